const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
const SIGNS = '‘’“”–—…·×°′″№§†£€←→↑↓☉½−ﬁﬂ'
const LETTERS = 'éèüöäñøåç'

/** What our faces can print: enough for the product's own words. Names and stories may bring more; those letters come from the reader's system. */
export const KEPT_SIGNS = ASCII + SIGNS + LETTERS
