/** Letters in a line of a sheet, and lines on a sheet: what a letter paper takes in pica type with proper margins. */
export const columnsOfSheet = 62
export const linesOfSheet = 36
/** How wide a letter of Courier Prime is, as a share of its height. */
export const letterAspect = 0.6

/** A line as offsets into the text: from its first letter to behind its last, without what ends it. */
export type TypedLine = { readonly start: number; readonly end: number }

/** Scripts whose letters take two places: Hangul, kana, the Han characters, full-width forms. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u
/** No letter before this is wide, and none is a mark. */
const firstUncommon = 0x300

function widthOf(letter: string): number {
  if (letter.charCodeAt(0) < firstUncommon) return 1
  if (/\p{M}|\u200d/u.test(letter)) return 0
  return wide.test(letter) ? 2 : 1
}

/** Breaks a text into lines of so many places: after spaces, and inside a word that is longer than a line. */
export function typedLines(text: string, columns = columnsOfSheet): readonly TypedLine[] {
  const lines: TypedLine[] = []
  let offset = 0
  for (const paragraph of text.split('\n')) {
    lines.push(...linesOfParagraph(paragraph, offset, columns))
    offset += paragraph.length + 1
  }
  return lines
}

function linesOfParagraph(paragraph: string, offset: number, columns: number): readonly TypedLine[] {
  const lines: TypedLine[] = []
  let start = 0
  let width = 0
  /** Behind the last space of the line, and the width up to there. */
  let breakAt = 0
  let breakWidth = 0
  let at = 0
  for (const letter of paragraph) {
    const isSpace = letter === ' '
    // spaces at the end of a line hang over its edge
    if (!isSpace && width + widthOf(letter) > columns && at > start) {
      const cut = breakAt > start ? breakAt : at
      lines.push({ start: offset + start, end: offset + cut })
      width -= cut === breakAt ? breakWidth : width
      start = cut
      breakAt = cut
      breakWidth = 0
    }
    width += widthOf(letter)
    at += letter.length
    if (isSpace) {
      breakAt = at
      breakWidth = width
    }
  }
  return [...lines, { start: offset + start, end: offset + paragraph.length }]
}

/** The lines of each sheet; a blank page is one blank sheet. */
export function sheetsOf(text: string): readonly (readonly TypedLine[])[] {
  const lines = typedLines(text)
  return Array.from({ length: Math.ceil(lines.length / linesOfSheet) }, (_, at) => lines.slice(at * linesOfSheet, (at + 1) * linesOfSheet))
}

/** The page breaks: where each sheet but the first begins in the text. */
export const sheetBreaksOf = (text: string): readonly number[] =>
  sheetsOf(text)
    .slice(1)
    .map(([first]) => first?.start ?? 0)
