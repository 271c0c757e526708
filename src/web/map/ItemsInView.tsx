import { type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './ItemsInView.module.css'
import type { MapItem } from './map-items.ts'

type Props = {
  readonly title: string
  readonly items: readonly MapItem[]
  readonly selectedKey: string | null
  readonly isLoading: boolean
  readonly onSelect: (item: MapItem) => void
}

/** How far a key moves in the list. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY }

/** What the picture shows, as a list: the map for keys and for screen readers. One item at a time is active; Enter flies there. */
export function ItemsInView({ title, items, selectedKey, isLoading, onSelect }: Props) {
  const id = useId()
  const [active, setActive] = useState<string | null>(null)
  const index = Math.max(
    0,
    items.findIndex(({ key }) => key === active),
  )
  const current = items[index]

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step !== undefined) {
      const next = items[Math.min(items.length - 1, Math.max(0, index + step))]
      if (next) setActive(next.key)
      document.getElementById(`${id}-${next?.key}`)?.scrollIntoView({ block: 'nearest' })
    } else if ((event.key === 'Enter' || event.key === ' ') && current) onSelect(current)
    else return
    event.preventDefault()
  }

  if (items.length === 0) return <p className={styles.nothing}>{isLoading ? 'Loading the islands…' : 'Open water as far as one sees.'}</p>
  return (
    <ul
      className={styles.list}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list of which one is chosen
      role="listbox"
      aria-label={title}
      aria-activedescendant={current ? `${id}-${current.key}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {items.map((item, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the list itself has the focus and the keys
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: rows stay where they are and change their words, so that nothing shifts as the map moves
          key={at}
          id={`${id}-${item.key}`}
          className={classNames(styles.item, item.kind === 'point' && styles.point)}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an item of the list above
          role="option"
          aria-selected={item.key === selectedKey}
          data-active={item.key === current?.key || undefined}
          onClick={() => {
            setActive(item.key)
            onSelect(item)
          }}
        >
          <span className={styles.name}>{item.name}</span>
          <span className={styles.description}>{item.description}</span>
        </li>
      ))}
    </ul>
  )
}
