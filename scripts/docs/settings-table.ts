import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { settings } from '#server/settings.ts'

const [begin, end] = ['<!-- settings: made by `npm run docs` from src/server/settings.ts -->', '<!-- end of settings -->']

/** The README with the table of settings as `src/server/settings.ts` has them: name, what it may be or is by default, and meaning. */
export function withSettings(readme = readFileSync('README.md', 'utf8')): string {
  const [before = '', rest = ''] = readme.split(begin)
  const [, after = ''] = rest.split(end)
  return `${before}${begin}\n\n${settingsTable()}\n\n${end}${after}`
}

function settingsTable(): string {
  const { properties = {} } = z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' })
  const rows = Object.entries(properties).map(([name, property]) => {
    if (typeof property === 'boolean') throw new Error(`${name} has no schema`)
    const { enum: choices, default: byDefault, description = '' } = property
    const values = choices ? choices.map((choice) => (choice === byDefault ? `**${choice}**` : `${choice}`)).join(', ') : undefined
    return [`\`${name}\``, values ?? (byDefault === undefined || byDefault === '' ? '' : `\`${byDefault}\``), description]
  })
  return markdownTable(['Setting', 'Default', 'Meaning'], rows)
}

/** A table in Markdown whose columns are padded, as the formatter of this project writes it. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(3, ...[head, ...rows].map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
