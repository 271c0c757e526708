import { free, type Listed } from './listed.ts'

/** Marks that only one person can have left. */
export const fingerprints: readonly Listed[] = [
  {
    slug: 'fingerprint-stone',
    name: 'Fingerprint stone',
    summary: 'A standing stone with the ridges of one finger cut into its face.',
    description: [
      'The pattern is an arch, the rarest of the three: about one finger in twenty has it. Whose it was is not recorded. It is now everybody’s; take one.',
    ],
    ...free,
  },
  {
    slug: 'whorl-stone',
    name: 'Whorl labyrinth',
    summary: 'A whorl laid out in low stones, wide enough to walk. About a third of all fingerprints are whorls.',
    description: [
      'A whorl has rings that close. Laid on the ground at this size it becomes a walk of some minutes, with a stone in the middle where one can sit and be identified.',
    ],
    price: 299,
  },
  {
    slug: 'loop-stone',
    name: 'Loop stone',
    summary: 'The commonest pattern, on a boulder: ridges that come in, turn, and leave the way they came.',
    description: [
      'Some two thirds of all fingerprints are loops. Henry Faulds, a doctor in Tokyo, saw a thumb pressed into an ancient pot, compared it with his patients’, and proposed in 1880 that people could be known by this.',
    ],
    price: 199,
  },
  {
    slug: 'hand-on-the-wall',
    name: 'Hand on the wall',
    summary: 'A hand held against rock, and colour blown round it: somebody was here, some time ago.',
    description: [
      'The oldest hand stencils that have been dated were made tens of thousands of years ago. No signature has lasted longer. Often it is the left hand, since the right one held the paint.',
    ],
    price: 299,
  },
  {
    slug: 'thumbed-tablet',
    name: 'Thumbed tablet',
    summary: 'A clay tablet from an old account, sealed at the edge by a thumb.',
    description: [
      'On some tablets of Mesopotamia a fingernail or the hem of a garment was pressed into the wet clay in place of a seal. The account was settled four thousand years ago; the thumb is still good.',
    ],
    price: 299,
  },
]
