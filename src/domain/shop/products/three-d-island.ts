import { free, type Listed } from './listed.ts'

/** Islands with their ground under them: a body to live on, and small ones to set up. */
export const threeDIsland: readonly Listed[] = [
  {
    slug: '3d-island',
    name: '3D island',
    summary: 'A body to live on: a drum of sea and rock, sawn open down to the fire it stands on.',
    description: [
      'All islands here are solid, but this is the one that shows it: water, slope, crust and fire, cut as clean as a cake. Your things move along when you move there, and stand on top as they did.',
      'It opens in the catalogue at once. No rule opens it otherwise.',
    ],
    price: 1499,
  },
  {
    slug: 'island-under-glass',
    name: 'Island under glass',
    summary: 'A very small island under a dome, for the window sill of the larger one.',
    description: [
      'With a palm, a hut and a jetty, all to be dusted never. Whether there is an island on the table in the hut has been asked. There is.',
      'Everybody may have one.',
    ],
    ...free,
  },
  {
    slug: 'contour-model',
    name: 'Contour model',
    summary: 'An island in sheets of card, each cut along a line of one height and glued on the one below.',
    description: [
      'How surveyors explained mountains to engineers. The lines on the map are the edges of the sheets; whoever has glued one can read maps for life.',
    ],
    price: 299,
  },
  {
    slug: 'bottled-island',
    name: 'Island in a bottle',
    summary: 'Ships are put into bottles every day. This took longer.',
    description: [
      'It was grown in there, they say, from a grain of black sand and a great deal of patience. Cork, wax, and a stand of driftwood.',
    ],
    price: 299,
  },
  {
    slug: 'library-globe',
    name: 'Library globe',
    summary: 'All islands at once, on a stand, turning.',
    description: [
      'An upright globe with its meridian ring. It shows land and water as far as they were agreed upon. A pin marks no place in particular and can be thought of as yours.',
    ],
    price: 399,
  },
]
