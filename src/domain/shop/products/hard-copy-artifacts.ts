import { free, type Listed } from './listed.ts'

/** What comes by post, and the easel for what came before. */
export const hardCopyArtifacts: readonly Listed[] = [
  {
    slug: 'easel',
    name: 'Easel',
    summary: 'Stands on the island and holds one picture of your case.',
    description: [
      'A studio easel for one photograph or drawing, hung a little back so that it catches the light. Nothing is sent: this is the one thing on the shelf of hard copies that is not one.',
      'Everybody may have one. As many as you like can be set up.',
    ],
    ...free,
  },
  {
    slug: 'chart-print-a4',
    name: 'Star chart print, A4',
    summary: 'One of your saved star charts on matt cotton or satin, 210 × 297 mm, sent flat.',
    description: [
      'Choose one of your charts when you put this into the cart. It is printed from the same drawing that the maker exports, so every star stands where it stood; a chart of another format is fitted to the sheet with white margins.',
      'Sent flat between boards, unframed.',
    ],
    price: 1400,
    shipped: { grams: 180, firstStock: 200 },
  },
  {
    slug: 'chart-print-a3',
    name: 'Star chart print, A3',
    summary: 'One of your saved star charts on matt cotton or satin, 297 × 420 mm, rolled.',
    description: [
      'The size at which the faint stars can be read without a glass. Choose one of your charts when you put this into the cart; a chart of another format is fitted to the sheet with white margins.',
      'Rolled in a tube, unframed.',
    ],
    price: 2200,
    shipped: { grams: 260, firstStock: 200 },
  },
  {
    slug: 'chart-print-18x24',
    name: 'Star chart print, 18 × 24 in',
    summary: 'One of your saved star charts for a wall, on matt cotton or satin: 457 × 610 mm, rolled.',
    description: [
      'As large as we print. Choose one of your charts when you put this into the cart; double charts are at their best in this size. A chart of another format is fitted to the sheet with white margins.',
      'Rolled in a tube, unframed. Common frames of 18 × 24 inches fit it.',
    ],
    price: 3400,
    shipped: { grams: 340, firstStock: 120 },
  },
  {
    slug: 'chart-postcards',
    name: 'Postcards of a star chart',
    summary: 'Twelve postcards, 105 × 148 mm, with one of your saved star charts.',
    description: [
      'Twelve of one night, to send to whoever was there. Choose one of your charts when you put these into the cart; it is printed whole, with white margins where its format is another.',
      'The back is divided, ruled and otherwise empty.',
    ],
    price: 1600,
    shipped: { grams: 140, firstStock: 150 },
  },
  {
    slug: 'photograph-print',
    name: 'Photograph print',
    summary: 'One image of your case on photographic paper, 20 × 30 cm at most, with its caption on the back.',
    description: [
      'Choose an image when you put this into the cart. It is printed whole, never cropped, so a square photograph stays square; its caption and its date are written on the back in pencil, because ink goes through.',
      'Large originals look best: 2400 pixels along the longer side are enough.',
    ],
    price: 900,
    shipped: { grams: 120, firstStock: 300 },
  },
  {
    slug: 'island-postcards',
    name: 'Postcards of your island',
    summary: 'Twelve postcards with the picture of your island as you last saved it.',
    description: [
      'Twelve of one picture, because people will ask. The back is divided, ruled and otherwise empty.',
      'The picture is the one that your island profile shows on the day on which the order is paid.',
    ],
    price: 1600,
    shipped: { grams: 140, firstStock: 150 },
  },
  {
    slug: 'case-register',
    name: 'Case register',
    summary: 'A bound ledger for what cannot be photographed: number, date, what it is, how it came to be kept.',
    description: [
      'A hundred and ninety-two numbered pages of acid-free paper, sewn, with four columns to a page. The first line is ours and says what every register here says: begun on.',
      'For the things in boxes. The number that a thing has in the register can be its caption in the case.',
    ],
    price: 2800,
    shipped: { grams: 690, firstStock: 60 },
  },
  ...[20, 50, 100].map((dollars) => ({
    slug: `gift-voucher-${dollars}`,
    name: `Gift voucher, $${dollars}`,
    summary: `$${dollars} for anything in the shop, by e-mail on the day you choose, and as a card to print.`,
    description: [
      'A code that pays in the cart, in part or in whole, as often as something is left on it. It does not run out.',
      'Once it is paid, the page of your order has it: print its card with a name and some words on it, or have the code e-mailed on a day you choose.',
    ],
    price: dollars * 100,
  })),
]
