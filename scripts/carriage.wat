;; What js/carriage.js reads the text with that carries a module: as much JavaScript would not have been compiled yet.
;; In memory there are four tables, by character, and then the text. Each function replaces the text from one address
;; to another by the bytes it stands for, and returns where these end.
(module
  ;; Room for the tables and the text.
  (memory (export "memory") 3)

  ;; A character is a byte by the first table, or if it is one of the two prefixes, the next one by the table after it.
  (func (export "read") (param $from i32) (param $end i32) (result i32)
    (local $to i32) (local $code i32)
    (local.set $to (local.get $from))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $from) (local.get $end)))
        (local.set $code (i32.load8_u (local.get $from)))
        (local.set $from (i32.add (local.get $from) (i32.const 1)))
        (if (i32.ge_u (local.get $code) (i32.const 0x7d))
          (then
            (local.set $code
              (i32.add
                (i32.shl (i32.sub (local.get $code) (i32.const 0x7c)) (i32.const 7))
                (i32.load8_u (local.get $from))))
            (local.set $from (i32.add (local.get $from) (i32.const 1)))))
        (i32.store8 (local.get $to) (i32.load8_u (local.get $code)))
        (local.set $to (i32.add (local.get $to) (i32.const 1)))
        (br $next)))
    (local.get $to))

  ;; Four characters are digits of six bits each by the last table, and three bytes.
  (func (export "unpack") (param $from i32) (param $end i32) (result i32)
    (local $to i32) (local $bits i32) (local $left i32)
    (local.set $to (local.get $from))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $from) (local.get $end)))
        (local.set $bits
          (i32.or
            (i32.shl (local.get $bits) (i32.const 6))
            (i32.load8_u offset=384 (i32.load8_u (local.get $from)))))
        (local.set $from (i32.add (local.get $from) (i32.const 1)))
        (local.set $left (i32.and (i32.sub (local.get $left) (i32.const 2)) (i32.const 7)))
        ;; All but the first of four digits complete a byte.
        (if (i32.ne (local.get $left) (i32.const 6))
          (then
            (i32.store8 (local.get $to) (i32.shr_u (local.get $bits) (local.get $left)))
            (local.set $to (i32.add (local.get $to) (i32.const 1)))))
        (br $next)))
    (local.get $to)))
