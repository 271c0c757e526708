import type { Listed } from './listed.ts'

/** Ways of saying something to somebody who is out of earshot. */
export const signal: readonly Listed[] = [
  {
    slug: 'signal-mast',
    name: 'Signal mast',
    summary: 'A lattice mast with a red light, for where your cable comes ashore. Yours once you have been to Cable.',
    description: [
      'It is not sold. Go to Cable on the map, where the lines between the islands can be seen, and put it up at your own end.',
      'The light burns at night.',
    ],
    price: 0,
    earned: { by: 'progress', key: 'visited:cable', why: 'Visit Cable on the map.' },
  },
  {
    slug: 'beacon',
    name: 'Beacon basket',
    summary: 'An iron basket of burning logs on a pole: one bit, carried as far as one can see.',
    description: [
      'A chain of beacons can say one thing only, and it has to be agreed beforehand what it is. Aeschylus has the fall of Troy reported to Argos so, in one night, by eight fires.',
    ],
    price: 199,
  },
  {
    slug: 'semaphore-tower',
    name: 'Semaphore tower',
    summary: 'A house with arms on its roof: the telegraph before there was electricity in it.',
    description: [
      'From 1794 the arms of Claude Chappe’s towers carried words from Lille to Paris, tower to tower, read by men at telescopes who were not told what the words meant. In clear weather a sign travelled the whole line in a few minutes.',
    ],
    price: 399,
  },
  {
    slug: 'heliograph',
    name: 'Heliograph',
    summary: 'Two mirrors and a key: sunlight in dots and dashes, as far as the horizon and further.',
    description: [
      'It needs no fuel, no wire and no permission, only a sun. From mountain to mountain it has been read over more than a hundred miles. It cannot be overheard by anybody who does not stand in the beam.',
    ],
    price: 299,
  },
  {
    slug: 'fog-bell',
    name: 'Fog bell',
    summary: 'For nights on which no light is of any use.',
    description: [
      'A bell under a small roof, struck by hand: in fog, a count and a pause that belong to this place alone. Somebody out there is counting too.',
    ],
    price: 299,
  },
  {
    slug: 'radio-dish',
    name: 'Listening dish',
    summary: 'A radio telescope of modest size, turning to whatever might be saying something.',
    description: [
      'It goes round once a minute and listens. In 1967 Jocelyn Bell found a regular pulse in miles of paper chart and it was labelled, not quite in jest, LGM-1, for little green men. It was a star that turns in just over a second.',
    ],
    price: 499,
  },
]
