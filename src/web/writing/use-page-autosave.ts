import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PageDraft } from '#contract/writing.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { isBlank, isSamePage, type WrittenPage } from '#domain/writing/page.ts'
import { CallError } from '#web/lib/call.ts'
import type { DraftSlot } from '#web/lib/draft-slot.ts'
import { failedSave, saveStatusOf } from '#web/lib/save-state.ts'
import { useRetry } from '#web/lib/use-retry.ts'
import type { LocalDraft } from './local-draft.ts'
import { saveDraft } from './queries.ts'
import { afterConflict, isSaved, type PageSaveState, savedPageOf } from './save-state.ts'

/** Time without a change before the page is saved. */
const debounce: Milliseconds = 900
/** Time before a save is tried again that got no answer, while the browser believes to be online. */
const retryDelay = seconds(10)

type Options = {
  readonly id: string
  readonly opened: PageSaveState
  /** Where unsaved words are kept in this browser; null where other windows have taken every slot. */
  readonly slot: DraftSlot<LocalDraft> | null
  readonly page: WrittenPage
}

/**
 * Saves the page a moment after the last change, and keeps it in this browser until then. A save that got no answer is tried again. A
 * conflict stops saving until it is resolved.
 */
export function usePageAutosave({ id, opened, slot, page }: Options) {
  const [save, setSave] = useState(opened)
  const [isKept, setIsKept] = useState(true)
  const isOver = useRef(false)
  /** The newest version of the server that this window knows, also before it is rendered. */
  const known = useRef(opened.saved)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const { saved } = save
  const isChanged = !isSaved(page, saved.page) && !(saved.revision === null && isBlank(page))

  function update(next: PageSaveState) {
    known.current = next.saved
    setSave(next)
  }
  /** Saves the page after whatever is under way. Answers the revision that has it; null where it could not be saved. */
  function send(): Promise<number | null> {
    const sending = queue.current.then(attempt)
    queue.current = sending
    return sending
  }
  async function attempt(): Promise<number | null> {
    const base = known.current
    if (base.revision !== null && isSaved(page, base.page)) return base.revision
    setSave({ at: 'saving', saved: base })
    try {
      const { revision } = await saveDraft(id, page, base.revision)
      update({ at: 'idle', saved: { page, revision } })
      return revision
    } catch (cause) {
      if (cause instanceof CallError && cause.code === 'conflict') {
        const next = afterConflict(base, page, cause.current as PageDraft)
        update(next)
        return next.at === 'idle' ? next.saved.revision : null
      }
      update(failedSave(base, page, cause))
      return null
    }
  }
  const sendNow = useEffectEvent(() => void send())
  const isRefused = save.at === 'failed' && isSamePage(page, save.sent)
  const isReady = isChanged && (save.at === 'idle' || (save.at === 'failed' && !isRefused))
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change restarts the timer
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(sendNow, debounce)
    return () => clearTimeout(timer)
  }, [isReady, page])

  useRetry(save.at === 'failed' && save.isTemporary, retryDelay, () => void send())

  useEffect(() => {
    if (isOver.current) return
    if (isChanged) setIsKept(slot?.keep({ base: saved, page }) ?? false)
    else slot?.drop()
  }, [slot, saved, page, isChanged])

  /** Sends what the timer had not sent yet when the screen is left. What fails stays in this browser. */
  const sendLast = useEffectEvent(() => {
    if (isOver.current || !isChanged || save.at === 'conflict') return
    queue.current
      .then(() => saveDraft(id, page, known.current.revision))
      .then(
        () => slot?.drop(),
        () => {},
      )
  })
  useEffect(() => () => sendLast(), [])

  return {
    status: saveStatusOf(save, isChanged),
    revision: saved.revision,
    reason: save.at === 'failed' ? save.reason : null,
    /** Whether leaving would lose something: unsaved words that this browser could not keep. */
    isAtRisk: isChanged && !isKept,
    /** The page as it is elsewhere, where that is not what this window began from. */
    theirs: save.at === 'conflict' ? save.theirs : null,
    send,
    retry: () => void send(),
    /** Goes on from the other version, with this window's words or with its own. */
    resolve: (theirs: PageDraft) => update({ at: 'idle', saved: savedPageOf(theirs) }),
    /** Nothing of this window is to be kept or sent any more: its words are elsewhere, or were deleted. */
    abandon() {
      isOver.current = true
      slot?.drop()
    },
  }
}
export type PageAutosave = ReturnType<typeof usePageAutosave>
