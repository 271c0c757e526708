import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { importsApi } from '#contract/imports/imports.ts'
import { type ImportPlan, type ImportRun, importRun } from '#contract/imports/runs.ts'
import type { OpenArchive } from '#domain/imports/archive-parts.ts'
import type { Source } from '#domain/imports/found-item.ts'
import { runStateWords } from '#domain/imports/item-words.ts'
import { openRunStates } from '#domain/imports/limits.ts'
import { sourceInText } from '#domain/imports/source-titles.ts'
import { sources as everySource } from '#domain/imports/sources.ts'
import { shownPath } from '#domain/imports/zip-entry.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { openArchive } from './archive/open-archive.ts'
import { type Command, connected, every, type Options, retryWords, type Tell, tellTo } from './command.ts'
import { type Connection, Refusal } from './connect.ts'
import type { CommandDeps } from './deps.ts'
import { Ending, type ExitCode, exitCodes } from './exit-codes.ts'
import { type Choice, choiceOf, type Given, givenBy } from './import-options.ts'
import { listItems, type Reading, readingOf } from './list-items.ts'
import { endUnreadable, sourceFor } from './reading.ts'
import { dropNote, notedRun, noteRun } from './runs-on-disk.ts'
import { sendItems } from './send-items.ts'
import { balance, count, planWords, size } from './words.ts'

/** What a command about imports has at hand. */
type Importing = {
  readonly deps: CommandDeps
  readonly options: Options
  readonly choice: Choice | null
  readonly tell: Tell
  readonly connection: Connection
  readonly sources: readonly Source[]
}
/** `bureau import`, `plan`, `resume`, `cancel` and `undo`. @param sources what can be brought in; all that there are, except in tests */
export function importCommands(sources: readonly Source[] = Object.values(everySource)) {
  const importing = async (deps: CommandDeps, options: Options): Promise<Importing> => {
    const choice = choiceOf(options)
    if (options.report !== undefined) await refuseExisting(reportFile(deps, options.report))
    return { deps, options, choice, tell: tellTo(deps, options), connection: await connected(deps, options), sources }
  }
  const bringIn: Command = async (deps, args, options) => {
    const given = givenBy(deps, args, options)
    return withArchive(await importing(deps, options), given, async (at, archive, reading) => {
      const { run, isNew } = await beginRun(at, archive, reading, given)
      refuseLateChoice(at, run)
      return goOn(at, run, archive, isNew ? forgetting(at, run, reading) : reading)
    })
  }
  const plan: Command = async (deps, args, options) => {
    const given = givenBy(deps, args, options)
    return withArchive(await importing(deps, options), given, async (at, archive, reading) => {
      const { run, isNew } = await beginRun(at, archive, reading, given)
      if (!isNew && at.choice)
        throw new Ending(
          exitCodes.usage,
          `Import ${run._id} of these files is open, and its choice is not changed by a plan. ${howToEnd(run)}`,
        )
      await planOf(at, run, isNew ? forgetting(at, run, reading) : reading)
      if (isNew) await forget(at, run)
      return exitCodes.done
    })
  }
  const resume: Command = async (deps, [runId], options) => {
    const at = await importing(deps, options)
    const run = await openRun(at, runId)
    refuseLateChoice(at, run)
    const noted = await notedRun(deps, run._id)
    if (!noted)
      throw new Ending(
        exitCodes.usage,
        `Import ${run._id} was begun elsewhere. Give its archives again: bureau import ${run.source} PATHS…`,
      )
    return withArchive(at, noted, async (_, archive, reading) => {
      refuseOthers(run, archive)
      return goOn(at, run, archive, reading)
    })
  }
  return { import: bringIn, plan, resume, cancel, undo }
}

/** Opens what was given, to be read once, and closes it in the end. What cannot be read at all ends the command. */
async function withArchive(
  at: Importing,
  { source: name, paths, ...options }: Given,
  work: (at: Importing, archive: OpenArchive<Buffer>, reading: Reading) => Promise<ExitCode>,
): Promise<ExitCode> {
  const archive = await openArchive(paths).catch(endUnreadable)
  try {
    const source = sourceFor(at.sources, name, archive.archive)
    if (at.choice?.level === 'as-it-was' && source.name !== 'bureau')
      throw new Ending(
        exitCodes.usage,
        `Only an export of ours says who was let in, and this is none: it is read as ${sourceInText(source.name)}. Say another --level.`,
      )
    return await work(at, archive, readingOf(at, source, archive, options))
  } finally {
    await archive.close()
  }
}

/** Leaves nothing of an import that was only looked at. */
async function forget({ deps, connection }: Importing, { _id: id }: ImportRun): Promise<void> {
  await connection.call(importsApi.forget, { params: { id } })
  await dropNote(deps, id)
}

/** The reading for an import that was begun for it, of which nothing is left where it cannot be read. */
const forgetting = (at: Importing, run: ImportRun, { find, ...reading }: Reading): Reading => ({
  ...reading,
  find: () =>
    find().catch(async (error: unknown) => {
      await forget(at, run)
      throw error
    }),
})

/** Begins an import, or takes up the open one of the same archives: it is `isNew` where it was begun by this. */
async function beginRun(
  { deps, connection }: Importing,
  archive: OpenArchive<Buffer>,
  { source }: Reading,
  given: Given,
): Promise<{ readonly run: ImportRun; readonly isNew: boolean }> {
  const parts = archive.parts.map(({ name, size: bytes, finger }) => ({ name: shownPath(name), size: bytes, finger }))
  const id = deps.newId()
  const run = await connection
    .call(importsApi.begin, { body: { id, source, parts } })
    .then(({ data }) => data)
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 404)
        throw new Ending(exitCodes.versionMismatch, 'This server knows of no imports. It is older than this command.')
      const open = error instanceof Refusal && error.code === 'conflict' ? importRun.safeParse(error.current).data : undefined
      if (!open) throw error
      if (open.source !== source || !isOf(open, archive))
        throw new Ending(exitCodes.usage, `Import ${open._id}, from ${sourceInText(open.source)}, is still open. ${howToEnd(open)}`)
      return open
    })
  await noteRun(deps, run._id, { ...given, source, server: connection.server })
  return { run, isNew: run._id === id }
}

const howToEnd = ({ _id: id }: ImportRun): string => `Go on with it: bureau resume ${id}. Or end it: bureau cancel ${id}`

const isOf = (run: ImportRun, { parts }: OpenArchive<Buffer>): boolean =>
  run.parts.length === parts.length && run.parts.every(({ finger }, at) => finger === parts[at]?.finger)

function refuseOthers(run: ImportRun, archive: OpenArchive<Buffer>): void {
  if (!isOf(run, archive)) throw new Ending(exitCodes.unreadable, `The files of import ${run._id} have changed since it was begun.`)
}

/** A choice is made before anything is sent: later it would hold for a part of the import alone. */
function refuseLateChoice({ choice }: Pick<Importing, 'choice'>, run: ImportRun): void {
  if (!choice || run.state === 'reading' || run.state === 'planned') return
  const is = `Import ${run._id} is ${runStateWords[run.state].toLowerCase()}: its --level, --include and --albums were chosen when it began.`
  throw new Ending(exitCodes.usage, openRunStates.includes(run.state) ? `${is} ${howToEnd(run)}` : is)
}

/** The import of this id, or the newest that is open. */
async function openRun({ connection }: Pick<Importing, 'connection'>, runId: string | undefined): Promise<ImportRun> {
  if (runId !== undefined) return ownRun(connection, runId)
  const { data } = await connection.call(importsApi.list, { query: { limit: 20 } })
  const open = data.find(({ state }) => openRunStates.includes(state))
  if (!open) throw new Ending(exitCodes.usage, 'No import is open. Begin one: bureau import auto PATHS…')
  return open
}

async function ownRun({ call }: Connection, runId: string): Promise<ImportRun> {
  try {
    return (await call(importsApi.read, { params: { id: runId } })).data
  } catch (error) {
    if (error instanceof Refusal) throw new Ending(exitCodes.usage, `There is no import ${shownPath(runId)}.`)
    throw error
  }
}

/** Lists what is found unless that is done, shows the plan, and brings it in once its owner says so. */
async function goOn(at: Importing, run: ImportRun, archive: OpenArchive<Buffer>, reading: Reading): Promise<ExitCode> {
  const { deps, connection } = at
  const params = { id: run._id }
  if (run.state === 'reading' || run.state === 'planned') {
    const plan = await planOf(at, run, reading)
    if (plan.wanted.items > 0) await confirm(at, run)
    await connection.call(importsApi.confirm, { params })
  } else {
    if (run.state === 'paused') await connection.call(importsApi.resume, { params })
    else if (run.state !== 'running') return finished(at, run)
    await reading.find()
  }
  const found = reading.items.find
  const events = sendingEvents(at)
  return finished(at, await sendItems({ deps, connection, runId: run._id, archive, found, events }))
}

/** Goes on where its owner says yes. Otherwise the command ends, and not as if all was in: a script may delete files after it. */
async function confirm({ deps: { ask }, options: { yes, json }, tell }: Importing, { _id: id }: ImportRun): Promise<void> {
  if (yes === true) return
  const isAsked = ask !== null && json !== true
  if (isAsked && (await ask('Bring this in?'))) return
  tell({ event: 'waiting', run: id }, null)
  const next = `To do it: bureau resume ${id} --yes`
  if (isAsked) throw new Ending(exitCodes.stopped, `Nothing is brought in. ${next}`)
  throw new Ending(exitCodes.usage, `Nothing is brought in: nobody is here to be asked, and --yes was not given. ${next}`)
}

async function planOf({ deps, choice, connection, tell }: Importing, run: ImportRun, reading: Reading): Promise<ImportPlan> {
  const params = { id: run._id }
  const isDue = every(deps, progressEvery)
  const tellListed = (done: number) => isDue() && deps.err(`Listed ${count(done)} of what is found.`)
  const listed =
    run.state === 'reading'
      ? await listItems(connection, run._id, reading, tellListed)
      : await reading.find().then(async () => (await connection.call(importsApi.plan, { params, body: {} })).data)
  const plan = choice ? (await connection.call(importsApi.choose, { params, body: choice })).data : listed
  tell({ event: 'plan', plan }, planWords(plan))
  return plan
}

/** A line of progress comes so often at most. */
const progressEvery: Milliseconds = seconds(2)

function sendingEvents({ deps, tell, options }: Importing) {
  const isDue = every(deps, progressEvery)
  return {
    onProgress: (run: ImportRun) => {
      if (!isDue()) return
      const words = `${count(run.found - (run.counts.wanted ?? 0))} of ${count(run.found)}, ${size(run.bytes.added)} added, ${size(run.bytes.wanted)} to come`
      if (options.json) tell({ event: 'progress', run: run._id, counts: run.counts, bytes: run.bytes }, null)
      else deps.err(words)
    },
    onFailed: (item: { readonly name: string; readonly code: string; readonly message: string }) =>
      tell({ event: 'failed', ...item }, `Failed: ${shownPath(item.name)}. ${item.message}`),
    onRetry: (error: { readonly message: string }, wait: Milliseconds) => deps.err(retryWords(error, wait)),
  }
}

async function finished({ deps, options, connection, tell }: Importing, run: ImportRun): Promise<ExitCode> {
  tell({ event: 'end', run }, `Import ${run._id}: ${runStateWords[run.state]}. ${balance(run)}`)
  if (options.report !== undefined) await writeReport(connection, run._id, reportFile(deps, options.report))
  await dropNote(deps, run._id)
  return (run.counts.failed ?? 0) > 0 ? exitCodes.someFailed : exitCodes.done
}

const reportFile = ({ folder }: CommandDeps, file: string) => path.resolve(folder, file)

async function refuseExisting(file: string): Promise<void> {
  const { stat } = await import('node:fs/promises')
  if (await stat(file).catch(() => null))
    throw new Ending(exitCodes.usage, `${shownPath(file)} is there already, and nothing is written over.`)
}

/** Writes the report, as CSV where the name of the file ends so, and never over another file. */
async function writeReport({ call }: Connection, runId: string, file: string): Promise<void> {
  const report = file.endsWith('.csv') ? importsApi.reportCsv : importsApi.reportLines
  await writeFile(file, await call(report, { params: { id: runId } }), { flag: 'wx' })
}

/** `bureau cancel [RUN]`: ends an import for good, the open one unless another is named. What was added stays. */
const cancel: Command = async (deps, [runId], options) => {
  const connection = await connected(deps, options)
  const run = await openRun({ connection }, runId)
  const ended = await connection
    .call(importsApi.cancel, { params: { id: run._id } })
    .then(({ data }) => data)
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'conflict') throw new Ending(exitCodes.usage, error.message)
      throw error
    })
  await dropNote(deps, ended._id)
  const added = (ended.counts.added ?? 0) + ended.filledIn > 0 ? ` What was added stays; to take it back: bureau undo ${ended._id}` : ''
  tellTo(deps, options)({ event: 'cancelled', run: ended }, `Import ${ended._id} is ended. ${balance(ended)}.${added}`)
  return exitCodes.done
}

/** `bureau undo RUN`. */
const undo: Command = async (deps, [runId], options) => {
  if (runId === undefined) throw new Ending(exitCodes.usage, 'Say which: bureau undo RUN')
  const connection = await connected(deps, options)
  const run = await ownRun(connection, runId)
  const portion = async () => (await connection.call(importsApi.undo, { params: { id: run._id } })).data
  let undone = await portion()
  while (!undone.isWhole) undone = await portion()
  const { erased, restored, kept } = undone // of the whole undo until then
  const words = `Import ${run._id} is undone: ${count(erased)} erased, ${count(restored)} restored, ${count(kept)} kept.`
  tellTo(deps, options)({ event: 'undone', run: run._id, erased, restored, kept }, words)
  return exitCodes.done
}
