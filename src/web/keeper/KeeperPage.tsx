import { type KeeperSection, keeperSectionNames, keeperSections } from '#domain/keeper/acts.ts'
import { useParam } from '#web/lib/navigation.ts'
import { useTitle } from '#web/lib/title.ts'
import { Link } from '#web/ui/Link.tsx'
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
  useTitle(section && `${keeperSections[section].name} · Keepers`)
  return (
    <div data-section={section ?? undefined}>
      <h1 className={styles.heading}>The watch</h1>
      {door.isPending && <DelayedSpinner />}
      {door.isError && !door.data && <NetworkErrorState error={door.error} onRetry={() => void door.refetch()} />}
      {door.data && door.data.mayLookUntil === null && <CodeForm door={door.data} />}
      {door.data && door.data.mayLookUntil !== null && (
        <div className={styles.console}>
          <Index shown={shown} />
          <div className={styles.section}>
            <Link className={styles.back} to="/_keeper" viewTransition={false}>
              All sections
            </Link>
            <h2>{keeperSections[shown].name}</h2>
            <SectionView key={shown} section={shown} door={door.data} />
          </div>
        </div>
      )}
    </div>
  )
}

const Index = ({ shown }: { readonly shown: KeeperSection }) => (
  <nav className={styles.side} aria-label="Sections">
    <ul>
      {keeperSectionNames.map((name) => (
        <li key={name}>
          <Link className={styles.entry} to={`/_keeper/${name}`} viewTransition={false} data-shown={name === shown || undefined}>
            {keeperSections[name].name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
