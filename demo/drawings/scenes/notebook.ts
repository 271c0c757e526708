import { room } from '#demo/drawings/backdrop.ts'
import { household, type Thing } from '#demo/drawings/household.ts'
import { box, curve, ellipse, fill, moved, polygon, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { handwriting, hatch, terrain } from '#demo/drawings/strokes.ts'

type Drawn = 'birds' | 'waves' | 'island' | 'stars' | 'plant' | 'columns' | 'music' | 'hand'
type Notebook = { readonly left?: Drawn; readonly right?: Drawn; readonly beside?: readonly Thing[]; readonly ribbon?: boolean }

/** An open notebook from above: writing, and what was drawn between the lines. */
export function notebook(sheet: Sheet, { left = 'birds', right = 'columns', beside = [], ribbon = true }: Notebook): string {
  const { width, height, unit, inks, between } = sheet
  let markup = room(sheet, -10, inks.wood)
  const [w, h] = [Math.min(width * 0.8, height * 1.16), Math.min(height * 0.76, width * 0.62)]
  const tilt = between(-5, 5)
  const leaf = (side: number) =>
    thing(
      `M0 ${-h / 2}q${(side * w) / 4} ${-20 * unit} ${(side * w) / 2} 0v${h}q${(-side * w) / 4} ${-20 * unit} ${(-side * w) / 2} 0Z`,
      inks.isDark ? '#e6dcb8' : inks.page,
      inks.outline,
      2.4 * unit,
    )
  const cover = thing(box(-w / 2 - 14 * unit, -h / 2 - 14 * unit, w + 28 * unit, h + 28 * unit), '#6b4a2c', inks.outline, 2.8 * unit)
  const pages = range(1, 3).map((layer) =>
    stroke(
      `M${-w / 2 - layer * 3 * unit} ${-h / 2 + layer * 3 * unit}v${h}M${w / 2 + layer * 3 * unit} ${-h / 2 + layer * 3 * unit}v${h}`,
      inks.page,
      { width: 2 * unit },
    ),
  )
  const gutter = hatch(sheet, box(-w * 0.04, -h / 2, w * 0.08, h), [-w * 0.04, -h / 2, w * 0.08, h], {
    angle: 90,
    gap: 5,
    opacity: 0.4,
    colour: inks.outline,
  })
  const words = (x: number) => handwriting(sheet, x, h * 0.22, w * 0.38, 6, h * 0.042)
  const book =
    cover +
    pages.join('') +
    leaf(-1) +
    leaf(1) +
    gutter +
    figure[left](sheet, [-w * 0.25, -h * 0.12], w * 0.19) +
    figure[right](sheet, [w * 0.25, -h * 0.12], w * 0.19) +
    words(-w * 0.44) +
    words(w * 0.06)
  markup += fill(moveBox(width, height, w, h, unit), inks.outline, 0.2) + moved(book, width / 2, height * 0.5, tilt)
  if (ribbon)
    markup += moved(
      stroke(
        curve([
          [0, -h / 2],
          [8 * unit, 0],
          [-6 * unit, h / 2],
          [14 * unit, h / 2 + 70 * unit],
        ]),
        '#8c3b2a',
        { width: 7 * unit },
      ),
      width / 2,
      height * 0.5,
      tilt,
    )
  markup += moved(
    thing(box(-150 * unit, -7 * unit, 300 * unit, 14 * unit), inks.manila, inks.outline, 2 * unit) +
      thing(
        polygon([
          [150 * unit, -7 * unit],
          [190 * unit, 0],
          [150 * unit, 7 * unit],
        ]),
        inks.page,
        inks.outline,
        2 * unit,
      ),
    width * between(0.3, 0.7),
    height * 0.93,
    between(-14, 14),
  )
  beside.forEach((name, index) => {
    markup += household(sheet, name, [width * (index % 2 ? 0.92 : 0.08), height * 0.97], 0.9 * unit)
  })
  return markup
}

const moveBox = (width: number, height: number, w: number, h: number, unit: number) =>
  box(width / 2 - w / 2 + 16 * unit, height / 2 - h / 2 + 24 * unit, w, h)

type Figure = (sheet: Sheet, centre: Point, reach: number) => string
const pen = '#13212f'

const figure: Readonly<Record<Drawn, Figure>> = {
  birds: (sheet, [x, y], reach) =>
    range(0, 3)
      .map((index) => {
        const size = reach / 110
        const body = 'M-50 6q20-34 60-26l22-8l4 8l14 6l-14 4q-10 24-40 26q-24 0-46-10Z'
        return moved(
          thing(body, index % 2 ? '#d9c9a0' : 'none', pen, 2) +
            hatch(sheet, body, [-20, -24, 40, 46], { angle: 40, gap: 5 / sheet.unit, width: 0.9 / sheet.unit, colour: pen }) +
            stroke('M-8 16l-4 20m-6 0h12M8 16l-2 20m-6 0h12M34-20h0', pen, { width: 2.2 }),
          x + (index % 2 ? 0.42 : -0.42) * reach,
          y + (Math.floor(index / 2) - 0.5) * reach * 0.9,
          sheet.between(-12, 12),
          size,
        )
      })
      .join(''),
  waves: (sheet, [x, y], reach) =>
    range(0, 8)
      .map((row) =>
        stroke(
          curve(
            range(-reach, reach, reach / 14).map(
              (at): Point => [
                x + at,
                y + (row - 4) * reach * 0.18 + Math.sin(at / (reach * (0.1 + row * 0.02)) + row) * reach * 0.05 * (1 + row * 0.12),
              ],
            ),
          ),
          pen,
          { width: 1.8 * sheet.unit },
        ),
      )
      .join(''),
  island(sheet, [x, y], reach) {
    const rough = terrain(sheet, reach * 0.08, reach)
    const profile = range(-reach * 0.9, reach * 0.9, reach * 0.06).map(
      (at): Point => [x + at, y + reach * 0.2 - Math.max(0, Math.exp(-((at / reach) ** 2) * 5) * reach * 0.8 + rough(at))],
    )
    return (
      thing(polygon([...profile, [x + reach * 0.9, y + reach * 0.2], [x - reach * 0.9, y + reach * 0.2]]), '#d9c9a0', pen, 2 * sheet.unit) +
      hatch(sheet, polygon([...profile, [x + reach * 0.9, y + reach * 0.2], [x, y + reach * 0.2]]), [x, y - reach, reach, reach * 1.2], {
        angle: 66,
        gap: 7,
        colour: pen,
      }) +
      range(0, 3)
        .map((row) =>
          stroke(`M${x - reach * (1 - row * 0.16)} ${y + reach * (0.26 + row * 0.1)}h${reach * (1.4 - row * 0.2)}`, pen, {
            width: 1.6 * sheet.unit,
          }),
        )
        .join('')
    )
  },
  stars(sheet, [x, y], reach) {
    const dots = range(0, 11).map((index): Point => [x + sheet.between(-reach, reach) * 0.9, y + (index / 11 - 0.5) * reach * 1.7])
    return (
      stroke(polyline(dots.slice(2, 9)), pen, { width: 1.6 * sheet.unit }) +
      dots.map((dot) => fill(ellipse(dot[0], dot[1], sheet.between(4, 9) * sheet.unit), pen)).join('') +
      stroke(ellipse(x, y, reach * 1.04), pen, { width: 1.6 * sheet.unit })
    )
  },
  plant(sheet, [x, y], reach) {
    const leaves = range(-3, 3).flatMap((level) =>
      [-1, 1].map((side) =>
        moved(
          thing(
            `M0 0q${side * reach * 0.3} ${-reach * 0.3} ${side * reach * 0.62} ${-reach * 0.1}q${-side * reach * 0.3} ${reach * 0.26} ${-side * reach * 0.62} ${reach * 0.1}Z`,
            level % 2 ? '#a8bf8f' : 'none',
            pen,
            1.8 * sheet.unit,
          ) + stroke(`M0 0l${side * reach * 0.5} ${-reach * 0.09}`, pen, { width: 1.2 * sheet.unit }),
          x,
          y + level * reach * 0.24 + (side > 0 ? reach * 0.1 : 0),
          0,
          1 - Math.abs(level) * 0.1,
        ),
      ),
    )
    return stroke(`M${x} ${y - reach}q${reach * 0.1} ${reach} 0 ${reach * 1.9}`, pen, { width: 3 * sheet.unit }) + leaves.join('')
  },
  columns: (sheet, [x, y], reach) =>
    stroke(
      range(-1, 1, 0.5)
        .map((share) =>
          polyline([
            [x + share * reach, y - reach],
            [x + share * reach, y + reach * 0.9],
          ]),
        )
        .join('') +
        range(-1, 0.9, 0.19)
          .map((share) =>
            polyline([
              [x - reach, y + share * reach],
              [x + reach, y + share * reach],
            ]),
          )
          .join(''),
      pen,
      { width: 1.2 * sheet.unit, opacity: 0.5 },
    ) +
    range(0, 3)
      .map((column) => handwriting(sheet, x + (column * 0.5 - 0.95) * reach, y - reach * 0.86, reach * 0.38, 9, reach * 0.19))
      .join(''),
  music: (sheet, [x, y], reach) =>
    range(0, 4)
      .map(
        (stave) =>
          stroke(
            range(0, 4)
              .map((line) => `M${x - reach} ${y + (stave - 2.2) * reach * 0.4 + line * reach * 0.05}h${reach * 2}`)
              .join(''),
            pen,
            { width: 1 * sheet.unit },
          ) +
          range(0, 9)
            .map((note) => {
              const [nx, ny] = [x - reach * 0.84 + note * reach * 0.19, y + (stave - 2.2) * reach * 0.4 + sheet.between(0, 0.2) * reach]
              return (
                fill(ellipse(nx, ny, reach * 0.034, reach * 0.026), pen) +
                stroke(`M${nx + reach * 0.03} ${ny}v${-reach * 0.16}`, pen, { width: 1.5 * sheet.unit })
              )
            })
            .join(''),
      )
      .join(''),
  hand: (sheet, [x, y], reach) =>
    stroke(
      curve([
        [x - 0.4 * reach, y + 0.9 * reach],
        [x - 0.44 * reach, y + 0.2 * reach],
        [x - 0.78 * reach, y - 0.16 * reach],
        [x - 0.64 * reach, y - 0.26 * reach],
        [x - 0.32 * reach, y],
        [x - 0.36 * reach, y - 0.74 * reach],
        [x - 0.22 * reach, y - 0.76 * reach],
        [x - 0.14 * reach, y - 0.12 * reach],
        [x - 0.04 * reach, y - 0.92 * reach],
        [x + 0.1 * reach, y - 0.9 * reach],
        [x + 0.08 * reach, y - 0.12 * reach],
        [x + 0.24 * reach, y - 0.8 * reach],
        [x + 0.38 * reach, y - 0.74 * reach],
        [x + 0.28 * reach, y - 0.06 * reach],
        [x + 0.5 * reach, y - 0.5 * reach],
        [x + 0.62 * reach, y - 0.44 * reach],
        [x + 0.44 * reach, y + 0.3 * reach],
        [x + 0.3 * reach, y + 0.9 * reach],
      ]),
      pen,
      { width: 2.4 * sheet.unit },
    ) +
    stroke(
      `M${x - 0.3 * reach} ${y + 0.3 * reach}q${0.3 * reach} ${-0.2 * reach} ${0.64 * reach} ${-0.06 * reach}M${x - 0.26 * reach} ${y + 0.5 * reach}q${0.24 * reach} ${-0.1 * reach} ${0.5 * reach} ${0.04 * reach}`,
      pen,
      { width: 1.6 * sheet.unit },
    ),
}
