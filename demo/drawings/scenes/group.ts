import { sky } from '#demo/drawings/backdrop.ts'
import { house, person } from '#demo/drawings/motifs.ts'
import { box, ellipse, fill, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Sheet } from '#demo/drawings/sheet.ts'
import { handwriting, hatch } from '#demo/drawings/strokes.ts'

type Group = {
  readonly people?: number
  readonly before?: 'school' | 'ship' | 'wall' | 'steps' | 'curtain'
  readonly banner?: boolean
  readonly gap?: boolean
  readonly instruments?: boolean
  readonly dress?: 'work' | 'white' | 'mixed'
  readonly company?: 'women' | 'men' | 'all'
  /** A tree trunk that the front row has put down for the photograph. */
  readonly log?: boolean
}

/** The photograph where everybody stands still: two rows or three, and one who moved. `gap` leaves a place for somebody. */
export function group(
  sheet: Sheet,
  { people = 12, before = 'wall', banner = false, gap = false, instruments = false, dress = 'mixed', company = 'all', log = false }: Group,
): string {
  const { width, height, unit, inks, between, pick, random } = sheet
  const floor = height * 0.84
  let markup = ground(sheet, before, floor)
  const rows = people > 14 ? 3 : 2
  const each = Math.ceil(people / rows)
  const coats: readonly [string, ...string[]] =
    dress === 'white'
      ? [inks.page, '#f8f7ee']
      : dress === 'work'
        ? ['#22343f', '#46535d', inks.shade]
        : ['#22343f', inks.cloth, inks.page, inks.shade, inks.manila]
  const tall = Math.min((width * 0.8) / each / 0.36, height * 0.42)
  const isWoman = () => company === 'women' || (company === 'all' && random() < 0.5)
  const missing = Math.floor(each / 2 + between(-1, 1))
  for (const row of range(0, rows - 1).toReversed()) {
    for (const place of range(0, each - 1)) {
      if (gap && row === 0 && place === missing) continue
      const x = width * 0.5 + (place - (each - 1) / 2 + (row % 2) * 0.5 - 0.25) * ((width * 0.82) / each)
      const y = floor + 30 * unit - row * tall * 0.27
      const lean = random() < 0.1 ? 16 * unit : 0
      markup += person(sheet, x + lean, y, tall * between(0.9, 1.06), {
        coat: pick(coats),
        ...(isWoman()
          ? { skirt: true, hat: pick(['none', 'scarf', 'none']) }
          : { hat: pick(dress === 'work' ? ['cap', 'cap', 'none'] : ['none', 'cap', 'brim', 'none']) }),
        pose: instruments ? 'carry' : pick(['stand', 'stand', 'stand', 'carry']),
      })
      if (instruments && row === 0)
        markup +=
          thing(ellipse(x, y - tall * 0.5, tall * 0.1, tall * 0.13), pick([inks.manila, inks.wood]), inks.outline, 2 * unit) +
          stroke(`M${x} ${y - tall * 0.62}v${-tall * 0.22}`, inks.outline, { width: 5 * unit })
    }
  }
  if (log) markup += trunk(sheet, floor + 40 * unit, tall * 0.34)
  if (banner) {
    const [bx, by, bw, bh] = [width * 0.24, height * 0.12, width * 0.52, height * 0.13]
    markup +=
      stroke(`M${bx} ${by - 10 * unit}V${floor}M${bx + bw} ${by - 10 * unit}V${floor}`, inks.outline, { width: 6 * unit }) +
      thing(`M${bx} ${by}q${bw / 2} ${30 * unit} ${bw} 0v${bh}q${-bw / 2} ${30 * unit} ${-bw} 0Z`, inks.manila, inks.outline, 2.4 * unit) +
      handwriting(sheet, bx + bw * 0.1, by + bh * 0.66, bw * 0.8, 1, bh * 0.5)
  }
  return (
    markup +
    stroke(
      range(0, height, 5 * unit)
        .map((y) =>
          polyline([
            [0, y],
            [width, y],
          ]),
        )
        .join(''),
      inks.outline,
      { width: 0.7 * unit, opacity: 0.16 },
    )
  )
}

function ground(sheet: Sheet, before: 'school' | 'ship' | 'wall' | 'steps' | 'curtain', floor: number): string {
  const { width, height, unit, inks } = sheet
  const yard =
    thing(box(-5, floor - height * 0.08, width + 10, height), inks.manila, inks.outline, 2 * unit) +
    hatch(sheet, box(0, floor - height * 0.08, width, height * 0.3), [0, floor - height * 0.08, width, height * 0.3], {
      angle: 0,
      gap: 12,
      opacity: 0.3,
      colour: inks.outline,
    })
  const base = floor - height * 0.08
  switch (before) {
    case 'school':
      return (
        sky(sheet, base, { clouds: inks.isDark ? 0 : 2 }) +
        house(sheet, width * 0.08, base, width * 0.84, height * 0.4, { roof: 'hip', floors: 2, lit: inks.isDark ? 0.5 : 0.05 }) +
        yard
      )
    case 'ship': {
      const side = box(-5, height * 0.1, width + 10, base - height * 0.1)
      return (
        sky(sheet, height * 0.3, {}) +
        thing(side, '#46535d', inks.outline, 2.4 * unit) +
        stroke(
          range(height * 0.16, base, 54 * unit)
            .map((y) =>
              polyline([
                [0, y],
                [width, y],
              ]),
            )
            .join(''),
          inks.outline,
          { width: 2 * unit },
        ) +
        range(60 * unit, width, 130 * unit)
          .map((x) => thing(ellipse(x, height * 0.24, 26 * unit), inks.metal, inks.outline, 4 * unit))
          .join('') +
        stroke(
          polyline([
            [0, height * 0.06],
            [width, height * 0.06],
          ]) +
            range(30 * unit, width, 90 * unit)
              .map((x) => `M${x} ${height * 0.02}V${height * 0.1}`)
              .join(''),
          inks.outline,
          { width: 4 * unit },
        ) +
        yard
      )
    }
    case 'steps':
      return (
        fill(box(0, 0, width, base), inks.wall) +
        [0.1, 0.36, 0.64, 0.9]
          .map(
            (share) =>
              thing(box(width * share - 34 * unit, 0, 68 * unit, base), inks.page, inks.outline, 2.4 * unit) +
              hatch(sheet, box(width * share, 0, 34 * unit, base), [width * share, 0, 34 * unit, base], {
                angle: 90,
                gap: 7,
                colour: inks.outline,
              }),
          )
          .join('') +
        range(0, 4)
          .map((step) =>
            thing(box(width * 0.02, base - (4 - step) * 30 * unit, width * 0.96, 32 * unit), inks.page, inks.outline, 2 * unit),
          )
          .join('') +
        yard
      )
    case 'curtain':
      return (
        fill(box(0, 0, width, base), inks.cloth) +
        stroke(
          range(0, width, 42 * unit)
            .map((x, index) => `M${x} 0q${(index % 2 ? 16 : -12) * unit} ${base * 0.5} 0 ${base}`)
            .join(''),
          inks.outline,
          { width: 2.4 * unit, opacity: 0.7 },
        ) +
        hatch(sheet, box(0, 0, width, base), [0, 0, width, base], { angle: 90, gap: 8, opacity: 0.2, colour: inks.outline }) +
        yard
      )
    case 'wall': {
      const courses = range(0, Math.ceil(base / (34 * unit))).flatMap((row) => [
        polyline([
          [0, row * 34 * unit],
          [width, row * 34 * unit],
        ]),
        ...range((row % 2) * 40 * unit, width, 80 * unit).map((x) =>
          polyline([
            [x, row * 34 * unit],
            [x, (row + 1) * 34 * unit],
          ]),
        ),
      ])
      return fill(box(0, 0, width, base), inks.wall) + stroke(courses.join(''), inks.outline, { width: 1.3 * unit, opacity: 0.4 }) + yard
    }
  }
}

function trunk(sheet: Sheet, y: number, thick: number): string {
  const { width, unit, inks } = sheet
  const side = `M${width * 0.06} ${y - thick}H${width * 0.9}v${thick}H${width * 0.06}Z`
  const end = [width * 0.9, y - thick / 2] as const
  return (
    thing(side, inks.wood, inks.outline, 3 * unit) +
    hatch(sheet, side, [0, y - thick, width, thick], { angle: 0.6, gap: 9, opacity: 0.6, colour: inks.outline }) +
    thing(ellipse(width * 0.06, y - thick / 2, thick * 0.24, thick / 2), inks.wood, inks.outline, 3 * unit) +
    thing(ellipse(...end, thick * 0.3, thick / 2), inks.manila, inks.outline, 3 * unit) +
    stroke([0.75, 0.5, 0.26].map((share) => ellipse(...end, thick * 0.3 * share, (thick / 2) * share)).join(''), inks.outline, {
      width: 1.8 * unit,
    })
  )
}
