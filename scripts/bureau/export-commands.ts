import { mkdir, statfs } from 'node:fs/promises'
import path from 'node:path'
import { type AccountExport, exportsApi } from '#contract/exports.ts'
import { cleanFileName } from '#domain/case/file-name.ts'
import { shownPath } from '#domain/imports/zip-entry.ts'
import { Problem } from '#domain/problem.ts'
import { seconds } from '#domain/units.ts'
import { openArchive } from './archive/open-archive.ts'
import { type Command, connected, retryWords, type Tell, tellTo } from './command.ts'
import type { Connection } from './connect.ts'
import type { CommandDeps } from './deps.ts'
import { download, sizeOf } from './download-part.ts'
import { Ending, type ExitCode, exitCodes } from './exit-codes.ts'
import { verifyBag } from './verify-bag.ts'
import { count, size } from './words.ts'

const askedEvery = seconds(2)
const toldEvery = seconds(1)

/** `bureau export`: downloads what was made ready on the page of the account, and verifies it. */
const takeAway: Command = async (deps, [folder = '.'], options) => {
  const tell = tellTo(deps, options)
  const connection = await connected(deps, options)
  const ready = await readyExport(deps, tell, connection)
  const to = path.resolve(deps.folder, folder)
  await mkdir(to, { recursive: true })
  const parts = ready.parts.map(({ name, bytes, address }) => {
    const file = path.join(to, cleanFileName(name))
    return { name, bytes, url: connection.server + address, file, growing: `${file}.${ready._id}.part` }
  })
  const wanted = await missingOf(parts)
  await checkRoom(to, wanted)
  for (const part of wanted) {
    tell({ event: 'download', name: part.name, bytes: part.bytes }, `${part.name}, ${size(part.bytes)}`)
    await download(deps, part, (error, wait) => deps.err(retryWords(error, wait)))
  }
  return verify(
    deps,
    tell,
    parts.map(({ file }) => file),
  )
}

/** The export of the caller, once it is made. */
async function readyExport(deps: CommandDeps, tell: Tell, { server, call }: Connection): Promise<AccountExport> {
  for (;;) {
    const { data } = await call(exportsApi.read)
    if (data?.state === 'ready') return data
    if (data?.state !== 'making')
      throw new Ending(exitCodes.usage, `There is no export to download. Make one at ${server}/account, "Take everything away".`)
    tell({ event: 'making', done: data.done, of: data.of }, `It is being made: ${count(data.done)} of ${count(data.of)} entries.`)
    await deps.delay(askedEvery, deps.signal)
  }
}

type Part = { readonly name: string; readonly bytes: number; readonly url: string; readonly file: string; readonly growing: string }

/** The zips that are not there yet. Nothing that is there is written over. */
async function missingOf(parts: readonly Part[]): Promise<readonly Part[]> {
  const sizes = await Promise.all(parts.map(({ file }) => sizeOf(file)))
  const other = parts.find((part, at) => (sizes[at] ?? part.bytes) !== part.bytes)
  if (other)
    throw new Ending(exitCodes.usage, `Another file lies at ${shownPath(other.file)}, and is not written over. Choose another folder.`)
  return parts.filter((_, at) => sizes[at] === null)
}

async function checkRoom(folder: string, parts: readonly Part[]): Promise<void> {
  const there = await Promise.all(parts.map(({ growing }) => sizeOf(growing)))
  const needed = parts.reduce((sum, { bytes }, at) => sum + bytes - (there[at] ?? 0), 0)
  const { bavail, bsize } = await statfs(folder)
  if (needed > bavail * bsize)
    throw new Ending(exitCodes.overQuota, `This needs ${size(needed)}, and ${shownPath(folder)} has ${size(bavail * bsize)}.`)
}

/** `bureau verify`: compares what lies on the disk with its list. */
const verifyGiven: Command = (deps, paths, options) => {
  if (paths.length === 0) throw new Ending(exitCodes.usage, 'Say what to verify: bureau verify PATHS…')
  return verify(
    deps,
    tellTo(deps, options),
    paths.map((given) => path.resolve(deps.folder, given)),
  )
}

async function verify(deps: CommandDeps, tell: Tell, paths: readonly string[]): Promise<ExitCode> {
  const archive = await openArchive(paths).catch((error: unknown) => {
    throw error instanceof Problem ? new Ending(exitCodes.unreadable, error.message) : error
  })
  try {
    let toldAt = deps.now()
    const { files, bytes, faults, isWhole } = await verifyBag(archive, (done, of) => {
      if (deps.signal.aborted) throw deps.signal.reason
      if (deps.now() - toldAt < toldEvery) return
      toldAt = deps.now()
      tell({ event: 'verifying', done, of }, `${count(done)} of ${count(of)} files compared`)
    })
    for (const fault of faults) tell({ event: 'fault', ...fault }, `${shownPath(fault.path)}: ${fault.why}`)
    tell({ event: 'verified', files, bytes, faults: faults.length, isWhole }, endWords({ files, bytes, faults: faults.length, isWhole }))
    return faults.length === 0 ? exitCodes.done : exitCodes.someFailed
  } finally {
    await archive.close()
  }
}

type End = { readonly files: number; readonly bytes: number; readonly faults: number; readonly isWhole: boolean }
function endWords({ files, bytes, faults, isWhole }: End): string {
  const alone = isWhole ? '' : ' The last zip, which lists everything, was not given: each was compared with its own list.'
  if (faults > 0) return `${count(faults)} of ${count(files)} files are not as listed.${alone}`
  return `${count(files)} files, ${size(bytes)}: every one is as listed.${alone}`
}

export const exportCommands = { export: takeAway, verify: verifyGiven }
