import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import vm from 'node:vm'

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

export type Reference = {
  /** Height and azimuth of each place. */
  readonly positions: (places: readonly Pair[], moment: Date, observer: Pair) => void
  /** Where each place falls that stands over the horizon, as it draws them. */
  readonly project: (places: readonly Pair[], zenith: Pair, radius: number) => void
}

/** d3-celestial as its package has it, a script for pages, run outside of one. */
export function openReference(): Reference {
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
