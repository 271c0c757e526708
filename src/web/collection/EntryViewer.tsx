import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import type { Profile } from '#contract/user-info.ts'
import { titleOf } from '#web/lib/entry-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { Hidden } from '#web/ui/Hidden.tsx'
import { join } from '#web/ui/join.ts'
import { EntryDeeds } from './EntryDeeds.tsx'
import { EntryPanel } from './EntryPanel.tsx'
import styles from './EntryViewer.module.css'
import type { Move } from './pages.ts'
import { Shown } from './Shown.tsx'

type Props = {
  readonly profile: Profile
  readonly entries: readonly AnyEntry[]
  readonly total: number
  /** Which is open; one that is not among the entries opens nothing. */
  readonly openedId: string | null
  readonly onOpen: (id: string | null) => void
  readonly onDelete: (ids: readonly string[]) => void
  readonly onMove?: ((move: Move) => void) | undefined
}

/** One entry above the page: as large as the window allows, its words beside it to be read and written. */
export function EntryViewer({ profile, entries, total, openedId, onOpen, onDelete, onMove }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const captionField = useRef<HTMLInputElement>(null)
  const [hasPanel, setHasPanel] = useState(true)
  const [zoom, setZoom] = useState(1)
  const at = openedId === null ? -1 : entries.findIndex(({ _id }) => _id === openedId)
  const entry = entries[at]
  const isOpen = entry !== undefined
  useEffect(() => {
    if (isOpen && !box.current?.open) box.current?.showModal()
    if (!isOpen && box.current?.open) box.current.close()
  }, [isOpen])

  function turn(step: 1 | -1) {
    const other = entries[at + step]
    if (!other) return
    setZoom(1)
    onOpen(other._id)
  }
  function edit() {
    setHasPanel(true)
    requestAnimationFrame(() => captionField.current?.focus())
  }
  const remove = () => entry && onDelete([entry._id])
  const zoomTo = (next: number) => setZoom(Math.min(Math.max(next, 1), 6))

  function onKeyDown(event: KeyboardEvent) {
    if (isWriting(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    if (zoom > 1 && event.key.startsWith('Arrow')) return
    switch (event.key) {
      case ' ':
        return play(event)
      case 'ArrowRight':
        turn(1)
        break
      case 'ArrowLeft':
        turn(-1)
        break
      case '+':
      case '=':
        zoomTo(zoom * 1.5)
        break
      case '-':
        zoomTo(zoom / 1.5)
        break
      case '0':
        setZoom(1)
        break
      case 'i':
        setHasPanel(!hasPanel)
        break
      case 'e':
        edit()
        break
      case 'Delete':
        remove()
        break
      default:
        return
    }
    event.preventDefault()
  }
  /** Space runs and stops a film wherever the focus is, unless it is on something that space presses. */
  function play(event: KeyboardEvent) {
    const film = box.current?.querySelector<HTMLMediaElement>('video, audio')
    if (!film || (event.target as Element).closest('button, a, summary, video, audio')) return
    event.preventDefault()
    void (film.paused ? film.play() : film.pause())
  }

  return (
    <dialog
      ref={box}
      className={join(styles.viewer, !hasPanel && styles.alone)}
      aria-label={entry && titleOf(entry)}
      onClose={() => {
        setZoom(1)
        if (isOpen) onOpen(null)
      }}
      onKeyDown={onKeyDown}
    >
      {entry && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
          <div
            className={styles.shown}
            role="group"
            aria-label="What it shows"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it keeps the focus while entries turn, and zoomed in it scrolls by keys
            tabIndex={0}
          >
            <Shown key={entry._id} entry={entry} zoom={zoom} onZoom={zoomTo} onTurn={turn} />
          </div>
          <div className={styles.bar}>
            <p className={styles.position} role="status">
              {at + 1} of {total}
              <Hidden>: {titleOf(entry)}</Hidden>
            </p>
            <Button size="small" aria-disabled={at === 0 || undefined} onClick={() => turn(-1)}>
              <span aria-hidden="true">←</span>
              <Hidden>Previous</Hidden>
            </Button>
            <Button size="small" aria-disabled={at === entries.length - 1 || undefined} onClick={() => turn(1)}>
              <span aria-hidden="true">→</span>
              <Hidden>Next</Hidden>
            </Button>
            <Button size="small" aria-expanded={hasPanel} aria-keyshortcuts="i" onClick={() => setHasPanel(!hasPanel)}>
              Words
            </Button>
            <Button size="small" onClick={() => box.current?.close()}>
              Close
            </Button>
          </div>
          {hasPanel && (
            <div className={styles.words}>
              <Hidden>
                <h2>{titleOf(entry)}</h2>
              </Hidden>
              <EntryPanel key={entry._id} profile={profile} entry={entry} captionField={captionField} />
              <EntryDeeds
                key={`deeds ${entry._id}`}
                ownerId={profile._id}
                entry={entry}
                before={entries[at - 1]}
                after={entries[at + 1]}
                onMove={onMove}
                onDelete={remove}
              />
            </div>
          )}
        </>
      )}
    </dialog>
  )
}

const isWriting = (target: EventTarget) => (target as Element).closest('input, textarea, select, [contenteditable]') !== null
