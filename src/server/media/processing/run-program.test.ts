import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { megabytes } from '#domain/units.ts'
import { findProgram } from '#server/find-program.ts'
import { type Limits, ProgramRefused, runProgram } from './run-program.ts'

const searchPath = process.env.PATH ?? ''
const limits: Limits = { seconds: 20, memory: megabytes(4000), largestFile: megabytes(1) }
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bureau-run-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (script: string, more: Partial<Limits> = {}, signal?: AbortSignal) =>
  runProgram(process.execPath, ['-e', script], { searchPath, limits: { ...limits, ...more }, signal })
const hasPrlimit = findProgram(searchPath, 'prlimit') !== null

test('answers what was printed', async () => {
  expect(await run('console.log("ok")')).toBe('ok\n')
})

test('hands over none of our settings', async () => {
  expect(await run('console.log(JSON.stringify(process.env))')).toBe('{}\n')
})

test('no shell reads the arguments', async () => {
  const file = path.join(folder, 'made')
  await run(`"$(touch ${file})"; 1`)
  expect(existsSync(file)).toBe(false)
})

test('a program that says no is told from one that was stopped', async () => {
  await expect(run('process.stderr.write("no film"); process.exit(3)')).rejects.toThrow(ProgramRefused)
  await expect(run('process.stderr.write("no film"); process.exit(3)')).rejects.toThrow('ended with 3: no film')
  const stopped = run('for (;;);', { seconds: 0.5 })
  await expect(stopped).rejects.toThrow('SIGKILL')
  await expect(stopped).rejects.not.toThrow(ProgramRefused)
})

test('is stopped when the work is broken off', async () => {
  const broken = new AbortController()
  const work = run('setInterval(() => {}, 1000)', {}, broken.signal)
  broken.abort()
  await expect(work).rejects.toThrow('SIGKILL')
})

test('is stopped when it talks too much', async () => {
  await expect(run('const talk = () => process.stdout.write("x".repeat(100_000), talk); talk()')).rejects.toThrow('SIGKILL')
})

test.skipIf(!hasPrlimit)('may not write more than its limit', async () => {
  await expect(run(`fs.writeFileSync(${JSON.stringify(path.join(folder, 'large'))}, Buffer.alloc(2_000_000))`)).rejects.toThrow(
    'ended with',
  )
})

test.skipIf(!hasPrlimit)('may not use more memory than its limit', async () => {
  const hungry = 'const all = []; for (let at = 0; at < 30; at++) all.push(Buffer.alloc(50_000_000, 1)); console.log("fed")'
  expect(await run(hungry)).toBe('fed\n')
  await expect(run(hungry, { memory: megabytes(600) })).rejects.toThrow('ended with')
})

test('a program is found on the search path, and only where it names whole folders', () => {
  const name = path.basename(process.execPath)
  expect(findProgram(`/nowhere${path.delimiter}${path.dirname(process.execPath)}`, name)).toBe(process.execPath)
  expect(findProgram(`${path.delimiter}.`, name)).toBeNull()
  expect(findProgram('', 'ffmpeg')).toBeNull()
})
