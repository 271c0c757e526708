import type { ImportPlan, ImportRun } from '#contract/imports/runs.ts'
import type { BesideKind, LeftOutReason, Remark } from '#domain/imports/found-item.ts'
import { includeWords, itemStateWords, leftOutWords, remarkWords, unsupportedWords } from '#domain/imports/item-words.ts'
import { besideKinds, itemStates } from '#domain/imports/limits.ts'
import { sourceInText } from '#domain/imports/source-titles.ts'
import { asksForName } from '#domain/imports/whatsapp/whatsapp.ts'
import { shownPath } from '#domain/imports/zip-entry.ts'
import { type Bytes, gigabytes, megabytes } from '#domain/units.ts'

const whole = new Intl.NumberFormat('en')
export const count = (value: number): string => whole.format(value)

/** A size in the largest unit that leaves one digit before the point. */
export function size(bytes: Bytes): string {
  if (bytes >= gigabytes(1)) return `${(bytes / gigabytes(1)).toFixed(1)} GB`
  return bytes >= megabytes(0.1) ? `${(bytes / megabytes(1)).toFixed(1)} MB` : `${count(bytes)} bytes`
}

/** How many archives or folders there are. */
export const partsWords = (parts: number): string => `${count(parts)} ${parts === 1 ? 'archive or folder' : 'archives or folders'}`

const itemEnds = itemStates.filter((state) => state !== 'wanted')
const inside = (words: string) => `${words.charAt(0).toLowerCase()}${words.slice(1)}`

/** The balance: every found item in exactly one of the ends, and their sum. */
export function balance({ counts, found }: ImportRun): string {
  const ends = itemEnds.map((end) => `${count(counts[end] ?? 0)} ${inside(itemStateWords[end])}`)
  const open = (counts.wanted ?? 0) > 0 ? [`${count(counts.wanted ?? 0)} still to come`] : []
  return `${count(found)} found = ${[...ends, ...open].join(' + ')}`
}

const tallied = ({ items, bytes }: { readonly items: number; readonly bytes: Bytes }) => `${count(items)} (${size(bytes)})`
const line = (name: string, value: string) => `  ${name.padEnd(22)} ${value}`
/** A sentence for its owner, and of how many things it holds. */
const told = (words: string, tally: { readonly items: number; readonly bytes: Bytes }) => `    ${words} ${tallied(tally)}`

function albumWords({ albums, isWithAlbums, run }: ImportPlan): readonly string[] {
  if (albums.length === 0) return []
  if (isWithAlbums)
    return [
      line('albums', count(albums.length)),
      ...albums.map(({ title, items, into }) =>
        line(into === null ? '  makes' : '  adds to', `${shownPath(into ?? title)}: ${count(items)}`),
      ),
    ]
  return [line(run.source === 'folder' ? 'folders' : 'albums', `${count(albums.length)}, which become none: --albums makes them`)]
}

const stays: readonly BesideKind[] = ['recipe', 'subtitles', 'conversation']
/** Files that are no items of their own, by what they are. */
const besideNames: Readonly<Record<BesideKind, string>> = {
  description: 'descriptions, lists',
  motion: 'films of pictures',
  recipe: 'recipes of edits',
  subtitles: 'subtitles',
  conversation: 'of a conversation',
  'of-the-export': 'of the export itself',
}
const besideWords = (kind: BesideKind, files: number) =>
  stays.includes(kind) ? `${count(files)}, named in the report; they stay on your disk` : count(files)

const isGuessed = ({ byRemark, withoutDate }: ImportPlan) => withoutDate > 0 || byRemark.some(({ remark }) => remark === 'date-guessed')

/** What an import would do, for a person to read before anything is written. */
export function planWords(plan: ImportPlan): string {
  const { run, found, wanted, probablyHere, probablyTwice, leftOut, notSupported, byRemark, byYear, storage } = plan
  const some = (name: string, tally: { readonly items: number; readonly bytes: Bytes }) =>
    tally.items > 0 ? [line(name, tallied(tally))] : []
  return [
    `Plan of import ${run._id}, from ${sourceInText(run.source)}, ${partsWords(run.parts.length)}`,
    line('found', tallied(found)),
    line('to bring in', `${tallied(wanted)}, at the level ${run.level}`),
    ...some('probably here already', probablyHere),
    ...some('probably twice', probablyTwice),
    ...some('left out', sumOf(leftOut)),
    ...leftOut.map(({ reason, ...tally }) => told(leftOutWords[reason], tally) + includedBy(reason)),
    ...some('not supported', sumOf(notSupported)),
    ...notSupported.map(({ reason, ...tally }) => told(unsupportedWords[reason], tally)),
    ...(byRemark.length > 0 ? ['  not quite sure'] : []),
    ...byRemark.map(({ remark, ...tally }) => told(remarkWords[remark], tally)),
    ...some('stays private', plan.private),
    ...(plan.withoutDate > 0 ? [line('without a date', count(plan.withoutDate))] : []),
    ...albumWords(plan),
    line('storage', `${size(storage.now)} now, ${size(storage.after)} after, of ${size(storage.quota)}`),
    ...(besideKinds.some((kind) => run.beside[kind]) ? ['  belongs to other files, and is counted in no sum'] : []),
    ...besideKinds.flatMap((kind) => (run.beside[kind] ? [line(`  ${besideNames[kind]}`, besideWords(kind, run.beside[kind]))] : [])),
    ...(byYear.length > 0 ? ['  by year', ...byYear.map(({ year, ...tally }) => line(`  ${year ?? 'no date'}`, tallied(tally)))] : []),
    ...(isGuessed(plan) ? ['  Guessed years may change: the date that a camera wrote into a file wins once the file is read.'] : []),
    ...run.missingParts.map((name) => `  Missing: ${shownPath(name)}`),
    ...run.warnings.map((warning) => `  ${warning.replaceAll(/\p{Cc}/gu, '�')}`),
    ...undecided(plan).map((sentence) => `  ${sentence}`),
  ].join('\n')
}

/** What the export does not tell, and by which option its owner does. */
function undecided({ run, byRemark }: ImportPlan): readonly string[] {
  if (run.source !== 'whatsapp') return []
  const isMarked = (remark: Remark) => byRemark.some((one) => one.remark === remark)
  return [
    run.warnings.some((warning) => warning.startsWith(asksForName)) ? 'Say your name in it by --name.' : null,
    isMarked('date-guessed') ? 'Say the order of its dates by --day-first or --month-first.' : null,
    isMarked('zone-unknown') ? 'Say the zone of its times by --zone.' : null,
  ].filter((sentence) => sentence !== null)
}

const includedBy = (reason: LeftOutReason | 'cancelled'): string => (reason in includeWords ? ` To bring it in: --include ${reason}` : '')
const sumOf = (tallies: readonly { readonly items: number; readonly bytes: Bytes }[]) => ({
  items: tallies.reduce((sum, { items }) => sum + items, 0),
  bytes: tallies.reduce((sum, { bytes }) => sum + bytes, 0),
})
