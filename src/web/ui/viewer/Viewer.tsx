import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ControllerRef, ZoomRef } from 'yet-another-react-lightbox'
import type { AnyEntry } from '#contract/entries.ts'
import { titleOf } from '#web/lib/entry-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { viewerCommandOf } from './keys.ts'
import { SlideCarousel } from './SlideCarousel.tsx'
import { slideOf } from './slides.ts'
import styles from './Viewer.module.css'

type Props = {
  readonly entries: readonly AnyEntry[]
  /** How many there are in all, where more than have come so far. */
  readonly total: number
  /** Which is open; one that is not among the entries opens nothing. */
  readonly openedId: string | null
  readonly onOpen: (id: string | null) => void
  readonly onDelete?: (id: string) => void
  /** What lies above it for a while. */
  readonly notice?: ReactNode
  /** The words of the open entry, and what can be done with it. */
  readonly children: (entry: AnyEntry, at: number) => ReactNode
}

/** One entry above the page, as large as the window allows; its words stand beside it, on a phone below it. */
export function Viewer({ entries, total, openedId, onOpen, onDelete, notice, children }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const controller = useRef<ControllerRef>(null)
  const zoom = useRef<ZoomRef>(null)
  const [hasWords, setHasWords] = useState(true)
  const at = openedId === null ? -1 : entries.findIndex(({ _id }) => _id === openedId)
  const entry = entries[at]
  const isOpen = entry !== undefined
  const slides = useMemo(() => (isOpen ? entries.map(slideOf) : []), [isOpen, entries])

  const id = entry?._id
  const show = useEffectEvent(() => {
    if (isOpen && !box.current?.open) box.current?.showModal()
    if (!isOpen && box.current?.open) box.current.close()
    // what had the focus may have gone with the entry that was left
    if (isOpen && !box.current?.querySelector(':focus:not(dialog)')) controller.current?.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each entry, also one that is opened while the last is closing
  useEffect(() => show(), [id])

  const actions = {
    next: () => controller.current?.next(),
    previous: () => controller.current?.prev(),
    'zoom-in': () => zoom.current?.zoomIn(),
    'zoom-out': () => zoom.current?.zoomOut(),
    'reset-zoom': () => zoom.current?.changeZoom(1),
    words: () => setHasWords(!hasWords),
    write: () => {
      setHasWords(true)
      requestAnimationFrame(() => words.current?.querySelector<HTMLElement>('input, textarea')?.focus())
    },
    remove: () => id !== undefined && onDelete?.(id),
    play: () => {
      const film = box.current?.querySelector<HTMLMediaElement>('.yarl__slide_current :is(video, audio)')
      void (film?.paused ? film.play() : film?.pause())
    },
  }

  return (
    <dialog
      ref={box}
      className={classNames(styles.viewer, !hasWords && styles.alone)}
      aria-label={entry && titleOf(entry)}
      onClose={() => isOpen && onOpen(null)}
      onKeyDown={(event) => {
        const command = viewerCommandOf(event)
        if (command === null || !entry) return
        event.preventDefault()
        actions[command]()
      }}
    >
      {entry && (
        <>
          <SlideCarousel
            slides={slides}
            at={at}
            total={total}
            name={titleOf(entry)}
            onTurn={(to) => onOpen(entries[to]?._id ?? null)}
            refs={{ controller, zoom }}
            className={styles.shown}
          />
          <div className={styles.bar}>
            <p className={styles.position}>
              {at + 1} of {total}
            </p>
            <Button size="small" aria-expanded={hasWords} aria-keyshortcuts="i" onClick={actions.words}>
              Details
            </Button>
            <Button size="small" onClick={() => box.current?.close()}>
              Close
            </Button>
          </div>
          {hasWords && (
            <div ref={words} className={styles.words}>
              <VisuallyHidden>
                <h2>{titleOf(entry)}</h2>
              </VisuallyHidden>
              {children(entry, at)}
            </div>
          )}
          {notice}
        </>
      )}
    </dialog>
  )
}
