import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkSync } from 'recheck'
import { parseSync, Visitor } from 'vite'

/**
 * Part of `npm run check`: no regular expression of the product may take more than linear time on a text that somebody sends. Every
 * literal is tried by recheck, which proves or attacks it, and so is what a module of contract, domain or server constructs when it is
 * imported.
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
const byCounting = { attackTimeout: null, incubationTimeout: null, timeout: null } as const
const slow = [...distinct].flatMap(([literal, { file, source, flags }]) => {
  const diagnostics = checkSync(source, flags, byCounting)
  if (diagnostics.status === 'safe') return []
  const why = diagnostics.status === 'vulnerable' ? diagnostics.complexity.summary : diagnostics.error.kind
  return [`${file}: ${literal} is ${diagnostics.status} (${why})`]
})
console.log(slow.length === 0 ? `${distinct.size} patterns, each linear` : slow.join('\n'))
process.exit(slow.length === 0 ? 0 : 1)
