import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { usage } from '#server/keeper/commands.ts'
import { settings } from '#server/settings.ts'
import { decisionIndex, decisionPages } from '../scripts/docs/decision-index.ts'
import { housePicture, palettes } from '../scripts/docs/house-picture.ts'
import { withSettings } from '../scripts/docs/settings-table.ts'

const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]
/** What was met in the past names files that may be gone since. */
const history = ['docs/tried-as-newcomers.md']
const rooms = /^(src|tests|scripts|docs|demo|content|public|operate)\//

describe('the documents', () => {
  test('link to what is there', () => {
    const broken = documents.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)[^)]*\)/g)]
        .map(([, target = '']) => join(dirname(file), target))
        .filter((target) => !existsSync(target))
        .map((target) => `${file}: ${target}`),
    )
    expect(broken).toEqual([])
  })

  test('name files that are there', () => {
    const gone = documents
      .filter((file) => !history.includes(file))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)]
          .filter(([, path = '']) => rooms.test(path) && !existsSync(path))
          .map(([, path]) => `${file}: ${path}`),
      )
    expect(gone).toEqual([])
  })

  test('have the settings of src/server/settings.ts, each with its meaning: `npm run docs` writes them', () => {
    const readme = readFileSync('README.md', 'utf8')
    expect(readme).toBe(withSettings(readme))
    expect(readme.split('\n').filter((line) => /^\| `[A-Z_]+`.*\| *\|$/.test(line))).toEqual([])
  })

  test('name settings and commands that are there, where they say how to operate', () => {
    const told = ['docs/operate.md', 'Dockerfile', 'compose.yaml'].map((file) => readFileSync(file, 'utf8')).join('\n')
    const known = new Set(Object.keys(settings.shape))
    const named = [...told.matchAll(/^(?:ENV )?([A-Z][A-Z_]+)=|^ {6}(DATABASE_URL|TRUST_PROXY):/gm)].map(
      ([, one, other]) => one ?? other ?? '',
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !known.has(name))).toEqual([])
    const asked = [...told.matchAll(/npm run keeper -- ([a-z-]+)/g)].map(([, name = '']) => name)
    expect(asked.length).toBeGreaterThan(4)
    expect(asked.filter((name) => !usage().includes(`  ${name} `))).toEqual([])
  })

  test('show the house as it was drawn last: `npm run docs` draws it', () => {
    for (const theme of ['light', 'dark'] as const)
      expect(readFileSync(`docs/pictures/house-${theme}.svg`, 'utf8')).toBe(housePicture(palettes[theme]))
  })

  test('have the colours of the house in that picture', () => {
    const tokens = readFileSync('src/web/ui/tokens.css', 'utf8')
    for (const [token, name] of [
      ['paper', 'paper'],
      ['paper-2', 'room'],
      ['ink', 'ink'],
      ['ink-2', 'soft'],
      ['line', 'line'],
    ] as const)
      expect(tokens).toContain(`--${token}: light-dark(${palettes.light[name]}, ${palettes.dark[name]});`)
  })

  test('have an index of the decisions, each under a number of its own: `npm run docs` writes it', () => {
    const numbers = decisionPages().flatMap(({ decisions }) => decisions.map(({ number }) => number))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(decisionPages().filter(({ decisions }) => decisions.length === 0)).toEqual([])
    expect(readFileSync('docs/decisions/README.md', 'utf8')).toBe(decisionIndex())
  })

  test('and the code name no decision that is not there', () => {
    const known = new Set(decisionPages().flatMap(({ decisions }) => decisions.map(({ number }) => number)))
    const named = [...documents, ...globSync('{src,scripts,tests,demo}/**/*.{ts,tsx,css}')].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bdecisions? (\d{3})(?: and (\d{3}))?/g)].flatMap(([, one, other]) =>
        [one, other].filter((number) => number !== undefined).map((number) => ({ file, number })),
      ),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(({ number }) => !known.has(number))).toEqual([])
  })
})
