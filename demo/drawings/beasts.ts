import { curve, ellipse, fill, moved, stroke, thing } from './path.ts'
import type { Point, Sheet } from './sheet.ts'
import { hatch } from './strokes.ts'

export type Animal = 'dog' | 'cat' | 'gull' | 'goat' | 'donkey'
export type Coat = 'pale' | 'dark' | 'patched'

/** Feet at 0, facing right, about 130 points tall; `far` and `near` are what lies behind and before the body. */
type Anatomy = {
  readonly body: readonly Point[]
  readonly far: readonly string[]
  readonly legs?: readonly string[]
  readonly near: readonly string[]
  readonly lines: string
  readonly eyes: string
  readonly patch: string
}

const leg = (x: number, top: number, wide = 13) =>
  `M${x} ${top}q3 ${-top * 0.4} 0 ${-top * 0.6}l-2 ${-top * 0.4}h${wide * 0.85}l3 ${top * 0.4}q4 ${top * 0.3} 8 ${top * 0.6}Z`

const anatomy: Readonly<Record<Animal, Anatomy>> = {
  dog: {
    body: [
      [-36, 0],
      [-44, -16],
      [-38, -40],
      [-24, -62],
      [-12, -82],
      [-6, -98],
      [-5, -112],
      [4, -123],
      [17, -124],
      [26, -114],
      [42, -109],
      [48, -103],
      [42, -96],
      [28, -94],
      [21, -84],
      [25, -62],
      [24, -36],
      [22, -10],
      [29, 0],
      [11, 0],
      [8, -22],
      [4, -30],
      [4, -12],
      [10, 0],
    ],
    far: ['M-36-6q-22 2-30-18q-4 30 30 24Z'],
    near: ['M4-122q-18 0-20 30q14 2 22-20Z'],
    lines: 'M-26-42q26-6 30 28M24-100q8 4 18 2',
    eyes: 'M20-112h0M46-104h1',
    patch: 'M-38-30q4-30 20-44q20 14 8 40q-12 16-28 4Z',
  },
  cat: {
    body: [
      [-28, 0],
      [-36, -20],
      [-30, -46],
      [-16, -70],
      [6, -84],
      [28, -68],
      [34, -36],
      [32, -8],
      [30, 0],
      [4, 0],
    ],
    far: ['M-26-4q-40 6-34-30q2-12-6-16q22-2 18 22q-2 16 22 14Z'],
    near: ['M-14-104l-2-26l16 14h16l14-14l-1 28q6 26-22 27q-26-1-21-29Z'],
    lines: 'M12-4v-26M20-4v-26M-18-88l-18-4M-18-84l-18 4M32-88l18-4M32-84l18 4M8-88l-4 4M8-88l4 4',
    eyes: 'M-2-98h0M17-98h0M8-90h0',
    patch: 'M-34-16q2-30 20-40q14 14 2 36q-12 14-22 4Z',
  },
  gull: {
    body: [
      [-66, -34],
      [-30, -50],
      [4, -64],
      [14, -84],
      [30, -90],
      [44, -80],
      [44, -66],
      [36, -46],
      [18, -28],
      [-8, -20],
      [-36, -24],
    ],
    far: ['M-6-24l-3 24h-7M8-24l1 24h-8'],
    near: ['M42-78l20 6l-18 6Z', 'M-72-34q30-22 62-22q16 4 14 16q-20 20-76 6Z'],
    lines: 'M-60-32q36 4 58-10M-9-22l-2 21h-9M9-22l0 21h-9',
    eyes: 'M34-78h0',
    patch: 'M-72-34q30-22 62-22q16 4 14 16q-20 20-76 6Z',
  },
  goat: {
    body: [
      [-60, -78],
      [-30, -81],
      [4, -78],
      [22, -88],
      [32, -106],
      [40, -117],
      [51, -112],
      [66, -95],
      [62, -87],
      [48, -90],
      [42, -80],
      [36, -60],
      [22, -46],
      [-8, -41],
      [-40, -43],
      [-60, -50],
      [-66, -64],
    ],
    far: [leg(-50, -60), leg(16, -58)],
    legs: [leg(-64, -62), leg(2, -58)],
    near: ['M36-110q-18-2-22 12q14 4 24-6Z', 'M54-90l-2 22l10-22Z', 'M-62-76q-12-10-12-20q12 2 18 16Z'],
    lines: 'M40-117q-2-26-26-34M45-116q4-24-14-36M-60-60q14-8 20 4',
    eyes: 'M49-102h0M64-91h1',
    patch: 'M-46-80q24-2 38 0q6 20-4 36q-20 4-34-2q-8-18 0-34Z',
  },
  donkey: {
    body: [
      [-78, -94],
      [-44, -98],
      [-4, -93],
      [22, -100],
      [42, -126],
      [52, -142],
      [66, -134],
      [82, -110],
      [88, -99],
      [80, -90],
      [64, -98],
      [55, -100],
      [48, -78],
      [36, -60],
      [0, -53],
      [-40, -54],
      [-68, -58],
      [-84, -74],
    ],
    far: [leg(-64, -72, 15), leg(24, -72, 15)],
    legs: [leg(-80, -76, 16), leg(8, -72, 16)],
    near: ['M50-138q-18-24-6-52q18 18 17 48Z', 'M60-138q-4-30 14-50q10 26-4 50Z', 'M78-116q14 8 11 18q-4 8-16 2q-6-10 5-20Z'],
    lines: 'M-82-84q-18 16-12 48l-4 12M-94-36l4 12M20-102q8-24 28-38M26-106l-7-7M32-116l-8-6M38-124l-8-6M80-96q4 0 7-2',
    eyes: 'M64-122h0M84-104h0',
    patch: 'M-66-96q24-4 40-2q10 20-2 42q-18 2-32-2q-12-20-6-38Z',
  },
}

/** An animal with its feet at (x, y). */
export function beast(sheet: Sheet, animal: Animal, coat: Coat, [x, y]: Point, scale: number, isLeft: boolean): string {
  const { inks, unit } = sheet
  const { body, far, legs = [], near, lines, eyes, patch } = anatomy[animal]
  const isBlack = coat === 'dark'
  const [tint, edge] = [isBlack ? '#22343f' : inks.page, inks.outline]
  const mark = isBlack ? inks.metal : inks.outline
  const outline = curve(body, true)
  let markup =
    far.map((part) => thing(part, isBlack ? '#0a1626' : inks.shade, edge, 2)).join('') +
    legs.map((part) => thing(part, tint, edge, 2)).join('') +
    thing(outline, tint, edge, 2.2)
  if (coat === 'patched') markup += fill(patch, inks.shade)
  markup += hatch(sheet, outline, [-90, -70, 180, 70], {
    angle: 66,
    gap: 4 / unit,
    width: 0.8 / unit,
    opacity: isBlack ? 0.3 : 0.42,
    colour: mark,
  })
  markup += near.map((part) => thing(part, animal === 'gull' ? inks.metal : tint, edge, 1.8)).join('')
  markup +=
    stroke(lines, mark, { width: 1.8 }) + stroke(eyes, mark, { width: 4.6 }) + (animal === 'gull' ? fill(ellipse(34, -78, 2), edge) : '')
  const mirrored = isLeft ? markup : `<g transform="scale(-1 1)">${markup}</g>`
  return moved(mirrored, x, y, 0, scale)
}
