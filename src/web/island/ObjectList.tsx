import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { artifactKindOf } from '#domain/island/document/artifact-kinds.ts'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { describePosition } from './editor/transforms.ts'
import styles from './ObjectList.module.css'

type Props = {
  readonly objects: readonly PlacedObject[]
  readonly selected: string | null
  readonly onSelect: (id: string) => void
  /** Keys that act on the selected object; true when the key was handled. */
  readonly onKey: (event: KeyboardEvent) => boolean
}

/** Every object on the island as a list box. Up and down select, with Alt they move it in the walk; Enter moves the focus to the canvas. */
export function ObjectList({ objects, selected, onSelect, onKey }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const selectedIndex = objects.findIndex((object) => object.id === selected)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new selection is scrolled into view
  useEffect(() => {
    const box = list.current
    const chosen = box?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!box || !chosen) return
    // Only the list scrolls, not the page.
    const top = chosen.offsetTop - box.offsetTop
    if (top < box.scrollTop || top + chosen.offsetHeight > box.scrollTop + box.clientHeight) box.scrollTop = top - box.clientHeight / 2
  }, [selected])

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowDown: selectedIndex + 1,
      ArrowUp: Math.max(0, selectedIndex - 1),
      Home: 0,
      End: objects.length - 1,
    }
    const next = event.altKey ? undefined : objects[Math.min(objects.length - 1, steps[event.key] ?? -1)]
    if (next) onSelect(next.id)
    if (next || onKey(event)) event.preventDefault()
  }
  return (
    <div
      ref={list}
      className={styles.list}
      role="listbox"
      aria-label="Things on the island"
      tabIndex={0}
      aria-activedescendant={selectedIndex >= 0 ? `${id}-${selectedIndex}` : undefined}
      onKeyDown={onKeyDown}
    >
      {objects.map((object, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the list itself takes the keys
        <div
          key={object.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={object.id === selected}
          className={styles.object}
          onClick={() => onSelect(object.id)}
        >
          <span className={styles.name}>{artifactKindOf(object.artifact)?.name ?? 'thing'}</span>
          <VisuallyHidden>{describePosition(object.position)}</VisuallyHidden>
        </div>
      ))}
    </div>
  )
}
