import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import { dayOf, momentInWords } from '#web/lib/dates.ts'
import { srcSetOf } from '#web/lib/renditions.ts'
import { Button } from '#web/ui/Button.tsx'
import { Hidden } from '#web/ui/Hidden.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './EntryViewer.module.css'
import { around, titleOf } from './entries.ts'

type Props = {
  readonly entries: readonly AnyEntry[]
  /** Which is open; one that is not among the entries opens nothing. */
  readonly openedId: string | null
  readonly onOpen: (id: string | null) => void
  readonly ownerName: string
}

/** One entry above the page, as large as the window allows, its story beside it. Arrow keys turn, Escape closes. */
export function EntryViewer({ entries, openedId, onOpen, ownerName }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const view = openedId === null ? null : around(entries, openedId)
  const isOpen = view !== null
  useEffect(() => {
    if (isOpen && !box.current?.open) box.current?.showModal()
    if (!isOpen && box.current?.open) box.current.close()
  }, [isOpen])

  function onKeyDown({ key }: KeyboardEvent) {
    const turned = key === 'ArrowRight' ? view?.next : key === 'ArrowLeft' ? view?.before : null
    if (turned) onOpen(turned._id)
  }

  return (
    <dialog
      ref={box}
      className={styles.viewer}
      aria-label={view ? titleOf(view.entry) : undefined}
      onClose={() => onOpen(null)}
      onKeyDown={onKeyDown}
    >
      {view && (
        <>
          <Print key={view.entry._id} entry={view.entry} />
          <div className={styles.words}>
            <p className={styles.position} role="status">
              {view.position} of {entries.length}
              <Hidden>: {titleOf(view.entry)}</Hidden>
            </p>
            <h2 className={styles.title}>{titleOf(view.entry)}</h2>
            <Facts entry={view.entry} ownerName={ownerName} />
            {view.entry.story && <p className={styles.story}>{view.entry.story}</p>}
            <div className={styles.buttons}>
              {entries.length > 1 && (
                <>
                  <Turn to={view.before} onOpen={onOpen}>
                    Previous
                  </Turn>
                  <Turn to={view.next} onOpen={onOpen}>
                    Next
                  </Turn>
                </>
              )}
              <Button size="small" look="quiet" onClick={() => box.current?.close()}>
                Close
              </Button>
            </div>
          </div>
        </>
      )}
    </dialog>
  )
}

type TurnProps = { readonly to: AnyEntry | null; readonly onOpen: (id: string) => void; readonly children: string }

/** At the end of the row it stays where it is and keeps the focus, so that the keys go on working. */
const Turn = ({ to, onOpen, children }: TurnProps) => (
  <Button size="small" className={styles.turn} aria-disabled={to === null || undefined} onClick={() => to && onOpen(to._id)}>
    {children}
  </Button>
)

function Print({ entry }: { readonly entry: AnyEntry }) {
  if (entry.kind === 'tweet') return <p className={styles.typed}>{entry.text}</p>
  if (entry.kind === 'artifact' || !entry.renditions) return <p className={styles.typed}>{titleOf(entry)}</p>
  return (
    <div className={styles.frame} style={{ '--shape': (entry.width ?? 4) / (entry.height ?? 3) } as object}>
      <Picture
        className={styles.picture}
        src={entry.renditions.large}
        srcSet={srcSetOf(entry)}
        sizes="(width < 64rem) 100vw, 66vw"
        alt={titleOf(entry)}
        width={entry.width}
        height={entry.height}
        thumbhash={entry.thumbhash}
        isFirst
      />
    </div>
  )
}

const Facts = ({ entry: { moment, place, createdAt }, ownerName }: { readonly entry: AnyEntry; readonly ownerName: string }) => (
  <p className={styles.facts}>
    {[moment && momentInWords(moment), place].filter(Boolean).join(', ')}
    {(moment || place) && <br />}
    Filed by {ownerName} on {dayOf(createdAt)}
  </p>
)
