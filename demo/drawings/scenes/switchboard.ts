import { room } from '#demo/drawings/backdrop.ts'
import { person } from '#demo/drawings/motifs.ts'
import { box, curve, ellipse, fill, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { glow, handwriting } from '#demo/drawings/strokes.ts'

type Switchboard = { readonly rows?: number; readonly cords?: number; readonly people?: number; readonly live?: boolean }

/** A telephone exchange: a field of jacks, the cords between them, and one that carries a voice. */
export function switchboard(sheet: Sheet, { rows = 7, cords = 9, people = 0, live = true }: Switchboard): string {
  const { width, height, unit, inks, between, random } = sheet
  let markup = room(sheet, height * 0.9)
  const [x, y, w, h] = [width * 0.06, height * 0.06, width * 0.88, height * 0.56]
  markup += thing(box(x - 20 * unit, y - 20 * unit, w + 40 * unit, height * 0.86), inks.wood, inks.outline, 3 * unit)
  markup += thing(box(x, y, w, h), '#1a2b3a', inks.outline, 2.6 * unit)
  const columns = Math.round((w / h) * rows * 1.3)
  const jack = (column: number, row: number): Point => [x + ((column + 0.5) / columns) * w, y + ((row + 0.62) / rows) * h]
  for (const row of range(0, rows - 1)) {
    markup +=
      thing(box(x + 8 * unit, y + (row / rows) * h + 4 * unit, w - 16 * unit, 13 * unit), inks.page, inks.outline, 1.2 * unit) +
      handwriting(sheet, x + 16 * unit, y + (row / rows) * h + 12 * unit, w - 40 * unit, 1, 8 * unit)
    for (const column of range(0, columns - 1)) {
      const [jx, jy] = jack(column, row)
      const isCalling = random() < 0.07
      markup += thing(ellipse(jx, jy, 9 * unit), inks.metal, inks.outline, 1.8 * unit) + fill(ellipse(jx, jy, 4.4 * unit), '#0a1626')
      if (isCalling)
        markup += glow(sheet, [jx, jy - 18 * unit], 26 * unit, '#ffb06a', 0.9) + fill(ellipse(jx, jy - 17 * unit, 4.4 * unit), '#ffd9a0')
    }
  }
  const shelf = y + h + 16 * unit
  markup += thing(box(x - 10 * unit, shelf, w + 20 * unit, height * 0.12), inks.shade, inks.outline, 2.6 * unit)
  for (const at of range(x + 20 * unit, x + w - 20 * unit, 46 * unit))
    markup +=
      thing(ellipse(at, shelf + 18 * unit, 6 * unit, 10 * unit), inks.manila, inks.outline, 1.6 * unit) +
      thing(box(at - 5 * unit, shelf + 44 * unit, 10 * unit, 20 * unit), '#22343f', inks.outline, 1.6 * unit)
  for (const index of range(1, cords)) {
    const isLive = live && index === cords
    const [from, to] = [
      jack(Math.floor(between(0, columns)), Math.floor(between(0, rows))),
      jack(Math.floor(between(0, columns)), Math.floor(between(0, rows))),
    ]
    const sag = Math.max(from[1], to[1]) + between(60, 190) * unit
    const line = curve([
      from,
      [from[0] * 0.75 + to[0] * 0.25, sag * 0.7 + from[1] * 0.3],
      [(from[0] + to[0]) / 2, sag],
      [from[0] * 0.25 + to[0] * 0.75, sag * 0.7 + to[1] * 0.3],
      to,
    ])
    markup +=
      stroke(line, inks.outline, { width: (isLive ? 11 : 8) * unit }) +
      stroke(line, isLive ? inks.signal : sheet.pick(['#46535d', inks.manila, '#6b4a2c', inks.cloth]), { width: (isLive ? 7 : 5) * unit })
    for (const [jx, jy] of [from, to])
      markup += thing(box(jx - 6 * unit, jy - 6 * unit, 12 * unit, 34 * unit), '#22343f', inks.outline, 1.8 * unit)
  }
  for (const index of range(1, people))
    markup += person(sheet, width * (index / (people + 1)), height * 1.12, height * 0.62, {
      skirt: true,
      hat: 'back',
      coat: sheet.pick([inks.cloth, inks.page, inks.shade]),
      pose: index % 2 ? 'reach' : 'stand',
    })
  return (
    markup +
    stroke(
      polyline([
        [0, height * 0.9],
        [width, height * 0.9],
      ]),
      inks.outline,
      { width: 2 * unit, opacity: people ? 0 : 0.6 },
    )
  )
}
