import type { CatalogueIsland } from '#contract/island.ts'
import type { EditCommand } from '#domain/island/document/edit-commands.ts'
import type { IslandDocument } from '#domain/island/document/island-document.ts'
import { useLiveEvent } from '#web/lib/live/use-live-event.ts'
import { refetchCatalogue, useCatalogue } from '#web/shared/island/catalogue.ts'
import { IslandPlate } from '#web/shared/island/IslandPlate.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { Panel } from './Panel.tsx'
import styles from './ShapePanel.module.css'
import { ThumbnailChoices } from './ThumbnailChoices.tsx'

type Props = {
  readonly document: IslandDocument
  /** Whose island is drawn on the thumbnails. */
  readonly owner: string
  readonly execute: (command: EditCommand) => void
}

const lockOf = ({ why, have, need }: CatalogueIsland) =>
  [why, have !== undefined && need !== undefined && need > 1 && `${have} of ${need} so far.`].filter(Boolean).join(' ')

const refetchShapes = () => void refetchCatalogue()

/** The shapes of the catalogue: those that one may live on, and what unlocks the others. */
export function ShapePanel({ document: { body, seed }, owner, execute }: Props) {
  const catalogue = useCatalogue()
  useLiveEvent('notifications', refetchShapes) // one may be unlocked while this is open
  if (catalogue.isError) return <NetworkErrorState error={catalogue.error} onRetry={() => void catalogue.refetch()} />
  if (!catalogue.data) return <DelayedSpinner />
  const isOpen = ({ unlocked, slug }: CatalogueIsland) => unlocked || slug === body
  return (
    <Panel>
      <ThumbnailChoices
        legend="Shape of the island"
        value={body}
        onChange={(slug) => execute({ do: 'set-body', body: slug, seed })}
        choices={catalogue.data.map((island) => ({
          value: island.slug,
          label: island.name,
          picture: (
            <span className={styles.plate}>
              <IslandPlate body={island.slug} owner={owner} isBare />
            </span>
          ),
          ...(!isOpen(island) && { lock: lockOf(island) }),
        }))}
      />
      <p className={styles.description}>{catalogue.data.find(({ slug }) => slug === body)?.description}</p>
    </Panel>
  )
}
