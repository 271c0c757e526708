import { useContext } from 'react'
import type { Profile } from '#contract/user-info.ts'
import { bodyOf } from '#domain/island/bodies.ts'
import { t } from '#web/lib/language/translate.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { IslandPlate } from '#web/shared/island/IslandPlate.tsx'
import { IndexEntries, IndexEntry } from '#web/ui/IndexedPages.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './SettingsIndex.module.css'
import { type Subject, searchSettings } from './subjects.ts'
import { UnsavedContext } from './use-section-form.ts'

type Props = { readonly me: Profile; readonly subjects: readonly Subject[]; readonly shown: Subject }

/** Whose settings these are, a search, and links to every page; of the one that is shown also to its sections. */
export function SettingsIndex({ me, subjects, shown }: Props) {
  const [text, setText] = useSearchParam('q')
  return (
    <div className={styles.side}>
      <IslandPlate className={styles.plate} body={me.island} owner={me._id} />
      <p className={styles.owner}>
        {me.name}, {bodyOf(me.island)?.name ?? me.island}
      </p>
      <search className={styles.whole}>
        <SearchField label={t('Search settings')} isLabelInside value={text ?? ''} onSearch={(typed) => setText(typed || null)} />
      </search>
      <nav className={styles.whole} aria-label={t('Settings')}>
        {text ? <Results subjects={subjects} text={text} /> : <Subjects subjects={subjects} shown={shown} />}
      </nav>
    </div>
  )
}

function Subjects({ subjects, shown }: Omit<Props, 'me'>) {
  const unsaved = useContext(UnsavedContext).sections
  return (
    <IndexEntries>
      {subjects.map((subject) => (
        <li key={subject.id}>
          <IndexEntry to={`/settings/${subject.id}`} isShown={subject === shown}>
            <span>{subject.name}</span>
            {subject.sections.length > 1 && <span className={styles.summary}>{subject.sections.map(({ name }) => name).join(', ')}</span>}
          </IndexEntry>
          {subject === shown && subject.sections.length > 1 && (
            <ul className={styles.sections}>
              {subject.sections.map(({ id, name }) => (
                <li key={id}>
                  <a className={styles.section} href={`#${id}`}>
                    {name}
                    {unsaved.has(id) && <span className={styles.unsaved}>{t(' unsaved')}</span>}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </IndexEntries>
  )
}

function Results({ subjects, text }: { readonly subjects: readonly Subject[]; readonly text: string }) {
  const found = searchSettings(subjects, text)
  return (
    <>
      <p className={styles.found} role="status">
        {found.length === 0 ? t('No setting has these words.') : t('{count} found', { count: found.length })}
        {found.length > 0 && <VisuallyHidden>{t(' in the settings')}</VisuallyHidden>}
      </p>
      <IndexEntries>
        {found.map(({ subject, section }) => (
          <li key={section.id}>
            <IndexEntry to={`/settings/${subject.id}`} hash={section.id}>
              <span>{section.name}</span>
              <span className={styles.summary} data-always>
                {subject.name}
              </span>
            </IndexEntry>
          </li>
        ))}
      </IndexEntries>
    </>
  )
}
