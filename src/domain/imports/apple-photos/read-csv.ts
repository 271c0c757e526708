import { textOf } from '../read-json.ts'

/** Reads comma-separated values by RFC 4180: quoted fields may hold commas, line breaks and doubled quotes. Empty lines are left out. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length) {
    const { value, end } = text.charAt(at) === '"' ? quotedField(text, at) : plainField(text, at)
    row.push(textOf(value))
    at = end + 1
    if (text.charAt(end) === ',') continue
    if (text.charAt(end) === '\r' && text.charAt(end + 1) === '\n') at += 1
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push([...row, ''])
  return rows
}

function plainField(text: string, start: number) {
  let end = start
  while (end < text.length && !',\r\n'.includes(text.charAt(end))) end += 1
  return { value: text.slice(start, end), end }
}

/** A quote without its pair holds the rest of the text. What stands between the closing quote and the comma is no part of the field. */
function quotedField(text: string, start: number) {
  let close = text.indexOf('"', start + 1)
  while (close >= 0 && text.charAt(close + 1) === '"') close = text.indexOf('"', close + 2)
  const last = close < 0 ? text.length : close
  return { value: text.slice(start + 1, last).replaceAll('""', '"'), end: close < 0 ? text.length : plainField(text, close + 1).end }
}
