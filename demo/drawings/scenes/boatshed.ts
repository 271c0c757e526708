import { sea, sky } from '#demo/drawings/backdrop.ts'
import { boat, person } from '#demo/drawings/motifs.ts'
import { box, curve, ellipse, fill, polygon, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { hatch } from '#demo/drawings/strokes.ts'

type Boatshed = { readonly planked?: number; readonly people?: number; readonly canoe?: boolean; readonly open?: boolean }

/** A hull growing on its keel inside a shed whose doors stand open to the water. `planked` 0 to 1 is how far it is. */
export function boatshed(sheet: Sheet, { planked = 0.4, people = 1, canoe = false, open = true }: Boatshed): string {
  const { width, height, unit, inks, between } = sheet
  const floor = height * 0.8
  const edge = inks.outline
  let markup = fill(box(0, 0, width, height), inks.wall)
  if (open) {
    const [dx, dy, dw, dh] = [width * 0.26, height * 0.2, width * 0.48, floor - height * 0.2]
    const view =
      sky(sheet, height * 0.52, {}) +
      sea(sheet, height * 0.52, floor) +
      boat(sheet, width * between(0.36, 0.64), height * 0.57, 70 * unit, 'sail')
    markup += `<g clip-path="${sheet.define((id) => `<clipPath id="${id}"><path d="${box(dx, dy, dw, dh)}"/></clipPath>`)}">${view}</g>${stroke(box(dx, dy, dw, dh), edge, { width: 5 * unit })}`
  }
  const planks = range(0, width, 46 * unit).map((x) =>
    polyline([
      [x, 0],
      [x, floor],
    ]),
  )
  const walls = `${box(0, 0, width * 0.26, floor)}${box(width * 0.74, 0, width * 0.26, floor)}${box(width * 0.26, 0, width * 0.48, height * 0.2)}`
  const boards = stroke(planks.join(''), inks.ink, { width: 1.6 * unit, opacity: 0.4 })
  markup += open ? `<g clip-path="${sheet.define((id) => `<clipPath id="${id}"><path d="${walls}"/></clipPath>`)}">${boards}</g>` : boards
  markup += hatch(sheet, open ? walls : box(0, 0, width, floor), [0, 0, width, floor], { angle: 20, gap: 9, opacity: 0.18 })
  const beams = `M0 ${height * 0.16}L${width / 2} ${-height * 0.06}L${width} ${height * 0.16}M0 ${height * 0.2}H${width}M${width / 2} ${-height * 0.06}V${height * 0.2}M${width * 0.25} ${height * 0.05}L${width * 0.36} ${height * 0.2}M${width * 0.75} ${height * 0.05}L${width * 0.64} ${height * 0.2}`
  markup += stroke(beams, edge, { width: 15 * unit }) + stroke(beams, inks.wood, { width: 11 * unit })
  markup += thing(box(-5, floor, width + 10, height), inks.shade, edge, 2.4 * unit) + shavings(sheet, floor)
  markup += canoe ? dugout(sheet, floor) : frame(sheet, floor, planked)
  for (const index of range(1, people))
    markup += person(
      sheet,
      width * (index % 2 ? 0.16 : 0.86) + between(-20, 20) * unit,
      floor + between(50, 110) * unit,
      between(250, 300) * unit,
      { hat: index % 2 ? 'cap' : 'none', pose: 'reach', coat: sheet.pick([inks.cloth, inks.page, inks.outline]) },
    )
  return markup
}

function frame(sheet: Sheet, floor: number, planked: number): string {
  const { width, height, unit, inks } = sheet
  const [left, right] = [width * 0.14, width * 0.86]
  const keel = floor + 40 * unit
  const sheer = (t: number) => keel - (0.3 + 0.16 * (2 * t - 1) ** 2) * height
  const belly = (t: number) => keel - 0.06 * height - 0.1 * height * (2 * t - 1) ** 6
  const spot = (t: number, level: number): Point => [
    left + (right - left) * (t + (t < 0.5 ? -1 : 1) * 0.04 * level * (2 * t - 1) ** 4),
    belly(t) + (sheer(t) - belly(t)) * level,
  ]
  const ts = range(0, 1, 0.05)
  let markup =
    stroke(
      ts
        .slice(1, -1)
        .map((t) => curve([[spot(t, 0)[0], keel], spot(t, 0), spot(t, 0.5), spot(t, 1)]))
        .join(''),
      inks.outline,
      { width: 12 * unit },
    ) +
    stroke(
      ts
        .slice(1, -1)
        .map((t) => curve([[spot(t, 0)[0], keel], spot(t, 0), spot(t, 0.5), spot(t, 1)]))
        .join(''),
      inks.manila,
      { width: 8 * unit },
    )
  const strakes = Math.round(planked * 8)
  for (const strake of range(0, strakes - 1)) {
    const band = polygon([...ts.map((t) => spot(t, strake / 8)), ...ts.map((t) => spot(t, (strake + 1) / 8)).reverse()])
    markup +=
      thing(band, strake % 2 ? inks.wood : inks.manila, inks.outline, 1.8 * unit) +
      hatch(sheet, band, [left, sheer(0), right - left, keel - sheer(0)], { angle: 1, gap: 6, opacity: 0.25, colour: inks.outline })
  }
  const ends = [0, 1].map((t) =>
    curve([[t ? right - 30 * unit : left + 30 * unit, keel], spot(t, 0.3), spot(t, 1), [spot(t, 1)[0], spot(t, 1)[1] - 24 * unit]]),
  )
  markup += stroke(ends.join(''), inks.outline, { width: 17 * unit }) + stroke(ends.join(''), inks.wood, { width: 12 * unit })
  markup +=
    stroke(curve(ts.map((t) => spot(t, 1))), inks.outline, { width: 10 * unit }) +
    stroke(curve(ts.map((t) => spot(t, 1))), inks.wood, { width: 6 * unit })
  markup += thing(box(left + 20 * unit, keel - 6 * unit, right - left - 40 * unit, 16 * unit), inks.wood, inks.outline, 2 * unit)
  return (
    markup +
    [0.25, 0.5, 0.75]
      .map((t) =>
        thing(box(left + (right - left) * t - 26 * unit, keel + 10 * unit, 52 * unit, 30 * unit), inks.page, inks.outline, 2 * unit),
      )
      .join('')
  )
}

function dugout(sheet: Sheet, floor: number): string {
  const { width, unit, inks, pick, between } = sheet
  const y = floor - 10 * unit
  const [left, right] = [width * 0.08, width * 0.92]
  const hull = `${curve([
    [left, y - 120 * unit],
    [left + 130 * unit, y - 20 * unit],
    [width * 0.35, y + 52 * unit],
    [width * 0.65, y + 52 * unit],
    [right - 130 * unit, y - 20 * unit],
    [right, y - 130 * unit],
  ])}Q${width / 2} ${y + 10 * unit} ${left} ${y - 120 * unit}Z`
  let markup = thing(hull, inks.cloth, inks.outline, 3 * unit)
  const band = range(0.14, 0.84, 0.055).map((t) => {
    const x = left + (right - left) * t
    const by = y - 40 * unit + 46 * unit * Math.sin(t * Math.PI)
    return thing(
      pick([
        `M${x} ${by}l${18 * unit} ${-20 * unit}l${18 * unit} ${20 * unit}l${-18 * unit} ${20 * unit}Z`,
        ellipse(x + 16 * unit, by, 15 * unit),
        `M${x} ${by + 16 * unit}l${16 * unit} ${-34 * unit}l${16 * unit} ${34 * unit}Z`,
      ]),
      pick([inks.page, inks.manila, inks.lamp, inks.outline]),
      inks.outline,
      1.6 * unit,
    )
  })
  markup += band.join('') + hatch(sheet, hull, [left, y + 16 * unit, right - left, 50 * unit], { angle: 2, gap: 6, colour: inks.outline })
  for (const x of [width * 0.3, width * 0.5, width * 0.7])
    markup += thing(
      polygon([
        [x - 46 * unit, y + 46 * unit],
        [x + 46 * unit, y + 46 * unit],
        [x + 60 * unit, y + 110 * unit],
        [x - 60 * unit, y + 110 * unit],
      ]),
      inks.wood,
      inks.outline,
      2 * unit,
    )
  for (const x of [0.2, 0.27, 0.34])
    markup +=
      thing(box(width * x, y + between(120, 140) * unit, 44 * unit, 50 * unit), pick([inks.metal, inks.page]), inks.outline, 2 * unit) +
      thing(
        ellipse(width * x + 22 * unit, y + 128 * unit, 22 * unit, 8 * unit),
        pick([inks.lamp, inks.manila, inks.cloth]),
        inks.outline,
        1.6 * unit,
      )
  return markup
}

function shavings(sheet: Sheet, floor: number): string {
  const { width, height, unit, inks, between } = sheet
  const curls = range(1, 70).map(() => {
    const [x, y, r] = [between(0, width), between(floor + 20 * unit, height), between(5, 13) * unit]
    return `M${x.toFixed(1)} ${y.toFixed(1)}a${r.toFixed(1)} ${(r * 0.7).toFixed(1)} 0 1 1 ${(r * 0.8).toFixed(1)} ${(r * 0.5).toFixed(1)}`
  })
  return stroke(curls.join(''), inks.page, { width: 3 * unit, opacity: 0.85 })
}
