import { useId, useState } from 'react'
import type { Found } from '#contract/map.ts'
import { bodyOf } from '#domain/island/bodies.ts'
import { errorText } from '#web/lib/query-client.ts'
import { SearchField } from '#web/ui/SearchField.tsx'
import { useMapSearch } from './queries.ts'
import styles from './Search.module.css'

/** Searches a person or an archipelago; choosing one flies there. */
export function Search({ onFly }: { readonly onFly: (found: Found) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const found = useMapSearch(text)
  return (
    <search className={styles.search}>
      <SearchField className={styles.field ?? ''} label="Find people or archipelagos" value={text} onSearch={setText} />
      <div id={id} role="status" className={styles.said}>
        {text !== '' && found.data?.length === 0 && `Nobody and nothing called “${text}”.`}
        {found.isError && errorText(found.error)}
      </div>
      {text !== '' && found.data && found.data.length > 0 && (
        <ul className={styles.list} aria-label="Found">
          {found.data.map((each) => (
            <li key={each.kind === 'islander' ? each._id : `a${each.number}`}>
              <button
                type="button"
                className={styles.found}
                onClick={() => {
                  setText('')
                  onFly(each)
                }}
              >
                <span className={styles.name}>{each.name}</span>
                <span className={styles.description}>
                  {each.kind === 'islander'
                    ? `${bodyOf(each.island)?.name ?? each.island}, ${each.archipelago}`
                    : `${each.islands} islands`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
