import { hash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkSync } from 'recheck'
import { parseSync, Visitor } from 'vite'

/**
 * Part of `npm run check`: no regular expression of the product may take more than linear time on a text that somebody sends. Every
 * literal is tried by recheck, which proves or attacks it, and so is what a module of contract, domain or server constructs when it is
 * imported.
 *
 * A verdict follows from the pattern, its flags, the version of recheck and what it is told (its attacks start from a fixed seed), so that verdicts
 * are memoized in `linear-patterns.txt`, a lockfile of one digest a line. What does not stand there is tried again, and everything is with another
 * version of recheck or with `--all`. `--keep` writes the file.
 */
type Pattern = { readonly file: string; readonly source: string; readonly flags: string }

const files = globSync('{src,demo}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))

function patternsIn(file: string): readonly Pattern[] {
  const patterns: Pattern[] = []
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  new Visitor({
    Literal(node) {
      if ('regex' in node) patterns.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    },
  }).visit(program)
  return patterns
}

/** What is constructed while these modules are imported. */
async function constructedPatterns(modules: readonly string[]): Promise<readonly Pattern[]> {
  const patterns: Pattern[] = []
  const Plain = globalThis.RegExp
  let file = ''
  globalThis.RegExp = new Proxy(Plain, {
    construct(target, args: [string, string?]) {
      const made = new target(...args)
      patterns.push({ file, source: made.source, flags: made.flags })
      return made
    },
  })
  for (file of modules) await import(path.resolve(file))
  globalThis.RegExp = Plain
  return patterns
}

const constructing = files.filter((file) => /^src\/(contract|domain|server)\//.test(file) && /\bRegExp\(/.test(readFileSync(file, 'utf8')))
const patterns = [...files.flatMap(patternsIn), ...(await constructedPatterns(constructing))]
const distinct = new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]))
/** What a pattern costs is counted in steps, never by the clock of a machine that may be busy. */
const byCounting = { attackTimeout: null, incubationTimeout: null, timeout: null, randomSeed: 0 } as const
const lockfile = path.join(import.meta.dirname, 'linear-patterns.txt')
const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../node_modules/recheck/package.json'), 'utf8'))
const checker = JSON.stringify(['recheck', version, byCounting])
/** It holds the checker, so that a verdict of another is none. */
const digestOf = (literal: string) => hash('sha256', `${checker} ${literal}`)
const kept = new Set(existsSync(lockfile) && !process.argv.includes('--all') ? readFileSync(lockfile, 'utf8').split('\n') : [])

if (checkSync('^(a|a)*$', '', byCounting).status !== 'vulnerable') throw new Error('recheck finds nothing: an exponential pattern passed')
const unknown = [...distinct].filter(([literal]) => !kept.has(digestOf(literal)))
const slow = unknown.flatMap(([literal, { file, source, flags }]) => {
  const diagnostics = checkSync(source, flags, byCounting)
  if (diagnostics.status === 'safe') return []
  const why = diagnostics.status === 'vulnerable' ? diagnostics.complexity.summary : diagnostics.error.kind
  return [`${file}: ${literal} is ${diagnostics.status} (${why})`]
})
if (slow.length === 0 && process.argv.includes('--keep')) {
  const lasting = [...distinct.keys()].filter((literal) => !/0\.\d{9}/.test(literal)) // a package draws names of its own by chance
  const lines = lasting.map((literal) => `${digestOf(literal)}\n`)
  writeFileSync(lockfile, lines.toSorted().join(''))
}
console.log(slow.length === 0 ? `${distinct.size} patterns, each linear; ${unknown.length} of them tried` : slow.join('\n'))
process.exit(slow.length === 0 ? 0 : 1)
