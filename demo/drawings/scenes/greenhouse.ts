import { sky } from '#demo/drawings/backdrop.ts'
import { person } from '#demo/drawings/motifs.ts'
import { curve, ellipse, moved, polygon, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { glow, hatch } from '#demo/drawings/strokes.ts'

type Greenhouse = { readonly people?: number; readonly growing?: 'leaves' | 'flowers' | 'seedlings' | 'vines'; readonly lit?: boolean }

/** A glasshouse in one-point view: benches on both sides, a path to the door at the end. */
export function greenhouse(sheet: Sheet, { people = 0, growing = 'leaves', lit = false }: Greenhouse): string {
  const { width, height, unit, inks, between } = sheet
  const eye: Point = [width * between(0.42, 0.58), height * 0.5]
  const toward = (x: number, y: number, share: number): Point => [x + (eye[0] - x) * share, y + (eye[1] - y) * share]
  let markup = sky(sheet, height * 0.86, { clouds: inks.isDark ? 0 : 3, moon: inks.isDark })
  if (lit) markup += glow(sheet, eye, height * 0.8, inks.lamp, 0.7)
  markup += thing(
    polygon([[0, height], toward(0, height, 0.86), toward(width, height, 0.86), [width, height]]),
    inks.shade,
    inks.outline,
    2 * unit,
  )
  const path = polygon([
    [width * 0.36, height],
    toward(width * 0.36, height, 0.86),
    toward(width * 0.64, height, 0.86),
    [width * 0.64, height],
  ])
  markup += thing(path, inks.page, inks.outline, 2 * unit)
  markup += stroke(
    [0.1, 0.3, 0.48, 0.62, 0.74]
      .map((share) => polyline([toward(width * 0.36, height, share), toward(width * 0.64, height, share)]))
      .join(''),
    inks.outline,
    { width: 1.4 * unit },
  )
  for (const share of [0.84, 0.76, 0.66, 0.53, 0.37, 0.16]) markup += arch(sheet, toward, share)
  for (const purlin of [
    [0, 0.62],
    [0, 0.3],
    [0.16, 0.06],
    [0.5, -0.12],
    [0.84, 0.06],
    [1, 0.3],
    [1, 0.62],
  ] as const)
    markup += stroke(
      polyline([toward(width * purlin[0], height * purlin[1], 0), toward(width * purlin[0], height * purlin[1], 0.86)]),
      inks.isDark ? inks.metal : inks.outline,
      { width: 1.8 * unit },
    )
  for (const index of range(1, people))
    markup += person(sheet, eye[0] + (index - people / 2 - 0.5) * 60 * unit, height * (0.76 + index * 0.03), height * 0.34, {
      coat: inks.page,
      pose: 'carry',
      hat: index % 2 ? 'scarf' : 'brim',
    })
  for (const share of [0.78, 0.7, 0.6, 0.48, 0.32, 0.12]) for (const side of [0, 1]) markup += bench(sheet, toward, share, side, growing)
  return markup
}

function arch(sheet: Sheet, toward: (x: number, y: number, share: number) => Point, share: number): string {
  const { width, height, unit, inks } = sheet
  const ribs = curve(
    [
      [0, 1],
      [0, 0.62],
      [0, 0.3],
      [0.16, 0.06],
      [0.5, -0.12],
      [0.84, 0.06],
      [1, 0.3],
      [1, 0.62],
      [1, 1],
    ].map(([x, y]) => toward(width * (x ?? 0), height * (y ?? 0), share)),
  )
  return stroke(ribs, inks.isDark ? inks.metal : inks.outline, { width: (6 - share * 4.6) * unit })
}

function bench(
  sheet: Sheet,
  toward: (x: number, y: number, share: number) => Point,
  share: number,
  side: number,
  growing: 'leaves' | 'flowers' | 'seedlings' | 'vines',
): string {
  const { width, height, inks, between, pick, unit } = sheet
  const near = share - 0.12
  const [a, b, c, d] = [
    toward(width * (side ? 0.68 : 0.04), height * 0.84, near),
    toward(width * (side ? 0.96 : 0.32), height * 0.84, near),
    toward(width * (side ? 0.96 : 0.32), height * 0.84, share),
    toward(width * (side ? 0.68 : 0.04), height * 0.84, share),
  ]
  const size = 1 - share
  let markup =
    thing(polygon([a, b, c, d]), inks.wood, inks.outline, 1.6 * unit) +
    thing(polygon([a, b, [b[0], b[1] + 34 * size * unit], [a[0], a[1] + 34 * size * unit]]), inks.shade, inks.outline, 1.6 * unit)
  const greens: readonly [string, ...string[]] = inks.isDark
    ? ['#2f6b4f', '#3f7f60', '#86a97c']
    : ['#6f9a72', '#86a97c', '#2f6b4f', '#a8bf8f']
  const many = growing === 'seedlings' ? 9 : 4
  for (const index of range(0, many - 1)) {
    const x = a[0] + (b[0] - a[0]) * ((index + 0.5) / many)
    const y = (a[1] + d[1]) / 2
    const tall = { leaves: 190, flowers: 150, seedlings: 60, vines: 260 }[growing] * size * between(0.7, 1.2) * unit
    const fronds = range(-1, 1, growing === 'seedlings' ? 1 : 0.34).map((lean) => {
      const bend = lean * tall * between(0.35, 0.6)
      const leaf = `M0 0q${bend * 0.2} ${-tall * 0.7} ${bend} ${-tall * (1 - Math.abs(lean) * 0.35)}q${-bend * 0.1 - tall * 0.1} ${tall * 0.3} ${-bend} ${tall * (1 - Math.abs(lean) * 0.35)}Z`
      const head =
        growing === 'flowers'
          ? moved(
              thing(ellipse(0, 0, 17 * size * unit, 13 * size * unit), pick([inks.page, inks.land, '#d98a4e']), inks.outline, 1.2 * unit),
              bend,
              -tall * (1 - Math.abs(lean) * 0.35),
            )
          : ''
      return thing(leaf, pick(greens), inks.outline, 1.2 * unit) + head
    })
    const pot = polygon([
      [x - 17 * size * unit, y - 22 * size * unit],
      [x + 17 * size * unit, y - 22 * size * unit],
      [x + 12 * size * unit, y + 6 * size * unit],
      [x - 12 * size * unit, y + 6 * size * unit],
    ])
    markup +=
      moved(fronds.join(''), x, y - 18 * size * unit) +
      thing(pot, '#b3602f', inks.outline, 1.4 * unit) +
      hatch(sheet, pot, [x, y - 24 * size * unit, 20 * size * unit, 34 * size * unit], { angle: 90, gap: 4, colour: inks.outline })
  }
  return markup
}
