import { box, curve, ellipse, fill, moved, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { handwriting, hatch } from '#demo/drawings/strokes.ts'

type Kind = 'shells' | 'keys' | 'feathers' | 'leaves' | 'stones' | 'buttons' | 'tickets' | 'spoons' | 'seeds' | 'fish' | 'knots' | 'bottles'
type Specimens = {
  readonly of: Kind
  readonly count?: number
  readonly labels?: boolean
  readonly missing?: number
  readonly board?: 'page' | 'manila' | 'cloth' | 'dark'
}

/** A collection pinned out in rows with its labels, each thing unlike the next. `missing` leaves places empty. */
export function specimens(sheet: Sheet, { of, count = 20, labels = true, missing = 0, board = 'page' }: Specimens): string {
  const { width, height, unit, inks, random, between } = sheet
  const ground = { page: inks.page, manila: inks.manila, cloth: inks.cloth, dark: '#1a2b3a' }[board]
  const columns = Math.max(1, Math.round(Math.sqrt((count * width) / height)))
  const rows = Math.ceil(count / columns)
  const places = columns * rows
  const margin = 70 * unit
  const [cw, ch] = [(width - margin * 2) / columns, (height - margin * 2) / rows]
  let markup =
    fill(box(0, 0, width, height), inks.wood) +
    hatch(sheet, box(0, 0, width, height), [0, 0, width, height], { angle: 2, gap: 13, opacity: 0.3, colour: inks.outline }) +
    thing(box(margin * 0.6, margin * 0.6, width - margin * 1.2, height - margin * 1.2), ground, inks.outline, 3 * unit) +
    hatch(sheet, box(margin * 0.6, margin * 0.6, width - margin * 1.2, height - margin * 1.2), [0, 0, width, height], {
      angle: 0,
      gap: 7,
      opacity: 0.1,
      colour: board === 'dark' ? inks.page : inks.outline,
    })
  const gone = new Set(range(1, missing).map(() => Math.floor(random() * places)))
  const pen = board === 'dark' ? inks.page : inks.outline
  for (const index of range(0, places - 1)) {
    const [x, y] = [margin + ((index % columns) + 0.5) * cw, margin + (Math.floor(index / columns) + (labels ? 0.43 : 0.5)) * ch]
    const size = (Math.min(cw * 0.96, ch * (labels ? 0.84 : 0.94)) / 104) * between(0.82, 1.02)
    markup += gone.has(index)
      ? stroke(ellipse(x, y, 34 * size), pen, { width: 1.8 * unit, dash: `${6 * unit} ${5 * unit}` })
      : moved(draw[of](sheet), x, y, between(-9, 9), size)
    if (labels)
      markup +=
        thing(box(x - cw * 0.28, y + ch * 0.4, cw * 0.56, ch * 0.12), inks.page, inks.outline, 1.2 * unit) +
        handwriting(sheet, x - cw * 0.24, y + ch * 0.465, cw * 0.48, 1, ch * 0.07)
  }
  return markup
}

const tone = (sheet: Sheet, data: string, angle: number) =>
  hatch(sheet, data, [-50, -50, 100, 100], {
    angle,
    gap: 5 / sheet.unit,
    width: 0.9 / sheet.unit,
    opacity: 0.5,
    colour: sheet.inks.outline,
  })

const draw: Readonly<Record<Kind, (sheet: Sheet) => string>> = {
  shells(sheet) {
    const { inks, pick, random, between } = sheet
    const tint = pick(['#f4e6c8', '#e6cc8e', '#d9b08a', '#c9d2c4', '#f8f7ee'])
    if (random() < 0.5) {
      const fan = `M0 40L-8 30${range(-70, 70, 20)
        .map(
          (angle) => `L${(Math.sin((angle * Math.PI) / 180) * 48).toFixed(1)} ${(26 - Math.cos((angle * Math.PI) / 180) * 62).toFixed(1)}`,
        )
        .join('')}L8 30Z`
      return (
        thing(fan, tint, inks.outline, 2) +
        stroke(
          range(-60, 60, 15)
            .map(
              (angle) =>
                `M0 36L${(Math.sin((angle * Math.PI) / 180) * 42).toFixed(1)} ${(26 - Math.cos((angle * Math.PI) / 180) * 54).toFixed(1)}`,
            )
            .join(''),
          inks.outline,
          { width: 1.4 },
        )
      )
    }
    const turns = between(2.3, 3)
    const spiral = range(0, turns * 6.28, 0.35).map(
      (angle): Point => [Math.cos(angle) * angle * 2.2, Math.sin(angle) * angle * 1.7 - 8 + angle],
    )
    return (
      thing('M0-42q44 4 42 44q-8 40-52 44q-20-30-30-50q-2-34 40-38Z', tint, inks.outline, 2) +
      tone(sheet, 'M10-30q32 10 30 34q-8 36-48 40q20-40 18-74Z', 60) +
      stroke(curve(spiral), inks.outline, { width: 1.8 })
    )
  },
  keys(sheet) {
    const { inks, pick, between, random } = sheet
    const long = between(40, 60)
    const bits = range(0, Math.floor(between(1, 4)))
      .map((tooth) => `M2 ${long - 8 - tooth * 9}h${between(10, 22)}`)
      .join('')
    const bow = random() < 0.5 ? ellipse(0, -34, 17, 15) : 'M-20-30q0-20 20-22q20 2 20 22q-8 14-20 12q-12 2-20-12Z'
    const tint = pick([inks.metal, '#b08d50', '#8c6a3c', '#6d7f86'])
    return (
      stroke(`M0-18V${long}`, inks.outline, { width: 9 }) +
      stroke(`M0-18V${long}`, tint, { width: 5 }) +
      stroke(bits, inks.outline, { width: 9, cap: 'butt' }) +
      stroke(bits, tint, { width: 5, cap: 'butt' }) +
      stroke(bow, inks.outline, { width: 10 }) +
      stroke(bow, tint, { width: 6 })
    )
  },
  feathers(sheet) {
    const { inks, pick, between } = sheet
    const [bend, wide] = [between(-14, 14), between(11, 22)]
    const vane = `M${bend * 0.2} 30Q${-wide - 4} 0 ${bend - 4} -48Q${wide + bend} -14 ${bend * 0.2} 30Z`
    const barbs = range(-40, 24, 5)
      .map((y) => `M${bend * (0.6 - y / 90)} ${y + 4}l${wide * 0.8} -8m${-wide * 0.8} 8l${-wide * 0.8} -8`)
      .join('')
    return (
      thing(vane, pick(['#46535d', '#e6cc8e', '#f8f7ee', '#8a7a5c', '#22343f', '#9fb4b0']), inks.outline, 1.8) +
      `<g opacity=".6">${stroke(barbs, inks.outline, { width: 0.9 })}</g>` +
      stroke(`M0 50Q${bend * 0.2} 20 ${bend} -46`, inks.outline, { width: 2.2 })
    )
  },
  leaves(sheet) {
    const { inks, pick, between } = sheet
    const [wide, lobes] = [between(20, 40), Math.floor(between(0, 4))]
    const edge = range(0, 20).map((step): Point => {
      const share = step / 20
      const swell = Math.sin(share * Math.PI) * wide * (1 + (lobes ? 0.25 * Math.sin(share * lobes * 12) : 0))
      return [swell, -48 + share * 84]
    })
    const blade = curve([...edge, ...edge.map(([x, y]): Point => [-x, y]).reverse()], true)
    const veins = range(-34, 24, 10)
      .map((y) => `M0 ${y + 8}l${wide * 0.66} -12M0 ${y + 8}l${-wide * 0.66} -12`)
      .join('')
    return (
      thing(blade, pick(['#6f9a72', '#d98a4e', '#b3602f', '#a8bf8f', '#e6cc8e', '#8a7a5c']), inks.outline, 1.8) +
      stroke(`M0-44V50${veins}`, inks.outline, { width: 1.3 })
    )
  },
  stones(sheet) {
    const { inks, pick, between } = sheet
    const rim = range(0, 324, 36).map(
      (degrees): Point => [Math.cos((degrees * Math.PI) / 180) * between(30, 44), Math.sin((degrees * Math.PI) / 180) * between(22, 36)],
    )
    const body = curve(rim, true)
    const band = between(-14, 14)
    return (
      thing(body, pick(['#c9d0c8', '#46535d', '#e6cc8e', '#8a8a72', '#f8f7ee', '#b3602f']), inks.outline, 2) +
      tone(sheet, body, pick([30, 60, 120])) +
      `<g clip-path="${sheet.define((id) => `<clipPath id="${id}"><path d="${body}"/></clipPath>`)}">${stroke(
        curve([
          [-50, band],
          [-14, band + 6],
          [16, band - 8],
          [50, band + 2],
        ]),
        '#f8f7ee',
        { width: between(2, 7) },
      )}</g>`
    )
  },
  buttons(sheet) {
    const { inks, pick, between, random } = sheet
    const radius = between(24, 42)
    const holes =
      random() < 0.5
        ? [
            [-7, -7],
            [7, -7],
            [-7, 7],
            [7, 7],
          ]
        : [
            [-7, 0],
            [7, 0],
          ]
    return (
      thing(ellipse(0, 0, radius), pick(['#f8f7ee', '#8c3b2a', '#22343f', '#b08d50', '#6f9a72', '#2e6b7d', '#e6cc8e']), inks.outline, 2.2) +
      stroke(ellipse(0, 0, radius * 0.74), inks.outline, { width: 1.5 }) +
      tone(sheet, ellipse(0, 0, radius), 45) +
      holes.map(([x, y]) => fill(ellipse(x ?? 0, y ?? 0, 4.2), inks.outline)).join('')
    )
  },
  tickets(sheet) {
    const { inks, pick, between, random } = sheet
    const tint = pick(['#f8f7ee', '#e6cc8e', '#c9d8d2', '#d9b08a', '#b4c9b9'])
    const punched = random() < 0.6 ? fill(ellipse(between(-30, 30), between(-12, 12), 5), inks.outline) : ''
    return (
      thing('M-46-26h92v18a8 8 0 0 0 0 16v18h-92v-18a8 8 0 0 0 0-16Z', tint, inks.outline, 2) +
      stroke('M-22-26v52', inks.outline, { width: 1.4, dash: '3 3' }) +
      handwriting(sheet, -14, -12, 50, 3, 12) +
      stroke(`M-38-16v${between(14, 30)}M-33-16v${between(14, 30)}M-28-16v24`, inks.outline, { width: 2 }) +
      punched
    )
  },
  spoons(sheet) {
    const { inks, pick, between } = sheet
    const wide = between(12, 20)
    return (
      thing(`M-4-14L-6 46q6 8 12 0L4-14Z`, pick([inks.metal, '#b08d50', '#e6cc8e']), inks.outline, 1.8) +
      thing(ellipse(0, -32, wide, 22), pick([inks.metal, '#b08d50', '#e6cc8e', '#f8f7ee']), inks.outline, 2) +
      tone(sheet, ellipse(0, -32, wide, 22), 50) +
      stroke(`M-2 30q2-8 4 0t-4 8`, inks.outline, { width: 1.4 })
    )
  },
  seeds(sheet) {
    const { inks, pick, between, random } = sheet
    const tint = pick(['#b3602f', '#22343f', '#e6cc8e', '#8a7a5c', '#f4e6c8', '#6b4a2c'])
    const round = random() < 0.4
    const [dx, dy] = [between(5, 8), round ? between(5, 7) : between(8, 13)]
    return range(1, Math.floor(between(9, 22)))
      .map(() =>
        moved(
          thing(ellipse(0, 0, dx, dy), tint, inks.outline, 1.4) +
            stroke(`M0 ${-dy * 0.7}v${dy * 1.2}`, inks.outline, { width: 0.9, opacity: 0.6 }),
          between(-36, 36),
          between(-28, 28),
          between(0, 180),
        ),
      )
      .join('')
  },
  fish(sheet) {
    const { inks, pick, between } = sheet
    const fat = between(12, 24)
    const body = `M-46 0Q-10 ${-fat * 1.6} 30 ${-fat * 0.4}Q40 0 30 ${fat * 0.4}Q-10 ${fat * 1.6} -46 0Z`
    return (
      thing(`M24 0l24 ${-fat}q-8 ${fat} 0 ${fat * 2}Z`, inks.metal, inks.outline, 1.8) +
      thing(body, pick(['#c9d2c4', '#e6cc8e', '#9fb4b0', '#d9b08a', '#46707a']), inks.outline, 2) +
      tone(sheet, body, 55) +
      stroke(`M-26 ${-fat * 0.8}q10 ${fat * 0.8} 0 ${fat * 1.6}M-10 ${-fat * 1.1}l14 ${-fat * 0.7}l10 ${fat * 0.6}`, inks.outline, {
        width: 1.8,
      }) +
      fill(ellipse(-34, -3, 3), inks.outline)
    )
  },
  knots(sheet) {
    const { inks, between } = sheet
    const loops = range(0, 6.4, 0.24).map(
      (angle): Point => [Math.sin(angle * 2 + between(-0.02, 0.02)) * 34, Math.sin(angle * 3 + 0.6) * 30],
    )
    const tail: Point[] = [[-48, 44], [-30, 20], ...loops, [36, 20], [50, 44]]
    return (
      stroke(curve(tail), inks.outline, { width: 12 }) +
      stroke(curve(tail), sheet.pick(['#e6cc8e', '#f8f7ee', '#c9b37a']), { width: 8 }) +
      stroke(curve(tail), inks.outline, { width: 8, dash: '1.4 6', cap: 'butt' })
    )
  },
  bottles(sheet) {
    const { inks, pick, between } = sheet
    const [wide, neck] = [between(14, 26), between(5, 9)]
    const body = `M${-wide} 46v${-between(40, 56)}q0-12 ${wide - neck}-16v-22h${neck * 2}v22q${wide - neck} 4 ${wide - neck} 16V46Z`
    return (
      thing(body, pick(['#9fb4b0', '#6f9a72', '#8c6a3c', '#2e6b7d', '#c9d8d2']), inks.outline, 2) +
      tone(sheet, body, 90) +
      thing(box(-neck - 2, -52, neck * 2 + 4, 10), '#b08d50', inks.outline, 1.6)
    )
  },
}
