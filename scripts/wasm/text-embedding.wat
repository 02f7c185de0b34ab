;; js/module/text-embedding.js reads the text of an embedded module with this module. JavaScript would be slower, because
;; engines would not have compiled it yet. scripts/wasm/text-embedding.mjs replaces the names in capitals by numbers.
(module
  (memory (export "m") 3)

  ;; The text comes after the space for the bytes that are not packed. It has blocks of digits of six bits and, from
  ;; CHARACTERS on, the characters of the bytes that are not packed.
  (func (export "r") (param $packed i32)
    (local $from i32) (local $to i32) (local $at i32) (local $code i32) (local $list i32) (local $digits v128) (local $more v128)

    ;; A block has four groups of sixteen digits. Each digit of the last three groups, with two bits of a digit of the first
    ;; group, makes a byte. Sixteen are processed at once, which is fast, and makes this module need SIMD as the others do.
    (local.set $to (local.tee $from (local.get $packed)))
    (loop $block
      ;; The characters that need no escape give all values of six bits. Higher bits of a value are compensated by the two
      ;; bits that are added.
      (local.set $more
        (i8x16.sub
          (local.tee $digits (v128.load (local.get $from)))
          (i8x16.shr_u (local.get $digits) (i32.const 2))))
      (local.set $from (i32.add (local.get $from) (i32.const 16)))
      (loop $digits
        (v128.store (local.get $to)
          (i8x16.add
            (i8x16.sub
              (local.tee $digits (v128.load (local.get $from)))
              (i8x16.shr_u (local.get $digits) (i32.const 2)))
            (local.tee $more (i8x16.shl (local.get $more) (i32.const 2)))))
        (local.set $to (i32.add (local.get $to) (i32.const 16)))
        (br_if $digits
          (i32.and
            (i32.sub
              (local.tee $from (i32.add (local.get $from) (i32.const 16)))
              (local.get $packed))
            (i32.const 48))))
      (br_if $block (i32.ne (local.get $from) (i32.const CHARACTERS))))

    ;; The table, which was packed too, has the byte for each character. But the last two bits of a prefix (one of four) are
    ;; added to the digit after it. The bytes are in lists, each of which has a position among the characters. After a byte
    ;; that ends an opcode or an operand, another table has the list of the next one: see scripts/wasm/operands.mjs.
    (loop $byte
      (local.set $from (i32.load16_u offset=POSITIONS (local.get $list)))
      (i32.store8 (local.get $at)
        (if (result i32) (i32.gt_u (local.tee $code (i32.load8_u offset=CHARACTERS (local.get $from))) (i32.const 0x7a))
          (then
            (i32.sub
              (i32.add
                (i32.shl (local.get $code) (i32.const 6))
                (local.tee $code
                  (i32.load8_u offset=CHARACTERS (local.tee $from (i32.add (local.get $from) (i32.const 1))))))
              (i32.shr_u (local.get $code) (i32.const 2))))
          (else (i32.load8_u offset=TABLE (local.get $code)))))
      (i32.store16 offset=POSITIONS (local.get $list) (i32.add (local.get $from) (i32.const 1)))
      (if (i32.and
            (i32.lt_u (local.tee $code (i32.load8_u (local.get $at))) (i32.const 0x80))
            (i32.lt_u (local.get $at) (i32.const INSTRUCTIONS)))
        (then
          (local.set $list
            (i32.load8_u offset=NEXT
              (select (i32.or (local.get $list) (i32.const 0x80)) (local.get $code) (local.get $list))))))
      (br_if $byte
        (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 1))) (local.get $packed))))))
