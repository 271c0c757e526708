import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { t } from '#web/lib/language/translate.ts'

type Options<T> = {
  /** What the list would show now. */
  readonly found: readonly T[]
  readonly keyOf: (each: T) => string
  readonly onChoose: (chosen: T) => void
  /** Escape was pressed while no list was open. */
  readonly onEscape?: () => void
  /** Enter was pressed while nothing was active; true when that did something, so that no form is sent. */
  readonly onEnter?: () => boolean
}

/** Autocomplete (typeahead): a field with a list of suggestions under it, as the ARIA practices describe a combobox. The focus and the keys stay with the field. */
export function useCombobox<T>({ found, keyOf, onChoose, onEscape, onEnter }: Options<T>) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const isListed = isOpen && found.length > 0
  const current = isListed && active !== null ? found[active] : undefined
  const idOf = (each: T) => `${id}-${keyOf(each)}`

  function close() {
    setIsOpen(false)
    setActive(null)
  }
  function choose(each: T) {
    close()
    onChoose(each)
  }
  function move(step: 1 | -1) {
    setIsOpen(true)
    if (found.length === 0) return
    const last = found.length - 1
    setActive(active === null || !isOpen ? (step === 1 ? 0 : last) : (active + step + found.length) % found.length)
  }
  /** Escape closes the list; what stands around the field hears it only when there was nothing to close. */
  function onEscapeKey(event: KeyboardEvent) {
    if (!isListed && !onEscape) return
    if (!isListed) onEscape?.()
    close()
    event.stopPropagation()
    event.preventDefault()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') return onEscapeKey(event)
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && current) choose(current)
    else if (event.key !== 'Enter' || !onEnter?.()) return
    event.preventDefault()
  }
  return {
    isListed,
    current,
    choose,
    close,
    /** The words of the field changed: the list opens, and nothing in it is active. */
    restart: () => {
      setIsOpen(true)
      setActive(null)
    },
    field: {
      role: 'combobox',
      'aria-expanded': isListed,
      'aria-controls': t('{id}-list', { id }),
      'aria-autocomplete': 'list',
      'aria-activedescendant': current && idOf(current),
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown,
      onFocus: () => setIsOpen(true),
      onBlur: () => setIsOpen(false),
    } as const,
    list: { id: `${id}-list`, role: 'listbox', hidden: !isListed } as const,
    option: (each: T) =>
      ({
        id: idOf(each),
        role: 'option',
        'aria-selected': each === current,
        onPointerDown: (event: PointerEvent) => event.preventDefault(), // the field keeps the focus, so that the list stays open
        onClick: () => choose(each),
      }) as const,
  }
}
