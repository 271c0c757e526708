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
const everyModule = globSync('{src,demo,scripts,tests}/**/*.{ts,tsx}')
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
  /\b(?:(?:most|least|longest|shortest)[A-Z]\w*|Borrowed|letChooseAgain|giveBack|revive|givesOf|writtenOfMany|writtenWhole|openingOf|countTry|forgiveTries|openCallerCache|takeIn|judgePassword|refuseUnstorable|tagAnswers|[fF]reePart\w*|[sg]etFreePart|requestShore|comeAshore|usePeople|isFiled|inCrowd)\b/

/** Words that are former names where something is declared by them, and plain words elsewhere. */
const formerDeclarations = /^\s*(?:export )?(?:const|let|function) (?:patience|nobody|Nothing|slips|stance|welcome|hear|conclude|hold)\b/m
/** The same, where they were: elsewhere they may be the right word. */
const formerDeclarationsIn: Readonly<Record<string, RegExp>> = {
  'src/contract/starcharts/': /\bbetween\(/,
  'src/domain/island/ground/': /\bmix\(/,
  'src/domain/messages/': /\btype (?:Line|Thread)\b/,
  'src/server/case/': /\b(?:const|function) (?:called|written)\b/,
  'src/server/pay/card/': /\b(?:const|function) known\b/,
  'src/server/people/': /\b(?:const|function) (?:few|enough|ways|beyond)\b/,
  'src/server/shop/': /\b(?:const|function) (?:settle|answering)\b|\bseen\.is\b/,
}
const hasFormerName = (file: string): boolean => {
  const text = readFileSync(file, 'utf8')
  if (formerNames.test(text)) return true
  if (formerDeclarations.test(text)) return true
  return Object.entries(formerDeclarationsIn).some(([folder, names]) => file.startsWith(folder) && names.test(text))
}

/** Functions of more than 100 lines whose comment does not say why: "One function: …". */
const unexplained = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/((?:^(?:\/\*\*| \*).*\n)*)^(?:export )?(?:async )?function\*? (\w+)[\s\S]*?^\}$/gm)].flatMap(
    ([text, comment = '', name = '']) =>
      text.slice(comment.length).split('\n').length > 100 && !comment.includes('One function: ') ? [`${file}: ${name}`] : [],
  )

/** An object literal that is spread where it stands: its fields could stand there by themselves. */
const spreadLiterals = everyModule.filter((file) => /\.\.\.\{ ?[\w'"]|^\s*\.\.\.\{$/m.test(readFileSync(file, 'utf8')))

type Figure = {
  readonly name: string
  readonly value: number
  readonly min?: number
  readonly max: number
  readonly files: readonly string[]
}
const renamed = sources.filter((file) => file !== 'scripts/house.ts' && hasFormerName(file))
const withOneImporter = small.filter((file) => importers.get(file)?.size === 1)
const smallStyles = styles.filter((file) => linesOf(file) <= 12)
const tooLong = sources.filter((file) => (sizes.get(file) ?? 0) > 300)
const longFunctions = sources.flatMap(unexplained)
const figures: readonly Figure[] = [
  { name: 'files with a former name', value: renamed.length, max: 0, files: renamed },
  { name: 'share of files with 25 lines or fewer, in percent', value: (100 * small.length) / sources.length, max: 14, files: small },
  { name: 'lines of the 90th file of a hundred', value: sorted[Math.floor(sorted.length * 0.9)] ?? 0, min: 150, max: 250, files: [] },
  {
    name: 'files with 25 lines or fewer and one importer',
    value: withOneImporter.length,
    max: 40,
    files: withOneImporter.map((file) => `${file} <- ${[...(importers.get(file) ?? [])].join()}`),
  },
  { name: 'stylesheets with 12 lines or fewer', value: smallStyles.length, max: 20, files: smallStyles },
  { name: 'files over 300 lines', value: tooLong.length, max: 0, files: tooLong },
  { name: 'files that spread an object literal in place', value: spreadLiterals.length, max: 0, files: spreadLiterals },
  { name: 'functions over 100 lines without a reason', value: longFunctions.length, max: 0, files: longFunctions },
]

const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } })
const isOutside = ({ value, min = 0, max }: Figure) => value < min || value > max
for (const figure of figures) {
  const { name, value, min, max, files } = figure
  const bound = min === undefined ? `at most ${max}` : `${min} to ${max}`
  console.log(`${isOutside(figure) ? 'outside' : 'within '}  ${name}: ${Number(value.toFixed(1))} (${bound})`)
  if (values.list) for (const file of files) console.log(`           ${file}`)
}
console.log(`of ${sources.length} sources, ${styles.length} stylesheets`)
process.exitCode = figures.some(isOutside) ? 1 : 0
