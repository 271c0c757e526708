import { box, curve, ellipse, fill, moved, polygon, polyline, range, stroke, thing } from './path.ts'
import type { Point, Sheet } from './sheet.ts'
import { hatch } from './strokes.ts'

type Person = {
  readonly coat?: string
  /** `back` and `hood` are bare and covered heads seen from behind. */
  readonly hat?: 'none' | 'cap' | 'scarf' | 'brim' | 'back' | 'hood'
  readonly skirt?: boolean
  readonly pose?: 'stand' | 'reach' | 'carry' | 'sit'
}

/** Somebody, seen from far enough away to be anybody: feet at (x, y). */
export function person(
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  { coat = sheet.inks.outline, hat = 'none', skirt = false, pose = 'stand' }: Person = {},
): string {
  const { inks, between } = sheet
  const edge = inks.isDark ? '#0a1626' : inks.outline
  const lean = between(-1.5, 1.5)
  const seat = pose === 'sit'
  const hem = seat ? -26 : skirt ? -14 : -42
  const legs = seat
    ? stroke('M-4-30h20l2 28M4-28h16l2 26', edge, { width: 7 })
    : skirt
      ? stroke('M-5-16v14h-3M5-16v14h3', edge, { width: 5 })
      : stroke('M-6-44l-3 42h-4M6-44l4 42h4', edge, { width: 7.5 })
  const spread = skirt ? 17 : 12
  const body = thing(`M-10-82q10-6 20 0l4 22l${spread - 14} ${hem + 60}h${-spread * 2}l${spread - 14} ${-(hem + 60)}Z`, coat, edge, 1.6)
  const arms = {
    stand: 'M-10-79l-6 24l2 14M10-79l6 24l-2 14',
    reach: 'M-10-79l-6 24l2 14M10-79l16-2l16-18',
    carry: 'M-10-79l-3 22l16 3M10-79l3 22l-14 3',
    sit: 'M-10-79l0 22l16 8M10-79l6 22l6 8',
  }[pose]
  const skin = sheet.skin()
  const head = disc0(0, -94, 8.5, skin, edge)
  const hats = {
    none: fill('M-9-95q-1-11 9-11q10 0 9 11q-3-6-9-6q-6 0-9 6Z', edge),
    cap: fill('M-9-96q0-11 9-11q9 0 9 10h6v2h-24Z', edge),
    scarf:
      thing('M-11-94q0-14 11-14q11 0 11 14q1 9 4 14q-15 7-30 0q3-5 4-14Z', coat === inks.cloth ? inks.manila : inks.cloth, edge, 1.4) +
      disc0(0, -94, 6.6, skin, edge),
    back: thing('M-9.5-94q0-12 9.5-12q9.5 0 9.5 12q-1 9-9.5 10q-8.5-1-9.5-10Z', '#2b2119', edge, 1.2),
    hood: thing('M-11-94q0-14 11-14q11 0 11 14q1 9 4 14q-15 7-30 0q3-5 4-14Z', coat === inks.cloth ? inks.manila : inks.cloth, edge, 1.4),
    brim: fill('M-16-97h32q-3-3-8-3q0-9-8-9q-8 0-8 9q-6 0-8 3Z', edge),
  }[hat]
  return moved(
    legs + body + stroke(arms, edge, { width: 6.4 }) + stroke(arms, coat, { width: 3.8 }) + head + hats,
    x,
    y,
    lean,
    height / 108,
  )
}

const disc0 = (x: number, y: number, radius: number, tint: string, edge: string) => thing(ellipse(x, y, radius), tint, edge, 1.4)

type House = {
  readonly roof?: 'gable' | 'flat' | 'hip' | 'side'
  readonly lit?: number
  readonly tint?: string
  readonly floors?: number
  readonly door?: boolean
}

/** A house front standing on (x, y), with windows of which some are lit. */
export function house(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  { roof = 'gable', lit = 0.3, tint = sheet.inks.page, floors = 2, door = true }: House = {},
): string {
  const { inks, unit, random, between } = sheet
  const edge = inks.outline
  const walls = box(x, y - height, width, height)
  const pitch = width * between(0.32, 0.48)
  const roofs = {
    gable: polygon([
      [x - width * 0.05, y - height],
      [x + width / 2, y - height - pitch],
      [x + width * 1.05, y - height],
    ]),
    side: polygon([
      [x - width * 0.04, y - height],
      [x + width * 0.08, y - height - pitch * 0.6],
      [x + width * 0.92, y - height - pitch * 0.6],
      [x + width * 1.04, y - height],
    ]),
    hip: polygon([
      [x - width * 0.05, y - height],
      [x + width * 0.28, y - height - pitch * 0.7],
      [x + width * 0.72, y - height - pitch * 0.7],
      [x + width * 1.05, y - height],
    ]),
    flat: box(x - width * 0.03, y - height - 6 * unit, width * 1.06, 7 * unit),
  }[roof]
  let markup =
    thing(walls, tint, edge, 1.8 * unit) +
    hatch(sheet, box(x + width * 0.68, y - height, width * 0.32, height), [x + width * 0.6, y - height, width * 0.4, height], {
      angle: 90,
      gap: 5,
      opacity: 0.35,
      colour: edge,
    })
  markup +=
    thing(roofs, inks.shade, edge, 1.8 * unit) +
    (roof === 'flat'
      ? ''
      : hatch(sheet, roofs, [x, y - height - pitch, width, pitch], {
          angle: roof === 'gable' ? 60 : 90,
          gap: 5,
          opacity: 0.5,
          colour: edge,
        }))
  const columns = Math.max(1, Math.round(width / (height / floors) / 0.62))
  const [cell, storey] = [width / columns, height / floors]
  for (const floor of range(0, floors - 1)) {
    for (const column of range(0, columns - 1)) {
      const [wx, wy, ww, wh] = [x + cell * (column + 0.3), y - storey * (floor + 0.76), cell * 0.4, storey * 0.46]
      if (door && floor === 0 && column === Math.floor(columns / 2)) {
        markup += thing(box(x + cell * (column + 0.28), y - storey * 0.72, cell * 0.44, storey * 0.72), inks.cloth, edge, 1.5 * unit)
        continue
      }
      const isLit = random() < lit
      markup +=
        thing(box(wx, wy, ww, wh), isLit ? inks.lamp : inks.far, edge, 1.4 * unit) +
        stroke(
          polyline([
            [wx + ww / 2, wy],
            [wx + ww / 2, wy + wh],
          ]),
          edge,
          { width: unit },
        )
    }
  }
  return markup
}

/** A rowing or sailing boat, its waterline at (x, y). */
export function boat(
  sheet: Sheet,
  x: number,
  y: number,
  length: number,
  rig: 'none' | 'sail' | 'lug' | 'motor' | 'canoe' = 'none',
  tint = sheet.inks.page,
): string {
  const { inks } = sheet
  const edge = inks.outline
  const hull =
    rig === 'canoe' ? 'M-60-14q14 9 30 10h60q18-1 30-12q-6 20-28 22h-64q-22-2-28-20Z' : 'M-52-14q40 6 104-4q-4 20-18 24h-66q-16-3-20-20Z'
  const rigs = {
    none: '',
    canoe: '',
    sail: `${stroke('M0-10V-104', edge, { width: 3 })}${thing('M4-102q40 42 44 80h-44Z', inks.page, edge, 1.6)}${thing('M-4-90q-26 40-34 66h34Z', inks.page, edge, 1.6)}`,
    lug: `${stroke('M-6-10V-98', edge, { width: 3 })}${thing('M-34-84l66-22q10 40 2 84q-40-4-68-6q6-28 0-56Z', inks.land, edge, 1.6)}${stroke('M-32-64q36-4 66-18M-30-44q34-2 66-8', edge, { width: 1.2, opacity: 0.6 })}`,
    motor: `${thing('M-22-14v-26h34l6 24Z', inks.page, edge, 1.8)}${thing('M-16-34h10v10h-10ZM0-34h10l2 10H0Z', inks.far, edge, 1.2)}${stroke('M-8-40v-32M-8-66l26 22', edge, { width: 1.8 })}`,
  }[rig]
  const hatching = 'M-46-5q44 6 92-3M-42 0q40 5 84-2M-36 5h70'
  return moved(
    `${rigs}${thing(hull, tint, edge, 2)}${stroke(hatching, edge, { width: 1.1, opacity: 0.55 })}`,
    x,
    y,
    sheet.between(-1.5, 1.5),
    length / 110,
  )
}

export const bird = (sheet: Sheet, x: number, y: number, span: number) =>
  stroke(
    curve([
      [x - span, y - span * 0.2],
      [x - span * 0.45, y - span * 0.5],
      [x, y],
      [x + span * 0.4, y - span * 0.55],
      [x + span, y - span * 0.3],
    ]),
    sheet.inks.isDark ? sheet.inks.skyInk : sheet.inks.outline,
    { width: 1.8 * sheet.unit },
  )

/** A flight of birds across part of the sky. */
export function birds(sheet: Sheet, count: number, [left, right]: Point, [top, bottom]: Point): string {
  return range(1, count)
    .map(() => bird(sheet, sheet.between(left, right), sheet.between(top, bottom), sheet.between(7, 17) * sheet.unit))
    .join('')
}
