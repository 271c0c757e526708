import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCommandLine, commandFile } from './command-line.ts'

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bureau-file-'))
  await buildCommandLine(process.cwd(), folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (line: readonly string[], input = '') =>
  spawnSync(process.execPath, [commandFile, ...line], { cwd: folder, input, encoding: 'utf8', env: { PATH: '', HOME: folder } })

test('the command line is one file that needs nothing but Node', () => {
  const text = readFileSync(path.join(folder, commandFile), 'utf8')
  expect(text.startsWith('#!/usr/bin/env node\n')).toBe(true)
  const imported = [...text.matchAll(/\bfrom ?"([^"]+)"/g)].map(([, name = '']) => name)
  expect(imported.length).toBeGreaterThan(5)
  expect(imported.filter((name) => !builtinModules.includes(name.replace(/^node:/, '')))).toEqual([])
  expect(execFileSync(process.execPath, [path.join(folder, commandFile), 'help'], { encoding: 'utf8' })).toContain('import SOURCE PATHS…')
})

test('it does what the sources do, with their exit codes', () => {
  expect(run(['match', '--json'], '{"media": "a.jpg", "jsons": ["a.jpg.json"]}\n').stdout).toBe('{"json":"a.jpg.json","class":"A2"}\n')
  expect(run(['explode']).status).toBe(2)
  expect(run(['whoami', '--server', 'http://localhost:9']).status).toBe(6)
  expect(run(['import', 'auto', 'nowhere.zip', '--server', 'http://localhost:9']).status).toBe(6)
})
