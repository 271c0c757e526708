import type { Listed } from './listed.ts'

const stays = 'A deed opens the shape at once and for good, whatever is found, kept or taken out of the case afterwards.'

/** Deeds: each opens one body of the catalogue, which otherwise opens by its rule. */
export const islandBodies: readonly Listed[] = [
  {
    slug: 'deed-lighthouse',
    name: 'Deed to the lighthouse rock',
    summary: 'A rock too small for anything but its lamp. Yours once one thing is in your case.',
    description: [
      'The first deed is never sold. Keep one thing, a photograph or a ticket or a page, and the rock is made over to you with the lamp, the gallery and the wind.',
      stays,
    ],
    price: 0,
    earned: { by: 'entries', least: 1, why: 'Keep one thing in your case.' },
  },
  {
    slug: 'deed-dunes',
    name: 'Deed to the dunes',
    summary: 'Sand that moves a metre a year and takes its paths with it.',
    description: [
      'The boundary in this deed is given as a direction, since no post driven into a dune has stayed where it was driven. Twelve things in your case open the dunes as well; this is for those who would rather begin there.',
      stays,
    ],
    price: 299,
  },
  {
    slug: 'deed-sea-stack',
    name: 'Deed to the sea stack',
    summary: 'What the sea left standing: a pillar with grass for a hat.',
    description: [
      'The surveyor rowed round it, since there was no other way to survey it. It opens to whoever has put six things on their island, and to whoever holds this.',
      stays,
    ],
    price: 299,
  },
  {
    slug: 'deed-archipelago',
    name: 'Deed to the archipelago',
    summary: 'Seven small islands that agree to be one.',
    description: [
      'One deed, seven signatures. For people who could never decide which part of their life was the main one. A visit to Cable on the map opens it too.',
      stays,
    ],
    price: 399,
  },
  {
    slug: 'deed-mangrove',
    name: 'Deed to the mangrove',
    summary: 'Land by courtesy of the roots that hold it.',
    description: [
      'What is deeded here is mostly the roots; the land came later and may leave. A visit to the Underworld on the map opens it too.',
      stays,
    ],
    price: 399,
  },
  {
    slug: 'deed-iceberg',
    name: 'Deed to the iceberg',
    summary: 'Blue ice, mostly out of sight, slowly going somewhere.',
    description: [
      'About nine tenths of what you own under this deed is under water, which is true of most property of this kind. A visit to Star on the map opens it too.',
      stays,
    ],
    price: 399,
  },
  {
    slug: 'deed-volcano',
    name: 'Deed to the volcano',
    summary: 'One steep cone with the fire still in it.',
    description: [
      'The fire is included. The deed runs from the crater to the low-water mark, and no claim has ever been made above the tree line. A visit to the Volcano on the map opens it too.',
      stays,
    ],
    price: 499,
  },
  {
    slug: 'deed-floating',
    name: 'Deed to the floating island',
    summary: 'Adrift above the water. Nobody has found the cable it hangs by.',
    description: [
      'The shadow belongs to whoever lives beneath it; everything else is yours. A visit to Space on the map opens it too.',
      stays,
    ],
    price: 599,
  },
]
