import { room } from '#demo/drawings/backdrop.ts'
import { person } from '#demo/drawings/motifs.ts'
import { box, ellipse, fill, polygon, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Sheet } from '#demo/drawings/sheet.ts'
import { glow, handwriting, hatch } from '#demo/drawings/strokes.ts'

type Holding = 'drawers' | 'jars' | 'books' | 'pigeonholes' | 'crates' | 'reels'
type Cabinet = {
  readonly holding?: Holding
  readonly columns?: number
  readonly rows?: number
  readonly open?: number
  readonly empty?: number
  readonly people?: number
}

/** A wall of small places where things are kept. `open` is how many drawers stand open, `empty` the share of empty places. */
export function cabinet(sheet: Sheet, { holding = 'drawers', columns = 7, rows = 6, open = 2, empty = 0.1, people = 0 }: Cabinet): string {
  const { width, height, unit, inks, random } = sheet
  let markup = room(sheet, height * 0.88)
  const [x, y, w, h] = [width * 0.08, height * 0.07, width * 0.84, height * 0.8]
  markup +=
    thing(box(x - 18 * unit, y - 18 * unit, w + 36 * unit, h + 36 * unit), inks.wood, inks.outline, 3 * unit) +
    hatch(sheet, box(x - 18 * unit, y - 18 * unit, w + 36 * unit, h + 36 * unit), [x, y, w, h], {
      angle: 0,
      gap: 9,
      opacity: 0.25,
      colour: inks.outline,
    })
  const [cw, ch] = [w / columns, h / rows]
  const opened = new Set(range(1, open).map(() => Math.floor(random() * columns * rows)))
  const places = range(0, columns * rows - 1).sort((a, b) => Number(opened.has(a)) - Number(opened.has(b)))
  for (const place of places) {
    const [px, py] = [x + (place % columns) * cw + 4 * unit, y + Math.floor(place / columns) * ch + 4 * unit]
    const [pw, ph] = [cw - 8 * unit, ch - 8 * unit]
    if (holding === 'drawers') {
      markup += drawer(sheet, px, py, pw, ph, opened.has(place))
      continue
    }
    markup +=
      thing(box(px, py, pw, ph), inks.isDark ? '#0a1626' : inks.shade, inks.outline, 2 * unit) +
      hatch(sheet, box(px, py, pw, ph * 0.4), [px, py, pw, ph * 0.4], { angle: 0, gap: 6, colour: inks.outline })
    if (random() >= empty) markup += kept[holding](sheet, px, py, pw, ph)
  }
  if (inks.isDark) markup += glow(sheet, [width * 0.3, height * 0.3], height * 0.8, inks.lamp, 0.4)
  for (const index of range(1, people))
    markup += person(sheet, width * (0.3 + index * 0.2), height * 0.97, height * 0.52, {
      pose: 'reach',
      coat: inks.page,
      hat: index % 2 ? 'hood' : 'back',
    })
  return markup
}

function drawer(sheet: Sheet, x: number, y: number, w: number, h: number, isOpen: boolean): string {
  const { unit, inks } = sheet
  const out = isOpen ? 20 * unit : 0
  const front = box(x - out * 0.4, y + out, w + out * 0.8, h)
  const inside = isOpen
    ? thing(
        polygon([
          [x, y],
          [x + w, y],
          [x + w + out * 0.4, y + out],
          [x - out * 0.4, y + out],
        ]),
        '#3a2c1c',
        inks.outline,
        2 * unit,
      ) +
      stroke(
        range(0.1, 0.9, 0.08)
          .map((share) => `M${x + w * share} ${y + out}v${-out * 0.8}`)
          .join(''),
        inks.page,
        { width: 4 * unit },
      )
    : ''
  const label =
    thing(box(x + w * 0.2, y + h * 0.2 + out, w * 0.6, h * 0.3), inks.page, inks.outline, 1.5 * unit) +
    handwriting(sheet, x + w * 0.25, y + h * 0.33 + out, w * 0.5, 1, h * 0.16)
  return (
    inside +
    thing(front, isOpen ? inks.manila : inks.wood, inks.outline, 2 * unit) +
    (isOpen ? '' : hatch(sheet, front, [x, y + h * 0.6, w, h * 0.4], { angle: 0, gap: 5, opacity: 0.4, colour: inks.outline })) +
    label +
    thing(ellipse(x + w / 2, y + h * 0.72 + out, Math.min(9 * unit, h * 0.12)), inks.metal, inks.outline, 1.8 * unit)
  )
}

type Keep = (sheet: Sheet, x: number, y: number, w: number, h: number) => string

const kept: Readonly<Record<Exclude<Holding, 'drawers'>, Keep>> = {
  jars(sheet, x, y, w, h) {
    const { unit, inks, between, pick } = sheet
    return range(0, 1)
      .map((index) => {
        const [jw, jh] = [w * 0.38, h * between(0.55, 0.82)]
        const [jx, jy] = [x + w * (0.08 + index * 0.46), y + h - jh - 3 * unit]
        const level = between(0.2, 0.8)
        const body = box(jx, jy, jw, jh)
        return (
          thing(body, inks.metal, inks.outline, 1.6 * unit) +
          fill(box(jx, jy + jh * level, jw, jh * (1 - level)), pick(['#b3602f', '#e6cc8e', '#6f9a72', '#6b4a2c', '#d8d2bc'])) +
          stroke(body, inks.outline, { width: 1.8 * unit }) +
          thing(box(jx - 2 * unit, jy - 9 * unit, jw + 4 * unit, 11 * unit), inks.wood, inks.outline, 1.6 * unit) +
          thing(box(jx + jw * 0.14, jy + jh * 0.36, jw * 0.72, jh * 0.26), inks.page, inks.outline, 1.1 * unit)
        )
      })
      .join('')
  },
  books(sheet, x, y, w, h) {
    const { unit, inks, between, pick } = sheet
    let markup = ''
    for (let at = x + 3 * unit; at < x + w - 10 * unit; ) {
      const [thick, tall] = [Math.min(between(9, 24) * unit, x + w - at), h * between(0.62, 0.92)]
      markup +=
        thing(
          box(at, y + h - tall, thick, tall),
          pick([inks.cloth, inks.manila, inks.page, '#6b4a2c', '#22343f', '#8c3b2a']),
          inks.outline,
          1.5 * unit,
        ) +
        stroke(`M${at + thick * 0.2} ${y + h - tall * 0.8}h${thick * 0.6}m0 ${tall * 0.1}h${-thick * 0.6}`, inks.manila, {
          width: 1.6 * unit,
        })
      at += thick
    }
    return markup
  },
  pigeonholes(sheet, x, y, w, h) {
    const { unit, inks, between, pick } = sheet
    return range(1, Math.floor(between(2, 6)))
      .map(
        (index) =>
          `<g transform="rotate(${between(-7, 7).toFixed(1)} ${x + w / 2} ${y + h})">${thing(box(x + w * between(0.06, 0.2), y + h - index * h * 0.13 - 6 * unit, w * between(0.6, 0.76), h * 0.12), pick([inks.page, inks.page, inks.manila, inks.cloth]), inks.outline, 1.4 * unit)}</g>`,
      )
      .join('')
  },
  crates(sheet, x, y, w, h) {
    const { unit, inks, between } = sheet
    const tall = h * 0.72
    const front = box(x + w * 0.06, y + h - tall, w * 0.88, tall)
    const slats = range(0.25, 0.8, 0.25).map((share) =>
      polyline([
        [x + w * 0.06, y + h - tall * share],
        [x + w * 0.94, y + h - tall * share],
      ]),
    )
    return (
      thing(front, inks.manila, inks.outline, 2 * unit) +
      stroke(slats.join(''), inks.outline, { width: 2 * unit }) +
      thing(box(x + w * 0.3, y + h - tall * 0.72, w * 0.4, tall * 0.34), inks.page, inks.outline, 1.5 * unit) +
      handwriting(sheet, x + w * 0.34, y + h - tall * 0.58, w * 0.32, 2, tall * 0.13) +
      stroke(`M${x + w * 0.1} ${y + h - tall}l${w * 0.1} ${-between(4, 14) * unit}h${w * 0.5}`, inks.outline, { width: 1.5 * unit })
    )
  },
  reels(sheet, x, y, w, h) {
    const { unit, inks, pick } = sheet
    const radius = Math.min(w, h) * 0.4
    const [cx, cy] = [x + w / 2, y + h - radius - 3 * unit]
    return (
      thing(ellipse(cx, cy, radius), pick([inks.metal, inks.manila, inks.page]), inks.outline, 2 * unit) +
      stroke([0.72, 0.82, 0.9].map((share) => ellipse(cx, cy, radius * share)).join(''), inks.outline, {
        width: 1.1 * unit,
        opacity: 0.6,
      }) +
      [0, 120, 240]
        .map((angle) =>
          thing(
            ellipse(
              cx + Math.cos((angle * Math.PI) / 180) * radius * 0.42,
              cy + Math.sin((angle * Math.PI) / 180) * radius * 0.42,
              radius * 0.2,
            ),
            inks.shade,
            inks.outline,
            1.5 * unit,
          ),
        )
        .join('') +
      fill(ellipse(cx, cy, radius * 0.09), inks.outline)
    )
  },
}
