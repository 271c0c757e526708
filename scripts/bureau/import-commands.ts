import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { importsApi } from '#contract/imports/imports.ts'
import { type ImportPlan, type ImportRun, importRun } from '#contract/imports/runs.ts'
import type { OpenArchive } from '#domain/imports/archive-parts.ts'
import { importLevels } from '#domain/imports/choice.ts'
import { findItems, type PackedFindings } from '#domain/imports/find-items.ts'
import type { Source } from '#domain/imports/found-item.ts'
import { leftOutReasons, openRunStates } from '#domain/imports/limits.ts'
import { sources as everySource } from '#domain/imports/sources.ts'
import { shownPath } from '#domain/imports/zip-entry.ts'
import { Problem } from '#domain/problem.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { openArchive } from './archive/open-archive.ts'
import { type Command, connected, type Options, retryWords, type Tell, tellTo } from './command.ts'
import { type Connection, Refusal } from './connect.ts'
import type { CommandDeps } from './deps.ts'
import { Ending, type ExitCode, exitCodes } from './exit-codes.ts'
import { listItems } from './list-items.ts'
import { compression, isSourceName, sourceFor } from './reading.ts'
import { dropNote, type GivenRun, notedRun, noteRun } from './runs-on-disk.ts'
import { sendItems } from './send-items.ts'
import { balance, count, planWords, size } from './words.ts'

/** What a command about imports has at hand. */
type Importing = {
  readonly deps: CommandDeps
  readonly options: Options
  readonly tell: Tell
  readonly connection: Connection
  readonly sources: readonly Source[]
}
type Given = Omit<GivenRun, 'server'>

/** `bureau import`, `plan`, `resume` and `undo`. @param sources what can be brought in; all that there are, except in tests */
export function importCommands(sources: readonly Source[] = Object.values(everySource)) {
  const importing = async (deps: CommandDeps, options: Options): Promise<Importing> => {
    if (options.report !== undefined) await refuseExisting(reportFile(deps, options.report))
    return { deps, options, tell: tellTo(deps, options), connection: await connected(deps, options), sources }
  }
  const bringIn: Command = async (deps, args, options) => {
    const given = givenBy(deps, args, options)
    return withArchive(await importing(deps, options), given, async (at, archive, findings) => {
      const { run } = await beginRun(at, archive, findings, given)
      return goOn(at, run, archive, findings)
    })
  }
  const plan: Command = async (deps, args, options) => {
    const given = givenBy(deps, args, options)
    return withArchive(await importing(deps, options), given, async (at, archive, findings) => {
      const { run, isNew } = await beginRun(at, archive, findings, given)
      await planOf(at, run, findings)
      if (isNew) await forget(at, run)
      return exitCodes.done
    })
  }
  const resume: Command = async (deps, [runId], options) => {
    const at = await importing(deps, options)
    const run = await openRun(at, runId)
    const noted = await notedRun(deps, run._id)
    if (!noted)
      throw new Ending(
        exitCodes.usage,
        `Import ${run._id} was begun elsewhere. Give its archives again: bureau import ${run.source} PATHS…`,
      )
    return withArchive(at, noted, async (_, archive, findings) => {
      refuseOthers(run, archive)
      return goOn(at, run, archive, findings)
    })
  }
  return { import: bringIn, plan, resume, undo }
}

function givenBy({ folder }: CommandDeps, [source, ...paths]: readonly string[], options: Options): Given {
  if (source === undefined || paths.length === 0) throw new Ending(exitCodes.usage, 'Say what to bring in: bureau import auto PATHS…')
  if (!isSourceName(source))
    throw new Ending(exitCodes.usage, `There is no source ${shownPath(source)}. Say \`auto\`, and the paths after it.`)
  const dayFirst = options['day-first'] ? true : options['month-first'] ? false : null
  return {
    source,
    paths: paths.map((each) => path.resolve(folder, each)),
    zone: zoneOf(options.zone),
    dayFirst,
    ownName: options.name ?? null,
  }
}

function zoneOf(zone: string | undefined): string | null {
  if (zone === undefined) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    throw new Ending(exitCodes.usage, `There is no time zone ${shownPath(zone)}. Say one as Europe/Berlin.`)
  }
}

/** Opens and reads what was given, and closes it in the end. What cannot be read at all ends the command. */
async function withArchive(
  at: Importing,
  { source: name, paths, ...options }: Given,
  work: (at: Importing, archive: OpenArchive<Buffer>, findings: PackedFindings) => Promise<ExitCode>,
): Promise<ExitCode> {
  const archive = await openArchive(paths).catch(endUnreadable)
  try {
    const source = sourceFor(at.sources, name, archive.archive)
    at.deps.err(
      `Reading ${source.name}: ${count(archive.archive.files.length)} files in ${count(archive.parts.length)} archives or folders.`,
    )
    const findings = await findItems(source, archive, options, compression, () => {}).catch(endUnreadable)
    archive.forgetFiles()
    for (const { path: refused, why } of archive.refused)
      at.tell({ event: 'not-read', path: refused, why }, at.options.json ? null : `Not read: ${shownPath(refused)}. ${why}`)
    return await work(at, archive, findings)
  } finally {
    await archive.close()
  }
}

function endUnreadable(error: unknown): never {
  if (error instanceof Problem) throw new Ending(exitCodes.unreadable, error.message)
  throw error
}

/** Leaves nothing of an import that was only looked at. */
async function forget({ deps, connection }: Importing, { _id: id }: ImportRun): Promise<void> {
  await connection.call(importsApi.forget, { params: { id } })
  await dropNote(deps, id)
}

/** Begins an import, or takes up the open one of the same archives: it is `isNew` where it was begun by this. */
async function beginRun(
  { deps, connection }: Importing,
  archive: OpenArchive<Buffer>,
  { source }: PackedFindings,
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
      if (!isOf(open, archive))
        throw new Ending(
          exitCodes.usage,
          `Import ${open._id} (${open.source}) is still open. Go on with it, or end it in the browser first: bureau resume ${open._id}`,
        )
      return open
    })
  await noteRun(deps, run._id, { ...given, source, server: connection.server })
  return { run, isNew: run._id === id }
}

const isOf = (run: ImportRun, { parts }: OpenArchive<Buffer>): boolean =>
  run.parts.length === parts.length && run.parts.every(({ finger }, at) => finger === parts[at]?.finger)

function refuseOthers(run: ImportRun, archive: OpenArchive<Buffer>): void {
  if (!isOf(run, archive)) throw new Ending(exitCodes.unreadable, `The files of import ${run._id} have changed since it was begun.`)
}

/** The import of this id, or the newest that is open. */
async function openRun({ connection }: Importing, runId: string | undefined): Promise<ImportRun> {
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
async function goOn(at: Importing, run: ImportRun, archive: OpenArchive<Buffer>, findings: PackedFindings): Promise<ExitCode> {
  const { deps, connection } = at
  const params = { id: run._id }
  if (run.state === 'reading' || run.state === 'planned') {
    const plan = await planOf(at, run, findings)
    if (plan.wanted.items > 0) await confirm(at, run)
    await connection.call(importsApi.confirm, { params })
  } else if (run.state === 'paused') await connection.call(importsApi.resume, { params })
  else if (run.state !== 'running') return finished(at, run)
  const found = findings.items.find
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

async function planOf({ deps, options, connection, tell }: Importing, run: ImportRun, findings: PackedFindings): Promise<ImportPlan> {
  const params = { id: run._id }
  const listed =
    run.state === 'reading'
      ? await listItems(connection, run._id, findings, (done) => deps.err(`Listed ${count(done)} of ${count(findings.items.count())}.`))
      : (await connection.call(importsApi.plan, { params, body: {} })).data
  const choice = choiceOf(options)
  const plan = choice ? (await connection.call(importsApi.choose, { params, body: choice })).data : listed
  tell({ event: 'plan', plan }, planWords(plan))
  return plan
}

function choiceOf({ include, level, albums: isWithAlbums, 'no-albums': isWithoutAlbums }: Options) {
  const albums = isWithoutAlbums ? false : isWithAlbums
  if (include === undefined && level === undefined && albums === undefined) return null
  const reasons = include?.split(',').map((reason) => {
    const known = leftOutReasons.find((each) => each === reason)
    if (!known) throw new Ending(exitCodes.usage, `Nothing is left out as ${shownPath(reason)}. There are: ${leftOutReasons.join(', ')}.`)
    return known
  })
  const wanted = importLevels.find((each) => each === level)
  if (level !== undefined && !wanted)
    throw new Ending(exitCodes.usage, `There is no level ${shownPath(level)}. There are: ${importLevels.join(', ')}.`)
  return { ...(reasons && { reasons }), ...(wanted && { level: wanted }), ...(albums !== undefined && { albums }) }
}

/** A line of progress comes so often at most. */
const progressEvery: Milliseconds = seconds(2)

function sendingEvents({ deps, tell, options }: Importing) {
  let last = Number.NEGATIVE_INFINITY
  return {
    onProgress: (run: ImportRun) => {
      if (deps.now() - last < progressEvery) return
      last = deps.now()
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
  tell({ event: 'end', run }, `Import ${run._id} is ${run.state}: ${balance(run)}`)
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
