import { farLand, sea, sky } from '#demo/drawings/backdrop.ts'
import { boat, house, person } from '#demo/drawings/motifs.ts'
import { ellipse, moved, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import { palm, tufts } from '#demo/drawings/plants.ts'
import type { Sheet } from '#demo/drawings/sheet.ts'

type Boats = {
  readonly count?: number
  readonly cargo?: 'fruit' | 'baskets' | 'people' | 'none'
  readonly canopy?: boolean
  readonly bank?: 'palms' | 'stilts' | 'reeds' | 'none'
}

/** Boats that people live and sell from, seen from the water among them. */
export function boats(sheet: Sheet, { count = 5, cargo = 'fruit', canopy = true, bank = 'palms' }: Boats): string {
  const { width, height, unit, inks, between } = sheet
  const horizon = height * between(0.32, 0.42)
  let markup =
    sky(sheet, horizon, { clouds: inks.isDark ? 0 : 2, sun: !inks.isDark, moon: inks.isDark }) +
    farLand(sheet, horizon, 60 * unit, 2) +
    sea(sheet, horizon, height, 0.7)
  if (bank === 'palms')
    for (const x of range(-20, width, 95 * unit))
      markup += palm(sheet, x + between(-30, 30) * unit, horizon + 6 * unit, between(110, 210) * unit)
  if (bank === 'stilts')
    for (const x of range(30, width - 100 * unit, 190 * unit)) markup += stilts(sheet, x + between(-20, 20) * unit, horizon + 18 * unit)
  if (bank === 'reeds') markup += tufts(sheet, [0, width], () => horizon + 14 * unit, 420, 90 * unit)
  for (const index of range(1, count)) {
    const depth = (index - 0.4) / count
    const x = width * (0.16 + (((index * 0.43) % 1) + between(-0.05, 0.05)) * 0.68)
    markup += sampan(
      sheet,
      x,
      horizon + 40 * unit + depth ** 1.2 * (height - horizon) * 0.74,
      (180 + depth * 340) * unit,
      cargo,
      canopy && index % 3 !== 0,
    )
  }
  return markup
}

function stilts(sheet: Sheet, x: number, y: number): string {
  const { unit, inks, between } = sheet
  const [wide, high] = [between(110, 150) * unit, between(34, 60) * unit]
  const legs = range(0, 1, 0.2).map((share) =>
    polyline([
      [x + wide * share, y - high],
      [x + wide * share + between(-3, 3), y + 10 * unit],
    ]),
  )
  return (
    stroke(legs.join(''), inks.outline, { width: 3.4 * unit }) +
    house(sheet, x, y - high, wide, 56 * unit, { floors: 1, roof: 'gable', lit: inks.isDark ? 0.8 : 0.1, tint: inks.wood })
  )
}

function sampan(
  sheet: Sheet,
  x: number,
  y: number,
  length: number,
  cargo: 'fruit' | 'baskets' | 'people' | 'none',
  canopy: boolean,
): string {
  const { inks, between, pick } = sheet
  const edge = inks.outline
  const heap = () => {
    if (cargo === 'people')
      return range(-30, 24, 18)
        .map((px) =>
          person(sheet, px, 4, between(44, 54), {
            pose: 'sit',
            hat: pick(['scarf', 'brim', 'none']),
            coat: pick([inks.cloth, inks.page, inks.shade]),
          }),
        )
        .join('')
    if (cargo === 'baskets')
      return range(-34, 26, 20)
        .map(
          (bx) =>
            thing(`M${bx}-30h18l-3 18h-12Z`, inks.manila, edge, 1.2) +
            thing(ellipse(bx + 9, -30, 9, 3), inks.page, edge, 1) +
            stroke(`M${bx + 1}-25h16M${bx + 2}-20h14`, edge, { width: 0.8 }),
        )
        .join('')
    if (cargo === 'none') return ''
    return range(1, 26)
      .map(() =>
        thing(
          ellipse(between(-36, 30), between(-26, -12), between(4, 6.5)),
          pick([inks.manila, inks.shade, '#d98a4e', '#7f9a62']),
          edge,
          1,
        ),
      )
      .join('')
  }
  const roof = canopy
    ? thing('M-8-14q2-40 28-42q30 2 36 40Z', inks.shade, edge, 1.8) +
      stroke('M0-14q4-36 22-40M14-15q4-30 14-40M30-16q0-24-2-40M44-16q-4-26-16-40', edge, { width: 1.2, opacity: 0.7 })
    : ''
  const seller = person(sheet, canopy ? -58 : 44, -12, 62, {
    hat: 'brim',
    coat: pick([inks.cloth, inks.page, inks.manila]),
    pose: pick(['stand', 'reach', 'carry']),
  })
  const oar = stroke(canopy ? 'M-50-66L-86 22' : 'M52-66L92 20', edge, { width: 2.4 })
  return (
    moved(oar + heap() + roof + seller, x, y, 0, length / 180) +
    boat(sheet, x, y, length * 0.72, 'canoe', pick([inks.wood, inks.cloth, inks.manila]))
  )
}
