import { type KeeperSection, keeperSectionNames, keeperSections } from '#domain/keeper/acts.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { useParam } from '#web/lib/navigation.ts'
import { useTitle } from '#web/lib/title.ts'
import { IndexEntries, IndexEntry, IndexedPages, IndexedScreen } from '#web/ui/IndexedPages.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { CodeForm } from './CodeForm.tsx'
import styles from './KeeperPage.module.css'
import { useDoor } from './queries.ts'
import { SectionView } from './SectionView.tsx'

/** The console of the keepers: an index of sections, and the page of one. On a desktop the index shows the first page beside it. */
export function KeeperPage() {
  const door = useDoor()
  const named = useParam('section')
  const section = keeperSectionNames.find((name) => name === named) ?? null
  const shown = section ?? 'reports'
  useTitle(section && t('{name} · Keepers', { name: known(keeperSections[section].name) }))
  return (
    <IndexedScreen title={t('The watch')} isPageNamed={section !== null}>
      {door.isPending && <DelayedSpinner />}
      {door.isError && !door.data && <NetworkErrorState error={door.error} onRetry={() => void door.refetch()} />}
      {door.data && door.data.mayLookUntil === null && <CodeForm door={door.data} />}
      {door.data && door.data.mayLookUntil !== null && (
        <IndexedPages index={<Index shown={shown} />} back={{ to: '/_keeper', name: t('All sections') }} pageClass={styles.section}>
          <h2>{known(keeperSections[shown].name)}</h2>
          <SectionView key={shown} section={shown} door={door.data} />
        </IndexedPages>
      )}
    </IndexedScreen>
  )
}

const Index = ({ shown }: { readonly shown: KeeperSection }) => (
  <nav aria-label={t('Sections')}>
    <IndexEntries>
      {keeperSectionNames.map((name) => (
        <li key={name}>
          <IndexEntry to={`/_keeper/${name}`} isShown={name === shown}>
            {known(keeperSections[name].name)}
          </IndexEntry>
        </li>
      ))}
    </IndexEntries>
  </nav>
)
