import { importsApi } from '#contract/imports/imports.ts'
import type { ImportItem, ImportRun } from '#contract/imports/runs.ts'
import type { OpenArchive } from '#domain/imports/archive-parts.ts'
import { collectBatches } from '#domain/imports/batches.ts'
import type { FoundItem } from '#domain/imports/found-item.ts'
import { maxItemsInAdd } from '#domain/imports/limits.ts'
import { openPace, workThrough } from '#domain/imports/pace.ts'
import { Problem } from '#domain/problem.ts'
import type { Milliseconds } from '#domain/units.ts'
import { type Connection, Refusal } from './connect.ts'
import type { CommandDeps } from './deps.ts'
import { Ending, exitCodes } from './exit-codes.ts'
import { TemporaryError } from './retry.ts'
import { type Stored, uploadFile } from './upload-file.ts'

/** What is told while items are sent. */
type SendingEvents = {
  readonly onProgress: (run: ImportRun) => void
  readonly onFailed: (item: { readonly key: string; readonly name: string; readonly code: string; readonly message: string }) => void
  readonly onRetry: (error: TemporaryError, wait: Milliseconds) => void
}
type Sending = {
  readonly deps: Pick<CommandDeps, 'delay' | 'signal'>
  readonly connection: Connection
  readonly runId: string
  readonly archive: Pick<OpenArchive<Buffer>, 'read'>
  /** A found item by its key. */
  readonly found: (key: string) => Promise<FoundItem | null>
  readonly events: SendingEvents
}
type Ready = { readonly key: string; readonly file?: Stored; readonly motion?: Stored }

const atOnce = 4
const itemsInPage = 500
/** How often everything that is still wanted is gone through: what failed in passing may go well the next time. */
const rounds = 3

/**
 * Sends every wanted item of a running import and has it added, four at once: files first, then words, which may show them. Ends when
 * nothing is wanted any more, or what is left goes wrong each time.
 */
export async function sendItems(sending: Sending): Promise<ImportRun> {
  const { connection, runId } = sending
  const params = { id: runId }
  for (let round = 1; ; round++) {
    await sendFiles(sending)
    await addWords(sending)
    const { data: run } = await connection.call(importsApi.read, { params })
    sending.events.onProgress(run)
    if ((run.counts.wanted ?? 0) === 0) return (await connection.call(importsApi.finish, { params })).data
    if (round === rounds)
      throw new Ending(exitCodes.temporary, `${run.counts.wanted} items are still to be sent. Run it again: bureau resume ${runId}`)
  }
}

async function sendFiles(sending: Sending): Promise<void> {
  const pace = openPace(atOnce)
  const events = {
    ...sending.events,
    onRetry: (error: TemporaryError, wait: Milliseconds) => {
      if (error.isOverload) pace.slower()
      sending.events.onRetry(error, wait)
    },
  }
  const adding = batches(sending)
  await workThrough(wanted(sending, false), pace, async (item) => {
    const ready = await bytesOf({ ...sending, events }, item)
    pace.done()
    if (ready) await adding.put(ready)
  })
  await adding.flush()
}

/** In the order in which they were listed, since a tweet may answer the one before it. */
async function addWords(sending: Sending): Promise<void> {
  const adding = batches(sending)
  for await (const { key } of wanted(sending, true)) await adding.put({ key })
  await adding.flush()
}

const batches = (sending: Sending) => collectBatches<Ready>(maxItemsInAdd / 2, (items) => add(sending, items))

async function add({ connection, runId, events }: Sending, items: Ready[]): Promise<void> {
  const { data } = await connection.call(importsApi.add, { params: { id: runId }, body: { items } })
  for (const { key, name, state, problem } of data.items) {
    if (problem?.code === 'over-quota') throw new Ending(exitCodes.overQuota, problem.message)
    if (state === 'failed') events.onFailed({ key, name, code: problem?.code ?? 'failed', message: problem?.message ?? '' })
  }
  if (data.run.state !== 'running') throw new Ending(exitCodes.stopped, stoppedWords(data.run))
  events.onProgress(data.run)
}

/** Elsewhere somebody paused or ended it. */
const stoppedWords = ({ _id: id, state }: ImportRun): string =>
  state === 'paused' ? `The import is paused. Go on with: bureau resume ${id}` : 'The import was ended elsewhere.'

/** The items that are still wanted, files or words, page by page. */
async function* wanted({ connection, runId }: Sending, isWordsOnly: boolean): AsyncGenerator<ImportItem> {
  let cursor: string | undefined
  do {
    const query = { state: 'wanted', limit: itemsInPage, ...(cursor !== undefined && { cursor }) } as const
    const page = await connection.call(importsApi.items, { params: { id: runId }, query })
    for (const item of page.data) if (item.isWordsOnly === isWordsOnly) yield item
    cursor = page.next
  } while (cursor !== undefined)
}

/** Sends what an item needs. Null when it failed, which is reported: one bad item stops nothing. */
async function bytesOf(sending: Sending, { key, name }: ImportItem): Promise<Ready | null> {
  const { archive, found, deps, connection, events } = sending
  const item = await found(key)
  if (!item?.file)
    return fail(sending, { key, name }, new Problem('not-found', 'It is not in what was given. Give the same archives again.'))
  const sender = { deps, connection, onRetry: events.onRetry }
  try {
    const file = await uploadFile(sender, archive, item.file, lastPart(item.name))
    const motion = await motionOf(sender, archive, item)
    return { key, file, ...(motion && { motion }) }
  } catch (error) {
    if (error instanceof TemporaryError && !deps.signal.aborted) return null // it stays wanted, for the next round
    if (error instanceof Problem || error instanceof Refusal) return fail(sending, { key, name }, error)
    throw error
  }
}

/** The film of a moving photograph. Without it the photograph is added all the same, and the server notes that it was not sent. */
async function motionOf(
  sender: Parameters<typeof uploadFile>[0],
  archive: Sending['archive'],
  { motion }: FoundItem,
): Promise<Stored | null> {
  if (!motion) return null
  return uploadFile(sender, archive, motion, lastPart(motion.path)).catch((error: unknown) => {
    if (error instanceof Problem || error instanceof Refusal) return null
    throw error
  })
}

const lastPart = (path: string) => path.split('/').at(-1) ?? path

async function fail(
  { connection, runId, events }: Sending,
  { key, name }: { readonly key: string; readonly name: string },
  { code, message }: { readonly code: string; readonly message: string },
): Promise<null> {
  await connection.call(importsApi.fail, { params: { id: runId }, body: { items: [{ key, code, message: message.slice(0, 500) }] } })
  events.onFailed({ key, name, code, message })
  return null
}
