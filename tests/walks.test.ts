import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * The walks of `docs/walks`: each leads through every file that one act passes. How many files a reader opens at the most; where a walk
 * needs more, files are to be merged or the act is to be shortened.
 */
const limits: Readonly<Record<string, number>> = { ashore: 20, 'chart-to-pdf': 34, message: 32, pay: 26, upload: 40 }
const folder = 'docs/walks'
const walks = globSync(`${folder}/*.md`)
  .map((file) => path.basename(file, '.md'))
  .filter((name) => name !== 'README')
  .toSorted()

/** The numbered files of a walk, in order. */
function stepsOf(name: string) {
  const text = readFileSync(`${folder}/${name}.md`, 'utf8')
  const steps = [...text.matchAll(/^(\d+)\. \[[^\]]+\]\(([^)]+)\)(.*)$/gm)]
  return {
    text,
    numbers: steps.map(([, number]) => Number(number)),
    files: steps.map(([, , link = '']) => path.join(folder, link)),
    sentences: steps.map(([, , , words = '']) => words),
  }
}

const importsOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([#.][^'"]+)['"]/g)].map(([, target = '']) =>
    target.startsWith('#') ? `src/${target.slice(1)}` : path.join(path.dirname(file), target),
  )

/** Where two sides meet that do not import each other: a file of the contract, and what a feature says that others provide to it. */
const isMeetingPlace = (file: string) =>
  (file.startsWith('src/contract/') && !/\/(endpoint|envelope)\.ts$/.test(file)) || file.endsWith('/provided.ts')

/** Every request leaves by one file and arrives at another. */
const isRequest = (file: string, next: string) => file === 'src/web/lib/call.ts' && next === 'src/server/http/mount.ts'

/** Whether somebody who has read `file` finds `next`: one imports the other, or both import the same meeting place. */
function leadsTo(file: string, next: string): boolean {
  const there = importsOf(file)
  const thence = importsOf(next)
  if (isRequest(file, next)) return true
  return there.includes(next) || thence.includes(file) || there.some((target) => isMeetingPlace(target) && thence.includes(target))
}

test('each walk has a limit, and the page of walks links it', () => {
  const readme = readFileSync(`${folder}/README.md`, 'utf8')
  expect(walks.length).toBeGreaterThanOrEqual(4)
  expect(walks.filter((name) => limits[name] === undefined || !readme.includes(`(${name}.md)`))).toEqual([])
})

describe.each(walks)('the walk %s', (name) => {
  const { text, numbers, files, sentences } = stepsOf(name)

  test('numbers its files, says how many they are, and is within its limit', () => {
    expect(numbers).toEqual(files.map((_, at) => at + 1))
    expect(text).toContain(`\n${files.length} files\n`)
    expect(files.length).toBeLessThanOrEqual(limits[name] ?? 0)
  })

  test('names files that are there, each once and with a sentence', () => {
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    expect(new Set(files).size).toBe(files.length)
    expect(sentences.filter((words) => !/^: .+\.$/.test(words))).toEqual([])
  })

  test('reaches each file from one before it', () => {
    const lost = files.filter((file, at) => at > 0 && !files.slice(0, at).some((before) => leadsTo(before, file)))
    expect(lost).toEqual([])
  })
})
