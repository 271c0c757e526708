import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import vm from 'node:vm'
import { drawChart } from '#domain/sky/chart.ts'
import { horizonFrame } from '#domain/sky/horizon.ts'
import { type ChartRecipe, momentOf, shownLayers } from '#domain/sky/recipe.ts'
import { starPositions } from '#domain/sky/star-positions.ts'
import { themeOf } from '#domain/sky/themes.ts'
import { degrees } from '#domain/units.ts'
import { measureFor } from '#server/fonts/typeset.ts'
import { renderChart } from '#server/starcharts/render-chart.ts'
import { skyData } from '#server/starcharts/sky-data.ts'
import { median } from './rounds.ts'

/** A full chart: every layer, every star that the naked eye sees, the largest sheet. */
const recipe: ChartRecipe = {
  version: 3,
  skies: [
    { name: 'Stockholm', lat: 59.3293, lon: 18.0686, zone: 'Europe/Stockholm', local: '1945-12-21T23:30', offset: 3600, facing: 180 },
  ],
  title: 'The longest night',
  words: 'Every star that the naked eye sees',
  theme: 'engraved',
  sheet: '18x24',
  show: [...shownLayers],
  faintest: 6.5,
}

type Line = { readonly what: string; readonly target: number | null; readonly rounds: number; readonly work: () => unknown }

/** The steps from a recipe to its files, each beside d3-celestial's own projection of the same stars in turns. */
export async function bench(): Promise<void> {
  const data = skyData()
  const [sky] = recipe.skies
  const moment = momentOf(sky)
  const measure = measureFor(themeOf(recipe))
  const into = new Float64Array(3 * data.stars.count)
  const lines: readonly Line[] = [
    {
      what: `positions of ${data.stars.count.toLocaleString('en')} stars`,
      target: 0.6,
      rounds: 200,
      work: () => starPositions(data.stars, horizonFrame(moment, sky), into),
    },
    { what: 'Scene of a full chart', target: 15, rounds: 40, work: () => drawChart(recipe, data, measure) },
    { what: 'SVG, 18 × 24 in', target: null, rounds: 9, work: () => renderChart(recipe, { format: 'svg', hasBleed: false }) },
    {
      what: 'PDF, 18 × 24 in',
      target: 400,
      rounds: 9,
      work: () => renderChart(recipe, { format: 'pdf', hasBleed: true, day: '2026-01-01' }),
    },
    { what: 'PNG, 5400 × 7200', target: 2500, rounds: 3, work: () => renderChart(recipe, { format: 'png', hasBleed: false }) },
  ]
  const reference = openReference()
  const { directions } = data.stars
  const places = Array.from({ length: data.stars.count }, (_, star) => {
    const [x = 0, y = 0, z = 0] = directions.subarray(3 * star, 3 * star + 3)
    return [degrees(Math.atan2(y, x)), degrees(Math.asin(z))] as const
  })
  const { rows } = horizonFrame(moment, sky)
  const [, , zenith] = rows
  const overhead = [degrees(Math.atan2(zenith[1], zenith[0])), degrees(Math.asin(zenith[2]))] as const
  const projectAll = () => reference.project(places, overhead, 200)
  const positionAll = () => reference.positions(places, moment, [sky.lat, sky.lon])

  console.log('| step | ms | target | CPU ms | d3-celestial projects the same stars, ms | ratio |\n|---|---|---|---|---|---|')
  for (const { what, target, rounds, work } of lines) {
    const [ours, cpu, theirs]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round <= rounds; round++) {
      const [used, itsUse] = [await timed(work), await timed(projectAll)]
      if (round === 0) continue // the first round warms up
      ours.push(used.wall)
      cpu.push(used.cpu)
      theirs.push(itsUse.wall)
    }
    const ratio = median(ours.map((time, at) => time / (theirs[at] ?? Number.NaN)))
    console.log(
      `| ${what} | ${shown(median(ours))} | ${target ?? '–'} | ${shown(median(cpu))} | ${shown(median(theirs))} | ${ratio.toFixed(2)} |`,
    )
  }
  const altAz: number[] = []
  for (let round = 0; round <= 20; round++) altAz.push((await timed(positionAll)).wall)
  console.log(`\nd3-celestial's own heights and azimuths of the same stars, of J2000.0 and without aberration: ${shown(median(altAz))} ms`)
}

const shown = (milliseconds: number) => milliseconds.toFixed(milliseconds < 10 ? 2 : 0)

/** Milliseconds on the clock, and of the processor in all threads. */
async function timed(work: () => unknown): Promise<{ readonly wall: number; readonly cpu: number }> {
  const [begun, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { wall: performance.now() - begun, cpu: (user + system) / 1000 }
}

const require = createRequire(import.meta.url)
type Pair = readonly [number, number]
/** What the benches use of d3-celestial and of the d3 (version 3) that it stands on. */
type Celestial = {
  /** Height and azimuth of a place of J2000.0, in degrees. */
  readonly horizontal: (moment: Date, place: Pair, observer: Pair) => readonly [number, number, number]
  readonly projection: (name: string) => Projection
}
type Projection = ((place: Pair) => Pair) & {
  rotate: (angles: readonly [number, number, number]) => Projection
  scale: (radius: number) => Projection
  translate: (middle: Pair) => Projection
  clipAngle: (angle: number) => Projection
}
type D3 = { readonly geo: { readonly distance: (one: Pair, other: Pair) => number } }

type Reference = {
  /** Height and azimuth of each place. */
  readonly positions: (places: readonly Pair[], moment: Date, observer: Pair) => void
  /** Where each place falls that stands over the horizon, as it draws them. */
  readonly project: (places: readonly Pair[], zenith: Pair, radius: number) => void
}

/** d3-celestial as its package has it, a script for pages, run outside of one. */
function openReference(): Reference {
  const d3 = require('d3') as D3
  const page = vm.createContext({ d3 }) as { Celestial: Celestial }
  vm.runInContext(readFileSync(require.resolve('d3-celestial/celestial.js'), 'utf8'), page as unknown as vm.Context)
  const { Celestial } = page
  return {
    positions(places, moment, observer) {
      for (const place of places) Celestial.horizontal(moment, place, observer)
    },
    project(places, zenith, radius) {
      const toPaper = Celestial.projection('stereographic')
        .rotate([-zenith[0], -zenith[1], 0])
        .scale(radius)
        .translate([radius, radius])
        .clipAngle(90)
      for (const place of places) if (d3.geo.distance(zenith, place) <= Math.PI / 2) toPaper(place)
    },
  }
}
