import type { ReactNode } from 'react'
import type { AnyEntry, ArtifactEntry } from '#contract/entries.ts'
import type { Profile } from '#contract/user-info.ts'
import { unlocksOf } from '#domain/shop/unlocks.ts'
import { Viewer } from '#web/shared/entry/viewer/Viewer.tsx'
import { Unlocks } from '#web/shared/product/Unlocks.tsx'
import styles from './EditableEntryViewer.module.css'
import { EntryActions } from './EntryActions.tsx'
import { EntryBarActions } from './EntryBarActions.tsx'
import { EntryEditor } from './EntryEditor.tsx'
import type { Move } from './entry-pages.ts'

type Props = {
  readonly profile: Profile
  readonly entries: readonly AnyEntry[]
  readonly total: number
  /** An id that is not among the entries opens nothing. */
  readonly openedId: string | null
  readonly onOpen: (id: string | null) => void
  readonly onDelete: (ids: readonly string[]) => void
  readonly onMove?: ((move: Move) => void) | undefined
  readonly notice: ReactNode
}

/** The viewer of one's own case: in its bar the common actions, beside the entry the editor of its words and the rarer ones. */
export const EditableEntryViewer = ({ profile, entries, onDelete, onMove, ...rest }: Props) => (
  <Viewer
    {...rest}
    ownerId={profile._id}
    entries={entries}
    onDelete={(id) => onDelete([id])}
    actions={(entry) => <EntryBarActions ownerId={profile._id} entry={entry} onDelete={() => onDelete([entry._id])} />}
  >
    {(entry, at) => (
      <>
        <EntryEditor key={entry._id} profile={profile} entry={entry} />
        {entry.kind === 'artifact' && <ArtifactUnlocks entry={entry} />}
        <EntryActions
          key={`actions ${entry._id}`}
          ownerId={profile._id}
          entry={entry}
          previous={entries[at - 1]}
          next={entries[at + 1]}
          onMove={onMove}
        />
      </>
    )}
  </Viewer>
)

/** What owning an artifact unlocks. */
function ArtifactUnlocks({ entry }: { readonly entry: Pick<ArtifactEntry, 'artifcats'> }) {
  const { product1 } = entry.artifcats
  return (
    <section className={styles.unlocks} aria-label="What it unlocks">
      <Unlocks slug={product1.slug} unlocks={unlocksOf(product1)} isOwned />
    </section>
  )
}
