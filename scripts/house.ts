import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `node scripts/house.ts`: code metrics of the house, in lines, against their bounds; `--list` names the files behind each figure. A source is a
 * module of `src`, `demo` or `scripts` that is neither a test, nor what only tests use, nor data. `npm run check` fails on a bound that is crossed.
 */
const sources = globSync('{src,demo,scripts}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|\.d\.ts$|\/testing\/|\/data\/|^demo\/|\/migrations\//.test(file),
)
const styles = globSync('src/**/*.module.css')
const aliases = /^#(domain|contract|server|web)\//
const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([#.][^'"]+)['"]/g)].map(([, spec = '']) =>
    aliases.test(spec) ? `src/${spec.slice(1)}` : spec.startsWith('#demo/') ? spec.slice(1) : join(dirname(file), spec),
  )

const importers = new Map<string, Set<string>>()
for (const file of sources) for (const target of importsOf(file)) importers.set(target, (importers.get(target) ?? new Set()).add(file))

const sizes = new Map(sources.map((file) => [file, linesOf(file)]))
const sorted = [...sizes.values()].sort((a, b) => a - b)
const small = sources.filter((file) => (sizes.get(file) ?? 0) <= 25)

/** Names that were given up for the word of the trade. */
const formerNames =
  /\b(?:(?:most|least|longest|shortest)[A-Z]\w*|Borrowed|letChooseAgain|giveBack|revive|givesOf|writtenOfMany|writtenWhole|openingOf|countTry|forgiveTries|openCallerCache|takeIn|judgePassword|refuseUnstorable|tagAnswers|freePart(?:In)?|FreePart|requestShore|comeAshore|usePeople|isFiled)\b/

type Figure = {
  readonly name: string
  readonly value: number
  readonly least?: number
  readonly most: number
  readonly files: readonly string[]
}
const figures: readonly Figure[] = [
  ...[sources.filter((file) => file !== 'scripts/house.ts' && formerNames.test(readFileSync(file, 'utf8')))].map((files) => ({
    name: 'files with a former name',
    value: files.length,
    most: 0,
    files,
  })),
  { name: 'share of files with 25 lines or fewer, in percent', value: (100 * small.length) / sources.length, most: 14, files: small },
  { name: 'lines of the 90th file of a hundred', value: sorted[Math.floor(sorted.length * 0.9)] ?? 0, least: 150, most: 250, files: [] },
  ...[small.filter((file) => importers.get(file)?.size === 1)].map((files) => ({
    name: 'files with 25 lines or fewer and one importer',
    value: files.length,
    most: 40,
    files: files.map((file) => `${file} <- ${[...(importers.get(file) ?? [])].join()}`),
  })),
  ...[styles.filter((file) => linesOf(file) <= 12)].map((files) => ({
    name: 'stylesheets with 12 lines or fewer',
    value: files.length,
    most: 20,
    files,
  })),
  ...[sources.filter((file) => (sizes.get(file) ?? 0) > 300)].map((files) => ({
    name: 'files over 300 lines',
    value: files.length,
    most: 0,
    files,
  })),
]

const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } })
const isOutside = ({ value, least = 0, most }: Figure) => value < least || value > most
for (const figure of figures) {
  const { name, value, least, most, files } = figure
  const bound = least === undefined ? `at most ${most}` : `${least} to ${most}`
  console.log(`${isOutside(figure) ? 'outside' : 'within '}  ${name}: ${Number(value.toFixed(1))} (${bound})`)
  if (values.list) for (const file of files) console.log(`           ${file}`)
}
console.log(`of ${sources.length} sources, ${styles.length} stylesheets`)
process.exitCode = figures.some(isOutside) ? 1 : 0
