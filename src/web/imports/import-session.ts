import { createStore } from 'zustand/vanilla'
import { importsApi } from '#contract/imports/imports.ts'
import { type ImportRun, importRun } from '#contract/imports/runs.ts'
import { jsonBody } from '#contract/json-text.ts'
import type { ReadOptions, SourceName } from '#domain/imports/found-item.ts'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import { CallError, call } from '#web/lib/call.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { perLogin } from '#web/lib/per-login.ts'
import { type ReleaseLock, tryLock } from '#web/lib/web-lock.ts'
import { showPlan, showRun } from './queries.ts'
import { forgetOptions, keepOptions, keptOptions } from './read-options.ts'
import type { Listing, Opened } from './reading/archive-calls.ts'
import { type ArchiveClient, createArchiveClient } from './reading/archive-client.ts'
import { collectGarbage } from './reading/collect-garbage.ts'
import type { GivenFile } from './reading/given-file.ts'
import { missingFrom } from './same-parts.ts'
import { withRetries } from './sending/retries.ts'
import { sendItems } from './sending/send-items.ts'

type SessionState = {
  /** `opened`: the directories were read. `listed`: what is in them is known, and every byte can be sent. */
  readonly step: 'empty' | 'opening' | 'opened' | 'reading' | 'listing' | 'listed' | 'sending'
  readonly opened: Opened | null
  /** Of which import the files are; null while none was begun with them. */
  readonly runId: string | null
  readonly progress: { readonly done: number; readonly of: number } | null
  /** What went wrong, in words. */
  readonly fault: string | null
  /** An import that must end before another begins. */
  readonly open: ImportRun | null
  /** It waits for the connection or for the server. */
  readonly isWaiting: boolean
  /** Sent since sending began. */
  readonly sent: Bytes
}
/** A batch of items that was sent leaves a megabyte of garbage with the page. */
const batchesBetweenCollections = 8

/** Whether the files of an import are open here and were read, so that every byte can be sent. */
export const isAtHand = ({ step, runId }: SessionState, id: string): boolean => runId === id && (step === 'listed' || step === 'sending')

const empty: SessionState = {
  step: 'empty',
  opened: null,
  runId: null,
  progress: null,
  fault: null,
  open: null,
  isWaiting: false,
  sent: 0,
}

/** The files that were given for an import, and how far they are. It goes on while its owner looks at other screens. */
export type ImportSession = ReturnType<typeof createImportSession>

/** One function: every step changes the same state, the same worker and what aborts it. */
function createImportSession() {
  const store = createStore<SessionState>(() => empty)
  let archive: ArchiveClient | null = null
  let sending: AbortController | null = null

  const set = (change: Partial<SessionState>) => store.setState(change)
  const tell = (done: number, of: number) => set({ progress: { done, of } })
  const archiveOf = () => {
    if (archive) return archive
    throw new Problem('not-found', t('Choose the files again.'))
  }
  function clear() {
    sending?.abort()
    archive?.close()
    archive = null
    store.setState(empty, true)
  }
  /** Runs a step; what fails is said, and the state is that before it. */
  async function step<Result>(name: SessionState['step'], back: SessionState['step'], work: () => Promise<Result>): Promise<Result | null> {
    const mine = archive
    set({ step: name, progress: null, fault: null })
    try {
      return await work()
    } catch (error) {
      if (mine === archive) set({ step: back, fault: wordsOf(error), open: openRunIn(error) })
      return null
    }
  }

  /** Opens what was given. @param run the import that it shall be of, where one is gone on with */
  async function give(given: readonly GivenFile[], run?: ImportRun): Promise<void> {
    if (given.length === 0) return
    clear()
    archive = createArchiveClient()
    const opened = await step('opening', 'empty', async () => {
      const found = await archiveOf().ask('open', given, tell)
      const missing = run ? missingFrom(run, found) : null
      if (missing !== null) throw new Problem('conflict', missing)
      return found
    })
    if (!opened) return
    set({ step: 'opened', opened, progress: null })
    if (run) await takeUp(run)
  }

  const read = (source: SourceName, options: ReadOptions): Promise<Listing> => archiveOf().ask('list', { source, options }, tell)

  /** Begins an import of what is open, lists it to the server, and answers its id; null where that failed. */
  const begin = (source: SourceName, options: ReadOptions): Promise<string | null> =>
    step('reading', 'opened', async () => {
      const { opened } = store.getState()
      const parts = (opened?.parts ?? []).map((part) => ({ ...part, name: part.name.slice(0, 300) }))
      const { data: run } = await call(importsApi.begin, { body: { id: crypto.randomUUID(), source, parts } })
      set({ runId: run._id })
      keepOptions(run._id, options)
      await listTo(run._id, source, options).catch((error: unknown) => forget(run._id, error))
      return run._id
    })

  /** Leaves nothing of an import that could not be read or listed, so that the files may be given for another. */
  async function forget(id: string, cause: unknown): Promise<never> {
    if (store.getState().runId === id) set({ runId: null })
    forgetOptions(id)
    await call(importsApi.forget, { params: { id } }).catch(() => {}) // what it leaves can be stopped by its owner
    throw cause
  }

  /** Goes on with an import that was begun before, with the same files. */
  const takeUp = (run: ImportRun): Promise<boolean | null> =>
    step('reading', 'opened', async () => {
      set({ runId: run._id })
      if (run.state === 'reading') await listTo(run._id, run.source, keptOptions(run._id))
      else await read(run.source, keptOptions(run._id))
      set({ step: 'listed', progress: null })
      return true
    })

  /** Reads what is open once more, with what its owner says now, and lists it over what was listed. */
  const readAgain = (run: ImportRun, options: ReadOptions): Promise<boolean | null> =>
    step('reading', 'listed', async () => {
      showRun((await call(importsApi.plan, { params: { id: run._id }, body: { isReading: true } })).data.run)
      keepOptions(run._id, options)
      await listTo(run._id, run.source, options)
      return true
    })

  /** Reads what is open and lists it to the server while it is read. */
  async function listTo(id: string, source: SourceName, options: ReadOptions): Promise<void> {
    const params = { id }
    const never = { signal: new AbortController().signal, onWait: () => {} }
    let of: number | null = null
    const reading = read(source, options).then((listing) => {
      of = listing.items
      set({ step: 'listing', progress: null })
      return listing
    })
    async function putItems() {
      let sentBatches = 0
      for (let from = 0; ; ) {
        const { count, json } = await archiveOf().ask('batch', from)
        if (count === 0) return
        await withRetries(never, () => call(importsApi.putItems, { params, body: jsonBody(`{"items":${json}}`) }))
        from += count
        sentBatches += 1
        if (sentBatches % batchesBetweenCollections === 0) collectGarbage()
        if (of !== null) tell(from, of)
      }
    }
    const [{ missingParts, warnings, beside, albums }] = await Promise.all([reading, putItems()])
    const body = {
      missingParts: missingParts.slice(0, 100).map((name) => name.slice(0, 300)),
      warnings: warnings.slice(0, 100),
      beside,
      albums: [...albums],
    }
    showPlan((await withRetries(never, () => call(importsApi.plan, { params, body }))).data)
    set({ step: 'listed', progress: null })
  }

  /** Sends what is wanted until nothing is, or until it is paused. */
  async function send(id: string): Promise<void> {
    if (store.getState().step !== 'listed' || store.getState().runId !== id) return
    const release: ReleaseLock | null = await tryLock(navigator.locks, `import-${id}`)
    if (!release) return set({ fault: t('Another window of this browser sends it already.') })
    sending = new AbortController()
    const { signal } = sending
    set({ step: 'sending', fault: null, isWaiting: false, sent: 0 })
    try {
      const run = await sendItems({
        archive: archiveOf(),
        runId: id,
        signal,
        onRun: showRun,
        onSent: (bytes) => set({ sent: store.getState().sent + bytes }),
        onWait: (error) => set({ isWaiting: error !== null }),
      })
      showRun(run)
      if (run.state === 'done') {
        forgetOptions(id)
        return clear()
      }
    } catch (error) {
      if (!signal.aborted) set({ fault: wordsOf(error) })
    } finally {
      if (store.getState().step === 'sending') set({ step: 'listed', isWaiting: false })
      await release()
    }
  }

  return { store, give, begin, readAgain, send, stop: () => sending?.abort(), clear, close: clear }
}

const sessions = perLogin(() => createImportSession())
/** The session of whoever is logged in. */
export const importSessionOf = (owner: string): ImportSession => sessions.of(owner)

function wordsOf(error: unknown): string {
  if (error instanceof Problem || error instanceof CallError) return known(error.message)
  return t('That could not be read. Choose the files again.')
}

const openRunIn = (error: unknown): ImportRun | null =>
  error instanceof CallError && error.code === 'conflict' ? (importRun.safeParse(error.current).data ?? null) : null
