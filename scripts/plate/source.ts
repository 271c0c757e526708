/** Plain data as TypeScript source in the house's format: one property a line, so that a change shows where it is. */
export function source(value: unknown, indent = ''): string {
  if (typeof value === 'string') return `'${value}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  if (Array.isArray(value)) return `[\n${value.map((item) => `${inner}${source(item, inner)},\n`).join('')}${indent}]`
  const lines = Object.entries(value).map(([name, item]) => {
    const text = source(item, inner)
    const isTooLong = typeof item === 'string' && name.length > 4 && inner.length + name.length + text.length > 137
    return `${inner}${name}:${isTooLong ? `\n${inner}  ` : ' '}${text},\n`
  })
  return `{\n${lines.join('')}${indent}}`
}
