import { box, ellipse, fill, polygon, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { hatch } from '#demo/drawings/strokes.ts'

type Carpet = {
  readonly onLoom?: boolean
  readonly hole?: boolean
  readonly medallion?: 'star' | 'diamond' | 'tree' | 'boats'
  readonly done?: number
}

/** A woven field with its borders, whole, half woven on the loom, or with a hole that waits for a needle. */
export function carpet(sheet: Sheet, { onLoom = false, hole = false, medallion = 'star', done = 0.6 }: Carpet): string {
  const { width, height, unit, inks, pick, between } = sheet
  let markup =
    fill(box(0, 0, width, height), inks.wall) +
    hatch(sheet, box(0, 0, width, height), [0, 0, width, height], { angle: 0, gap: 10, opacity: 0.2 })
  const [x, w] = [width * 0.12, width * 0.76]
  const [y, h] = onLoom
    ? [height * (1 - done) * 0.8 + height * 0.06, height * 0.86 - height * (1 - done) * 0.8]
    : [height * 0.1, height * 0.8]
  const tints: readonly [string, ...string[]] = ['#8c3b2a', inks.isDark ? '#2e6b7d' : '#1d5566', '#d98a4e', '#e6cc8e', '#22343f']
  if (onLoom) markup += loom(sheet, x, w, y)
  else
    markup +=
      stroke(
        range(x + 6 * unit, x + w - 4 * unit, 12 * unit)
          .map((at) => `M${at} ${y}v${-24 * unit}M${at} ${y + h}v${24 * unit}`)
          .join(''),
        inks.page,
        { width: 3 * unit },
      ) +
      stroke(
        range(x + 6 * unit, x + w - 4 * unit, 12 * unit)
          .map((at) => `M${at} ${y}v${-24 * unit}M${at} ${y + h}v${24 * unit}`)
          .join(''),
        inks.outline,
        { width: 1 * unit },
      )
  const grounds = [pick(['#8c3b2a', '#1d5566', '#22343f']), '#e6cc8e', pick(['#1d5566', '#8c3b2a', '#46535d'])] as const
  const bands = [0, 26, 92].map((inset) => inset * unit)
  bands.forEach((inset, index) => {
    markup += thing(
      box(x + inset, y + inset, w - inset * 2, h - (onLoom ? inset : inset * 2)),
      grounds[index] ?? '#8c3b2a',
      inks.outline,
      2 * unit,
    )
  })
  const knots = (cx: number, cy: number, size: number, tint: string) =>
    thing(
      polygon([
        [cx, cy - size],
        [cx + size, cy],
        [cx, cy + size],
        [cx - size, cy],
      ]),
      tint,
      inks.outline,
      1.2 * unit,
    )
  const step = 44 * unit
  for (const at of range(x + 60 * unit, x + w - 50 * unit, step))
    for (const row of [y + 60 * unit, y + h - 58 * unit])
      markup += knots(at, row, 15 * unit, pick(tints)) + knots(at, row, 6 * unit, '#f8f7ee')
  for (const at of range(y + 104 * unit, y + h - 96 * unit, step))
    for (const column of [x + 60 * unit, x + w - 60 * unit])
      markup += knots(column, at, 15 * unit, pick(tints)) + knots(column, at, 6 * unit, '#f8f7ee')
  const [cx, cy, reach] = [x + w / 2, y + h / 2, Math.min(w, h) * 0.3]
  for (const _ of range(1, 46)) {
    const [px, py] = [between(x + 120 * unit, x + w - 120 * unit), between(y + 120 * unit, y + h - 120 * unit)]
    if (Math.hypot(px - cx, py - cy) > reach * 1.05)
      markup += stroke(
        `M${px} ${py}l${7 * unit} ${-10 * unit}m${-14 * unit} 0l${7 * unit} ${10 * unit}v${12 * unit}`,
        pick(['#e6cc8e', '#d98a4e', '#f8f7ee']),
        { width: 3 * unit },
      )
  }
  markup += figure[medallion](sheet, [cx, cy], reach)
  if (hole) markup += worn(sheet, [x + w * between(0.28, 0.72), y + h * between(0.3, 0.7)])
  const weave = range(y, y + h, 5 * unit).map((at) =>
    polyline([
      [x, at],
      [x + w, at],
    ]),
  )
  return markup + stroke(weave.join(''), inks.outline, { width: 0.8 * unit, opacity: 0.35 })
}

const figure: Readonly<Record<'star' | 'diamond' | 'tree' | 'boats', (sheet: Sheet, centre: Point, reach: number) => string>> = {
  star: (sheet, [x, y], reach) =>
    [1, 0.78, 0.54, 0.3]
      .map((share, index) =>
        thing(
          polygon(
            range(0, 31).map((step): Point => {
              const radius = reach * share * (step % 2 ? 0.8 : 1)
              return [x + Math.cos((step / 16) * Math.PI) * radius, y + Math.sin((step / 16) * Math.PI) * radius]
            }),
          ),
          ['#e6cc8e', '#22343f', '#d98a4e', '#f8f7ee'][index] ?? '#e6cc8e',
          sheet.inks.outline,
          1.8 * sheet.unit,
        ),
      )
      .join(''),
  diamond: (sheet, [x, y], reach) =>
    [1, 0.8, 0.6, 0.42, 0.24]
      .map((share, index) =>
        thing(
          polygon(
            range(0, 39).map((step): Point => {
              const angle = (step / 20) * Math.PI
              const radius = (reach * share * (step % 2 ? 0.92 : 1)) / (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle)))
              return [x + Math.cos(angle) * radius * 1.1, y + Math.sin(angle) * radius * 1.3]
            }),
          ),
          ['#f8f7ee', '#8c3b2a', '#e6cc8e', '#1d5566', '#d98a4e'][index] ?? '#e6cc8e',
          sheet.inks.outline,
          1.8 * sheet.unit,
        ),
      )
      .join(''),
  tree: (sheet, [x, y], reach) => {
    const boughs = range(0, 6).map((level) => {
      const [ly, long] = [y + reach * (0.7 - level * 0.24), reach * (0.8 - level * 0.1)]
      return (
        stroke(
          `M${x} ${ly}q${long * 0.5} ${-reach * 0.04} ${long} ${-reach * 0.24}M${x} ${ly}q${-long * 0.5} ${-reach * 0.04} ${-long} ${-reach * 0.24}`,
          '#22343f',
          { width: 6 * sheet.unit },
        ) +
        [-1, 1]
          .flatMap((side) =>
            [0.4, 0.7, 1].map((share) =>
              thing(
                ellipse(x + side * long * share, ly - reach * 0.26 * share ** 1.6 - 9 * sheet.unit, 11 * sheet.unit),
                sheet.pick(['#d98a4e', '#f8f7ee', '#e6cc8e']),
                sheet.inks.outline,
                1.4 * sheet.unit,
              ),
            ),
          )
          .join('')
      )
    })
    return stroke(`M${x} ${y + reach}V${y - reach * 0.9}`, '#22343f', { width: 12 * sheet.unit }) + boughs.join('')
  },
  boats: (sheet, [x, y], reach) =>
    range(0, 3)
      .map((row) =>
        range(-1, 1)
          .map((column) => {
            const [bx, by, size] = [x + column * reach * 0.62, y + (row - 1.5) * reach * 0.5, reach * 0.2]
            return (
              thing(
                polygon([
                  [bx - size, by],
                  [bx + size, by],
                  [bx + size * 0.6, by + size * 0.5],
                  [bx - size * 0.6, by + size * 0.5],
                ]),
                '#e6cc8e',
                sheet.inks.outline,
                1.6 * sheet.unit,
              ) +
              thing(
                polygon([
                  [bx, by - size * 1.2],
                  [bx + size * 0.7, by - size * 0.1],
                  [bx, by - size * 0.1],
                ]),
                '#f8f7ee',
                sheet.inks.outline,
                1.6 * sheet.unit,
              )
            )
          })
          .join(''),
      )
      .join(''),
}

function loom(sheet: Sheet, x: number, w: number, y: number): string {
  const { height, unit, inks } = sheet
  const warp = range(x, x + w, 7 * unit).map((at) =>
    polyline([
      [at, height * 0.04],
      [at, y],
    ]),
  )
  const posts = [x - 50 * unit, x + w + 14 * unit].map(
    (at) =>
      thing(box(at, 0, 36 * unit, height), inks.wood, inks.outline, 2.6 * unit) +
      hatch(sheet, box(at, 0, 36 * unit, height), [at, 0, 36 * unit, height], { angle: 90, gap: 6, colour: inks.outline, opacity: 0.4 }),
  )
  return (
    stroke(warp.join(''), inks.page, { width: 2.4 * unit }) +
    posts.join('') +
    thing(box(x - 60 * unit, height * 0.03, w + 120 * unit, 30 * unit), inks.wood, inks.outline, 2.6 * unit) +
    thing(box(x - 50 * unit, y - 60 * unit, w + 100 * unit, 15 * unit), inks.manila, inks.outline, 2 * unit) +
    range(0, 5)
      .map((index) =>
        thing(
          ellipse(x + w * (0.1 + index * 0.16), y - 84 * unit, 17 * unit, 24 * unit),
          sheet.pick(['#8c3b2a', '#d98a4e', '#1d5566', '#e6cc8e']),
          inks.outline,
          1.8 * unit,
        ),
      )
      .join('')
  )
}

function worn(sheet: Sheet, [x, y]: Point): string {
  const { unit, inks, between } = sheet
  const rim = range(0, 330, 30).map(
    (degrees): Point => [
      x + Math.cos((degrees * Math.PI) / 180) * between(60, 110) * unit,
      y + Math.sin((degrees * Math.PI) / 180) * between(50, 84) * unit,
    ],
  )
  const warp = range(x - 90 * unit, x + 90 * unit, 9 * unit).map((at) =>
    polyline([
      [at, y - 70 * unit],
      [at + between(-4, 4), y + 70 * unit],
    ]),
  )
  return (
    thing(polygon(rim), inks.isDark ? '#0a1626' : '#c9bd9b', inks.outline, 2 * unit) +
    stroke(warp.join(''), '#f8f7ee', { width: 2.2 * unit }) +
    stroke(
      range(0, 5)
        .map((row) =>
          polyline([
            [x - 70 * unit, y + (row - 1) * 9 * unit],
            [x + (row * 16 - 30) * unit, y + (row - 1) * 9 * unit],
          ]),
        )
        .join(''),
      '#8c3b2a',
      { width: 5 * unit },
    ) +
    stroke(`M${x + 40 * unit} ${y + 20 * unit}l${90 * unit} ${-60 * unit}`, inks.metal, { width: 5 * unit }) +
    stroke(`M${x + 130 * unit} ${y - 40 * unit}q${40 * unit} ${30 * unit} ${90 * unit} ${-10 * unit}`, '#8c3b2a', { width: 3.4 * unit })
  )
}
