;; js/module/text-embedding.js reads the text of an embedded module with this: so much JavaScript would still be
;; uncompiled at that moment.
;; The names in capitals are numbers, which scripts/wasm/text-embedding.mjs knows of each module.
(module
  (memory (export "m") 3)

  ;; The text is behind room for what is not packed: blocks of digits of six bits, and from CHARACTERS on the characters of
  ;; what is not packed.
  (func (export "r") (param $packed i32)
    (local $from i32) (local $to i32) (local $at i32) (local $code i32) (local $digits v128) (local $more v128)

    ;; The digits of a block are four times sixteen: each of the last three and two bits out of the first one make a byte.
    ;; That these are sixteen at once is not only fast: whoever lacks SIMD cannot compile this module either.
    (local.set $to (local.tee $from (local.get $packed)))
    (loop $block
      ;; All values of a digit occur among the characters that need no escape. What is more than six bits of one, or more
      ;; than two, is made up for by the two that are added.
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

    ;; A character is a byte by the table, which was packed too. But if it is one of four prefixes, its last two bits
    ;; are added to a digit.
    (loop $byte
      (i32.store8 (local.get $at)
        (if (result i32) (i32.gt_u (local.tee $code (i32.load8_u (local.get $from))) (i32.const 0x7a))
          (then
            (i32.sub
              (i32.add
                (i32.shl (local.get $code) (i32.const 6))
                (local.tee $code (i32.load8_u (local.tee $from (i32.add (local.get $from) (i32.const 1))))))
              (i32.shr_u (local.get $code) (i32.const 2))))
          (else (i32.load8_u offset=TABLE (local.get $code)))))
      (local.set $from (i32.add (local.get $from) (i32.const 1)))
      (br_if $byte
        (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 1))) (local.get $packed))))))
