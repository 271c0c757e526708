import { boat } from './motifs.ts'
import { curve, ellipse, fill, polygon, polyline, range, stroke, thing } from './path.ts'
import { palm } from './plants.ts'
import type { Point, Sheet } from './sheet.ts'
import { along, hachures, hatch, terrain } from './strokes.ts'

/** An island above the water line y = 0, within about 190 points either side of the middle. */
type Silhouette = (sheet: Sheet) => string

/** Ground from a height over the sea at each x, hachured and edged. */
function raised(sheet: Sheet, height: (x: number) => number, reach: number, density = 1.6): string {
  const rough = terrain(sheet, 4, 60)
  const profile = (x: number) => Math.min(0, -height(x) + (height(x) > 6 ? rough(x) : 0))
  const top = along(profile, -reach, reach, 4)
  return (
    fill(polygon([...top, [reach, 2], [-reach, 2]]), sheet.inks.land) +
    hachures(sheet, profile, () => 0, [-reach, reach], density) +
    stroke(polyline(top), sheet.inks.ink, { width: 2.2 })
  )
}

const bump = (x: number, centre: number, width: number, height: number) => height * Math.exp(-(((x - centre) / width) ** 2))

/** One drawer for each body of the catalogue. */
export const silhouettes: Readonly<Record<string, Silhouette>> = {
  atoll: (sheet) =>
    raised(sheet, (x) => 15 * Math.max(0, 1 - (x / 190) ** 6), 188, 0.4) +
    range(-150, 150, 34)
      .map((x) => palm(sheet, x + sheet.between(-10, 10), -12, sheet.between(46, 92)))
      .join(''),
  volcano: (sheet) => {
    const plume = range(0, 5).map((puff) =>
      fill(ellipse(8 + puff * 15 + sheet.between(-6, 6), -196 - puff * 21, 12 + puff * 6, 10 + puff * 4), sheet.inks.cloud, 0.8),
    )
    return (
      plume.join('') +
      raised(sheet, (x) => 182 * Math.exp(-Math.abs(x) / 70) - (Math.abs(x) < 9 ? 18 : 0) + bump(x, 120, 50, 14), 190, 2.4) +
      fill('M-9-158q9 8 18 0l-3 16h-12Z', sheet.inks.lamp)
    )
  },
  fjord: (sheet) =>
    raised(
      sheet,
      (x) =>
        (x < 0 ? 150 / (1 + Math.exp((x + 52) / 9)) + bump(x, -120, 40, 40) : 176 / (1 + Math.exp((60 - x) / 9)) + bump(x, 140, 36, 26)) *
        Math.min(1, (205 - Math.abs(x)) / 30),
      190,
      2,
    ) + boat(sheet, 2, -2, 42, 'motor'),
  mesa: (sheet) => {
    const top = sheet.between(94, 124)
    return (
      raised(sheet, (x) => top / (1 + Math.exp((Math.abs(x) - 104) / 5)) + 32 / (1 + Math.exp((Math.abs(x) - 150) / 12)), 190, 2.2) +
      stroke([0.5, 0.66, 0.82].map((share) => `M-108 ${-(top + 32) * share}h216`).join(''), sheet.inks.shade, { width: 5, opacity: 0.8 })
    )
  },
  crescent: (sheet) => {
    const side = sheet.pick([-1, 1])
    return (
      raised(sheet, (x) => bump(x * side, -96, 62, 138) + bump(x * side, -10, 60, 40) + bump(x * side, 140, 26, 34), 190, 2) +
      boat(sheet, side * 82, -3, 48, 'sail')
    )
  },
  'sea-stack': (sheet) =>
    raised(
      sheet,
      (x) =>
        196 / (1 + Math.exp((Math.abs(x + 20) - 44 + (x > 0 ? 5 : 0)) / 3.4)) +
        74 / (1 + Math.exp((Math.abs(x - 92) - 20) / 3)) +
        bump(x, -120, 22, 22),
      176,
      3.2,
    ) +
    stroke(
      range(-58, 18, 5)
        .map((x) => `M${x}-192l${sheet.between(-4, 4).toFixed(1)} ${sheet.between(-16, -8).toFixed(1)}`)
        .join(''),
      sheet.inks.ink,
      { width: 2 },
    ),
  archipelago: (sheet) =>
    range(0, 6)
      .map((index) => {
        const [centre, width, height] = [-168 + index * 56, sheet.between(20, 32), sheet.between(24, 86)]
        return raised(sheet, (x) => bump(x, centre, width * 0.6, height), 190, 0.5)
      })
      .join(''),
  iceberg: (sheet) => {
    const points: Point[] = [
      [-150, 2],
      [-128, -60],
      [-92, -78],
      [-70, -150],
      [-30, -176],
      [6, -118],
      [40, -134],
      [78, -84],
      [112, -70],
      [140, 2],
    ]
    const below: Point[] = [
      [-160, 2],
      [-178, 60],
      [-110, 150],
      [-30, 190],
      [60, 168],
      [130, 104],
      [150, 2],
    ]
    return (
      thing(polygon(below), '#cfe0e0', sheet.inks.outline, 1.6).replace('<path', '<path opacity=".55"') +
      thing(polygon(points), '#f4f7f2', sheet.inks.outline, 2.4) +
      hatch(
        sheet,
        polygon([
          [-30, -176],
          [6, -118],
          [40, -134],
          [78, -84],
          [112, -70],
          [140, 2],
          [10, 2],
        ]),
        [-30, -176, 180, 180],
        { angle: 64, gap: 11, colour: '#2e6b7d', opacity: 0.7 },
      ) +
      stroke('M-30-176l-14 84l24 40l-10 54M40-134l6 80', '#2e6b7d', { width: 2 })
    )
  },
  mangrove: (sheet) => {
    const roots = range(-150, 150, 14).map(
      (x) => `M${x}-96q${sheet.between(-20, 20).toFixed(0)} 50 ${sheet.between(-22, 22).toFixed(0)} 102`,
    )
    const crowns = range(-150, 150, 22).map((x) =>
      thing(
        ellipse(
          x + sheet.between(-8, 8),
          -74 - 46 * Math.cos(x / 110) - sheet.between(0, 16),
          sheet.between(24, 34),
          sheet.between(18, 26),
        ),
        sheet.inks.isDark ? sheet.pick(['#2f6b4f', '#2c5a4c']) : sheet.pick(['#6f9a72', '#86a97c', '#5f8a66']),
        sheet.inks.outline,
        1.6,
      ),
    )
    return stroke(roots.join(''), sheet.inks.isDark ? sheet.inks.ink : sheet.inks.outline, { width: 3.4 }) + crowns.join('')
  },
  lighthouse: (sheet) => {
    const bands = sheet.pick([0, 2, 3])
    const stripes = range(1, bands).map((band) => fill(`M-20 ${-30 - band * 38}h40l-1-18h-38Z`, sheet.inks.outline, 0.85))
    return (
      raised(sheet, (x) => 36 * Math.max(0, 1 - (x / 120) ** 4), 124, 2) +
      thing('M-24-30L-15-176h30L24-30Z', sheet.inks.page, sheet.inks.outline, 2.2) +
      stripes.join('') +
      thing('M-14-178v-24h28v24Z', sheet.inks.lamp, sheet.inks.outline, 2) +
      thing('M-20-176h40v6h-40ZM-18-202L0-222L18-202Z', sheet.inks.shade, sheet.inks.outline, 2) +
      fill('M-14-198L-420-280V-110L-14-184ZM14-198L420-280V-110L14-184Z', '#ffe9b8', 0.4)
    )
  },
  floating: (sheet) => {
    const lift = sheet.between(-62, -46)
    const rock = curve([
      [-130, lift],
      [-96, lift + 26],
      [-60, lift + 34],
      [-30, lift + 66],
      [2, lift + 84],
      [30, lift + 56],
      [70, lift + 40],
      [104, lift + 22],
      [130, lift],
    ])
    return `${fill(ellipse(0, 14, 110, 8), sheet.inks.outline, 0.35)}<g transform="translate(0 ${lift.toFixed(1)})">${raised(sheet, (x) => (bump(x, -40, 50, 92) + bump(x, 62, 34, 46)) * Math.max(0, 1 - (x / 134) ** 8), 132, 2)}</g>${thing(`${rock}Z`, sheet.inks.shade, sheet.inks.outline, 2.2)}${hatch(sheet, `${rock}Z`, [-130, lift, 260, 90], { angle: 70, gap: 12, colour: sheet.inks.outline })}`
  },
  dunes: (sheet) =>
    raised(
      sheet,
      (x) => (Math.abs(Math.sin(x / 74 + 1)) * 46 + Math.abs(Math.sin(x / 41)) * 20 + 14) * Math.max(0, 1 - (x / 190) ** 6),
      190,
      0.35,
    ) +
    stroke(
      range(1, 9)
        .map((line) =>
          curve(range(-150 + line * 10, 60 + line * 10, 16).map((x): Point => [x, -12 - line * 3 - Math.sin(x / 30 + line) * 4])),
        )
        .join(''),
      sheet.inks.ink,
      { width: 1.4, opacity: 0.5 },
    ) +
    palm(sheet, sheet.between(60, 120), -30, 92),
}
