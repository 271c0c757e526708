import { farLand, gleam, landform, sea, sky } from '#demo/drawings/backdrop.ts'
import { birds, boat, house } from '#demo/drawings/motifs.ts'
import { curve, ellipse, range, thing } from '#demo/drawings/path.ts'
import { tufts } from '#demo/drawings/plants.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { terrain } from '#demo/drawings/strokes.ts'

type Coast = {
  readonly shore?: 'cliff' | 'low' | 'stacks'
  readonly front?: 'grass' | 'rocks' | 'none'
  readonly moon?: boolean
  readonly boat?: 'none' | 'sail' | 'lug' | 'motor' | 'canoe'
  readonly houses?: number
  readonly clouds?: number
}

/** A shore seen from the next headland. */
export function coast(
  sheet: Sheet,
  { shore = 'cliff', front = 'grass', moon = false, boat: rig = 'none', houses = 0, clouds = 2 }: Coast,
): string {
  const { width, height, unit, inks, between, random } = sheet
  const horizon = height * between(0.46, 0.56)
  const isLeft = random() < 0.5
  const flip = (x: number) => (isLeft ? x : width - x)
  const tall = { cliff: 0.34, low: 0.1, stacks: 0.2 }[shore] * height
  let markup =
    sky(sheet, horizon, { moon, clouds: inks.isDark ? 0 : clouds, dust: inks.isDark && !moon }) +
    farLand(sheet, horizon, 50 * unit, 2) +
    sea(sheet, horizon)
  if (moon) markup += gleam(sheet, width * between(0.4, 0.6), horizon, height * 0.85, '#f3ead0', 46)
  const rough = terrain(sheet, 16 * unit, 300 * unit)
  const reach = width * between(0.52, 0.7)
  const top = (x: number) => {
    const along = Math.max(0, flip(x)) / reach
    return horizon + 20 * unit - Math.max(0, 1 - along ** 2.4) ** 0.6 * (tall + rough(x)) + Math.max(0, along - 0.9) * 60
  }
  const foot = (x: number) => horizon + (42 + 26 * Math.sin(x / (90 * unit))) * unit * Math.max(0.2, 1 - flip(x) / reach)
  const [from, to] = isLeft ? [0, reach] : [width - reach, width]
  markup += landform(sheet, top, foot, [from, to], 1.3)
  if (shore === 'stacks') {
    for (const index of range(1, 3)) {
      const centre = flip(reach * (1 + index * 0.13))
      const [half, high] = [between(16, 34) * unit, (tall * between(0.5, 1.1)) / index ** 0.4]
      markup += landform(
        sheet,
        (x) => horizon + 24 * unit - Math.max(0, 1 - Math.abs((x - centre) / half) ** 4) * (high + rough(x * 2)),
        () => horizon + 26 * unit,
        [centre - half, centre + half],
        3,
      )
    }
  }
  for (const index of range(1, houses)) {
    const x = flip(reach * (0.12 + (index / (houses + 1)) * 0.66))
    markup += house(sheet, x, top(x) + 8 * unit, between(34, 54) * unit, between(24, 34) * unit, {
      floors: 1,
      lit: inks.isDark ? 0.8 : 0,
      roof: sheet.pick(['gable', 'side', 'hip']),
    })
  }
  if (rig !== 'none')
    markup += boat(sheet, flip(width * between(0.66, 0.84)), horizon + height * between(0.1, 0.2), between(130, 190) * unit, rig)
  if (!inks.isDark) markup += birds(sheet, 6, [width * 0.1, width * 0.9], [horizon * 0.3, horizon * 0.85])
  return markup + (front === 'grass' ? meadow(sheet) : front === 'rocks' ? rocks(sheet) : '')
}

function meadow(sheet: Sheet): string {
  const { width, height, unit, inks, between } = sheet
  const wave = terrain(sheet, 18 * unit, width * 0.8)
  const tilt = between(-0.06, 0.06)
  const ground = (x: number) => height * 0.9 + wave(x) + (x - width / 2) * tilt
  return (
    landform(sheet, ground, () => height + 20, [0, width], 0.2) +
    tufts(sheet, [0, width], (x) => ground(x) + 24 * unit, 300, 60 * unit, inks.isDark ? inks.shade : inks.ink) +
    tufts(sheet, [0, width], (x) => ground(x) + 30 * unit, 160, 44 * unit)
  )
}

function rocks(sheet: Sheet): string {
  const { width, height, unit, inks, between } = sheet
  return range(0, width, 130 * unit)
    .map((x) => {
      const [across, up] = [between(70, 150) * unit, between(30, 110) * unit]
      const y = height - 6 * unit
      const shape: Point[] = [
        [x - across, y + 40],
        [x - across * 0.7, y - up * 0.6],
        [x - across * 0.2, y - up],
        [x + across * 0.4, y - up * 0.85],
        [x + across * 0.9, y - up * 0.2],
        [x + across, y + 40],
      ]
      return (
        thing(curve(shape), inks.shade, inks.ink, 2 * unit) +
        landform(
          sheet,
          (at) => y - up * 0.9 + ((at - x) / across) ** 2 * up,
          () => y + 30,
          [x - across * 0.7, x + across * 0.8],
          1.2,
        ) +
        thing(ellipse(x, y + 20, across * 0.4, 6 * unit), inks.sea[1], inks.ink, unit)
      )
    })
    .join('')
}
