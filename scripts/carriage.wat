;; What js/carriage.js reads the text with that carries a module: as much JavaScript would not have been compiled yet.
(module
  ;; Room for the table, which starts at its first character's address, and for the text.
  (memory (export "m") 3)

  ;; Replaces the text from one address to another by the bytes it stands for, and returns where these end.
  ;;
  ;; If it is packed, which is 7 and otherwise 0, four characters are digits of six bits each, and three bytes. Else a
  ;; character is a byte by the table, or if it is one of the four prefixes, its last two bits and a digit are one.
  (func (export "r") (param $from i32) (param $end i32) (param $packed i32) (result i32)
    (local $to i32) (local $code i32) (local $bits i32) (local $left i32)
    ;; So that whoever lacks SIMD cannot compile this module either.
    (drop (i8x16.splat (local.tee $to (local.get $from))))
    (loop $next
      (if (i32.lt_u (local.get $from) (local.get $end))
        (then
          (local.set $code (i32.load8_u (local.get $from)))
          (local.set $from (i32.add (local.get $from) (i32.const 1)))
          (if (i32.or (local.get $packed) (i32.gt_u (local.get $code) (i32.const 0x7a)))
            (then
              (if (i32.eqz (local.get $packed))
                (then
                  (local.set $bits (local.get $code))
                  (local.set $code (i32.load8_u (local.get $from)))
                  (local.set $from (i32.add (local.get $from) (i32.const 1)))))
              ;; All values of a digit occur among the characters that need no escape.
              (local.set $bits
                (i32.or
                  (i32.shl (local.get $bits) (i32.const 6))
                  (i32.and
                    (i32.shr_u (i32.mul (local.get $code) (i32.const 37)) (i32.const 2))
                    (i32.const 63)))))
            (else (local.set $bits (i32.load8_u (local.get $code)))))
          ;; The first of four digits completes nothing yet: what follows is written over it.
          (i32.store8
            (local.get $to)
            (i32.shr_u
              (local.get $bits)
              (local.tee $left (i32.and (i32.sub (local.get $left) (i32.const 2)) (local.get $packed)))))
          (local.set $to (i32.add (local.get $to) (i32.ne (local.get $left) (i32.const 6))))
          (br $next))))
    (local.get $to)))
