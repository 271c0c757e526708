import type { Listed } from './listed.ts'

/** The two makers, by the names that unlock them, and instruments for looking up. */
export const starCharts: readonly Listed[] = [
  {
    slug: 'single-charts',
    name: 'Single Charts',
    summary: 'The star chart maker: any place, any moment, as many charts as you like, saved and exported.',
    description: [
      'Every star that the eye can see, the Moon in its phase and the planets in their places, computed for the minute and the spot that you name. Export as SVG, PNG or PDF in print quality; nothing more is charged for it.',
      'It opens at once, without a new login. The preview is open to everybody beforehand, so you know what you are buying. The orrery for your island comes with it.',
    ],
    price: 1999,
  },
  {
    slug: 'double-charts',
    name: 'Double Charts',
    summary: 'Two skies on one sheet, with what they share. Includes everything of Single Charts.',
    description: [
      'Two births, a meeting and a parting, here and there: two skies on one sheet, and in its corner what they have in common, such as the same phase of the Moon or a planet in the same constellation, and by how much the sky had turned between.',
      'The single maker is included: whoever has this needs no Single Charts. So is the orrery for your island.',
    ],
    price: 2999,
  },
  {
    slug: 'armillary-sphere',
    name: 'Armillary sphere',
    summary: 'The rings of the sky round a small Earth, turning. Yours once you have been to Star.',
    description: [
      'Horizon, meridian, equator, tropics and the slanting band of the zodiac: the whole sky with the sky left out. It is not sold. Go to Star on the map, and it is yours.',
    ],
    price: 0,
    earned: { by: 'progress', key: 'visited:star', why: 'Visit Star on the map.' },
  },
  {
    slug: 'orrery',
    name: 'Orrery',
    summary: 'A lamp for a Sun and three planets on their arms, going round.',
    description: [
      'Named after the Earl of Orrery, for whom one was made about 1712; Graham and Tompion had built one some years before, but they were not earls. The speeds are not to scale.',
      'It comes with either of the chart makers as well.',
    ],
    price: 299,
  },
  {
    slug: 'sundial',
    name: 'Sundial',
    summary: 'Counts the hours that are bright, and tells the rest nothing.',
    description: [
      'A horizontal dial on a baluster. Its gnomon is set for a middle latitude and can be up to sixteen minutes early or late by the clock, which is the clock’s affair.',
    ],
    price: 199,
  },
  {
    slug: 'telescope',
    name: 'Telescope on a tripod',
    summary: 'A brass refractor with its dew cap on, pointed where you turn it.',
    description: [
      'Good enough for the rings of Saturn, the moons of Jupiter and the neighbours. Set it beside a chart, and turn it to the part of the sky that the chart is about.',
    ],
    price: 399,
  },
]
