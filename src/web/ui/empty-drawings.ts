type Drawing = {
  /** What is not there yet, drawn in dashes on the horizon of an uncharted plate, whose view box is 188 wide round the middle. */
  readonly dashed: string
  /** What is there already, in whole lines. */
  readonly whole?: string
}

const emptyDrawings = {
  /** An unknown coast. */
  coast: { dashed: 'M-28 8c5-2 9-12 15-14s7 6 12 3 7-10 12-6 7 13 14 17' },
  /** A file with its tab, and the caption that nobody has written. */
  case: { dashed: 'M-34 8v-50h19l6 8h43v42M-24-14h32M-24-4h20', whole: 'M-42 8h84' },
  /** Two shore stations and the cable between them. */
  messages: {
    dashed: 'M-56 8c18 42 94 42 112 0',
    whole: 'M-64 8v-13l8-8 8 8v13M48 8v-13l8-8 8 8v13M-59 8v-6h6v6M53 8v-6h6v6M-56-13v-9m112 9v-9m-4 0h8m-120 0h8',
  },
  /** A typewriter with an empty sheet. */
  tweets: {
    dashed: 'M-20-16v-38h40v38M-12-44h24M-12-35h16',
    whole: 'M-34-16h68v8h-68zM-40-12h6m68 0h6M-30-8l-8 16h76l-8-16M-25-2h50M-28 3h56',
  },
  /** A parcel. */
  orders: { dashed: 'M-26 8v-40l26-11 26 11v40M-26-32l26 11 26-11M0-21v29M-13-37.5l26 11v10', whole: 'M-44 8h88' },
  /** Stars that no line joins yet. */
  charts: {
    dashed: 'M-40-20l22-26 24 14 26-20M6-32l-8 28 30 2',
    whole: 'M-40-20h.1M-18-46h.1M6-32h.1M32-52h.1M-2-4h.1M28-2h.1M-60-8h.1M54-24h.1M-8-66h.1',
  },
  /** Islands at the edge of sight, whose names nobody knows. */
  directory: {
    dashed: 'M-66 8c4-1 7-9 12-10s5 5 9 3 5 6 9 7M-16 8c6-3 8-20 15-24 5 3 5 9 9 10 5 2 5 11 12 14M36 8c3-1 6-7 10-7s4 4 7 3 4 3 7 4',
  },
} as const satisfies Record<string, Drawing>
export type EmptyDrawing = keyof typeof emptyDrawings
export const drawingOf = (name: EmptyDrawing): Drawing => emptyDrawings[name]
