import { mkdir, statfs } from 'node:fs/promises'
import path from 'node:path'
import { type AccountExport, exportsApi } from '#contract/exports.ts'
import { areSafePartNames } from '#domain/exports/bag.ts'
import { shownPath } from '#domain/imports/zip-entry.ts'
import { seconds } from '#domain/units.ts'
import { isUuid } from '#domain/uuid.ts'
import { type Command, connected, retryWords, type Tell, tellTo } from './command.ts'
import type { Connection } from './connect.ts'
import type { CommandDeps } from './deps.ts'
import { download, sizeOf } from './download-part.ts'
import { Ending, exitCodes } from './exit-codes.ts'
import { withFolderLock } from './folder-lock.ts'
import { isSoundZip, verify, verifyGiven } from './verify-command.ts'
import { count, size } from './words.ts'

const askedEvery = seconds(2)

/** `bureau export`: downloads what was made ready on the page of the account, and verifies it. */
const takeAway: Command = async (deps, [folder = '.'], options) => {
  const tell = tellTo(deps, options)
  const connection = await connected(deps, options)
  const ready = await readyExport(deps, tell, connection)
  const to = path.resolve(deps.folder, folder)
  await mkdir(to, { recursive: true })
  const parts = partsOf(ready, connection, to)
  await withFolderLock(to, async () => {
    const wanted = await wantedOf(deps, tell, parts)
    await checkRoom(to, wanted)
    for (const part of wanted) {
      tell({ event: 'download', name: part.name, bytes: part.bytes }, `${shownPath(part.name)}, ${size(part.bytes)}`)
      await download(deps, part, (error, wait) => deps.err(retryWords(error, wait)))
    }
  })
  return verify(
    deps,
    tell,
    parts.map(({ file }) => file),
  )
}

/** Where each zip comes from and goes to: the server names both, and is not believed. */
function partsOf({ _id, parts }: AccountExport, { server }: Connection, to: string): readonly Part[] {
  if (!isUuid(_id) || !areSafePartNames(parts.map(({ name }) => name))) {
    const names = parts.slice(0, 3).map(({ name }) => shownPath(name))
    throw new Ending(exitCodes.versionMismatch, `The server names zips that cannot be written here: ${names.join(', ')}.`)
  }
  return parts.map(({ name, bytes, address }) => {
    const url = server + address
    if (!URL.canParse(url) || new URL(url).origin !== server || !address.startsWith('/'))
      throw new Ending(exitCodes.versionMismatch, `The server names an address of another server: ${shownPath(address)}.`)
    const file = path.join(to, name)
    return { name, bytes, url, file, growing: `${file}.${_id}.part` }
  })
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

/**
 * The zips that are not there yet, or are damaged. A damaged one stays until its successor is whole. Nothing else is written over: a file of another
 * length is somebody else's.
 */
async function wantedOf(deps: CommandDeps, tell: Tell, parts: readonly Part[]): Promise<readonly Part[]> {
  const sizes = await Promise.all(parts.map(({ file }) => sizeOf(file)))
  const other = parts.find((part, at) => (sizes[at] ?? part.bytes) !== part.bytes)
  if (other)
    throw new Ending(exitCodes.usage, `Another file lies at ${shownPath(other.file)}, and is not written over. Choose another folder.`)
  const wanted: Part[] = []
  for (const [at, part] of parts.entries()) {
    const { name, file } = part
    const isThere = sizes[at] !== null
    if (isThere) tell({ event: 'compare', name }, `${shownPath(name)} is there already, and is compared with its list.`)
    if (isThere && (await isSoundZip(deps, file))) continue
    if (isThere) tell({ event: 'damaged', name }, `${shownPath(name)} is damaged, and is downloaded again.`)
    wanted.push(part)
  }
  return wanted
}

async function checkRoom(folder: string, parts: readonly Part[]): Promise<void> {
  const there = await Promise.all(parts.map(({ growing }) => sizeOf(growing)))
  const needed = parts.reduce((sum, { bytes }, at) => sum + bytes - (there[at] ?? 0), 0)
  const { bavail, bsize } = await statfs(folder)
  if (needed > bavail * bsize)
    throw new Ending(exitCodes.overQuota, `This needs ${size(needed)}, and ${shownPath(folder)} has ${size(bavail * bsize)}.`)
}

export const exportCommands = { export: takeAway, verify: verifyGiven }
