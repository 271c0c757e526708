import { type KeyboardEvent, useId, useState } from 'react'
import type { Found } from '#contract/map.ts'
import { bodyOf } from '#domain/island/bodies.ts'
import type { Milliseconds } from '#domain/units.ts'
import { errorText, queryClient } from '#web/lib/query-client.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Slip } from '#web/ui/scene/Slip.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { mapSearch, useMapSearch } from './queries.ts'
import styles from './Search.module.css'

/** How long somebody has to pause before the search follows what they type. */
const pause: Milliseconds = 250
const nothing: readonly Found[] = []
const keyOf = (found: Found) => (found.kind === 'islander' ? found._id : `a${found.number}`)

/** Searches a person or an archipelago, with a list of suggestions under the field: a combobox as the ARIA practices describe it. */
export function Search({ onChoose }: { readonly onChoose: (found: Found) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const words = useDebounced(text.trim(), pause)
  const search = useMapSearch(words)
  const found = text.trim() === '' ? nothing : (search.data ?? nothing)
  const isListed = isOpen && found.length > 0
  const idOf = (each: Found) => `${id}-${keyOf(each)}`
  const current = isListed && active !== null ? found[active] : undefined

  function choose(each: Found) {
    setText('')
    setIsOpen(false)
    setActive(null)
    onChoose(each)
  }
  /** Enter chooses what is active; before that, the best of what the words now in the field find. */
  async function chooseBest() {
    const [best] = await queryClient.ensureQueryData(mapSearch(text.trim())).catch(() => nothing)
    if (best) choose(best)
  }
  function move(step: 1 | -1) {
    setIsOpen(true)
    if (found.length === 0) return
    const last = found.length - 1
    setActive(active === null || !isOpen ? (step === 1 ? 0 : last) : (active + step + found.length) % found.length)
  }
  function close() {
    if (!isListed) setText('')
    setIsOpen(false)
    setActive(null)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && current) choose(current)
    else if (event.key === 'Enter' && text.trim() !== '') void chooseBest()
    else return
    event.preventDefault()
  }
  const said =
    text.trim() !== '' &&
    (search.isError
      ? errorText(search.error)
      : search.data && !search.isPlaceholderData && search.data.length === 0
        ? `Nobody and nothing called “${words}”.`
        : null)

  return (
    <search className={styles.search}>
      <Slip className={styles.slip}>
        <svg className={styles.sign} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21" />
        </svg>
        <input
          className={styles.field}
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="search"
          placeholder="Find people or archipelagos"
          aria-label="Find people or archipelagos"
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current && idOf(current)}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setIsOpen(true)
            setActive(null)
          }}
          onKeyDown={onKeyDown}
          onFocus={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
        />
      </Slip>
      <div role="status" className={said ? styles.said : undefined}>
        {said}
        {isListed && <VisuallyHidden>{found.length} found</VisuallyHidden>}
      </div>
      <ul
        id={`${id}-list`}
        className={styles.list}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of suggestions of the combobox
        role="listbox"
        aria-label="Found"
        hidden={!isListed}
      >
        {found.map((each) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and the keys
          <li
            key={keyOf(each)}
            id={idOf(each)}
            className={styles.found}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the list above
            role="option"
            aria-selected={each === current}
            onPointerDown={(event) => event.preventDefault()} // the field keeps the focus, so that the list stays open
            onClick={() => choose(each)}
          >
            <span className={styles.name}>{each.name}</span>
            <span className={styles.description}>
              {each.kind === 'islander' ? `${bodyOf(each.island)?.name ?? each.island}, ${each.archipelago}` : `${each.islands} islands`}
            </span>
          </li>
        ))}
      </ul>
    </search>
  )
}
