import { importsApi } from '#contract/imports/imports.ts'
import type { ImportItem, ImportRun } from '#contract/imports/runs.ts'
import { collectBatches } from '#domain/imports/batches.ts'
import { maxItemsInBatch } from '#domain/imports/limits.ts'
import { openPace, workThrough } from '#domain/imports/pace.ts'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import { CallError, call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import type { ArchiveClient } from '../reading/archive-client.ts'
import { isOverload, type RetryOptions, withRetries } from './retries.ts'
import { type Stored, uploadBytes } from './upload-bytes.ts'

export type Sending = RetryOptions & {
  readonly archive: ArchiveClient
  readonly runId: string
  readonly onRun: (run: ImportRun) => void
  readonly onSent: (bytes: Bytes) => void
}
type Ready = { readonly key: string; readonly file?: Stored; readonly motion?: Stored }

const atOnce = 4
/** Few at a time, so that what is stored is told soon and little is sent again after the page was closed. */
const itemsInAdd = 8
/** How often everything that is still wanted is gone through: what failed in passing may go well the next time. */
const rounds = 3

/**
 * Sends every wanted item of a running import and has it added: files first, then words, which may show them. Ends when nothing is wanted
 * any more; throws what stopped it. @returns the import, over or paused
 */
export async function sendItems(sending: Sending): Promise<ImportRun> {
  const params = { id: sending.runId }
  for (let round = 1; ; round++) {
    await sendFiles(sending)
    await addWords(sending)
    const { data: run } = await withRetries(sending, () => call(importsApi.read, { params }))
    sending.onRun(run)
    if (run.state !== 'running') return run
    if ((run.counts.wanted ?? 0) === 0) return (await withRetries(sending, () => call(importsApi.finish, { params }))).data
    if (round === rounds) throw new Problem('refused', t('{wanted} could not be added yet. Go on later.', { wanted: run.counts.wanted }))
  }
}

async function sendFiles(sending: Sending): Promise<void> {
  const pace = openPace(atOnce)
  const paced: Sending = {
    ...sending,
    onWait: (error) => {
      if (error && isOverload(error)) pace.slower()
      sending.onWait(error)
    },
  }
  const adding = batches(paced)
  await workThrough(wanted(paced, false), pace, async (item) => {
    const ready = await bytesOf(paced, item)
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

const batches = (sending: Sending) => collectBatches<Ready>(itemsInAdd, (items) => add(sending, items))

async function add(sending: Sending, items: Ready[]): Promise<void> {
  const params = { id: sending.runId }
  const { data } = await withRetries(sending, () => call(importsApi.add, { params, body: { items } }))
  sending.onRun(data.run)
  const full = data.items.find(({ problem }) => problem?.code === 'over-quota' || problem?.code === 'disk-full')
  if (full?.problem) throw new Problem('over-quota', full.problem.message)
  if (data.run.state !== 'running') throw new Problem('conflict', t('It was paused or ended elsewhere.'))
}

/** The items that are still wanted, files or words, page by page. */
async function* wanted(sending: Sending, isWordsOnly: boolean): AsyncGenerator<ImportItem> {
  let cursor: string | undefined
  do {
    const query = { state: 'wanted', limit: maxItemsInBatch, ...(cursor !== undefined && { cursor }) } as const
    const page = await withRetries(sending, () => call(importsApi.items, { params: { id: sending.runId }, query }))
    for (const item of page.data) if (item.isWordsOnly === isWordsOnly) yield item
    cursor = page.next
  } while (cursor !== undefined)
}

/** Sends what an item needs. Null when it failed, which is reported: one bad item stops nothing. */
async function bytesOf(sending: Sending, { key, hasMotion }: ImportItem): Promise<Ready | null> {
  try {
    const file = await uploadBytes(sending, { key, isMotion: false })
    const motion = hasMotion ? await uploadBytes(sending, { key, isMotion: true }).catch(nullIfRefused) : null
    return { key, file, ...(motion && { motion }) }
  } catch (error) {
    const refusal = refusalIn(error)
    if (!refusal) throw error
    const body = { items: [{ key, code: refusal.code, message: refusal.message.slice(0, 500) }] }
    sending.onRun((await withRetries(sending, () => call(importsApi.fail, { params: { id: sending.runId }, body }))).data)
    return null
  }
}

/** Without its film a photograph is added all the same, and the server notes that it was not sent. */
function nullIfRefused(error: unknown): null {
  if (refusalIn(error)) return null
  throw error
}

/** A refusal of this one file; null where all of them would be refused. */
function refusalIn(error: unknown): Problem | CallError | null {
  if (error instanceof Problem) return error
  const isOfFile = error instanceof CallError && [400, 413, 415, 422].includes(error.status)
  return isOfFile && error.code !== 'over-quota' ? error : null
}
