import { useState } from 'react'
import type { ListedTerm } from '#contract/dictionary.ts'
import { longestTerm } from '#domain/dictionary/term.ts'
import type { Milliseconds } from '#domain/units.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useTermSuggestions } from '#web/shared/term/dictionary.ts'
import { Field } from '#web/ui/Field.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './Lookup.module.css'

/** How long somebody has to pause before the suggestions follow what they type. */
const pause: Milliseconds = 100
const nothing: readonly ListedTerm[] = []

type Props = {
  readonly onChoose: (slug: string) => void
  /** Enter without a choice: the words are looked for in the texts too. */
  readonly onSearch: (words: string) => void
}

/** The field of the dictionary, with suggestions as one types. */
export function Lookup({ onChoose, onSearch }: Props) {
  const [text, setText] = useState('')
  const words = useDebounced(text.trim(), pause)
  const { data } = useTermSuggestions(words)
  const found = text.trim() === '' ? nothing : (data ?? nothing)
  const { isListed, restart, field, list, option, close } = useCombobox({
    found,
    keyOf: ({ slug }) => slug,
    onChoose: ({ slug }) => {
      setText('')
      onChoose(slug)
    },
    onEnter: () => {
      close()
      if (text.trim() !== '') onSearch(text.trim())
      return true
    },
  })
  return (
    <search className={styles.lookup}>
      <Field
        name="term"
        label="Look up a term"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={longestTerm}
        value={text}
        {...field}
        onChange={({ target }) => {
          setText(target.value)
          restart()
        }}
      >
        <div className={styles.anchor}>
          <ul {...list} className={styles.list} aria-label="Terms">
            {found.map((each) => (
              <li key={each.slug} {...option(each)} className={styles.suggestion}>
                <span>{each.term}</span>
                <span className={styles.definition}>{each.definition}</span>
              </li>
            ))}
          </ul>
        </div>
      </Field>
      <VisuallyHidden>
        <span role="status">{isListed && `${found.length} terms found`}</span>
      </VisuallyHidden>
    </search>
  )
}
