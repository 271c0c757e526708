import type { Listed } from './listed.ts'

/** Ways from here to somewhere else. */
export const portal: readonly Listed[] = [
  {
    slug: 'portal',
    name: 'Portal',
    summary: 'A ring of stones with something in it that is not this place. Yours once you have been to Space.',
    description: [
      'It is not sold: one has to have been somewhere. Go to Space on the map, and it is yours on your return.',
      'It shines at night.',
    ],
    price: 0,
    earned: { by: 'progress', key: 'visited:space', why: 'Visit Space on the map.' },
  },
  {
    slug: 'moon-gate',
    name: 'Moon gate',
    summary: 'A round opening in a garden wall, so that stepping through is a decision.',
    description: [
      'Chinese gardens have had them for a long time; sailors brought one to Bermuda, where couples walk through it for luck. The wall goes nowhere on either side. That has never been the point of a gate.',
    ],
    price: 299,
  },
  {
    slug: 'trilithon',
    name: 'Trilithon',
    summary: 'Two stones and a third across them: the oldest doorway, and still the heaviest.',
    description: [
      'At Stonehenge the lintels are held by knobs and hollows, as a carpenter would have done it, by people who had no other way of being sure. Ours are as well, though nobody sees it.',
    ],
    price: 299,
  },
  {
    slug: 'telephone-box',
    name: 'Telephone box',
    summary: 'One goes in here and is, for three minutes, there.',
    description: [
      'Cast iron, glass, a smell of pennies. In Otsuchi in Japan a man put one into his garden with a telephone that is joined to nothing, and after the wave of 2011 thousands of people came to use it.',
      'The light inside burns at night.',
    ],
    price: 399,
  },
  {
    slug: 'revolving-door',
    name: 'Revolving door',
    summary: 'Always open, always closed: patented in 1888, and turning ever since.',
    description: [
      'Theophilus Van Kannel’s door keeps out the wind, the snow and the noise while letting everybody in. Ours stands alone on the grass and turns twice a minute. What comes out is generally what went in.',
    ],
    price: 399,
  },
  {
    slug: 'wishing-well',
    name: 'Well',
    summary: 'A well with a roof and a bucket. It goes down a good deal further than the island does.',
    description: [
      'A stone dropped into it takes some time, and then it is not a splash that one hears. The bucket comes up with water. So far.',
    ],
    price: 299,
  },
]
