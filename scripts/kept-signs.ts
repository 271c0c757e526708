const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
const SIGNS = '‘’“”–—…·×°′″№§†£€←→↑↓☉½−ﬁﬂ'
const LETTERS = 'éèüöäñøåç'

/** What the faces that every page loads can print: enough for the product's own words. */
export const KEPT_SIGNS = ASCII + SIGNS + LETTERS
