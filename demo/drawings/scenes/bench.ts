import { room } from '#demo/drawings/backdrop.ts'
import { household, type Thing } from '#demo/drawings/household.ts'
import { box, ellipse, fill, moved, polygon, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Sheet } from '#demo/drawings/sheet.ts'
import { glow, hatch } from '#demo/drawings/strokes.ts'

type Tool = 'hammer' | 'saw' | 'plane' | 'pliers' | 'shears' | 'fork' | 'brush' | 'file' | 'wrench' | 'awl' | 'lever' | 'mallet'
type Bench = { readonly tools: readonly Tool[]; readonly on?: readonly Thing[]; readonly ghosts?: number; readonly vice?: boolean }

/** A workbench under a board of tools, each over its painted outline. `ghosts` is how many outlines hang empty. */
export function bench(sheet: Sheet, { tools, on = [], ghosts = 1, vice = true }: Bench): string {
  const { width, height, unit, inks, between } = sheet
  const edge = height * 0.7
  let markup = room(sheet, edge, inks.wood)
  const board = box(width * 0.07, height * 0.08, width * 0.86, height * 0.46)
  markup +=
    thing(board, inks.manila, inks.outline, 2.6 * unit) +
    stroke(
      range(width * 0.1, width * 0.92, 34 * unit)
        .flatMap((x) => range(height * 0.11, height * 0.52, 34 * unit).map((y) => `M${x.toFixed(0)} ${y.toFixed(0)}h0`))
        .join(''),
      inks.outline,
      { width: 3 * unit, opacity: 0.4 },
    )
  const columns = Math.ceil((tools.length + ghosts) / (width > height * 1.3 ? 1 : 2))
  const rows = width > height * 1.3 ? 1 : 2
  const size = Math.min((width * 0.8) / columns / 92, (height * 0.4) / rows / 200)
  const slots = [...tools, ...range(1, ghosts).map((index) => tools[(index * 3) % tools.length] ?? 'hammer')]
  slots.forEach((name, index) => {
    const [x, y] = [
      width * 0.1 + ((index % columns) + 0.5) * ((width * 0.8) / columns),
      height * 0.1 + (Math.floor(index / columns) + 0.5) * ((height * 0.42) / rows),
    ]
    const shadow = `<g opacity=".5">${moved(stroke(shapes[name].outline, inks.outline, { width: 7, dash: '6 5' }), x, y, 0, size)}</g>`
    const tool = moved(
      thing(shapes[name].outline, inks.wood, inks.outline, 2.4) +
        thing(shapes[name].steel, inks.metal, inks.outline, 2) +
        hatch(sheet, shapes[name].outline, [0, -90, 60, 190], {
          angle: 90,
          gap: 5 / unit,
          width: 0.9 / unit,
          opacity: 0.4,
          colour: inks.outline,
        }),
      x,
      y,
      between(-4, 4),
      size,
    )
    markup += index < tools.length ? stroke(`M${x} ${y - 98 * size}v${-8 * unit}`, inks.outline, { width: 4 * unit }) + tool : shadow
  })
  if (inks.isDark) markup += glow(sheet, [width * between(0.3, 0.7), height * 0.3], height * 0.8, inks.lamp, 0.55)
  markup += thing(
    polygon([
      [0, edge],
      [width, edge],
      [width, edge + 60 * unit],
      [0, edge + 60 * unit],
    ]),
    inks.shade,
    inks.outline,
    2.6 * unit,
  )
  if (vice)
    markup += moved(
      thing('M-60 0h120v-16h-26v-26h22v-44h-36v28h-28v-28h-36v44h12v26h-28Z', inks.isDark ? inks.metal : '#46535d', inks.outline, 2.6) +
        stroke('M-52-64h-62M-110-92v56', inks.outline, { width: 8 }),
      width * 0.84,
      edge + 12 * unit,
      0,
      1.2 * unit,
    )
  const scale = Math.min(1.5, (width * 0.62) / Math.max(2, on.length) / 170 / unit) * unit
  on.forEach((name, index) => {
    const x = width * 0.14 + (index / Math.max(1, on.length - 1)) * width * 0.52
    markup +=
      fill(ellipse(x, edge + 30 * unit, 70 * scale, 8 * scale), inks.outline, 0.3) + household(sheet, name, [x, edge + 30 * unit], scale)
  })
  return markup
}

/** Each about 190 high and 80 wide round 0: the handle's outline and its steel. */
const shapes: Readonly<Record<Tool, { outline: string; steel: string }>> = {
  hammer: { outline: 'M-8-50h16l4 140h-24Z', steel: 'M-36-90h50q24 0 30 16l-26 24h-54Z' },
  saw: { outline: 'M-30 90v-64q0-20 30-20q30 0 30 20v64q-30 14-60 0ZM-14 74h28v-34q-14-10-28 0Z', steel: 'M-26 8L-8-96h16L28 8Z' },
  plane: { outline: 'M-34-90h68v180h-68Z', steel: 'M-22-20h44v30h-44ZM-12-70h24v36h-24Z' },
  pliers: {
    outline: 'M-12-6q-30 30-24 96h16q-4-52 16-80ZM12-6q30 30 24 96h-16q4-52-16-80Z',
    steel: 'M-14-4q-20-40 6-84l8 30l8-30q26 44 6 84Z',
  },
  shears: {
    outline: 'M-34 40a24 26 0 1 0 24 34L0 10L10 74a24 26 0 1 0 24-34Q14 30 0-6Q-14 30-34 40Z',
    steel: 'M-4 6L-20-96Q6-60 6-2ZM4 6L20-96Q-6-60-6-2Z',
  },
  fork: { outline: 'M-7 0h14v92h-14Z', steel: 'M-7 4q-20-8-20-36v-60h12v60q0 14 7 16h16q7-2 7-16v-60h12v60q0 28-20 36Z' },
  brush: { outline: 'M-8-10q-4 60 0 100h16q4-40 0-100Z', steel: 'M-16-10l-6-80q22 14 44 0l-6 80Z' },
  file: { outline: 'M-12 20h24l4 70q-16 10-32 0Z', steel: 'M-10 20v-106l10-10l10 10v106Z' },
  wrench: { outline: 'M-10-40h20v130h-20Z', steel: 'M-10-36q-26-10-22-56l18 18h28l18-18q4 46-22 56Z' },
  awl: { outline: 'M-18 30q0-30 18-30q18 0 18 30v44q-18 26-36 0Z', steel: 'M-6 2l6-98l6 98Z' },
  lever: { outline: 'M-9-20q-6 60 0 112h18q6-52 0-112Z', steel: 'M-7-18v-50q0-22 34-28l-6 22q-14 4-14 12v44Z' },
  mallet: { outline: 'M-8-30h16l3 122h-22ZM-44-92h88v62h-88Z', steel: 'M-44-92h12v62h-12ZM32-92h12v62h-12Z' },
}
