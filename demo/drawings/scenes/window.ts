import { farLand, landform, sea, sky } from '#demo/drawings/backdrop.ts'
import { household, type Thing } from '#demo/drawings/household.ts'
import { boat, house } from '#demo/drawings/motifs.ts'
import { box, ellipse, fill, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import { branches } from '#demo/drawings/plants.ts'
import type { Sheet } from '#demo/drawings/sheet.ts'
import { clipped, rain, terrain } from '#demo/drawings/strokes.ts'

type Window = {
  readonly weather?: 'rain' | 'snow' | 'clear'
  readonly beyond?: 'roofs' | 'sea' | 'hills' | 'tree'
  readonly sill?: readonly Thing[]
  readonly panes?: readonly [columns: number, rows: number]
  readonly curtains?: boolean
}

/** A window from inside: the weather on the glass, what is beyond it, and what stands on the sill. */
export function window(sheet: Sheet, { weather = 'rain', beyond = 'roofs', sill = [], panes = [2, 3], curtains = true }: Window): string {
  const { width, height, unit, inks } = sheet
  const [x, y, w] = [width * (width > height ? 0.22 : 0.12), height * 0.08, width * (width > height ? 0.56 : 0.76)]
  const foot = height * 0.8
  const h = foot - y
  const glass = box(x, y, w, h)
  const drops = weather === 'clear' ? '' : onGlass(sheet, x, y, w, h, weather)
  let markup =
    fill(box(0, 0, width, height), inks.wall) +
    stroke(
      range(0, height, 9 * unit)
        .map((at) =>
          polyline([
            [0, at],
            [width, at],
          ]),
        )
        .join(''),
      inks.ink,
      { width: 0.9 * unit, opacity: 0.2 },
    )
  markup += clipped(sheet, glass, outside(sheet, beyond, foot) + drops)
  const [columns, rows] = panes
  const bars = [
    ...range(1, columns - 1).map((at) =>
      polyline([
        [x + (w * at) / columns, y],
        [x + (w * at) / columns, foot],
      ]),
    ),
    ...range(1, rows - 1).map((at) =>
      polyline([
        [x, y + (h * at) / rows],
        [x + w, y + (h * at) / rows],
      ]),
    ),
  ].join('')
  markup += stroke(bars, inks.outline, { width: 14 * unit, cap: 'butt' }) + stroke(bars, inks.page, { width: 9 * unit, cap: 'butt' })
  markup += stroke(glass, inks.outline, { width: 34 * unit, cap: 'butt' }) + stroke(glass, inks.page, { width: 28 * unit, cap: 'butt' })
  if (curtains) markup += drape(sheet, x - 40 * unit, y - 20 * unit, foot, 1) + drape(sheet, x + w + 40 * unit, y - 20 * unit, foot, -1)
  markup +=
    thing(box(x - 70 * unit, foot + 10 * unit, w + 140 * unit, 40 * unit), inks.page, inks.outline, 2.4 * unit) +
    thing(box(x - 50 * unit, foot + 50 * unit, w + 100 * unit, 14 * unit), inks.shade, inks.outline, 2 * unit)
  const size = Math.min(1.9, (w / unit / Math.max(2, sill.length) / 140) * 0.9) * unit
  sill.forEach((name, index) => {
    const at = x + w * (sill.length === 1 ? 0.3 : 0.12 + (index / (sill.length - 1)) * 0.76)
    markup +=
      fill(ellipse(at + 10 * unit, foot + 28 * unit, 66 * size, 7 * size), inks.outline, 0.25) +
      household(sheet, name, [at, foot + 28 * unit], size)
  })
  return markup
}

function outside(sheet: Sheet, beyond: 'roofs' | 'sea' | 'hills' | 'tree', foot: number): string {
  const { width, height, unit, inks, between, pick } = sheet
  const horizon = height * (beyond === 'sea' ? 0.52 : 0.66)
  let markup = sky(sheet, beyond === 'sea' ? horizon : foot, { moon: inks.isDark, clouds: inks.isDark ? 0 : 2 })
  if (beyond === 'sea')
    return (
      markup +
      farLand(sheet, horizon, 50 * unit, 2) +
      sea(sheet, horizon, foot) +
      boat(sheet, width * between(0.4, 0.6), horizon + 60 * unit, 110 * unit, pick(['sail', 'motor']))
    )
  if (beyond === 'roofs') {
    markup += farLand(sheet, foot, foot * 0.42, 2)
    for (let x = 0; x < width; x += between(110, 170) * unit)
      markup += house(sheet, x, foot, between(120, 180) * unit, between(0.16, 0.34) * height, {
        roof: pick(['gable', 'side', 'hip', 'flat']),
        floors: 3,
        lit: inks.isDark ? 0.5 : 0.08,
        tint: pick([inks.page, inks.manila, inks.cloth, inks.far]),
      })
    return markup
  }
  const wave = terrain(sheet, 40 * unit, width * 0.6)
  markup +=
    farLand(sheet, foot, foot * 0.4, 3) +
    landform(
      sheet,
      (x) => horizon + wave(x),
      () => foot + 10,
      [0, width],
      0.9,
    )
  return beyond === 'tree'
    ? markup + branches(sheet, [width * between(0.4, 0.62), foot], -Math.PI / 2, height * 0.17, 6, 22 * unit, 0.46)
    : markup
}

function onGlass(sheet: Sheet, x: number, y: number, w: number, h: number, weather: 'rain' | 'snow'): string {
  const { between, unit, inks } = sheet
  if (weather === 'snow') {
    const spots = range(1, 190).map(() => `M${between(x, x + w).toFixed(1)} ${between(y, y + h).toFixed(1)}h0`)
    return (
      stroke(spots.slice(0, 120).join(''), '#ffffff', { width: 5 * unit, opacity: 0.85 }) +
      stroke(spots.slice(120).join(''), '#ffffff', { width: 9 * unit, opacity: 0.8 })
    )
  }
  const runs = range(1, 34).map(() => {
    const [rx, ry, long] = [between(x, x + w), between(y, y + h * 0.7), between(40, 260) * unit]
    return `M${rx.toFixed(1)} ${ry.toFixed(1)}q${(between(-8, 8) * unit).toFixed(1)} ${(long * 0.3).toFixed(1)} ${(between(-5, 5) * unit).toFixed(1)} ${(long * 0.55).toFixed(1)}t${(between(-8, 8) * unit).toFixed(1)} ${(long * 0.45).toFixed(1)}`
  })
  const beads = range(1, 90).map(() => ellipse(between(x, x + w), between(y, y + h), between(1.6, 4.2) * unit, between(2, 5.4) * unit))
  return (
    rain(sheet, [x, x + w * 1.2], y, y + h, 170, 0.2, 80) +
    stroke(runs.join(''), inks.page, { width: 2.6 * unit, opacity: 0.6 }) +
    thing(beads.join(''), inks.page, inks.skyInk, 0.8 * unit)
  )
}

function drape(sheet: Sheet, x: number, top: number, foot: number, side: number): string {
  const { unit, inks } = sheet
  const w = 130 * unit * side
  const shape = `M${x} ${top}h${w}q${-w * 0.1} ${(foot - top) * 0.4} ${-w * 0.45} ${(foot - top) * 0.6}q${-w * 0.3} ${(foot - top) * 0.1} ${-w * 0.2} ${(foot - top) * 0.44}H${x - w * 0.2}Z`
  const folds = [0.1, 0.3, 0.5, 0.7, 0.86].map(
    (share) =>
      `M${x + w * share} ${top}Q${x + w * share * 0.86} ${top + (foot - top) * 0.4} ${x + w * (share * 0.42)} ${top + (foot - top) * 0.66}T${x + w * (share * 0.4 - 0.1)} ${foot + 30 * unit}`,
  )
  return (
    thing(shape, inks.cloth, inks.outline, 2.2 * unit) +
    clipped(sheet, shape, stroke(folds.join(''), inks.outline, { width: 2 * unit, opacity: 0.6 }))
  )
}
