import { free, type Listed } from './listed.ts'

/** Cups that go round. */
export const spinningCups: readonly Listed[] = [
  {
    slug: 'spinning-cup',
    name: 'Spinning cup',
    summary: 'One large cup on its saucer, going round at five turns a minute with a crown of bulbs.',
    description: [
      'It came from a fair that closed with the season and did not send for its things. It goes round whether anybody sits in it or not.',
      'Everybody may have one.',
    ],
    ...free,
  },
  {
    slug: 'three-cups',
    name: 'Ride of three cups',
    summary: 'Three cups on one platter: the whole ride, as it stood on the quay.',
    description: [
      'Three cups, one of each glaze, on a painted platter with a teapot in the middle. In the original each could also be turned by hand, which was the source of all the trouble.',
    ],
    price: 399,
  },
  {
    slug: 'anemometer',
    name: 'Cup anemometer',
    summary: 'Four cups that catch the wind and count it.',
    description: [
      'Thomas Romney Robinson, an astronomer at Armagh, put four hollow cups on a cross in 1846 and measured the wind with it. He thought the cups ran at a third of its speed, whatever their size. They do not; the principle has outlived the arithmetic.',
    ],
    price: 299,
  },
  {
    slug: 'loving-cup',
    name: 'Loving cup',
    summary: 'A silver cup with two handles and a lid, turning slowly, so that everybody sees the engraving.',
    description: [
      'Two handles, so that it can be passed on. It is awarded for nothing in particular. The engraving is left to whoever puts it up.',
    ],
    price: 299,
  },
  {
    slug: 'potters-cup',
    name: 'Cup on the wheel',
    summary: 'A cup that is still being made: wet clay on a kick wheel, and the bucket beside it.',
    description: [
      'All cups span once. This one has not stopped yet, so its shape may still change; it has been about to be finished for as long as we have had it.',
    ],
    price: 299,
  },
]
