/** A place on the plate: x to the right, y downwards, thousandths of the plate's width, from its centre. */
export type Point = readonly [x: number, y: number]

/**
 * Writes SVG path data as short as it gets: relative steps on a grid, no separator that can be left out.
 * Places are rounded before the steps are taken, so that a long line does not drift.
 * @param decimals digits kept after the point
 */
export function pen(decimals = 0) {
  const grid = 10 ** decimals
  let data = ''
  let command = ''
  let at: Point = [0, 0]
  let start: Point = [0, 0]

  const snap = ([x, y]: Point): Point => [Math.round(x * grid), Math.round(y * grid)]

  function write(letter: string, steps: readonly number[]) {
    const isRepeated = letter === command || (letter === 'l' && command === 'm')
    if (!isRepeated) data += letter
    steps.forEach((step, index) => {
      data += spaced(short(step / grid), data, isRepeated || index > 0)
    })
    command = letter
  }

  return {
    move(to: Point) {
      start = snap(to)
      write('m', [start[0] - at[0], start[1] - at[1]])
      at = start
    },
    line(to: Point) {
      const next = snap(to)
      write('l', [next[0] - at[0], next[1] - at[1]])
      at = next
    },
    bend(control: Point, to: Point) {
      const [turn, next] = [snap(control), snap(to)]
      write('q', [turn[0] - at[0], turn[1] - at[1], next[0] - at[0], next[1] - at[1]])
      at = next
    },
    curve(first: Point, second: Point, to: Point) {
      const [leave, arrive, next] = [snap(first), snap(second), snap(to)]
      write(
        'c',
        [leave, arrive, next].flatMap((point) => [point[0] - at[0], point[1] - at[1]]),
      )
      at = next
    },
    /** A round line cap turns a step of no length into a dot. */
    dot(to: Point) {
      this.move(to)
      write('h', [0])
    },
    close() {
      write('z', [])
      at = start
    },
    path: () => data,
  }
}

/** One path through several strokes. */
export function strokes(lines: readonly (readonly Point[])[], decimals = 0, closed = false): string {
  const hand = pen(decimals)
  for (const [first, ...rest] of lines) {
    if (!first) continue
    hand.move(first)
    for (const point of rest) hand.line(point)
    if (closed) hand.close()
  }
  return hand.path()
}

/** A line in the parts that lie between its gaps. */
export function unbroken(line: readonly (Point | null)[]): Point[][] {
  const parts: Point[][] = [[]]
  for (const point of line) {
    if (point) parts.at(-1)?.push(point)
    else parts.push([])
  }
  return parts.filter((part) => part.length > 0)
}

/** Dots from left to right, since small steps are short to write. */
export function dots(points: readonly Point[]): string {
  const hand = pen()
  for (const point of points.toSorted((a, b) => a[0] - b[0])) hand.dot(point)
  return hand.path()
}

function short(value: number): string {
  return String(Number(value.toFixed(2))).replace(/^(-?)0\./, '$1.')
}

function spaced(number: string, before: string, needsSpace: boolean): string {
  if (!needsSpace || number.startsWith('-')) return number
  const last = /[\d.]+$/.exec(before)?.[0] ?? ''
  return number.startsWith('.') && last.includes('.') ? number : ` ${number}`
}
