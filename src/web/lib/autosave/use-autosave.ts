import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isDeepEqual } from '#domain/deep-equal.ts'
import type { Milliseconds } from '#domain/units.ts'
import { t } from '#web/lib/language/translate.ts'
import { afterRefusal, type IsSame, isDue, reconcile, type Saved, type SaveState, saveStatusOf, type TheirsOf } from './autosave.ts'
import type { DraftSlot } from './draft-slot.ts'

type Options<Content> = {
  readonly opened: SaveState<Content>
  /** What is edited: the same object until it changes. */
  readonly content: Content
  readonly isSame?: IsSame<Content>
  /** Where unsaved work is kept in this browser; null where other windows have taken every slot, left out where nothing is kept. */
  readonly slot?: DraftSlot<Content> | null | undefined
  /** Sends the content to be saved over `base`. @param isLast the editor is left, and nobody waits for the answer */
  readonly save: (content: Content, base: Saved<Content>, isLast: boolean) => Promise<Saved<Content>>
  readonly theirsOf: TheirsOf<Content>
  /** Time without a change before the content is saved; left out where it is saved only on demand. */
  readonly debounce?: Milliseconds
  /** Time before a save is tried again that got no answer, while the browser believes to be online; left out where it is not. */
  readonly retryDelay?: Milliseconds
  /** Whether the content is complete enough to be sent. */
  readonly isSendable?: boolean
}

/**
 * Autosave: saves what is edited a moment after the last change, and when its screen is left; until then this browser keeps it. One save
 * runs at a time. A conflict with another window stops saving until it is resolved.
 */
export function useAutosave<Content>(options: Options<Content>) {
  const { opened, content, isSame = isDeepEqual, slot, save, theirsOf, debounce, retryDelay, isSendable = true } = options
  const [state, setState] = useState(opened)
  const [isKept, setIsKept] = useState(true)
  const isOver = useRef(false)
  /** The newest version of the server that this window knows, also before it is rendered. */
  const known = useRef(opened.saved)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const { saved } = state
  const isChanged = !isSame(content, saved.content)
  const status = saveStatusOf(state, isChanged)
  const isToBeRetried = state.at === 'failed' && state.isTemporary && retryDelay !== undefined

  const reason = state.at === 'failed' && !isToBeRetried ? state.reason : keptReason

  function update(next: SaveState<Content>) {
    known.current = next.saved
    setState(next)
  }
  /** Saves the content after whatever is under way. Answers what the server has then; null where it could not be saved. */
  function send(): Promise<Saved<Content> | null> {
    const sending = queue.current.then(attempt)
    queue.current = sending
    return sending
  }
  async function attempt(): Promise<Saved<Content> | null> {
    const base = known.current
    if (base.revision !== null && isSame(content, base.content)) return base
    setState({ at: 'saving', saved: base })
    try {
      update({ at: 'idle', saved: await save(content, base, false) })
    } catch (cause) {
      const next = await afterRefusal({ base, content }, cause, theirsOf, isSame)
      update(next)
      if (next.at !== 'idle') return null
      // Only the revision had moved on.
      if (next.saved.revision !== base.revision) return attempt()
    }
    return known.current
  }
  const sendNow = useEffectEvent(() => void send())
  const isWaiting = debounce !== undefined && isSendable && isDue(state, content, isSame)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change restarts the timer
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(sendNow, debounce)
    return () => clearTimeout(timer)
  }, [isWaiting, content, debounce])

  useRetry(isToBeRetried, retryDelay, () => void send())

  useEffect(() => {
    if (isOver.current || slot === undefined) return
    if (isChanged) setIsKept(slot?.keep({ base: saved, content }) ?? false)
    else slot?.drop()
  }, [slot, saved, content, isChanged])

  /** Sends what the timer had not sent yet when the screen is left. What fails stays in this browser. */
  const sendLast = useEffectEvent(() => {
    if (isOver.current || debounce === undefined || !isChanged || !isSendable || state.at === 'conflict') return
    const sent = queue.current.then(async () => {
      if (!isSame(content, known.current.content)) await save(content, known.current, true)
    })
    sent.then(
      () => slot?.drop(),
      () => {},
    )
  })
  useEffect(() => () => sendLast(), [])

  return {
    status,
    saved,
    isChanged,
    /** Why it is not saved, as a sentence. */
    reason: status === 'failed' ? reason : null,
    /** Whether leaving would lose something: unsaved work that this browser could not keep. */
    isAtRisk: isChanged && !isKept,
    /** In a conflict, what was saved elsewhere. */
    theirs: state.at === 'conflict' ? state.theirs : null,
    send,
    /** Goes on from another revision: that of a conflict, or one that was restored. */
    continueFrom: (next: Saved<Content>) => update({ at: 'idle', saved: next }),
    /** Takes in what was fetched again. Answers the content that goes on being edited. */
    refresh(fresh: Saved<Content>): Content {
      if (state.at === 'saving' || (fresh.revision ?? 0) <= (saved.revision ?? 0)) return content
      const next = reconcile({ base: saved, content }, fresh, isSame)
      update(next.save)
      return next.content
    },
    /** Nothing of this window is to be kept or sent any more: its work is elsewhere, or was deleted. */
    abandon() {
      isOver.current = true
      slot?.drop()
    },
  }
}

/** While something waits for the server, tries it again after a delay, or as soon as the browser is online. */
function useRetry(isWaiting: boolean, delay: Milliseconds | undefined, retry: () => void) {
  const retryNow = useEffectEvent(retry)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(retryNow, delay)
    addEventListener('online', retryNow)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retryNow)
    }
  }, [isWaiting, delay])
}

/** The reason of a save that is tried again. */
const keptReason = t('Kept here, and saved when the server can be reached.')

export type Autosave<Content> = ReturnType<typeof useAutosave<Content>>
