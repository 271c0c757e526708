import { seededRandom } from '#domain/random.ts'
import { type Inks, inks, type Light, type Skin, skins } from './inks.ts'

export type Point = readonly [x: number, y: number]

/** Width and height in pixels of each shape that a picture is printed in. */
export const shapes = {
  landscape: [1500, 1000],
  portrait: [1000, 1500],
  square: [1200, 1200],
  wide: [1600, 900],
  panorama: [2100, 800],
} as const satisfies Record<string, Point>
export type Shape = keyof typeof shapes

/** What a drawer draws on: its size, its inks and its own dice. The same seed gives the same sheet, stroke for stroke. */
export type Sheet = {
  readonly width: number
  readonly height: number
  /** One point of a pen held at this size of paper: stroke widths and gaps are multiples of it. */
  readonly unit: number
  readonly inks: Inks
  readonly random: () => number
  readonly between: (low: number, high: number) => number
  readonly pick: <T>(list: readonly [T, ...T[]]) => T
  /** The skin of the next person drawn. */
  readonly skin: () => string
  /** Files a gradient or a clip under an id of this sheet's own and returns the `url(#…)` that names it. */
  readonly define: (markup: (id: string) => string) => string
  readonly definitions: () => string
}

export function openSheet(seed: number, [width, height]: Point, light: Light, skin: Skin = 'any'): Sheet {
  const random = seededRandom(seed)
  const definitions: string[] = []
  return {
    width,
    height,
    unit: Math.sqrt(width * height) / 1200,
    inks: inks[light],
    random,
    between: (low, high) => low + random() * (high - low),
    pick: (list) => list[Math.floor(random() * list.length)] ?? list[0],
    skin: () => skins[skin][Math.floor(random() * skins[skin].length)] ?? skins[skin][0],
    define(markup) {
      const id = `d${seed}-${definitions.length}`
      definitions.push(markup(id))
      return `url(#${id})`
    },
    definitions: () => definitions.join(''),
  }
}
