import { type ComponentProps, useEffect, useEffectEvent, useMemo } from 'react'
import type { VisibleIsland } from '#contract/island.ts'
import type { StarChart } from '#contract/starcharts/starcharts.ts'
import type { ScreenAddress } from '#domain/addresses.ts'
import { entryIdsOf } from '#domain/island/document/displayed-entries.ts'
import { useNavigateTo } from '#web/lib/navigation.ts'
import { useLayer } from '#web/lib/use-layer.ts'
import { titleOf } from '#web/shared/entry/entry-labels.ts'
import { ReadOnlyEntryViewer } from '#web/shared/entry/viewer/ReadOnlyEntryViewer.tsx'
import type { NearIslandView as Slot } from '#web/shared/island/near-island.ts'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { GroundError } from '../EditorNotices.tsx'
import { deadOf, savedVersionsOf } from '../editor/documents.ts'
import { nameOfChart, useDisplayed } from '../editor/island-charts.ts'
import { useIsland } from '../editor/queries.ts'
import { useGroundGeometry } from '../scene/use-ground-geometry.ts'
import { useTrueSky } from '../scene/use-true-sky.ts'
import { createNearIsland } from './create-near-island.ts'
import styles from './NearIslandView.module.css'

/** The island on which one is ashore: its scene for the map to draw, and what hangs there as a list. */
export const NearIslandView: Slot = (props) => {
  const island = useIsland(props.owner)
  if (island.isError) return <NetworkErrorState error={island.error} onRetry={() => void island.refetch()} />
  return island.data && <LoadedIsland {...props} island={island.data} />
}

const pageOfChart = ({ kind, owner }: StarChart): ScreenAddress => `/user-starchart-${kind}/${owner}`

type Props = ComponentProps<Slot> & { readonly island: VisibleIsland }

function LoadedIsland({ owner, name, onEdit, isDead, invalidate, onIsland, island }: Props) {
  const opened = useLayer('entry')
  const document = useMemo(() => {
    const { content: versions } = savedVersionsOf(island)
    return isDead ? deadOf(versions) : versions.living
  }, [island, isDead])
  const { displayed, charts } = useDisplayed(owner, document, island.entries)
  const sky = useTrueSky(document)
  const navigateTo = useNavigateTo()
  const open = useEffectEvent((id: string) => {
    const chart = charts.find(({ _id }) => _id === id)
    if (chart) void navigateTo(pageOfChart(chart), { search: { chart: id } })
    else opened.open(id)
  })
  const { groundGeometry, retry: retryGround } = useGroundGeometry(document.body, document.seed, isDead)
  const hung = useMemo(() => {
    const byId = new Map(island.entries.map((entry) => [entry._id, entry]))
    return entryIdsOf(document).flatMap((id) => byId.get(id) ?? [])
  }, [document, island.entries])

  useEffect(() => {
    if (!groundGeometry || !invalidate) return
    const near = createNearIsland({
      groundGeometry,
      state: { document, isDead, selected: null, entries: displayed, sky },
      invalidate,
      onOpen: (id) => open(id),
    })
    onIsland(near)
    return () => {
      onIsland(null)
      near.dispose()
    }
  }, [groundGeometry, document, isDead, displayed, sky, invalidate, onIsland])

  const snapshot = isDead ? island.snapshot_deadversion : island.snapshot
  return (
    <>
      {invalidate && retryGround && <GroundError onRetry={retryGround} />}
      {!invalidate && snapshot && (
        <img className={styles.snapshot} src={snapshot.large} alt={`The island of ${name}, ${isDead ? 'dead' : 'living'} version`} />
      )}
      {hung.length + charts.length > 0 ? (
        <ul className={styles.list} aria-label="What hangs here">
          {hung.map((entry) => (
            <li key={entry._id}>
              <button type="button" className={styles.item} onClick={() => opened.open(entry._id)}>
                {titleOf(entry)}
              </button>
            </li>
          ))}
          {charts.map((chart) => (
            <li key={chart._id}>
              <Link className={styles.item} to={pageOfChart(chart)} search={{ chart: chart._id }}>
                {nameOfChart(chart)}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.nothing}>
          Nothing hangs here yet.{' '}
          {onEdit && (
            <Link to="/island" viewTransition={false} onClick={onEdit}>
              Add a photograph
            </Link>
          )}
        </p>
      )}
      <ReadOnlyEntryViewer
        entries={hung}
        total={hung.length}
        openedId={opened.value}
        onOpen={opened.change}
        ownerId={owner}
        ownerName={name}
      />
    </>
  )
}
