import { landform, sky } from '#demo/drawings/backdrop.ts'
import { birds, house, person } from '#demo/drawings/motifs.ts'
import { curve, ellipse, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import { tufts } from '#demo/drawings/plants.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { glow, signal, terrain } from '#demo/drawings/strokes.ts'

type Masts = {
  readonly count?: number
  readonly tall?: number
  readonly live?: boolean
  readonly people?: number
  readonly kite?: 'none' | 'kite' | 'balloon'
  readonly vane?: boolean
}

/** Aerials on a hill with their stays, a hut below, and now and then something flown from a line. */
export function masts(sheet: Sheet, { count = 3, tall = 0.6, live = true, people = 0, kite = 'none', vane = false }: Masts): string {
  const { width, height, unit, inks, between } = sheet
  const wave = terrain(sheet, 26 * unit, width * 0.9)
  const ground = (x: number) => height * 0.8 + wave(x)
  let markup = sky(sheet, height * 0.86, { clouds: inks.isDark ? 0 : 3, moon: inks.isDark, dust: inks.isDark })
  const tops: Point[] = []
  for (const index of range(1, count)) {
    const x = width * (count === 1 ? 0.5 : 0.12 + ((index - 0.5) / count) * 0.76)
    const high = height * tall * (index % 2 ? 1 : 0.8)
    tops.push([x, ground(x) - high])
    markup += lattice(sheet, x, ground(x) + 6 * unit, high)
  }
  if (count > 1) {
    const wire = tops.flatMap(([x, y], index): Point[] => {
      const next = tops[index + 1]
      return next
        ? [
            [x, y],
            [(x + next[0]) / 2, (y + next[1]) / 2 + 34 * unit],
          ]
        : [[x, y]]
    })
    markup += live ? signal(sheet, wire, 3, 2.6) : stroke(curve(wire), inks.isDark ? inks.ink : inks.outline, { width: 2 * unit })
  }
  markup +=
    landform(sheet, ground, () => height, [0, width], 0.7) +
    house(sheet, width * between(0.3, 0.56), ground(width * 0.45) + 46 * unit, 170 * unit, 76 * unit, {
      floors: 1,
      roof: 'side',
      lit: inks.isDark ? 1 : 0.2,
    })
  for (const index of range(1, people)) {
    const x = width * (0.2 + index * 0.13)
    markup += person(sheet, x, ground(x) + 60 * unit, between(120, 150) * unit, {
      hat: index % 2 ? 'cap' : 'scarf',
      coat: sheet.pick([inks.cloth, inks.page, inks.shade]),
      pose: kite === 'none' ? 'stand' : 'reach',
    })
  }
  if (kite !== 'none')
    markup += flown(
      sheet,
      kite,
      [width * 0.36, ground(width * 0.33) - 70 * unit],
      [width * between(0.6, 0.8), height * between(0.14, 0.24)],
    )
  if (vane) markup += instruments(sheet, width * 0.8, ground(width * 0.8) + 40 * unit)
  markup += tufts(sheet, [0, width], (x) => ground(x) + 80 * unit, 220, 46 * unit)
  return inks.isDark ? markup : markup + birds(sheet, 5, [0, width], [height * 0.15, height * 0.5])
}

function lattice(sheet: Sheet, x: number, y: number, high: number): string {
  const { unit, inks } = sheet
  const edge = inks.isDark ? inks.ink : inks.outline
  const half = 16 * unit
  const bays = range(0, 1, 0.05).map(
    (share) =>
      `M${x - half * (1 - share * 0.8)} ${y - high * share}L${x + half * (1 - (share + 0.05) * 0.8)} ${y - high * (share + 0.05)}M${x + half * (1 - share * 0.8)} ${y - high * share}L${x - half * (1 - (share + 0.05) * 0.8)} ${y - high * (share + 0.05)}`,
  )
  const stays = [0.5, 0.95].map(
    (share) =>
      `M${x} ${y - high * share}L${x - high * 0.34 * share} ${y + 10 * unit}M${x} ${y - high * share}L${x + high * 0.34 * share} ${y + 10 * unit}`,
  )
  const lamp = inks.isDark ? glow(sheet, [x, y - high - 8 * unit], 60 * unit, '#ff6a2b', 0.9) : ''
  return (
    stroke(stays.join(''), edge, { width: 1.1 * unit, opacity: 0.6 }) +
    stroke(
      `${polyline([
        [x - half, y],
        [x - half * 0.2, y - high],
        [x + half * 0.2, y - high],
        [x + half, y],
      ])}${bays.join('')}`,
      edge,
      { width: 1.8 * unit },
    ) +
    lamp +
    thing(ellipse(x, y - high - 6 * unit, 5 * unit), '#ff8a4a', edge, 1.6 * unit)
  )
}

function flown(sheet: Sheet, kind: 'kite' | 'balloon', from: Point, to: Point): string {
  const { unit, inks } = sheet
  const line = curve([from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 60 * unit], to])
  const string = stroke(line, inks.isDark ? inks.ink : inks.outline, { width: 1.6 * unit })
  if (kind === 'balloon')
    return (
      string +
      thing(ellipse(to[0], to[1] - 84 * unit, 74 * unit, 84 * unit), inks.page, inks.outline, 2.6 * unit) +
      stroke([20, 44, 62].map((across) => ellipse(to[0], to[1] - 84 * unit, across * unit, 84 * unit)).join(''), inks.outline, {
        width: 1.2 * unit,
        opacity: 0.5,
      }) +
      thing(`M${to[0] - 10 * unit} ${to[1] + 30 * unit}h${20 * unit}v${22 * unit}h${-20 * unit}Z`, inks.manila, inks.outline, 2 * unit)
    )
  const tail = range(1, 6).map(
    (bow) =>
      `M${to[0] + (bow * 22 - 8) * unit} ${to[1] + (70 + bow * 24 + (bow % 2) * 12) * unit}l${16 * unit} ${10 * unit}v${-10 * unit}l${-16 * unit} ${10 * unit}Z`,
  )
  return (
    string +
    thing(
      `M${to[0]} ${to[1] - 90 * unit}l${58 * unit} ${64 * unit}l${-58 * unit} ${96 * unit}l${-58 * unit} ${-96 * unit}Z`,
      inks.manila,
      inks.outline,
      2.6 * unit,
    ) +
    thing(`M${to[0]} ${to[1] - 90 * unit}l${58 * unit} ${64 * unit}l${-58 * unit} ${96 * unit}Z`, inks.cloth, inks.outline, 2.2 * unit) +
    stroke(
      curve(range(0, 6).map((bow): Point => [to[0] + bow * 22 * unit, to[1] + (70 + bow * 24 + (bow % 2) * 12) * unit])),
      inks.outline,
      { width: 1.8 * unit },
    ) +
    thing(tail.join(''), '#b3602f', inks.outline, 1.4 * unit)
  )
}

function instruments(sheet: Sheet, x: number, y: number): string {
  const { unit, inks } = sheet
  const screen = `M${x} ${y - 60 * unit}h${110 * unit}v${-90 * unit}h${-110 * unit}Z`
  return (
    stroke(
      `M${x + 14 * unit} ${y}v${-70 * unit}M${x + 96 * unit} ${y}v${-70 * unit}M${x + 150 * unit} ${y}v${-250 * unit}m${-40 * unit} 0h${80 * unit}`,
      inks.outline,
      { width: 5 * unit },
    ) +
    thing(screen, inks.page, inks.outline, 2.6 * unit) +
    stroke(
      range(66, 146, 10)
        .map((at) => `M${x + 6 * unit} ${y - at * unit}h${98 * unit}`)
        .join(''),
      inks.outline,
      { width: 1.8 * unit },
    ) +
    [-40, 40].map((at) => thing(ellipse(x + (150 + at) * unit, y - 250 * unit, 13 * unit), inks.metal, inks.outline, 2.2 * unit)).join('')
  )
}
