import { person } from '#demo/drawings/motifs.ts'
import { box, ellipse, fill, polygon, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { glow, handwriting } from '#demo/drawings/strokes.ts'

type Corridor = {
  readonly of?: 'beds' | 'doors' | 'shelves' | 'seats'
  readonly people?: number
  readonly lamp?: boolean
  readonly tiles?: boolean
}

/** A long room in one-point view: a ward, a passage of doors, a store, a carriage. */
export function corridor(sheet: Sheet, { of = 'doors', people = 1, lamp = true, tiles = true }: Corridor): string {
  const { width, height, unit, inks, between } = sheet
  const eye: Point = [width * between(0.44, 0.56), height * 0.46]
  const at = (x: number, y: number, share: number): Point => [
    x * width + (eye[0] - x * width) * share,
    y * height + (eye[1] - y * height) * share,
  ]
  const depth = 0.84
  const side = (x: number) => polygon([at(x, 0, 0), at(x, 1, 0), at(x, 1, depth), at(x, 0, depth)])
  let markup = fill(box(0, 0, width, height), inks.wall)
  markup += thing(
    polygon([at(0, 1, 0), at(1, 1, 0), at(1, 1, depth), at(0, 1, depth)]),
    inks.isDark ? inks.sea[0] : inks.manila,
    inks.outline,
    2 * unit,
  )
  markup += thing(
    polygon([at(0, 0, 0), at(1, 0, 0), at(1, 0, depth), at(0, 0, depth)]),
    inks.isDark ? inks.sky[0] : inks.page,
    inks.outline,
    2 * unit,
  )
  markup += thing(side(0), inks.wall, inks.outline, 2 * unit) + thing(side(1), inks.far, inks.outline, 2 * unit)
  markup += thing(polygon([at(0, 0, depth), at(1, 0, depth), at(1, 1, depth), at(0, 1, depth)]), inks.page, inks.outline, 2 * unit)
  markup += thing(
    polygon([at(0.3, 1, depth), at(0.3, 0.3, depth), at(0.7, 0.3, depth), at(0.7, 1, depth)]),
    inks.cloth,
    inks.outline,
    1.8 * unit,
  )
  const stops = [0, 0.22, 0.4, 0.54, 0.65, 0.735, 0.8, depth]
  if (tiles)
    markup += stroke(
      stops
        .map((share) => polyline([at(0, 1, share), at(1, 1, share)]))
        .concat(range(0, 1, 0.125).map((x) => polyline([at(x, 1, 0), at(x, 1, depth)])))
        .join(''),
      inks.outline,
      { width: 1.5 * unit, opacity: 0.6 },
    )
  markup += stroke(
    [0.3, 0.34]
      .map((y) => polyline([at(0, y + 0.3, 0), at(0, y + 0.3, depth)]) + polyline([at(1, y + 0.3, 0), at(1, y + 0.3, depth)]))
      .join(''),
    inks.outline,
    { width: 1.6 * unit, opacity: 0.6 },
  )
  for (const index of range(0, stops.length - 2).toReversed()) {
    const [near, far] = [stops[index] ?? 0, stops[index + 1] ?? depth]
    for (const x of [0, 1]) markup += piece[of](sheet, at, x, near + (far - near) * 0.16, near + (far - near) * 0.8)
    if (lamp && index % 2 === 0) {
      const spot = at(0.5, 0.02, (near + far) / 2)
      const radius = (1 - (near + far) / 2) * 46 * unit
      markup +=
        (inks.isDark ? glow(sheet, spot, radius * 6, inks.lamp, index === 2 ? 0.9 : 0.4) : '') +
        thing(
          ellipse(spot[0], spot[1], radius, radius * 0.4),
          inks.isDark && index !== 2 ? inks.metal : '#fff3d0',
          inks.outline,
          1.8 * unit,
        )
    }
  }
  for (const index of range(1, people)) {
    const share = people === 1 ? between(0.45, 0.6) : 0.7 - index * 0.16
    const [x, y] = at(0.46 + (index % 2) * 0.12, 1, share)
    markup += person(sheet, x, y - 10 * unit, height * (1 - share) * 0.62, {
      coat: inks.page,
      skirt: index % 2 === 1,
      hat: index % 2 ? 'none' : 'cap',
      pose: index % 2 ? 'carry' : 'stand',
    })
  }
  return markup
}

type Piece = (sheet: Sheet, at: (x: number, y: number, share: number) => Point, x: number, near: number, far: number) => string

const piece: Readonly<Record<'beds' | 'doors' | 'shelves' | 'seats', Piece>> = {
  doors(sheet, at, x, near, far) {
    const { inks, unit } = sheet
    const panel = polygon([at(x, 1, near), at(x, 0.2, near), at(x, 0.2, far), at(x, 1, far)])
    const pane = polygon([
      at(x, 0.5, near + (far - near) * 0.2),
      at(x, 0.28, near + (far - near) * 0.2),
      at(x, 0.28, far - (far - near) * 0.2),
      at(x, 0.5, far - (far - near) * 0.2),
    ])
    return (
      thing(panel, inks.cloth, inks.outline, 2 * unit) +
      thing(pane, sheet.random() < 0.3 && inks.isDark ? '#ffe3ae' : inks.metal, inks.outline, 1.6 * unit)
    )
  },
  beds(sheet, at, x, near, far) {
    const { inks, unit } = sheet
    const inner = x ? 0.7 : 0.3
    const [a, b, c, d] = [at(x, 0.8, near), at(inner, 0.8, near), at(inner, 0.8, far), at(x, 0.8, far)]
    const drop = (point: Point, level: number): Point => [point[0], point[1] + (1 - near) * level * sheet.height]
    const blanket = polygon([at(x ? 0.88 : 0.12, 0.78, near), b, c, at(x ? 0.88 : 0.12, 0.78, far)])
    return (
      stroke(`${polyline([b, drop(b, 0.13)])}${polyline([c, drop(c, 0.1)])}`, inks.outline, { width: 4 * unit }) +
      thing(polygon([a, b, drop(b, 0.05), drop(a, 0.05)]), inks.metal, inks.outline, 1.8 * unit) +
      thing(polygon([a, b, c, d]), inks.page, inks.outline, 1.8 * unit) +
      thing(blanket, inks.cloth, inks.outline, 1.8 * unit) +
      stroke(
        polyline([at(inner, 0.8, near), at(inner, 0.64, near)]) +
          polyline([at(inner, 0.64, near), at(inner, 0.64, far)]) +
          polyline([at(inner, 0.64, far), at(inner, 0.8, far)]),
        inks.outline,
        { width: 3 * unit },
      ) +
      thing(polygon([at(x, 0.5, near), at(x, 0.24, near), at(x, 0.24, far), at(x, 0.5, far)]), inks.sky[1], inks.outline, 1.8 * unit)
    )
  },
  shelves(sheet, at, x, near, far) {
    const { inks, unit, pick } = sheet
    return [0.16, 0.34, 0.52, 0.7, 0.88]
      .map((y) => {
        const boards = stroke(
          polyline([at(x, y + 0.1, near), at(x ? 0.86 : 0.14, y + 0.1, near), at(x ? 0.86 : 0.14, y + 0.1, far)]),
          inks.outline,
          { width: 2.4 * unit },
        )
        const crate = polygon([
          at(x ? 0.88 : 0.12, y + 0.09, near),
          at(x ? 0.88 : 0.12, y - 0.02, near),
          at(x ? 0.88 : 0.12, y - 0.02, far),
          at(x ? 0.88 : 0.12, y + 0.09, far),
        ])
        const end = polygon([
          at(x, y + 0.09, near),
          at(x, y - 0.02, near),
          at(x ? 0.88 : 0.12, y - 0.02, near),
          at(x ? 0.88 : 0.12, y + 0.09, near),
        ])
        const [lx, ly] = at(x ? 0.88 : 0.12, y + 0.03, near + (far - near) * 0.3)
        return (
          thing(end, inks.shade, inks.outline, 1.6 * unit) +
          thing(crate, pick([inks.manila, inks.manila, inks.metal, inks.wood]), inks.outline, 1.8 * unit) +
          handwriting(sheet, lx, ly, (1 - near) * 50 * unit, 2, (1 - near) * 15 * unit) +
          boards
        )
      })
      .join('')
  },
  seats(sheet, at, x, near, far) {
    const { inks, unit } = sheet
    const inner = x ? 0.64 : 0.36
    const back = polygon([at(x, 0.94, near), at(x, 0.56, near), at(inner, 0.56, near), at(inner, 0.94, near)])
    const pane = polygon([at(x, 0.5, near), at(x, 0.16, near), at(x, 0.16, far), at(x, 0.5, far)])
    return (
      thing(pane, inks.sky[1], inks.outline, 3 * unit) +
      thing(back, inks.cloth, inks.outline, 2.2 * unit) +
      thing(
        polygon([at(x, 0.62, near), at(x, 0.54, near), at(inner, 0.54, near), at(inner, 0.62, near)]),
        inks.page,
        inks.outline,
        1.8 * unit,
      )
    )
  },
}
