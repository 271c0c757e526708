import { signalBelow } from '#demo/drawings/inks.ts'
import { bird, boat } from '#demo/drawings/motifs.ts'
import { box, curve, ellipse, fill, moved, polygon, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { along, glow, hatch, signal, strata, terrain, wash } from '#demo/drawings/strokes.ts'

type Deep = {
  readonly diver?: 'free' | 'helmet' | 'none'
  readonly cable?: boolean
  readonly kelp?: number
  readonly fish?: number
  readonly whale?: boolean
  readonly wreck?: boolean
  readonly tub?: boolean
}

/** Under the surface: light coming down, the bed in layers, and whoever works there. */
export function deep(
  sheet: Sheet,
  { diver = 'free', cable = false, kelp = 12, fish = 18, whale = false, wreck = false, tub = true }: Deep,
): string {
  const { width, height, unit, inks, between, random } = sheet
  const surface = height * 0.14
  const rough = terrain(sheet, 40 * unit, width * 0.6)
  const bed = (x: number) => height * 0.84 + rough(x)
  const tones = inks.isDark ? ['#1d5566', '#0f3650', '#071727'] : ['#a8cac6', '#4b8288', '#1d5566']
  let markup = fill(box(0, 0, width, surface + 8), inks.sky[2]) + bird(sheet, width * 0.2, surface * 0.5, 18 * unit)
  markup += fill(box(0, surface, width, height), wash(sheet, tones, [0, surface], [0, height]))
  const shafts = range(1, 7).map(() => {
    const [x, w, lean] = [between(0, width), between(30, 90) * unit, between(-120, 120) * unit]
    return fill(
      polygon([
        [x, surface],
        [x + w, surface],
        [x + w * 2 + lean, height * 0.86],
        [x + lean - w, height * 0.86],
      ]),
      '#e8efdf',
      0.07,
    )
  })
  markup +=
    shafts.join('') +
    stroke(
      range(surface + 30 * unit, height * 0.8, 22 * unit)
        .map((y) =>
          polyline([
            [between(-0.2, 0.5) * width, y],
            [between(0.5, 1.2) * width, y],
          ]),
        )
        .join(''),
      '#e8efdf',
      { width: 0.9 * unit, opacity: 0.22 },
    )
  if (whale) markup += leviathan(sheet, width * between(0.4, 0.6), height * between(0.36, 0.46))
  const floor = along(bed, 0, width, 10 * unit)
  markup +=
    fill(polygon([...floor, [width, height], [0, height]]), '#0a1626') +
    strata(sheet, bed, [0, width], height, '#a8cac6') +
    stroke(polyline(floor), '#e6cc8e', { width: 2.4 * unit })
  if (wreck)
    markup += moved(
      thing('M-220 10q30-80 90-110l30 20l20-60l16 56l120-10q80 10 150 60l-30 60Z', '#22343f', '#0a1626', 3) +
        stroke('M-120-70l40 100M-50-80l20 110M30-84l4 110M110-74l-10 100M-170-30q180-40 360-10', '#8fb3b2', { width: 2, opacity: 0.7 }),
      width * 0.68,
      bed(width * 0.68) + 10 * unit,
      -6,
      1.2 * unit,
    )
  for (const _ of range(1, kelp)) markup += weed(sheet, between(0, width), bed, between(0.14, 0.5) * height)
  for (const _ of range(1, fish)) {
    const [x, y, size] = [between(0.05, 0.95) * width, between(0.3, 0.78) * height, between(0.5, 1.3) * unit]
    markup += moved(
      thing('M-24 0q14-14 34-4l10-8q-4 12 0 22l-10-8q-20 10-34-2Z', sheet.pick(['#dccb97', '#c9d2c4', '#9fb4b0']), '#0a1626', 1.4) +
        fill(ellipse(-14, -1, 1.8), '#0a1626'),
      x,
      y,
      between(-12, 12),
      random() < 0.5 ? size : size * 0.8,
    )
  }
  if (cable)
    markup += signal(
      sheet,
      range(-10, width + 20, 30 * unit).map((x): Point => [x, bed(x) - 5 * unit]),
      3,
      3.4,
      signalBelow,
    )
  markup += stroke(
    curve(range(-20, width + 40, 40 * unit).map((x, index): Point => [x, surface + (index % 2 ? 5 : -3) * unit])),
    '#e8efdf',
    { width: 2.4 * unit },
  )
  const bx = width * between(0.4, 0.6)
  markup += boat(sheet, bx, surface - 2 * unit, 170 * unit, 'none')
  return diver === 'none' ? markup : markup + swimmer(sheet, diver, bx, surface, tub)
}

function swimmer(sheet: Sheet, kind: 'free' | 'helmet', bx: number, surface: number, tub: boolean): string {
  const skin = sheet.skin()
  const { width, height, unit, between } = sheet
  const [x, y] = [bx + between(-0.14, 0.14) * width, height * between(0.52, 0.66)]
  const line = stroke(
    curve([
      [bx + 20 * unit, surface],
      [(bx + x) / 2 + 40 * unit, (surface + y) / 2],
      [x, y - 30 * unit],
    ]),
    '#e6cc8e',
    { width: 2.4 * unit },
  )
  const bubbles = range(1, 12).map((index) => ellipse(x + between(-18, 18) * unit, y - (40 + index * 26) * unit, between(3, 8) * unit))
  const markup =
    kind === 'free'
      ? thing('M-14 30l-6 80l-14 44l10 4l18-46l10-70l10 70l18 46l10-4l-14-44l-6-80Z', '#f8f3e2', '#0a1626', 2.6) +
        thing('M-18-32q18-8 36 0l2 66h-40Z', '#f8f3e2', '#0a1626', 2.6) +
        stroke('M-16-28l-26 50M16-28l40 34', '#0a1626', { width: 14 }) +
        stroke('M-16-28l-26 50M16-28l40 34', skin, { width: 9 }) +
        thing(ellipse(0, -54, 21, 22), skin, '#0a1626', 2.6) +
        thing('M-22-58q4-26 22-24q20-2 22 24l-6 4q-16-10-32 0Z', '#f8f3e2', '#0a1626', 2.2) +
        thing('M-16-58h32v16h-32Z', '#2e6b7d', '#0a1626', 2.4)
      : glow(sheet, [0, -60], 130, '#ffb06a', 0.5) +
        thing('M-26 0l-8 110h28l6-70l6 70h28l-8-110Z', '#b0a078', '#0a1626', 2.8) +
        thing('M-40 104h36v24h-44ZM4 104h36l8 24H4Z', '#22343f', '#0a1626', 2.6) +
        thing('M-34-50h68l6 60h-80Z', '#b0a078', '#0a1626', 2.8) +
        stroke('M-34-40l-26 60M34-40l34 46', '#0a1626', { width: 22 }) +
        stroke('M-34-40l-26 60M34-40l34 46', '#b0a078', { width: 16 }) +
        thing(ellipse(0, -78, 36), '#d9a860', '#0a1626', 3) +
        thing(ellipse(0, -78, 20), '#0f3650', '#0a1626', 3) +
        stroke('M-14-78h28M0-92v28', '#d9a860', { width: 2.6 })
  const float =
    tub && kind === 'free'
      ? moved(
          thing('M-40-10h80l-8 34h-64Z', '#b08d50', '#0a1626', 2.4) + stroke('M-38 0h76M-36 12h72', '#0a1626', { width: 1.6 }),
          bx + 130 * unit,
          surface,
          0,
          unit,
        )
      : ''
  return line + thing(bubbles.join(''), 'none', '#e8efdf', 1.6 * unit) + moved(markup, x, y, kind === 'free' ? 150 : 0, 1.15 * unit) + float
}

function weed(sheet: Sheet, x: number, bed: (x: number) => number, tall: number): string {
  const { unit, between } = sheet
  const sway = between(10, 34) * unit
  const stem = range(0, 1, 0.1).map((share): Point => [x + Math.sin(share * 7) * sway * share, bed(x) + 6 * unit - tall * share])
  const blades = stem
    .slice(1)
    .map(
      ([px, py], index) =>
        `M${px.toFixed(1)} ${py.toFixed(1)}q${((index % 2 ? 1 : -1) * 16 * unit).toFixed(1)} ${(-6 * unit).toFixed(1)} ${((index % 2 ? 1 : -1) * 22 * unit).toFixed(1)} ${(-26 * unit).toFixed(1)}q${((index % 2 ? -1 : 1) * 14 * unit).toFixed(1)} ${(4 * unit).toFixed(1)} ${((index % 2 ? -1 : 1) * 22 * unit).toFixed(1)} ${(26 * unit).toFixed(1)}Z`,
    )
  return (
    stroke(curve(stem), '#0f2f33', { width: 5 * unit }) +
    thing(blades.join(''), sheet.pick(['#2f6b4f', '#5f7a4a', '#3f7f60']), '#0a1626', 1.2 * unit)
  )
}

function leviathan(sheet: Sheet, x: number, y: number): string {
  const body =
    'M-330 10q20-90 190-104q200-16 330 60q60 30 110 10l50-40q-4 40-30 60q30 14 40 54q-40-24-80-26q-120 50-280 60q-150 10-240-14q-70-16-90-60Z'
  const belly = 'M-326 22q80 40 220 40q140 0 220-20q-100 60-240 62q-150-2-200-82Z'
  return moved(
    thing(body, '#16384c', '#0a1626', 3) +
      fill(belly, '#a8cac6', 0.55) +
      hatch(sheet, belly, [-330, 0, 460, 110], { angle: 4, gap: 9 / sheet.unit, colour: '#0a1626' }) +
      hatch(sheet, body, [-330, -100, 660, 60], { angle: -6, gap: 8 / sheet.unit, colour: '#8fb3b2', opacity: 0.3 }) +
      thing('M-110 50q-10 70-70 110q70-10 130-90Z', '#16384c', '#0a1626', 3) +
      fill(ellipse(-226, 8, 7), '#e8efdf') +
      fill(ellipse(-226, 8, 3.4), '#0a1626') +
      stroke('M-324 24q70 10 90 30', '#0a1626', { width: 2.6 }),
    x,
    y,
    sheet.between(-8, 8),
    1.15 * sheet.unit,
  )
}
