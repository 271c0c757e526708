/**
 * Plates that are drawn by hand, as SVG path data in a square of 100: `wash` is filled with land, `paper` with card, `ink` is stroked,
 * `fine` is hachured, `line` is stroked in the colour of signals.
 */
export type Drawing = {
  /** Whether it stands on the cover of something to read; else the sheet is the thing itself. */
  readonly isCover: boolean
  readonly wash?: string
  readonly paper?: string
  readonly ink: string
  readonly fine?: string
  readonly line?: string
}

const hatch = (x: number, y: number, width: number, count: number, step: number) =>
  Array.from({ length: count }, (_, n) => `M${x} ${y + n * step}h${width}`).join('')
const ring = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
const star = (x: number, y: number, size: number) => `M${x - size} ${y}h${2 * size}M${x} ${y - size}v${2 * size}`
const wave = (x: number, y: number, count: number, width = 5, height = 2.4) =>
  `M${x} ${y}${Array.from({ length: count }, (_, n) => `q${width / 2} ${n % 2 ? height * 2 : -height * 2} ${width} 0`).join('')}`

/** Fourteen prints in rows of five; the ninth has a man at its edge. */
const prints = Array.from({ length: 14 }, (_, n) => [24 + (n % 5) * 10.8, 30 + Math.floor(n / 5) * 14] as const)

/** The closed line of a trefoil knot, and the gaps where it passes under itself. */
const knot = Array.from({ length: 121 }, (_, n) => {
  const angle = (n / 120) * 2 * Math.PI
  return [
    50 + 9.6 * (Math.sin(angle) + 2 * Math.sin(2 * angle)),
    52 - 9.6 * (Math.cos(angle) - 2 * Math.cos(2 * angle)),
    -Math.sin(3 * angle),
  ] as const
})
const knotPath = (isOver: boolean) =>
  knot
    .map(([x, y, height], n) => {
      const isDrawn = isOver ? height > 0.45 : true
      const before = knot[n - 1]
      const isFirst = n === 0 || (isOver && before !== undefined && before[2] <= 0.45)
      return isDrawn ? `${isFirst ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}` : ''
    })
    .join('')

const dipper = [
  [27, 38],
  [35, 35],
  [41, 39],
  [48, 42],
  [50, 50],
  [62, 50],
  [64, 40],
] as const

/** A card with its worth under two stars, as it is printed. */
const voucher = (worth: string): Drawing => ({
  isCover: false,
  paper: 'M12 30h76v46H12z',
  ink: `M12 30h76v46H12zM30 66h40${worth}`,
  fine: `M15 33h70v40H15z${star(24, 41, 2.4)}${star(76, 41, 2.4)}${star(30, 49, 1.4)}${star(70, 49, 1.4)}`,
  line: 'M26 58h48',
})
/** Figures of the plates: 0, 1, 2 and 5, ten wide and fourteen high. */
const figures = {
  0: (x: number) => `M${x + 4} 40a4 7 0 1 0 .1 0z`,
  1: (x: number) => `M${x + 2} 43l3-3v14`,
  2: (x: number) => `M${x} 43a4 4 0 1 1 7 3l-7 8h8`,
  5: (x: number) => `M${x + 8} 40h-7l-.6 6a4.6 4.6 0 1 1 0 7`,
} as const

export const drawings: Readonly<Record<string, Drawing>> = {
  'gift-voucher-20': voucher(figures[2](40) + figures[0](51)),
  'gift-voucher-50': voucher(figures[5](40) + figures[0](51)),
  'gift-voucher-100': voucher(figures[1](35) + figures[0](43) + figures[0](54)),

  'the-hut': {
    isCover: true,
    wash: 'M14 70C26 62 74 62 86 70v8H14z',
    paper: 'M36 66V46h28v20zM44 51h8v8h-8z',
    ink: 'M14 70C26 62 74 62 86 70M36 66V46h28v20M33 47l17-11 17 11M44 51h8v8h-8zM48 51v8M44 55h8M58 66V53h4v13M50 36v-9M50 27l7-3M46 29l4-2',
    fine: `${hatch(20, 73, 20, 3, 2.2)}${hatch(58, 73, 22, 3, 2.2)}${star(24, 30, 1.2)}${star(72, 26, 1.6)}${star(80, 40, 1)}${star(32, 22, 1)}`,
    line: wave(64, 62, 5),
  },
  'the-fourteen-photographs': {
    isCover: true,
    paper: prints.map(([x, y]) => `M${x} ${y}h8.6v11h-8.6z`).join(''),
    ink: prints.map(([x, y]) => `M${x} ${y}h8.6v11h-8.6z`).join(''),
    fine: prints
      .map(([x, y], n) =>
        n === 8
          ? `M${x + 8.2} ${y + 10.4}v-4.6M${x + 7.2} ${y + 5.2}a.9 .9 0 1 0 1 0M${x + 1} ${y + 8}h5`
          : `M${x + 1} ${y + 8}q3-4 6.6 0M${x + 1} ${y + 9.6}h6.6`,
      )
      .join(''),
    line: `M${(prints[8]?.[0] ?? 0) - 0.9} ${(prints[8]?.[1] ?? 0) - 0.9}h10.4v12.8h-10.4z`,
  },
  soundings: {
    isCover: true,
    wash: 'M14 84V76c10-2 14-10 22-10s10 8 20 8 14-6 30-3v13z',
    ink: 'M38 37h26l-4 7H43zM51 37V22l10 12H51M14 44h24M64 44h22M14 76c10-2 14-10 22-10s10 8 20 8 14-6 30-3',
    fine: `${wave(16, 48, 12, 5.6, 0.8)}M18 79h20M48 78h34M22 82h14M54 81.5h26`,
    line: 'M56 44v27M53.8 71h4.4v4h-4.4zM54.6 50h2.8M54.6 56h2.8M54.6 62h2.8',
  },
  'the-wave': {
    isCover: true,
    wash: 'M14 66c4-14 10-14 15 0zM71 66c5-16 11-16 15 0z',
    ink: 'M14 66c4-14 10-14 15 0M71 66c5-16 11-16 15 0M14 66h72M20 56v-7M78.5 54.5v-9M78.5 45.5l5 1.6-5 1.6',
    fine: `${wave(30, 70, 8, 5, 0.7)}${wave(22, 74, 11, 5, 0.7)}${star(36, 28, 1.4)}${star(58, 24, 1)}${star(68, 34, 1.6)}${star(28, 38, 1)}`,
    line: wave(29, 62, 8, 5.3, 2.6),
  },
  'read-a-sky': {
    isCover: true,
    wash: 'M14 76c14-9 22-3 34-5s24-7 38 1v9H14z',
    ink: `M14 76c14-9 22-3 34-5s24-7 38 1M${dipper.map((point) => point.join(' ')).join('L')}M${dipper[4].join(' ')}L${dipper[3].join(' ')}`,
    fine: `${dipper.map(([x, y]) => ring(x, y, 1.1)).join('')}M66 40L71 20${star(71, 18, 2.6)}M24 79h18M52 76h26M46 79.5h30M78 20a8 8 0 0 0 4 12`,
    line: 'M64 40L71 21',
  },
  'date-a-photograph': {
    isCover: true,
    paper: 'M32 20h36v58H32z',
    wash: 'M50 26a13 17 0 1 0 .01 0z',
    ink: `M32 20h36v58H32zM34.5 22.5h31v53h-31zM50 26a13 17 0 1 0 .01 0zM50 33a5 5.6 0 1 0 .01 0zM39 57c2-9 20-9 22 0M44 38c0-8 12-8 12 0M45 35h10`,
    fine: `M38 66h24M42 70h16${Array.from({ length: 12 }, (_, n) => `M${24 + n * 4.7} 84v-${n % 3 ? 2 : 3.6}`).join('')}M22 84h57`,
  },
  'keep-paper': {
    isCover: true,
    wash: 'M24 36h22l4 5h26v35H24z',
    paper: 'M30 30h38v11H30z',
    ink: 'M24 36h22l4 5h26v35H24zM30 36v-6h38v11M34 30v-4h38v15M24 58h52M50 41v35',
    fine: `${hatch(36, 33.5, 26, 2, 3)}M47 58q3-7 6 0M47 58q3 7 6 0M44 63l6-5 7 6${hatch(27, 68, 18, 3, 2.4)}${hatch(56, 68, 17, 3, 2.4)}`,
  },
  'thirty-questions': {
    isCover: true,
    wash: 'M20 62h60v5H20z',
    paper: 'M30 52h13l-1.6 10h-9.8zM58 52h13l-1.6 10h-9.8z',
    ink: 'M20 62h60v5H20zM26 67v14M74 67v14M30 52h13l-1.6 10h-9.8zM43 54.4c4 0 4 5-.8 5M58 52h13l-1.6 10h-9.8zM58 54.4c-4 0-4 5 .8 5M43 30c0-9 14-9 14 0 0 5-7 5-7 11M49 46h2',
    fine: 'M34 49q2-3 0-6t0-6M38 49q2-3 0-6M63 49q2-3 0-6t0-6M67 49q2-3 0-6M28 72h44',
  },
  'cube-of-days': {
    isCover: true,
    wash: 'M34 42h26v26H34z',
    ink: 'M34 42h26v26H34zM34 42l12-13h26L60 42M60 68l12-13V29M22 52h8v8h-8z',
    fine: `M37 38.8h26M40 35.5h26M43 32.2h26M63 64.8v-26M66 61.5v-26M69 58.2v-26M14 74h72${hatch(38, 47, 18, 5, 4)}`,
    line: 'M22 52h8v8h-8z',
  },
  'project-a-tesseract': {
    isCover: true,
    ink: 'M24 36h32v32H24zM42 24h32v32H42zM24 36l18-12M56 36l18-12M24 68l18-12M56 68l18-12M41 44h13v13H41zM48 39h13v13H48zM41 44l7-5M54 44l7-5M41 57l7-5M54 57l7-5',
    fine: 'M24 36l17 8M56 36l-2 8M24 68l17-11M56 68l-2-11M42 24l6 15M74 24L61 39M42 56l6-4M74 56l-13-4',
  },
  'undone-knot': { isCover: true, ink: knotPath(false), line: knotPath(true) },
  'one-sided-strip': {
    isCover: true,
    wash: 'M22 50c0-16 22-20 32-8 8-9 24-6 24 8s-16 18-25 9c-10 10-31 7-31-9z',
    ink: 'M22 50c0-16 22-20 32-8s24 12 24 2-16-12-24-2-32 24-32 8zM22 50c0 16 20 20 31 9M78 50c0 14-16 18-25 9M78 44v6M30 50c0-8 12-11 19-4M71 47c0-6-8-8-13-2',
    fine: 'M26 56q2 7 10 8M64 63q9-1 11-9M40 36l2 6M34 38l2 6M64 38l-1 5M70 40l-2 4',
  },
  'photograph-print': {
    isCover: false,
    paper: 'M18 26h64v48H18z',
    wash: 'M23 60c10-9 16-9 24 0 6-6 14-8 30 0v9H23z',
    ink: `M18 26h64v48H18zM23 31h54v38H23zM23 60c10-9 16-9 24 0 6-6 14-8 30 0M37 52l5-9 5 9`,
    fine: `${ring(66, 41, 4)}${hatch(26, 63, 22, 2, 2.6)}${hatch(54, 62, 20, 2, 2.6)}M23 31l-5-5M77 31l5-5M23 69l-5 5M77 69l5 5`,
  },
  'island-postcards': {
    isCover: false,
    paper: 'M22 32l50-8 4 30-50 8zM20 44h54v34H20z',
    wash: 'M25 68c8-14 20-20 26-8 4-4 12-3 18 8z',
    ink: 'M26 62l-4-30 50-8 4 30-3 .5M20 44h54v34H20zM24 48h46v26H24zM24 68h46M25 68c8-14 20-20 26-8 4-4 12-3 18 8M40 58v-6M40 52l5-3M40 52l-5-2',
    fine: `${hatch(28, 70.5, 38, 2, 2)}M66 29l4-.6.7 5-4 .6zM30 36l26-4M31 40l20-3`,
    line: wave(51, 66, 4, 4.6, 1),
  },
  'case-register': {
    isCover: false,
    wash: 'M26 22h46v58H26z',
    paper: 'M36 32h28v14H36z',
    ink: 'M26 22h46v58H26zM26 22l-4 4v58h46l4-4M31 22v58M36 32h28v14H36zM22 84h46M24 24v58',
    fine: `${hatch(40, 37, 20, 2, 4)}M68 22v8l4-3M68 80v-8l4 3M36 58h28M36 62h28M36 66h20`,
  },
}
