import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from './all.ts'

const lines = readFileSync(path.join(import.meta.dirname, 'all.ts'), 'utf8').split('\n')
const files = globSync('[0-9]*.ts', { cwd: import.meta.dirname }).toSorted()

/** The comment of a migration in the list: behind it, or on the lines over it. */
function saidOf(name: string): string {
  const at = lines.findIndex((line) => line.includes(`'${name}':`))
  const first = lines.findLastIndex((line, place) => place < at && !line.trim().startsWith('//')) + 1
  return lines.slice(first, at + 1).join(' ')
}

test('every migration of the folder is listed, in order', () => {
  expect(Object.keys(migrations)).toEqual(files.map((file) => file.replace('.ts', '')))
})

test.each(files)('the list names every table that %s creates', (file) => {
  const said = saidOf(file.replace('.ts', ''))
  expect(said).toContain('//')
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8')
  const tables = [...text.matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)/g)].map(([, table = '']) => table)
  for (const table of tables) expect(said).toMatch(new RegExp(`\\b${table}\\b`))
})
