import { useState } from 'react'
import type { Found } from '#contract/map.ts'
import { bodyOf } from '#domain/island/bodies.ts'
import type { Milliseconds } from '#domain/units.ts'
import { t } from '#web/lib/language/translate.ts'
import { errorText, queryClient } from '#web/lib/query-client.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { classNames } from '#web/ui/class-names.ts'
import offered from '#web/ui/Option.module.css'
import { Slip } from '#web/ui/scene/Sheet.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { islandCount } from './map-items.ts'
import { mapSearch, useMapSearch } from './queries.ts'
import styles from './Search.module.css'

/** How long somebody has to pause before the search follows what they type. */
const pause: Milliseconds = 250
const nothing: readonly Found[] = []
const keyOf = (found: Found) => (found.kind === 'islander' ? found._id : `a${found.number}`)

/** Searches a person or an archipelago, with a list of suggestions under the field. */
export function Search({ onChoose }: { readonly onChoose: (found: Found) => void }) {
  const [text, setText] = useState('')
  const words = useDebounced(text.trim(), pause)
  const search = useMapSearch(words)
  const found = text.trim() === '' ? nothing : (search.data ?? nothing)
  const { isListed, choose, ...combobox } = useCombobox({
    found,
    keyOf,
    onChoose: (each: Found) => {
      setText('')
      onChoose(each)
    },
    onEscape: () => setText(''),
    onEnter: () => {
      if (text.trim() !== '') void chooseBest()
      return text.trim() !== ''
    },
  })

  /** Enter chooses what is active; before that, the best of what the words now in the field find. */
  async function chooseBest() {
    const [best] = await queryClient.ensureQueryData(mapSearch(text.trim())).catch(() => nothing)
    if (best) choose(best)
  }
  const said =
    text.trim() !== '' &&
    (search.isError
      ? errorText(search.error)
      : search.data && !search.isPlaceholderData && search.data.length === 0
        ? t('Nobody and nothing called “{words}”.', { words })
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
          inputMode="search"
          enterKeyHint="search"
          placeholder={t('Find people or archipelagos')}
          aria-label={t('Find people or archipelagos')}
          {...combobox.field}
          maxLength={80}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            combobox.restart()
          }}
        />
      </Slip>
      <div role="status" className={said ? styles.said : undefined}>
        {said}
        {isListed && <VisuallyHidden>{t('{count} found', { count: found.length })}</VisuallyHidden>}
      </div>
      <ul {...combobox.list} className={styles.list} aria-label={t('Found')}>
        {found.map((each) => (
          <li key={keyOf(each)} {...combobox.option(each)} className={classNames(offered.option, styles.found)}>
            <span className={styles.name}>{each.name}</span>
            <span className={styles.description}>
              {each.kind === 'islander' ? `${bodyOf(each.island)?.name ?? each.island}, ${each.archipelago}` : islandCount(each.islands)}
            </span>
          </li>
        ))}
      </ul>
    </search>
  )
}
