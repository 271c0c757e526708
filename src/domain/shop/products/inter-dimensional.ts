import { free, type Listed } from './listed.ts'

/** Papers that are true and hard to believe, and things that ought not to fit on an island. */
export const interDimensional: readonly Listed[] = [
  {
    slug: 'cube-of-days',
    name: 'A square in Flatland, a cube of days',
    summary: 'A paper: how a flat creature would meet a ball, and how you look to somebody who sees time.',
    description: [
      'Begins with Edwin Abbott’s Square, who in 1884 was visited by a Sphere, and ends with your own life as a solid. No formulas. Free, because everybody ought to have been told.',
    ],
    ...free,
  },
  {
    slug: 'project-a-tesseract',
    name: 'Projecting a tesseract',
    summary: 'A paper: draw a cube of four dimensions with a ruler, count its parts, and check that they are right.',
    description: [
      'Ten minutes with pencil and paper, and you have drawn the shadow of a shadow of a thing that nobody has seen. With the table that gives the corners, edges, faces and cells of the next one, and the one after.',
    ],
    price: 199,
  },
  {
    slug: 'undone-knot',
    name: 'The knot that comes undone',
    summary: 'A paper: why no string can be knotted in four dimensions, and what can be knotted instead.',
    description: [
      'Shoelaces hold because there are exactly three dimensions to tie them in. A paper with one piece of string, to be read with the string in hand.',
    ],
    price: 199,
  },
  {
    slug: 'one-sided-strip',
    name: 'The strip with one side',
    summary: 'A paper: four things to do with paper, scissors and a half-turn, the last of them surprising.',
    description: [
      'Two professors described it in the same year without knowing of each other. Cut it down the middle before you read what happens.',
    ],
    price: 199,
  },
  {
    slug: 'tesseract',
    name: 'Tesseract',
    summary: 'A cube in a cube, joined at the corners: the usual shadow of a thing with sixteen of them.',
    description: [
      'It turns about the one axis that can be managed here. Seen from where it comes from, both cubes are the same size.',
      'It shines at night.',
    ],
    price: 299,
  },
  {
    slug: 'klein-bottle',
    name: 'Klein bottle',
    summary: 'A bottle whose inside is its outside. It holds nothing, and cannot be emptied.',
    description: [
      'The neck goes through the wall and comes up through the floor. In four dimensions it would not have to go through anything; here it is the best that a glassblower can do.',
    ],
    price: 299,
  },
  {
    slug: 'mobius-strip',
    name: 'Möbius strip',
    summary: 'A band with one side and one edge, on a stand, turning.',
    description: [
      'Follow the stripe with a finger: it goes round twice before it meets itself, and by then it has been on both sides, of which there is one.',
    ],
    price: 299,
  },
]
