import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8')
  .split('## The checklist')[1]
  ?.split('\n## ')[0]
  ?.split('\n')
  .filter((line) => /^\| \d+ /.test(line))

test('the checklist has 52 rows, each with its tests or a reason, and names tests that are there', () => {
  expect(rows?.map((row) => Number(row.split('|')[1]))).toEqual(Array.from({ length: 52 }, (_, at) => at + 1))
  for (const row of rows ?? []) {
    const cells = row.split('|').map((cell) => cell.trim())
    expect(cells[4]?.length, row).toBeGreaterThan(10)
    for (const [, path = ''] of row.matchAll(/`((?:src|tests)\/[^`]+)`/g)) expect(existsSync(path), path).toBe(true)
  }
})
