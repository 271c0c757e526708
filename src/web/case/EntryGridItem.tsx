import { type MouseEvent, memo, useLayoutEffect, useRef } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import type { Pixels } from '#domain/units.ts'
import { formatDay, formatMoment } from '#web/lib/dates.ts'
import { t } from '#web/lib/language/translate.ts'
import { captionOf, kindLabels, stampWords, titleOf } from '#web/shared/entry/entry-labels.ts'
import { formatBytes } from '#web/shared/entry/file-labels.ts'
import { MotionFilm } from '#web/shared/entry/motion/MotionFilm.tsx'
import { MotionMark } from '#web/shared/entry/motion/MotionMark.tsx'
import { type MotionControl, motionOf, useMotion } from '#web/shared/entry/motion/use-motion.ts'
import { hasRenditions, srcSetOf } from '#web/shared/entry/renditions.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { type DropSide, dragHandlers } from './drag-and-drop.ts'
import styles from './EntryGridItem.module.css'
import { FallbackThumbnail } from './FallbackThumbnail.tsx'

/** On a narrower print the stamp is a small one, so that it does not cover what is on it. */
const minWholeStamp: Pixels = 120

export type ItemHandlers = {
  readonly onPress: (id: string, event: MouseEvent) => void
  readonly onToggle: (id: string) => void
  /** The focused item was unmounted by scrolling. The list takes the focus until it is mounted again. */
  readonly onFocusLost: () => void
  /** Another entry was dropped on this one; `side` says which half. */
  readonly onDrop?: ((dragged: string, target: string, side: DropSide) => void) | undefined
}

type Props = {
  readonly entry: AnyEntry
  readonly width: Pixels
  readonly height: Pixels
  /** From 1, among all of `total`. */
  readonly position: number
  readonly total: number
  /** Shown before the caption on the timeline. */
  readonly day: string | null
  /** It is read out with the name. */
  readonly stamp: 'PREVIEW' | 'PRIVATE' | null
  /** It was saved a moment ago. */
  readonly isNew: boolean
  readonly isSelected: boolean
  /** A press selects instead of opening. */
  readonly isSelecting: boolean
  /** The one item in the tab order. */
  readonly isActive: boolean
  readonly isFocused: boolean
  readonly handlers: ItemHandlers
}

/** One entry on the contact sheet, drawn as a photographic print with its caption below. */
export const EntryGridItem = memo(function EntryGridItem(props: Props) {
  const { entry, width, height, position, total, day, stamp, isNew, isSelected, isSelecting, isActive, isFocused, handlers } = props
  const button = useRef<HTMLButtonElement>(null)
  const motion = useMotion(motionOf(entry))
  const { onFocusLost } = handlers
  useLayoutEffect(() => {
    if (isFocused) button.current?.focus({ preventScroll: true })
  }, [isFocused])
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (document.activeElement === element) onFocusLost()
    }
  }, [onFocusLost])

  return (
    // biome-ignore lint/a11y/useSemanticElements: its parent is a row and not a list element, so it cannot be an li
    <div
      role="listitem"
      aria-posinset={position}
      aria-setsize={total}
      className={styles.item}
      data-new={isNew || undefined}
      data-selected={isSelected || undefined}
      data-selecting={isSelecting || undefined}
      data-look={lookOf(entry)}
      style={{ width }}
      {...(handlers.onDrop && dragHandlers(entry._id, handlers.onDrop))}
      {...motion.dragHandlers}
    >
      <button
        ref={button}
        type="button"
        className={classNames(styles.open, motion.src !== null && styles.live)}
        style={{ height }}
        tabIndex={isActive ? 0 : -1}
        {...(isSelecting && { 'aria-pressed': isSelected })}
        data-entry={entry._id}
        onClick={(event) => handlers.onPress(entry._id, event)}
        {...motion.handlers}
      >
        <span aria-hidden="true">
          <EntryThumbnail entry={entry} width={width} height={height} motion={motion} />
        </span>
        <VisuallyHidden>
          {isNew && t('New: ')}
          {accessibleNameOf(entry, stamp)}
        </VisuallyHidden>
      </button>
      {stamp && (
        <span
          className={classNames(styles.stamp, stamp === 'PRIVATE' && styles.private, width < minWholeStamp && styles.small)}
          aria-hidden="true"
        >
          {stampWords[stamp]}
        </span>
      )}
      <button
        type="button"
        className={styles.toggle}
        tabIndex={-1}
        aria-label={t('Select {title}', { title: titleOf(entry) })}
        aria-pressed={isSelected}
        onClick={() => handlers.onToggle(entry._id)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 10.5l4 4 8-9" />
        </svg>
      </button>
      <span className={styles.caption} aria-hidden="true">
        {isNew && <strong>{t('New ')}</strong>}
        {day !== null && <span className={styles.day}>{day} </span>}
        {lineBelow(entry)}
      </span>
    </div>
  )
})

type EntryThumbnailProps = { readonly entry: AnyEntry; readonly width: Pixels; readonly height: Pixels; readonly motion: MotionControl }

/** So large is a typed sheet shown, from its first line on, that it can be read: `EntryGridItem.module.css` has the same number. */
const enlarged = 2.4
/** Whether its picture is a sheet of typed text. */
const isTyped = (entry: AnyEntry) => entry.kind === 'misc' && entry.mime !== 'application/pdf'

/** The picture of an entry, the poster of a video, or a drawing where there is neither. */
function EntryThumbnail({ entry, width, height, motion }: EntryThumbnailProps) {
  if (!hasRenditions(entry)) return <FallbackThumbnail entry={entry} />
  return (
    <>
      <Picture
        className={classNames(styles.picture, isTyped(entry) && styles.typed)}
        src={entry.renditions.small}
        srcSet={srcSetOf(entry)}
        sizes={`${Math.round(width * (isTyped(entry) ? enlarged : 1))}px`}
        alt=""
        width={entry.width}
        height={entry.height}
        thumbhash={entry.thumbhash}
        ratio={`${width} / ${height}`}
      />
      <MotionFilm motion={motion} />
      {motion.src !== null && <MotionMark className={styles.mark} />}
      {entry.kind === 'video' && (
        <svg className={styles.play} viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5 3l12 7-12 7z" />
        </svg>
      )}
    </>
  )
}

/** The accessible name of an entry in the grid: title, kind, moment, place and stamp. */
function accessibleNameOf(entry: AnyEntry, stamp: 'PREVIEW' | 'PRIVATE' | null): string {
  const title = titleOf(entry)
  const { one } = kindLabels[entry.kind]
  const isLive = motionOf(entry) !== null
  const facts = [
    isLive ? t('live photograph') : entry.caption !== '' || entry.kind === 'tweet' ? one : null,
    captionOf(entry) !== null && entry.moment && formatMoment(entry.moment), // the name of what has no caption says it
    entry.place,
  ]
  return [title, ...facts, stamp && stampNames[stamp]].filter(Boolean).join(', ')
}
const stampNames = { PREVIEW: t('on the profile card'), PRIVATE: t('private') } as const

/** How an entry is drawn in the grid: as its picture, or as one of the drawings of `FallbackThumbnail`. */
function lookOf(entry: AnyEntry): 'picture' | 'strip' | 'ticket' | 'folder' {
  if (entry.kind === 'tweet') return 'strip'
  if (entry.kind === 'artifact') return 'ticket'
  return entry.renditions ? 'picture' : 'folder'
}

/** The line below an entry in the grid: its caption, if it has one. Below a drawing that has its title on it, further facts. */
function lineBelow(entry: AnyEntry): string {
  switch (lookOf(entry)) {
    case 'strip':
      return entry.caption || t('Written {day}', { day: formatDay(entry.createdAt) })
    case 'ticket':
      return entry.caption || t('Yours since {day}', { day: formatDay(entry.createdAt) })
    case 'folder':
      return 'size' in entry ? formatBytes(entry.size) : ''
    case 'picture':
      return captionOf(entry) ?? ''
  }
}
