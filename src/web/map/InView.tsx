import { type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './InView.module.css'
import type { Entry } from './in-view.ts'

type Props = {
  readonly title: string
  readonly entries: readonly Entry[]
  readonly chosen: string | null
  readonly isWaiting: boolean
  readonly onChoose: (entry: Entry) => void
}

/** How far a key moves in the list. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY }

/** What the picture shows, as a list: the map for keys and for ears. One entry at a time is at hand; Enter flies there. */
export function InView({ title, entries, chosen, isWaiting, onChoose }: Props) {
  const id = useId()
  const [atHand, setAtHand] = useState<string | null>(null)
  const index = Math.max(
    0,
    entries.findIndex(({ key }) => key === atHand),
  )
  const current = entries[index]

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step !== undefined) {
      const next = entries[Math.min(entries.length - 1, Math.max(0, index + step))]
      if (next) setAtHand(next.key)
      document.getElementById(`${id}-${next?.key}`)?.scrollIntoView({ block: 'nearest' })
    } else if ((event.key === 'Enter' || event.key === ' ') && current) onChoose(current)
    else return
    event.preventDefault()
  }

  return (
    <section className={styles.index} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title} <span className={styles.count}>{entries.filter(({ kind }) => kind === 'island').length || entries.length}</span>
      </h2>
      {entries.length === 0 ? (
        <p className={styles.nothing}>{isWaiting ? 'The tiles are on their way.' : 'Open water as far as one sees.'}</p>
      ) : (
        <ul
          className={styles.list}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list of which one is chosen
          role="listbox"
          aria-labelledby={`${id}-title`}
          aria-activedescendant={current ? `${id}-${current.key}` : undefined}
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          {entries.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the list itself has the focus and the keys
            <li
              key={entry.key}
              id={`${id}-${entry.key}`}
              className={classNames(styles.entry, entry.kind === 'sign' && styles.sign)}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an entry of the list above
              role="option"
              aria-selected={entry.key === chosen}
              data-at-hand={entry.key === current?.key || undefined}
              onClick={() => {
                setAtHand(entry.key)
                onChoose(entry)
              }}
            >
              <span className={styles.name}>{entry.name}</span>
              <span className={styles.small}>{entry.small}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
