import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react'
import { artifactKindOf } from '#domain/island/document/artifact-kinds.ts'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { describePosition } from './editor/transforms.ts'
import styles from './ObjectList.module.css'

type Props = {
  readonly objects: readonly PlacedObject[]
  /** Ids of what is selected, in the order in which it was chosen. */
  readonly selection: readonly string[]
  /** `isAlso`: besides what is selected already, or no longer. */
  readonly onSelect: (id: string, isAlso: boolean) => void
  /** Keys that act on the selected object; true when the key was handled. */
  readonly onKey: (event: KeyboardEvent) => boolean
}

const isAdding = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => shiftKey || ctrlKey || metaKey

/** Every object on the island as a list box. Up and down select, with Shift besides what is selected, with Alt they move it in the walk; Enter moves the focus to the canvas. */
export function ObjectList({ objects, selection, onSelect, onKey }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const active = selection.at(-1) ?? null
  const activeIndex = objects.findIndex((object) => object.id === active)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new selection is scrolled into view
  useEffect(() => {
    const box = list.current
    const chosen = box?.querySelector<HTMLElement>('[data-active]')
    if (!box || !chosen) return
    // Only the list scrolls, not the page.
    const top = chosen.offsetTop - box.offsetTop
    if (top < box.scrollTop || top + chosen.offsetHeight > box.scrollTop + box.clientHeight) box.scrollTop = top - box.clientHeight / 2
  }, [active])

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: Math.max(0, activeIndex - 1),
      Home: 0,
      End: objects.length - 1,
    }
    const next = event.altKey ? undefined : objects[Math.min(objects.length - 1, steps[event.key] ?? -1)]
    // What is chosen already stays chosen when the choice is widened past it.
    if (next && !(event.shiftKey && selection.includes(next.id))) onSelect(next.id, event.shiftKey)
    if (next || onKey(event)) event.preventDefault()
  }
  return (
    <div
      ref={list}
      className={styles.list}
      role="listbox"
      aria-label={t('Things on the island')}
      tabIndex={0}
      aria-multiselectable
      aria-activedescendant={activeIndex >= 0 ? `${id}-${activeIndex}` : undefined}
      onKeyDown={onKeyDown}
    >
      {objects.map((object, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the list itself takes the keys
        <div
          key={object.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={selection.includes(object.id)}
          data-active={index === activeIndex || undefined}
          className={styles.object}
          onClick={(event) => onSelect(object.id, isAdding(event))}
        >
          <span className={styles.name}>{known(artifactKindOf(object.artifact)?.name ?? t('thing'))}</span>
          <VisuallyHidden>{describePosition(object.position)}</VisuallyHidden>
        </div>
      ))}
    </div>
  )
}
