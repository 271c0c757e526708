import { box, ellipse, fill, moved, polygon, polyline, range, stroke, thing, turn } from './path.ts'
import type { Point, Sheet } from './sheet.ts'
import { glow, handwriting, hatch } from './strokes.ts'

export type Thing =
  | 'letters'
  | 'cup'
  | 'teapot'
  | 'lamp'
  | 'candle'
  | 'bread'
  | 'book'
  | 'bowl'
  | 'radio'
  | 'bottle'
  | 'cards'
  | 'glasses'
  | 'jar'
  | 'clock'
  | 'photograph'
  | 'keys'
  | 'plant'
  | 'telephone'
  | 'typewriter'

/** Something that stands on a table: its foot in the middle at 0, about 100 points high, `tint` for what may vary. */
export function household(sheet: Sheet, name: Thing, [x, y]: Point, scale: number): string {
  return moved(drawn[name](sheet), x, y, 0, scale)
}

const shaded = (sheet: Sheet, data: string, within: readonly [number, number, number, number], angle = 90) =>
  hatch(sheet, data, within, { angle, gap: 5 / sheet.unit, width: 1 / sheet.unit, opacity: 0.5, colour: sheet.inks.outline })

const standing = (sheet: Sheet, data: string, tint: string, within: readonly [number, number, number, number]) =>
  thing(data, tint, sheet.inks.outline, 2.2) + shaded(sheet, data, within)

const drawn: Readonly<Record<Thing, (sheet: Sheet) => string>> = {
  letters(sheet) {
    const { inks, between, pick } = sheet
    return range(0, 4)
      .map((index) => {
        const [w, h] = [between(96, 124), between(58, 72)]
        const leaf = thing(box(-w / 2, -h, w, h), pick([inks.page, inks.page, inks.manila]), inks.outline, 1.8)
        const face =
          index % 2
            ? handwriting(sheet, -w * 0.4, -h * 0.78, w * 0.8, 5, h * 0.15)
            : stroke(`M${-w / 2} ${-h}L0 ${-h * 0.4}L${w / 2} ${-h}`, inks.outline, { width: 1.5 }) +
              thing(box(w * 0.3, -h * 0.3, w * 0.14, h * 0.22), inks.cloth, inks.outline, 1.2)
        return moved(leaf + face, between(-60, 60), between(-4, 22), between(-24, 24))
      })
      .join('')
  },
  cup: (sheet) =>
    `${thing(ellipse(0, -1, 46, 9), sheet.inks.page, sheet.inks.outline, 2)}${stroke('M30-44q26-4 24 16q-4 18-30 14', sheet.inks.outline, { width: 8 })}${stroke('M30-44q26-4 24 16q-4 18-30 14', sheet.inks.page, { width: 4 })}${standing(sheet, 'M-34-58h68q2 44-20 56h-28q-22-12-20-56Z', sheet.inks.page, [6, -58, 34, 58])}${thing(ellipse(0, -58, 34, 8), '#6b4a2c', sheet.inks.outline, 2)}${stroke('M-8-72q-10-14 0-26q8-12 0-26M10-72q-8-12 2-24q8-12 0-22', sheet.inks.isDark ? sheet.inks.skyInk : sheet.inks.skyInk, { width: 2, opacity: 0.5 })}`,
  teapot: (sheet) =>
    `${stroke('M44-66q40-10 36 22q-6 24-40 20', sheet.inks.outline, { width: 11 })}${stroke('M44-66q40-10 36 22q-6 24-40 20', sheet.inks.cloth, { width: 6.5 })}${thing('M-46-54q-22-4-40-36l16-6q12 16 34 14Z', sheet.inks.cloth, sheet.inks.outline, 2)}${standing(sheet, 'M-34-2q-26-18-20-46q8-36 54-36q46 0 54 36q6 28-20 46Z', sheet.inks.cloth, [10, -84, 48, 84])}${thing(ellipse(0, -84, 28, 7), sheet.inks.cloth, sheet.inks.outline, 2)}${thing(ellipse(0, -96, 8), sheet.inks.shade, sheet.inks.outline, 2)}`,
  lamp: (sheet) =>
    `${sheet.inks.isDark ? glow(sheet, [0, -110], 330, sheet.inks.lamp, 0.75) : ''}${thing('M-40 0q0-14 26-18l8-56h12l8 56q26 4 26 18Z', sheet.inks.metal, sheet.inks.outline, 2)}${standing(sheet, 'M-58-88l24-76h68l24 76Z', sheet.inks.isDark ? '#ffe3ae' : sheet.inks.page, [10, -164, 60, 76])}`,
  candle: (sheet) =>
    `${glow(sheet, [0, -112], sheet.inks.isDark ? 240 : 70, sheet.inks.lamp, 0.8)}${thing('M-34-2q0-12 22-14v-6h24v6q22 2 22 14Z', sheet.inks.metal, sheet.inks.outline, 2)}${standing(sheet, 'M-10-20v-70q10 6 20 0v70Z', sheet.inks.page, [0, -90, 12, 70])}${thing('M0-92q-12-14 0-34q12 20 0 34Z', '#ffb06a', sheet.inks.outline, 1.4)}`,
  bread: (sheet) =>
    `${thing('M-84-2q-4-8 10-10h150q12 2 8 10Z', sheet.inks.shade, sheet.inks.outline, 2)}${standing(sheet, 'M-62-12q-14-50 30-54q34-6 66 2q40 8 30 52Z', sheet.inks.manila, [-64, -30, 130, 20])}${stroke('M-34-60q10 14 4 28M-4-66q10 16 4 30M26-62q10 14 4 28', sheet.inks.outline, { width: 2.6 })}${stroke('M84-16l46-16l24 2', sheet.inks.outline, { width: 4 })}`,
  book: (sheet) =>
    `${thing('M-90-2l6-16q44-16 84 0q44-16 84 0l6 16q-50-12-90 0q-44-12-90 0Z', sheet.inks.page, sheet.inks.outline, 2)}${handwriting(sheet, -74, -14, 62, 2, 8)}${handwriting(sheet, 12, -14, 62, 2, 8)}${stroke('M0-18v16', sheet.inks.outline, { width: 2 })}`,
  bowl: (sheet) =>
    `${range(-34, 34, 17)
      .map((x, index) =>
        thing(
          ellipse(x, -54 - (index % 2) * 10, 15),
          sheet.pick(['#d98a4e', sheet.inks.manila, '#7f9a62', '#b3602f']),
          sheet.inks.outline,
          1.8,
        ),
      )
      .join(
        '',
      )}${standing(sheet, 'M-64-50h128q-6 38-40 48h-48q-34-10-40-48Z', sheet.inks.page, [10, -50, 60, 50])}${stroke('M-56-38q56 10 112 0', sheet.inks.cloth, { width: 4 })}`,
  radio: (sheet) =>
    `${standing(sheet, 'M-80-2v-92q0-14 14-14h132q14 0 14 14v92Z', sheet.inks.wood, [40, -108, 42, 106])}${thing(box(-64, -92, 66, 74), sheet.inks.manila, sheet.inks.outline, 1.6)}${shaded(sheet, box(-64, -92, 66, 74), [-64, -92, 66, 74], 0)}${thing(box(14, -92, 52, 30), sheet.inks.isDark ? '#ffe3ae' : sheet.inks.page, sheet.inks.outline, 1.6)}${stroke(
      `${range(20, 60, 8)
        .map((x) => `M${x}-88v10`)
        .join('')}M36-90v26`,
      sheet.inks.outline,
      { width: 1.6 },
    )}${thing(ellipse(28, -36, 12), sheet.inks.page, sheet.inks.outline, 2)}${thing(ellipse(58, -36, 8), sheet.inks.page, sheet.inks.outline, 2)}${stroke('M60-108l60-70', sheet.inks.outline, { width: 2.4 })}`,
  bottle: (sheet) =>
    standing(
      sheet,
      'M-20-2v-66q0-14 12-20v-42h16v42q12 6 12 20v66Z',
      sheet.pick([sheet.inks.cloth, '#5f8a66', sheet.inks.metal]),
      [2, -130, 20, 128],
    ) + thing(box(-18, -58, 36, 32), sheet.inks.page, sheet.inks.outline, 1.5),
  cards(sheet) {
    const { inks, between } = sheet
    return range(0, 6)
      .map((index) =>
        moved(
          thing(box(-22, -60, 44, 60), index % 3 ? inks.page : inks.cloth, inks.outline, 1.8) +
            (index % 3
              ? stroke(
                  range(1, 1 + (index % 4))
                    .map((pip) => `M${-8 + (pip % 2) * 16}${-50 + pip * 9}h0`)
                    .join(''),
                  inks.outline,
                  { width: 7 },
                )
              : ''),
          -70 + index * 22,
          between(-6, 16),
          between(-30, 30),
        ),
      )
      .join('')
  },
  glasses: (sheet) =>
    stroke(
      `${ellipse(-26, -16, 22, 15)}${ellipse(28, -16, 22, 15)}M-4-18q6-8 10 0M-48-20q-8-20-30-24M50-20q12-18 34-20`,
      sheet.inks.outline,
      { width: 3 },
    ),
  jar: (sheet) =>
    standing(sheet, 'M-34-4v-74q0-12 12-14h44q12 2 12 14v74q-34 6-68 0Z', sheet.inks.metal, [6, -92, 30, 92]) +
    thing(box(-28, -106, 56, 14), sheet.inks.shade, sheet.inks.outline, 2) +
    thing(box(-26, -64, 52, 34), sheet.inks.page, sheet.inks.outline, 1.4) +
    handwriting(sheet, -20, -54, 40, 2, 11),
  clock: (sheet) =>
    standing(sheet, 'M-56-2v-60q0-52 56-54q56 2 56 54v60Z', sheet.inks.wood, [20, -116, 40, 114]) +
    thing(ellipse(0, -62, 38), sheet.inks.page, sheet.inks.outline, 2.4) +
    stroke(
      `${range(0, 330, 30)
        .map((a) =>
          polyline(
            turn(
              [
                [0, -95],
                [0, -89],
              ],
              a,
              [0, -62],
            ),
          ),
        )
        .join('')}M0-62l${sheet.pick(['14-12', '-16-6', '8 18'])}M0-62l${sheet.pick(['-10-24', '24 8', '2-28'])}`,
      sheet.inks.outline,
      { width: 2.4 },
    ),
  photograph: (sheet) =>
    thing(
      polygon([
        [-52, -2],
        [-44, -136],
        [56, -130],
        [48, 2],
      ]),
      sheet.inks.wood,
      sheet.inks.outline,
      2.4,
    ) +
    thing(
      polygon([
        [-40, -14],
        [-33, -124],
        [44, -119],
        [37, -10],
      ]),
      sheet.inks.page,
      sheet.inks.outline,
      1.6,
    ) +
    fill(`${ellipse(2, -80, 14)}M-24-18q0-46 28-46q28 0 26 48Z`, sheet.inks.skyInk, 0.7) +
    shaded(sheet, box(-38, -120, 78, 106), [-40, -124, 84, 60], 0),
  keys: (sheet) =>
    stroke(`${ellipse(0, -14, 22, 12)}M20-10l50 12M40-4l-2 8M54-1l-3 8M14-4l34 24M30 8l-7 6M-16-4l-36 18M-36 6l5 8`, sheet.inks.outline, {
      width: 4,
    }),
  plant(sheet) {
    const { inks, between } = sheet
    const leaf = (angle: number) =>
      moved(
        thing('M0 0q-22-30 0-84q22 54 0 84Z', inks.isDark ? '#2f6b4f' : '#6f9a72', inks.outline, 1.8) +
          stroke('M0-6v-66', inks.outline, { width: 1.4 }),
        0,
        -56,
        angle,
        between(0.6, 1.15),
      )
    return (
      range(-72, 72, 18).map(leaf).join('') +
      standing(sheet, 'M-36-62h72l-10 60h-52Z', '#b3602f', [6, -62, 34, 60]) +
      thing(box(-42, -72, 84, 14), '#b3602f', inks.outline, 2)
    )
  },
  telephone: (sheet) =>
    `${standing(sheet, 'M-72-2q2-40 30-62h84q28 22 30 62Z', '#22343f', [20, -64, 52, 62])}${thing('M-86-72q-4-26 26-28h120q30 2 26 28q-8 10-32 4q-2-10-14-10h-80q-12 0-14 10q-24 6-32-4Z', '#22343f', sheet.inks.metal, 2)}${thing(ellipse(0, -32, 26, 22), sheet.inks.page, sheet.inks.outline, 2)}${range(
      20,
      340,
      32,
    )
      .map((a) => fill(ellipse(Math.cos((a * Math.PI) / 180) * 17, -32 + Math.sin((a * Math.PI) / 180) * 14, 3.2), '#22343f'))
      .join('')}${stroke('M-72-10q-40 0-34 16q6 12-14 14', '#22343f', { width: 4 })}`,
  typewriter: (sheet) =>
    `${thing(box(-58, -172, 116, 84), sheet.inks.page, sheet.inks.outline, 2)}${handwriting(sheet, -46, -158, 92, 5, 13)}${thing(box(-96, -102, 192, 22), '#22343f', sheet.inks.outline, 2)}${thing(ellipse(-104, -91, 9, 14), sheet.inks.metal, sheet.inks.outline, 2)}${thing(ellipse(104, -91, 9, 14), sheet.inks.metal, sheet.inks.outline, 2)}${standing(sheet, 'M-92-80h184l22 76q-114 12-228 0Z', sheet.inks.cloth, [30, -80, 90, 80])}${range(
      0,
      3,
    )
      .map((row) =>
        range(0, 9)
          .map((key) =>
            thing(
              ellipse(-76 + key * 17 + row * -2 - row * 0.6 * (key - 4.5) * -1, -58 + row * 15, 6.4, 5),
              sheet.inks.page,
              sheet.inks.outline,
              1.4,
            ),
          )
          .join(''),
      )
      .join('')}`,
}

export const ring = (centre: Point, radius: number, count: number, each: (spot: Point, angle: number) => string): string =>
  range(0, count - 1)
    .map((index) => {
      const angle = (index / count) * 360 - 90
      return each([centre[0] + Math.cos((angle * Math.PI) / 180) * radius, centre[1] + Math.sin((angle * Math.PI) / 180) * radius], angle)
    })
    .join('')
