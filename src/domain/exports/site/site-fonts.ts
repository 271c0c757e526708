/* Written by scripts/fonts.ts. */

/** The typefaces of the pages of an export, as `web/ui/fonts.css` has them: files of `public/fonts`, each for some ranges of characters. */
export const siteFonts = [
  {
    family: 'Canon',
    weight: 400,
    file: 'canon',
    ranges:
      'U+20-2f, U+3a-54, U+56-7e, U+a3, U+a7, U+b0, U+b7, U+bd, U+d7, U+e4-e5, U+e7-e9, U+f1, U+f6, U+f8, U+fc, U+2013-2014, U+2018-2019, U+201c-201d, U+2020, U+2026, U+2032-2033, U+20ac, U+2116, U+2190-2193, U+2212, U+2609, U+fb01-fb02',
    sizeAdjust: null,
  },
  {
    family: 'Canon',
    weight: 400,
    file: 'canon-figures',
    ranges: 'U+30-39, U+55',
    sizeAdjust: '106%',
  },
  {
    family: 'Canon',
    weight: 400,
    file: 'canon-latin',
    ranges: 'U+a0-a2, U+a4-a6, U+a8-af, U+b1-b6, U+b8-bc, U+be-d6, U+d8, U+dd-e3, U+e6, U+ea-f0, U+f2-f5, U+f7, U+f9-fb, U+fd-ff',
    sizeAdjust: null,
  },
  {
    family: 'Canon',
    weight: 400,
    file: 'canon-capital-u',
    ranges: 'U+d9-dc',
    sizeAdjust: '106%',
  },
  {
    family: 'Canon',
    weight: 400,
    file: 'canon-extended',
    ranges: 'U+100-19f, U+1a2-1ae, U+1b1-2ba',
    sizeAdjust: '106%',
  },
  {
    family: 'Canon',
    weight: 400,
    file: 'canon-vietnamese',
    ranges: 'U+1a0-1a1, U+1af-1b0, U+1ea0-1ef9',
    sizeAdjust: '106%',
  },
  {
    family: 'Prime',
    weight: 400,
    file: 'prime',
    ranges:
      'U+20-7e, U+a3, U+a7, U+b0, U+b7, U+bd, U+d7, U+e4-e5, U+e7-e9, U+f1, U+f6, U+f8, U+fc, U+2013-2014, U+2018-2019, U+201c-201d, U+2020, U+2026, U+2032-2033, U+20ac, U+2116, U+2190-2193, U+2212, U+2609, U+fb01-fb02',
    sizeAdjust: null,
  },
  {
    family: 'Prime',
    weight: 400,
    file: 'prime-latin',
    ranges: 'U+a0-a2, U+a4-a6, U+a8-af, U+b1-b6, U+b8-bc, U+be-d6, U+d8-e3, U+e6, U+ea-f0, U+f2-f5, U+f7, U+f9-fb, U+fd-ff',
    sizeAdjust: null,
  },
  {
    family: 'Prime',
    weight: 400,
    file: 'prime-extended',
    ranges: 'U+100-19f, U+1a2-1ae, U+1b1-2ba',
    sizeAdjust: null,
  },
  {
    family: 'Prime',
    weight: 400,
    file: 'prime-vietnamese',
    ranges: 'U+1a0-1a1, U+1af-1b0, U+1ea0-1ef9',
    sizeAdjust: '90%',
  },
  {
    family: 'Prime',
    weight: 700,
    file: 'prime-bold',
    ranges:
      'U+20-7e, U+a3, U+a7, U+b0, U+b7, U+bd, U+d7, U+e4-e5, U+e7-e9, U+f1, U+f6, U+f8, U+fc, U+2013-2014, U+2018-2019, U+201c-201d, U+2020, U+2026, U+2032-2033, U+20ac, U+2116, U+2190-2193, U+2212, U+2609, U+fb01-fb02',
    sizeAdjust: null,
  },
  {
    family: 'Prime',
    weight: 700,
    file: 'prime-bold-latin',
    ranges: 'U+a0-a2, U+a4-a6, U+a8-af, U+b1-b6, U+b8-bc, U+be-d6, U+d8-e3, U+e6, U+ea-f0, U+f2-f5, U+f7, U+f9-fb, U+fd-ff',
    sizeAdjust: null,
  },
  {
    family: 'Prime',
    weight: 700,
    file: 'prime-bold-extended',
    ranges: 'U+100-19f, U+1a2-1ae, U+1b1-2ba',
    sizeAdjust: null,
  },
  {
    family: 'Prime',
    weight: 700,
    file: 'prime-bold-vietnamese',
    ranges: 'U+1a0-1a1, U+1af-1b0, U+1ea0-1ef9',
    sizeAdjust: '90%',
  },
] as const

/** The families that these are cut from: each has the text of its licence beside the files, `….OFL.txt`. */
export const fontSources = ['im-fell-french-canon', 'eb-garamond', 'courier-prime', 'ibm-plex-mono'] as const
