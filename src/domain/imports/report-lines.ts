/** One line of CSV (RFC 4180). A cell that a spreadsheet would run as a formula begins with an apostrophe. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const guarded = /^[\s]*[=+\-@|]|^[\t\r\n]/.test(value ?? '') ? `'${value}` : (value ?? '')
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
