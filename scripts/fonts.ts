import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { themes, typefaces } from '#domain/sky/themes.ts'
import { KEPT_SIGNS } from './kept-signs.ts'

/** What Canon prints so that it misleads: its U reads as a small u, and its nought as a small o beside old-style figures. */
const REPLACED_SIGNS = 'U0123456789'

/** The same U in names. */
const REPLACED_LATIN_SIGNS = 'ÙÚÛÜ'

type Face = {
  readonly family: 'Canon' | 'Prime'
  readonly weight: 400 | 700
  readonly source: 'im-fell-french-canon' | 'eb-garamond' | 'courier-prime' | 'ibm-plex-mono'
  /** The file of the source that holds the signs. */
  readonly subset: 'latin' | 'latin-ext' | 'vietnamese'
  readonly file: string
  readonly signs: readonly string[]
}

const signsBetween = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

const kept = [...KEPT_SIGNS]
const replaced = [...REPLACED_SIGNS]
const replacedLatin = [...REPLACED_LATIN_SIGNS]
const latin = signsBetween(0xa0, 0xff).filter((sign) => !kept.includes(sign))
const vietnamese = [...signsBetween(0x1ea0, 0x1ef9), ...signsBetween(0x1a0, 0x1a1), ...signsBetween(0x1af, 0x1b0)]
const latinExtended = signsBetween(0x100, 0x2ba).filter((sign) => !vietnamese.includes(sign))

/**
 * Every page loads what the product's own words need. The other faces are loaded when a name or a story needs a letter of theirs. Canon has
 * neither Latin Extended nor Vietnamese letters: those, and the signs that it misleads with, are EB Garamond's. Prime has no Vietnamese
 * letters: those are IBM Plex Mono's, the one typewriter face with slab serifs that has them in both weights.
 */
const faces: readonly Face[] = [
  ...(
    [
      ['im-fell-french-canon', 'latin', 'canon', kept.filter((sign) => !replaced.includes(sign))],
      ['eb-garamond', 'latin', 'canon-figures', replaced],
      ['im-fell-french-canon', 'latin', 'canon-latin', latin.filter((sign) => !replacedLatin.includes(sign))],
      ['eb-garamond', 'latin', 'canon-capital-u', replacedLatin],
      ['eb-garamond', 'latin-ext', 'canon-extended', latinExtended],
      ['eb-garamond', 'vietnamese', 'canon-vietnamese', vietnamese],
    ] as const
  ).map(([source, subset, file, signs]) => ({ family: 'Canon', weight: 400, source, subset, file, signs }) as const),
  ...(
    [
      [400, 'prime'],
      [700, 'prime-bold'],
    ] as const
  ).flatMap(([weight, file]) =>
    (
      [
        ['courier-prime', 'latin', file, kept],
        ['courier-prime', 'latin', `${file}-latin`, latin],
        ['courier-prime', 'latin-ext', `${file}-extended`, latinExtended],
        ['ibm-plex-mono', 'vietnamese', `${file}-vietnamese`, vietnamese],
      ] as const
    ).map(([source, subset, name, signs]) => ({ family: 'Prime', weight, source, subset, file: name, signs }) as const),
  ),
]

/**
 * EB Garamond is drawn smaller than Canon on the same body; at this size their capitals are equally high. Plex is drawn larger than Prime:
 * its small letters would be equally high at 85 %, where a letter would take 15 % less of the line than its neighbours.
 */
const sizes: Partial<Record<Face['source'], string>> = { 'eb-garamond': '106%', 'ibm-plex-mono': '90%' }

const locate = createRequire(import.meta.url).resolve
const out = new URL('../public/fonts/', import.meta.url)
mkdirSync(out, { recursive: true })

for (const { source, subset, weight, file, signs } of faces) {
  const whole = readFileSync(locate(`@fontsource/${source}/files/${source}-${subset}-${weight}-normal.woff2`))
  const part = await subsetFont(whole, signs.join(''), { targetFormat: 'woff2' })
  writeFileSync(new URL(`${file}.woff2`, out), part)
  writeFileSync(new URL(`${source}.OFL.txt`, out), readFileSync(locate(`@fontsource/${source}/LICENSE`)))
  console.log(`${file}.woff2  ${part.length} of ${whole.length} bytes`)
}
writeFileSync(new URL('../src/web/ui/fonts.css', import.meta.url), `/* Written by scripts/fonts.ts. */\n${faces.map(ruleOf).join('\n')}`)

writeFileSync(new URL('../src/domain/exports/site/site-fonts.ts', import.meta.url), siteFonts())

await writeThemeFaces()

/** The same faces for the pages of an export. */
function siteFonts(): string {
  const entries = faces.map(
    ({ family, weight, source, file, signs }) => `  {
    family: '${family}',
    weight: ${weight},
    file: '${file}',
    ranges: '${rangesOf(signs)}',
    sizeAdjust: ${sizes[source] === undefined ? 'null' : `'${sizes[source]}'`},
  },
`,
  )
  const sources = [...new Set(faces.map(({ source }) => `'${source}'`))]
  return `/* Written by scripts/fonts.ts. */

/** The typefaces of the pages of an export, as \`web/ui/fonts.css\` has them: files of \`public/fonts\`, each for some ranges of characters. */
export const siteFonts = [
${entries.join('')}] as const

/** The families that these are cut from: each has the text of its licence beside the files, \`….OFL.txt\`. */
export const fontSources = [${sources.join(', ')}] as const
`
}

/** The typefaces of the star charts: whole, since a title may hold any letter. A page loads those of the theme that it draws. */
async function writeThemeFaces() {
  const used = new Map(
    [
      ...Object.values(themes).flatMap((theme) => Object.values(theme.faces)),
      ...Object.values(typefaces).flatMap(({ title, words }) => [title, words]),
    ].map((face) => [`${face.font}-${face.weight}-${face.style}`, face]),
  )
  const rules: string[] = []
  for (const [name, { font, weight, style }] of used) {
    for (const subset of ['latin', 'latin-ext'] as const) {
      const file = `@fontsource/${font}/files/${font}-${subset}-${weight}-${style}.woff2`
      if (!hasFile(file)) continue
      const signs = subset === 'latin' ? [...kept, ...latin] : latinExtended
      const part = await subsetFont(readFileSync(locate(file)), signs.join(''), { targetFormat: 'woff2' })
      writeFileSync(new URL(`sky-${name}-${subset}.woff2`, out), part)
      console.log(`sky-${name}-${subset}.woff2  ${part.length} bytes`)
      rules.push(`@font-face {
  font-family: "${font}";
  src: url("../../../public/fonts/sky-${name}-${subset}.woff2") format("woff2");
  font-weight: ${weight};
  font-style: ${style};
  font-display: swap;
  unicode-range: ${rangesOf(signs)};
}
`)
    }
    writeFileSync(new URL(`${font}.OFL.txt`, out), readFileSync(locate(`@fontsource/${font}/LICENSE`)))
  }
  writeFileSync(
    new URL('../src/web/starcharts/theme-fonts.css', import.meta.url),
    `/* Written by scripts/fonts.ts. */\n${rules.join('\n')}`,
  )
}

function hasFile(file: string): boolean {
  try {
    return existsSync(locate(file))
  } catch {
    return false
  }
}

function ruleOf({ family, weight, source, file, signs }: Face): string {
  const size = sizes[source]
  return `@font-face {
  font-family: ${family};
  src: url("../../../public/fonts/${file}.woff2") format("woff2");
  font-weight: ${weight};
  font-display: swap;
  unicode-range: ${rangesOf(signs)};${size === undefined ? '' : `\n  size-adjust: ${size};`}
}
`
}

/** The code points of the signs as `unicode-range` has them, runs put together. */
function rangesOf(signs: readonly string[]): string {
  const points = signs.map((sign) => sign.codePointAt(0) ?? 0).toSorted((one, other) => one - other)
  const runs: { first: number; last: number }[] = []
  for (const point of points) {
    const run = runs.at(-1)
    if (run && point === run.last + 1) run.last = point
    else runs.push({ first: point, last: point })
  }
  const hex = (point: number) => point.toString(16)
  return runs.map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(', ')
}
