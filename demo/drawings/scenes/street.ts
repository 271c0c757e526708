import { sky } from '#demo/drawings/backdrop.ts'
import { beast } from '#demo/drawings/beasts.ts'
import { house, person } from '#demo/drawings/motifs.ts'
import { box, curve, ellipse, fill, polygon, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { glow, rain } from '#demo/drawings/strokes.ts'

type Street = {
  readonly roofs?: 'gable' | 'flat' | 'hip' | 'side'
  readonly washing?: boolean
  readonly wires?: boolean
  readonly people?: number
  readonly dog?: boolean
  readonly wet?: boolean
  readonly stairs?: boolean
}

/** A street of house fronts with the road before them, or a stair that climbs between. */
export function street(
  sheet: Sheet,
  { roofs = 'side', washing = false, wires = false, people = 2, dog = false, wet = false, stairs = false }: Street,
): string {
  const { width, height, unit, inks, between, pick } = sheet
  const foot = height * 0.76
  let markup = sky(sheet, foot, { moon: inks.isDark && !wet, clouds: inks.isDark ? 0 : 2 })
  const tops: Point[] = []
  const draw = (x: number, base: number, w: number, h: number) => {
    tops.push([x + w / 2, base - h * 0.8])
    return house(sheet, x, base, w, h, {
      roof: roofs,
      floors: h > height * 0.34 ? 4 : h > height * 0.24 ? 3 : 2,
      lit: inks.isDark ? 0.42 : 0.05,
      tint: pick([inks.page, inks.manila, inks.cloth, inks.wall, inks.wood]),
    })
  }
  if (stairs) markup += climb(sheet, foot, draw)
  else
    for (let x = between(-60, 0) * unit; x < width; ) {
      const [w, h] = [between(150, 250) * unit, between(0.22, 0.44) * height]
      markup += draw(x, foot, w, h)
      x += w + 2 * unit
    }
  if (!stairs)
    markup +=
      thing(box(-5, foot, width + 10, height * 0.04), inks.page, inks.outline, 2 * unit) +
      thing(box(-5, foot + height * 0.04, width + 10, height), inks.isDark ? inks.sea[0] : inks.far, inks.outline, 2 * unit) +
      cobbles(sheet, foot + height * 0.04)
  if (washing)
    for (const index of range(0, tops.length - 2))
      markup += index % 2 === 0 ? clothes(sheet, tops[index] ?? [0, 0], tops[index + 1] ?? [0, 0]) : ''
  if (wires)
    markup +=
      stroke(
        range(0, 3)
          .map(
            (line) =>
              `M0 ${height * (0.1 + line * 0.02)}Q${width / 2} ${height * (0.2 + line * 0.02)} ${width} ${height * (0.08 + line * 0.02)}`,
          )
          .join(''),
        inks.outline,
        { width: 1.8 * unit },
      ) +
      range(1, 7)
        .map(() => fill(ellipse(between(0.2, 0.8) * width, height * 0.147, 6 * unit, 9 * unit), inks.outline))
        .join('')
  const lampX = width * between(0.14, 0.3)
  markup +=
    stroke(`M${lampX} ${foot + height * 0.06}V${foot - height * 0.3}q0 ${-30 * unit} ${40 * unit} ${-26 * unit}`, inks.outline, {
      width: 7 * unit,
    }) +
    (inks.isDark ? glow(sheet, [lampX + 44 * unit, foot - height * 0.31], 260 * unit, inks.lamp, 0.8) : '') +
    thing(
      polygon([
        [lampX + 26 * unit, foot - height * 0.32],
        [lampX + 62 * unit, foot - height * 0.32],
        [lampX + 54 * unit, foot - height * 0.28],
        [lampX + 34 * unit, foot - height * 0.28],
      ]),
      inks.isDark ? '#fff3d0' : inks.page,
      inks.outline,
      2 * unit,
    )
  for (const index of range(1, people))
    markup += person(sheet, width * (0.3 + 0.6 * ((index * 0.37) % 1)), foot + height * between(0.07, 0.17), height * between(0.17, 0.22), {
      hat: pick(['cap', 'scarf', 'brim', 'none']),
      skirt: index % 2 === 0,
      coat: pick([inks.outline, inks.cloth, inks.shade, inks.page]),
      pose: pick(['stand', 'carry']),
    })
  if (dog)
    markup += beast(
      sheet,
      'dog',
      pick(['pale', 'dark', 'patched']),
      [width * between(0.4, 0.8), foot + height * 0.18],
      height / 1100,
      pick([true, false]),
    )
  return wet ? markup + rain(sheet, [0, width * 1.1], 0, height, 260, 0.2, 90) : markup
}

function climb(sheet: Sheet, foot: number, draw: (x: number, base: number, w: number, h: number) => string): string {
  const { width, height, unit, inks, between } = sheet
  let markup = ''
  for (const level of range(0, 4)) {
    const base = foot - (4 - level) * height * 0.09
    const reach = 0.36 - (4 - level) * 0.045
    for (const side of [0, 1])
      markup += draw(
        side ? width * (1 - reach) : width * reach - between(200, 230) * unit,
        base + height * 0.02,
        between(200, 230) * unit,
        height * between(0.2, 0.3),
      )
  }
  const steps = range(0, 26).map((step) => {
    const share = step / 26
    const [half, y] = [width * (0.06 + share ** 1.2 * 0.4), foot - height * 0.4 + share ** 1.1 * (height * 0.66)]
    return thing(box(width / 2 - half, y, half * 2, (8 + share * 26) * unit), step % 2 ? inks.page : inks.manila, inks.outline, 1.6 * unit)
  })
  return markup + steps.join('')
}

function cobbles(sheet: Sheet, top: number): string {
  const { width, height, unit, inks } = sheet
  let data = ''
  for (let y = top + 12 * unit, size = 16 * unit; y < height; y += size * 0.6, size *= 1.14)
    for (let x = ((y * 7) % size) - size; x < width; x += size * 1.4)
      data += `M${x.toFixed(1)} ${y.toFixed(1)}q${(size * 0.6).toFixed(1)} ${(-size * 0.4).toFixed(1)} ${(size * 1.2).toFixed(1)} 0`
  return stroke(data, inks.ink, { width: 1.4 * unit, opacity: 0.5 })
}

function clothes(sheet: Sheet, from: Point, to: Point): string {
  const { unit, inks, pick, between } = sheet
  const line = range(0, 1, 0.1).map(
    (share): Point => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share + Math.sin(share * Math.PI) * 34 * unit],
  )
  const items = line.slice(1, -1).map(([x, y], index) => {
    const tint = pick([inks.page, inks.cloth, inks.manila, '#b3602f'])
    const w = 26 * unit
    return thing(
      index % 3
        ? box(x - w / 2, y, w, between(30, 54) * unit)
        : `M${x - w * 0.7} ${y}l${w * 0.4} ${-3 * unit}h${w * 0.6}l${w * 0.4} ${3 * unit}l${-w * 0.1} ${16 * unit}l${-w * 0.24} ${-4 * unit}v${34 * unit}h${-w * 0.7}v${-34 * unit}l${-w * 0.24} ${4 * unit}Z`,
      tint,
      inks.outline,
      1.6 * unit,
    )
  })
  return stroke(curve(line), inks.outline, { width: 1.8 * unit }) + items.join('')
}
