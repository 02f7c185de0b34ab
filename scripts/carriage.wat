;; What js/carriage.js reads the text with that carries a module: as much JavaScript would not have been compiled yet.
;; Each function replaces the text from one address to another by the bytes it stands for, and returns where these end.
(module
  ;; Room for the table, which starts at its first character's address, and for the text.
  (memory (export "m") 3)

  ;; A character is a byte by the table, or if it is one of the four prefixes, all but two bits of one are the next.
  (func (export "r") (param $from i32) (param $end i32) (result i32)
    (local $to i32) (local $code i32)
    ;; So that whoever lacks SIMD cannot compile this one either.
    (drop (i8x16.splat (local.tee $to (local.get $from))))
    (loop $next
      (if (i32.lt_u (local.get $from) (local.get $end))
        (then
          (i32.store8
            (local.get $to)
            (if (result i32) (i32.lt_u (local.tee $code (i32.load8_u (local.get $from))) (i32.const 0x7b))
              (then (i32.load8_u (local.get $code)))
              (else
                (i32.or
                  (i32.shl (local.get $code) (i32.const 6))
                  (call $digit
                    (i32.load8_u (local.tee $from (i32.add (local.get $from) (i32.const 1)))))))))
          (local.set $from (i32.add (local.get $from) (i32.const 1)))
          (local.set $to (i32.add (local.get $to) (i32.const 1)))
          (br $next))))
    (local.get $to))

  ;; Four characters are digits of six bits each, and three bytes.
  (func (export "u") (param $from i32) (param $end i32) (result i32)
    (local $to i32) (local $bits i32) (local $left i32)
    (local.set $to (local.get $from))
    (loop $next
      (if (i32.lt_u (local.get $from) (local.get $end))
        (then
          (local.set $bits
            (i32.or (i32.shl (local.get $bits) (i32.const 6)) (call $digit (i32.load8_u (local.get $from)))))
          (local.set $from (i32.add (local.get $from) (i32.const 1)))
          ;; The first of the four completes nothing yet, and the next one writes again where it has written.
          (i32.store8
            (local.get $to)
            (i32.shr_u
              (local.get $bits)
              (local.tee $left (i32.and (i32.sub (local.get $left) (i32.const 2)) (i32.const 7)))))
          (local.set $to (i32.add (local.get $to) (i32.ne (local.get $left) (i32.const 6))))
          (br $next))))
    (local.get $to))

  ;; The value of a character as a digit. All values occur among those that need no escape.
  (func $digit (param $code i32) (result i32)
    (i32.and
      (i32.shr_u (i32.mul (local.get $code) (i32.const 37)) (i32.const 2))
      (i32.const 63))))
