import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { artifactKindOf } from '#domain/island/document/artifact-kinds.ts'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { whereabouts } from './desk/keys.ts'
import styles from './ThingList.module.css'

type Props = {
  readonly things: readonly PlacedObject[]
  readonly selected: string | null
  readonly onTake: (id: string) => void
  /** The keys that act on the thing in hand; true when one did. */
  readonly onKey: (event: KeyboardEvent) => boolean
}

/** Everything that stands on the island, in words. Up and down choose; Enter hands the thing to the arrow keys. */
export function ThingList({ things, selected, onTake, onKey }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = things.findIndex((thing) => thing.id === selected)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in hand comes into sight when it changes
  useEffect(() => {
    const [box, chosen] = [list.current, list.current?.querySelector<HTMLElement>('[aria-selected="true"]')]
    if (!box || !chosen) return
    // Only the list moves; the page stays where it is.
    const top = chosen.offsetTop - box.offsetTop
    if (top < box.scrollTop || top + chosen.offsetHeight > box.scrollTop + box.clientHeight) box.scrollTop = top - box.clientHeight / 2
  }, [selected])

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: Math.max(0, at - 1), Home: 0, End: things.length - 1 }
    const next = things[Math.min(things.length - 1, steps[event.key] ?? -1)]
    if (next) onTake(next.id)
    if (next || onKey(event)) event.preventDefault()
  }
  return (
    <div
      ref={list}
      className={styles.list}
      role="listbox"
      aria-label="Things on the island"
      tabIndex={0}
      aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
      onKeyDown={onKeyDown}
    >
      {things.map((thing, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the list itself takes the keys
        <div
          key={thing.id}
          id={`${id}-${place}`}
          role="option"
          aria-selected={thing.id === selected}
          className={styles.thing}
          onClick={() => onTake(thing.id)}
        >
          <span>{artifactKindOf(thing.artifact)?.name ?? 'thing'}</span>
          <span className={styles.where}>{whereabouts(thing.position)}</span>
        </div>
      ))}
    </div>
  )
}
