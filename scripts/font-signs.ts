const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
const SIGNS = '‘’“”–—…·×°′″№§†£€←→↑↓☉½−ﬁﬂ'
const LETTERS = 'éèüöäñøåç'

/** What the faces that every page loads can print: enough for the product's own words. */
export const KEPT_SIGNS = ASCII + SIGNS + LETTERS

/** What Canon prints so that it misleads: its U reads as a small u, and its nought as a small o beside old-style figures. */
export const REPLACED_SIGNS = 'U0123456789'

/** The same U in names. */
export const REPLACED_LATIN_SIGNS = 'ÙÚÛÜ'
