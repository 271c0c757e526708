import { room } from '#demo/drawings/backdrop.ts'
import { box, curve, ellipse, fill, moved, polygon, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { glow, hatch } from '#demo/drawings/strokes.ts'

type Splice = { readonly work?: 'cable' | 'rope' | 'thread'; readonly hands?: 1 | 2; readonly sleeves?: 'pale' | 'dark' }

/** Two hands at work on something long: a cable opened to its core, a rope, a thread. Only a cable carries the signal colour. */
export function splice(sheet: Sheet, { work = 'cable', hands = 2, sleeves = 'dark' }: Splice): string {
  const { width, height, unit, inks, between } = sheet
  let markup = room(sheet, height * 0.1)
  markup += glow(sheet, [width * 0.5, height * 0.46], Math.min(width, height) * 0.7, inks.isDark ? inks.lamp : inks.page, 0.6)
  const y = height * between(0.46, 0.54)
  const path = range(-0.05, 1.05, 0.05).map((share): Point => [width * share, y + Math.sin(share * 7) * 24 * unit])
  markup += work === 'cable' ? cable(sheet, path) : work === 'rope' ? rope(sheet, path) : thread(sheet, path)
  const size = (Math.min(width, height * 1.3) / 1000) * 1.25
  const skin = sheet.skin()
  const left = hand(sheet, sleeves, skin)
  markup += moved(left, width * 0.3, y + 10 * unit, -8, size)
  if (hands === 2)
    markup += `<g transform="translate(${(width * 0.7).toFixed(1)} ${(y + 4 * unit).toFixed(1)}) rotate(10) scale(${(-size).toFixed(3)} ${size.toFixed(3)})">${hand(sheet, sleeves, skin)}</g>`
  return markup + tools(sheet)
}

function hand(sheet: Sheet, sleeves: 'pale' | 'dark', skin: string): string {
  const { inks, unit } = sheet
  const edge = inks.outline
  const arm = 'M-330 330L-238 392L-84 190L-150 116Z'
  const palm =
    'M-156 120q-6-70 50-104q44-26 92-30q30-2 28 16q-4 16-40 20q34 6 36 24q0 22-42 22q30 6 28 24q-4 20-46 16q14 12 4 26q-12 14-44 6q-6 40-22 60Z'
  const fingers = 'M-14 22q-30 0-46 10M-6 66q-30-2-48 6M-18 106q-24-2-40 6'
  const thumb = 'M-112 22q-10-50 34-62q56-14 92-12q20 2 16 18q-6 14-46 18q-24 4-38 20Z'
  const cuff = 'M-166 104L-74 200L-100 232L-196 140Z'
  return (
    thing(arm, sleeves === 'dark' ? '#22343f' : inks.page, edge, 3) +
    hatch(sheet, arm, [-340, 110, 270, 290], {
      angle: 40,
      gap: 9 / unit,
      width: 1.2 / unit,
      opacity: 0.5,
      colour: sleeves === 'dark' ? inks.metal : edge,
    }) +
    thing(palm, skin, edge, 3) +
    hatch(sheet, palm, [-160, 60, 170, 130], { angle: 50, gap: 7 / unit, width: 1 / unit, opacity: 0.5, colour: edge }) +
    stroke(fingers, edge, { width: 2.6 }) +
    thing(thumb, skin, edge, 3) +
    stroke('M2-50q14 2 14 14', edge, { width: 2 }) +
    thing(cuff, sleeves === 'dark' ? inks.cloth : inks.shade, edge, 3)
  )
}

function cable(sheet: Sheet, path: readonly Point[]): string {
  const { unit, inks } = sheet
  const whole = curve(path)
  const jacket = curve(path.slice(0, 8)) + curve(path.slice(-8))
  const armour = curve(path.slice(6, 10)) + curve(path.slice(-10, -6))
  return (
    stroke(whole, inks.outline, { width: 16 * unit }) +
    stroke(whole, inks.page, { width: 11 * unit }) +
    stroke(whole, inks.signal, { width: 6 * unit }) +
    stroke(armour, inks.outline, { width: 44 * unit, cap: 'butt' }) +
    stroke(armour, inks.metal, { width: 39 * unit, cap: 'butt' }) +
    stroke(armour, inks.outline, { width: 39 * unit, cap: 'butt', dash: `${2.4 * unit} ${7 * unit}` }) +
    stroke(jacket, inks.outline, { width: 64 * unit, cap: 'butt' }) +
    stroke(jacket, '#22343f', { width: 58 * unit, cap: 'butt' }) +
    stroke(jacket, inks.manila, { width: 58 * unit, cap: 'butt', dash: `${10 * unit} ${120 * unit}` })
  )
}

function rope(sheet: Sheet, path: readonly Point[]): string {
  const { unit, inks } = sheet
  const whole = curve(path)
  const lay = path.slice(1).flatMap(([x, y], index) => {
    const [px, py] = path[index] ?? [x, y]
    return range(0, 0.9, 0.24).map(
      (share) =>
        `M${(px + (x - px) * share - 9 * unit).toFixed(1)} ${(py + (y - py) * share + 19 * unit).toFixed(1)}q${8 * unit} ${-24 * unit} ${26 * unit} ${-38 * unit}`,
    )
  })
  return (
    stroke(whole, inks.outline, { width: 45 * unit }) +
    stroke(whole, inks.manila, { width: 40 * unit }) +
    stroke(lay.join(''), inks.outline, { width: 2.4 * unit })
  )
}

function thread(sheet: Sheet, path: readonly Point[]): string {
  const { width, height, unit, inks, between } = sheet
  const cloth = polygon([
    [width * 0.2, height * 0.3],
    [width * 0.82, height * 0.26],
    [width * 0.86, height * 0.74],
    [width * 0.16, height * 0.78],
  ])
  const weave = range(0.3, 0.76, 0.024).map((share) =>
    polyline([
      [width * 0.18, height * share],
      [width * 0.84, height * (share - 0.03)],
    ]),
  )
  const stitches = range(0.3, 0.7, 0.03).map((share) => `M${width * share} ${height * 0.5}l${10 * unit} ${-24 * unit}`)
  const tear = `M${width * 0.34} ${height * 0.48}q${width * 0.1} ${-40 * unit} ${width * 0.3} ${between(-10, 10)}q${-width * 0.12} ${50 * unit} ${-width * 0.3} 0Z`
  return (
    thing(cloth, inks.cloth, inks.outline, 2.4 * unit) +
    stroke(weave.join(''), inks.outline, { width: 1 * unit, opacity: 0.45 }) +
    thing(tear, inks.shade, inks.outline, 2 * unit) +
    stroke(stitches.join(''), inks.page, { width: 3.4 * unit }) +
    stroke(curve(path.slice(8, 16)), inks.page, { width: 3 * unit }) +
    stroke(`M${width * 0.56} ${height * 0.44}l${90 * unit} ${-60 * unit}`, inks.metal, { width: 5 * unit })
  )
}

function tools(sheet: Sheet): string {
  const { width, height, unit, inks } = sheet
  const y = height * 0.9
  const knife =
    thing(box(0, -9, 120, 18), inks.wood, inks.outline, 2) + thing('M120-9q80-2 110 14q-50 6-110 4Z', inks.metal, inks.outline, 2)
  const reel =
    thing(ellipse(0, 0, 46), inks.page, inks.outline, 2.4) +
    thing(ellipse(0, 0, 14), inks.shade, inks.outline, 2) +
    stroke([20, 26, 32, 38].map((radius) => ellipse(0, 0, radius)).join(''), inks.outline, { width: 1.3, opacity: 0.6 })
  return (
    moved(knife, width * 0.42, y, sheet.between(-12, 12), unit) +
    moved(reel, width * 0.86, y - 30 * unit, 0, unit) +
    fill(ellipse(width * 0.86, y + 20 * unit, 46 * unit, 6 * unit), inks.outline, 0.3)
  )
}
