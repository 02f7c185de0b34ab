//! Documents generated from seeds.

/// SplitMix64.
pub(crate) struct Generator(u64);

impl Generator {
    pub(crate) fn new(seed: u64) -> Generator {
        Generator(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// Parts of markup in random order, which reach nearly every state of the prescan.
    pub(crate) fn markup(&mut self, tokens: usize) -> Vec<u8> {
        let mut markup = Vec::new();
        for _ in 0..self.below(tokens + 1) {
            if self.below(16) == 0 {
                markup.push(self.next() as u8);
            } else {
                markup.extend_from_slice(self.pick(TOKENS));
            }
        }
        markup
    }

    /// A `meta` with attributes that matter, in any order and shape.
    pub(crate) fn meta(&mut self) -> Vec<u8> {
        let mut meta = b"<meta".to_vec();
        for _ in 0..=self.below(5) {
            meta.extend_from_slice(self.pick(&[&b" "[..], b"/", b"\n", b" / ", b""]));
            meta.extend_from_slice(self.pick(ATTRIBUTES));
        }
        meta.extend_from_slice(self.pick(&[&b">"[..], b" >", b"/>", b" />", b""]));
        meta
    }

    pub(crate) fn bytes(&mut self, length: usize) -> Vec<u8> {
        (0..self.below(length + 1)).map(|_| self.next() as u8).collect()
    }
}

const TOKENS: &[&[u8]] = &[
    b"<",
    b">",
    b"/",
    b"!",
    b"?",
    b"-",
    b"--",
    b"-->",
    b"<!--",
    b"<!",
    b"</",
    b"<?",
    b"=",
    b"'",
    b"\"",
    b" ",
    b"\n",
    b"\x0B",
    b"\x0C",
    b"\0",
    b";",
    b"a",
    b"x=y",
    b"<p",
    b"</p",
    b"<meta",
    b"<META ",
    b"<meta ",
    b"<meta/",
    b"charset",
    b"charset=",
    b" charset=",
    b"content=",
    b" content='",
    b"http-equiv=",
    b" http-equiv=content-type",
    b"content-type",
    b"koi8-r",
    b"Big5",
    b"utf-16",
    b"x-user-defined",
    b"iso-2022-kr",
    b"<meta charset=koi8-r>",
    b"<?xml",
    b" encoding=",
    b"encoding='big5'",
    b"?>",
    b"\xEF\xBB\xBF",
    b"\xE9",
    b"<\0?\0x\0",
];

const ATTRIBUTES: &[&[u8]] = &[
    b"http-equiv=content-type",
    b"HTTP-EQUIV = 'Content-Type'",
    b"http-equiv",
    b"http-equiv=x",
    b"charset=koi8-r",
    b"charset = \"Big5\"",
    b"charset",
    b"charset=x",
    b"charset=utf-16be",
    b"charset='x-user-defined'",
    b"content=charset=gbk",
    b"content='text/html; charset=\"euc-jp\"'",
    b"content=\"x; charset = 'euc-kr'\"",
    b"content=x",
    b"content",
    b"content=charset='koi8-u",
    b"CONTENT=CHARSET=UTF-16",
    b"x",
    b"=",
    b"x='y'",
    b"x=>",
];
