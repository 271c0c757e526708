import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ControllerRef, ZoomRef } from 'yet-another-react-lightbox'
import type { AnyEntry } from '#contract/entries.ts'
import { t } from '#web/lib/language/translate.ts'
import { useLayer } from '#web/lib/use-layer.ts'
import { titleOf } from '#web/shared/entry/entry-labels.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type MediaCommand, runMediaCommand } from '#web/ui/media-commands.ts'
import { useSwipeDown } from '#web/ui/use-swipe-down.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { motionOf, useMotion } from '../motion/use-motion.ts'
import { BarAction } from './BarAction.tsx'
import { SlideCarousel } from './SlideCarousel.tsx'
import { slideOf } from './slides.ts'
import { useSlideshow } from './use-slideshow.ts'
import styles from './Viewer.module.css'

type Props = {
  /** Whose entries they are. */
  readonly ownerId: string
  readonly entries: readonly AnyEntry[]
  /** How many there are in all, where more than have come so far. */
  readonly total: number
  /** Which is open; one that is not among the entries opens nothing. */
  readonly openedId: string | null
  readonly onOpen: (id: string | null) => void
  readonly onDelete?: (id: string) => void
  /** What lies above it for a while. */
  readonly notice?: ReactNode
  /** What can be done with the open entry, as actions of the bar. */
  readonly actions?: (entry: AnyEntry) => ReactNode
  /** Its words. */
  readonly children: (entry: AnyEntry, at: number) => ReactNode
}

/** Wide enough for the words to stand beside the entry; `Viewer.module.css` has the same width. */
const wide = '(width >= 64rem)'

/**
 * The lightbox: one entry over the whole window, with a bar of actions. Its words stand beside it; on a phone they are a sheet that comes from
 * below when it is asked for. One function: keys, bar and swipe run the same actions on the same slide.
 */
export function Viewer({ ownerId, entries, total, openedId, onOpen, onDelete, notice, actions: ownActions, children }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const controller = useRef<ControllerRef>(null)
  const zoom = useRef<ZoomRef>(null)
  const [areBeside, setAreBeside] = useState(() => matchMedia(wide).matches)
  const details = useLayer('details')
  const hasWords = areBeside || details.value !== null
  const swipe = useSwipeDown(
    () => box.current?.close(),
    () => !isZoomed(zoom),
  )
  const at = openedId === null ? -1 : entries.findIndex(({ _id }) => _id === openedId)
  const entry = entries[at]
  const motion = useMotion(entry ? motionOf(entry) : null, () => !isZoomed(zoom))
  const isOpen = entry !== undefined
  const slides = useMemo(() => (isOpen ? entries.map(slideOf) : []), [isOpen, entries])

  const id = entry?._id
  const slideshow = useSlideshow(entry, () => onOpen(entries[at + 1]?._id ?? entries[0]?._id ?? null))
  const show = useEffectEvent(() => {
    const wasOpen = box.current?.open
    if (isOpen && !wasOpen) box.current?.showModal()
    if (!isOpen && wasOpen) box.current?.close()
    // what had the focus may have gone with the entry that was left; the browser would begin at the bar
    if (isOpen && !(wasOpen && box.current?.querySelector(':focus:not(dialog)'))) controller.current?.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each entry, also one that is opened while the last is closing
  useEffect(() => show(), [id])

  /** Beside the entry they are a part of the viewer, over it a layer. */
  function showWords(areShown: boolean) {
    if (matchMedia(wide).matches) setAreBeside(areShown)
    else if (areShown) details.open('1')
    else if (areBeside) setAreBeside(false)
    else details.close()
  }
  /** The entry is named at once: where others come or go at the same time, the carousel forgets that it was turned. */
  function turnTo(to: AnyEntry | undefined, turn?: () => void) {
    if (!to) return
    turn?.()
    onOpen(to._id)
  }
  /** The film stands over the whole picture, not over a part that is zoomed into. */
  function playMotion() {
    zoom.current?.changeZoom(1)
    motion.toggle()
  }
  function runMedia(command: MediaCommand) {
    const media = box.current?.querySelector<HTMLMediaElement>('.yarl__slide_current :is(video, audio)')
    if (media) runMediaCommand(command, media)
  }
  const actions = {
    next: () => turnTo(entries[at + 1], controller.current?.next),
    previous: () => turnTo(entries[at - 1], controller.current?.prev),
    'zoom-in': () => zoom.current?.zoomIn(),
    'zoom-out': () => zoom.current?.zoomOut(),
    'reset-zoom': () => zoom.current?.changeZoom(1),
    words: () => showWords(!hasWords),
    write: () => {
      showWords(true)
      requestAnimationFrame(() => words.current?.querySelector<HTMLElement>('input, textarea')?.focus())
    },
    remove: () => id !== undefined && onDelete?.(id),
    slideshow: slideshow.toggle,
    play: () => {
      if (motion.src !== null) return playMotion()
      runMedia('play')
    },
    mute: () => runMedia('mute'),
    'full-screen': () => runMedia('full-screen'),
  }

  return (
    <dialog
      {...swipe}
      ref={box}
      className={classNames(styles.viewer, !hasWords && styles.alone)}
      aria-label={entry && titleOf(entry)}
      onClose={({ target, currentTarget }) => target === currentTarget && isOpen && onOpen(null)} // React bubbles what a dialog in it says
      onKeyDown={(event) => {
        const command = viewerCommandOf(event)
        if (command === null || !entry) return
        event.preventDefault()
        actions[command]()
      }}
    >
      {entry && (
        <>
          <div className={styles.bar}>
            <p className={styles.position}>{t('{at} of {total}', { at: at + 1, total })}</p>
            {entries.length > 1 && (
              <BarAction
                sign={slideshow.isOn ? 'pause' : 'play'}
                aria-pressed={slideshow.isOn}
                aria-keyshortcuts="s"
                onClick={slideshow.toggle}
              >
                {t('Slideshow')}
              </BarAction>
            )}
            {ownActions?.(entry)}
            <BarAction sign="details" aria-expanded={hasWords} aria-keyshortcuts="i" onClick={actions.words}>
              {t('Details')}
            </BarAction>
            <BarAction sign="close" onClick={() => box.current?.close()}>
              {t('Close')}
            </BarAction>
          </div>
          <SlideCarousel
            ownerId={ownerId}
            slides={slides}
            at={at}
            total={total}
            name={titleOf(entry)}
            onTurn={(to) => onOpen(entries[to]?._id ?? null)}
            refs={{ controller, zoom }}
            motion={motion}
            onPlay={playMotion}
            className={styles.shown}
          />
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

const isZoomed = ({ current }: RefObject<ZoomRef | null>) => (current?.zoom ?? 1) > 1

/** The commands of the viewer that have a key. */
type ViewerCommand =
  | 'next'
  | 'previous'
  | 'zoom-in'
  | 'zoom-out'
  | 'reset-zoom'
  | 'words'
  | 'write'
  | 'remove'
  | 'slideshow'
  | 'play'
  | 'mute'
  | 'full-screen'

const commands: Readonly<Record<string, ViewerCommand>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'reset-zoom',
  i: 'words',
  e: 'write',
  Delete: 'remove',
  s: 'slideshow',
  ' ': 'play',
  m: 'mute',
  f: 'full-screen',
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & { readonly target: EventTarget }

/** The command of a key press, or null. Keys typed into a field are text, and space activates a focused control before it plays a film. */
export function viewerCommandOf({ key, target, ctrlKey, metaKey, altKey }: Press): ViewerCommand | null {
  const on = target as Element
  if (ctrlKey || metaKey || altKey || on.closest('input, textarea, select, [contenteditable]')) return null
  if (key === ' ' && on.closest('button, a, summary')) return null
  return Object.hasOwn(commands, key) ? (commands[key] ?? null) : null
}
