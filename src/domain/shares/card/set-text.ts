/** The faces of our own pages. */
export type HouseFace = 'canon' | 'prime' | 'prime-bold'
export type TextStyle = { readonly face: HouseFace; readonly size: number }

/** Sets lines of text for a drawing that loads no font, in the units of the drawing. Whoever has the fonts brings it. */
export type SetText = {
  readonly widthOf: (text: string, style: TextStyle) => number
  /** The outlines of one line as the `d` of a path; y is that of the line it stands on. */
  readonly outlines: (
    text: string,
    style: TextStyle & { readonly x: number; readonly y: number; readonly align?: 'start' | 'middle' | 'end' },
  ) => string
}

const ellipsis = '…'

/** Breaks a text into lines of that width, at spaces where it can. What more than so many lines hold is cut off with an ellipsis. */
export function linesOf(
  text: string,
  style: TextStyle,
  { width, most, setText }: { readonly width: number; readonly most: number; readonly setText: SetText },
): readonly string[] {
  const fits = (line: string) => setText.widthOf(line, style) <= width
  const lines: string[] = []
  let line = ''
  let isCut = false
  for (const word of text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((long) => piecesOf(long, fits))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    lines.push(line)
    line = word
    isCut = lines.length === most
    if (isCut) break
  }
  if (!isCut) return line === '' ? lines : [...lines, line]
  return [...lines.slice(0, -1), shortened(lines.at(-1) ?? '', fits)]
}

/** A word that is wider than a line, in pieces of one line each. */
function piecesOf(word: string, fits: (line: string) => boolean): readonly string[] {
  const pieces = ['']
  for (const sign of word) {
    const last = pieces.at(-1) ?? ''
    if (last === '' || fits(last + sign)) pieces[pieces.length - 1] = last + sign
    else pieces.push(sign)
  }
  return pieces
}

function shortened(line: string, fits: (line: string) => boolean): string {
  const signs = [...line]
  while (signs.length > 0 && !fits(signs.join('').trimEnd() + ellipsis)) signs.pop()
  return signs.join('').trimEnd() + ellipsis
}
