"""Prints what the codecs of Python and of the C library's iconv make of single bytes, and of the characters back.

Standard input is a JSON object with the lists `python` and `glibc` of names. The output has, for each name, the code points by byte,
and by code point the byte; null where there is none.
"""

import ctypes
import json
import sys

libc = ctypes.CDLL(None)
libc.iconv_open.restype = ctypes.c_void_p
libc.iconv.argtypes = [ctypes.c_void_p] * 5
libc.iconv.restype = ctypes.c_size_t
FAILURE = ctypes.c_size_t(-1).value


def converter(to, source):
    descriptor = libc.iconv_open(to.encode(), source.encode())
    if descriptor == FAILURE:
        raise LookupError(f"iconv has no {source} to {to}")

    def convert(data):
        given = ctypes.create_string_buffer(data, len(data))
        output = ctypes.create_string_buffer(64)
        given_at, output_at = ctypes.c_void_p(ctypes.addressof(given)), ctypes.c_void_p(ctypes.addressof(output))
        given_left, output_left = ctypes.c_size_t(len(data)), ctypes.c_size_t(64)
        libc.iconv(descriptor, None, None, None, None)
        ends = (ctypes.byref(output_at), ctypes.byref(output_left))
        status = libc.iconv(descriptor, ctypes.byref(given_at), ctypes.byref(given_left), *ends)
        if status == FAILURE or libc.iconv(descriptor, None, None, *ends) == FAILURE:
            return None
        return output.raw[: 64 - output_left.value]

    return convert


def by_iconv(name):
    decode, encode = converter("UTF-32BE", name), converter(name, "UTF-32BE")

    def code_point(byte):
        data = decode(bytes([byte]))
        return int.from_bytes(data, "big") if data else None

    def byte_of(code_point):
        data = encode(code_point.to_bytes(4, "big"))
        return data[0] if data and len(data) == 1 else None

    return both(code_point, byte_of)


def by_python(name):
    def code_point(byte):
        try:
            return ord(bytes([byte]).decode(name))
        except UnicodeError:
            return None

    def byte_of(code_point):
        try:
            return chr(code_point).encode(name)[0]
        except UnicodeError:
            return None

    return both(code_point, byte_of)


def both(code_point, byte_of):
    decoded = [code_point(byte) for byte in range(256)]
    return {"decoded": decoded, "encoded": {c: byte_of(c) for c in decoded if c is not None}}


wanted = json.load(sys.stdin)
result = {
    "python": {name: by_python(name) for name in wanted["python"]},
    "glibc": {name: by_iconv(name) for name in wanted["glibc"]},
}
json.dump(result, sys.stdout)
