import type { ReactNode } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import type { Profile } from '#contract/user-info.ts'
import { Viewer } from '#web/ui/viewer/Viewer.tsx'
import { Unlocks } from './ArtifactUnlocks.tsx'
import { EntryDeeds } from './EntryActions.tsx'
import { EntryPanel } from './EntryEditor.tsx'
import type { Move } from './entry-pages.ts'

type Props = {
  readonly profile: Profile
  readonly entries: readonly AnyEntry[]
  readonly total: number
  /** Which is open; one that is not among the entries opens nothing. */
  readonly openedId: string | null
  readonly onOpen: (id: string | null) => void
  readonly onDelete: (ids: readonly string[]) => void
  readonly onMove?: ((move: Move) => void) | undefined
  readonly notice: ReactNode
}

/** The viewer on one's own case: the words beside an entry are written there, and what can be done with it is done there. */
export const EntryViewer = ({ profile, entries, onDelete, onMove, ...rest }: Props) => (
  <Viewer {...rest} entries={entries} onDelete={(id) => onDelete([id])}>
    {(entry, at) => (
      <>
        <EntryPanel key={entry._id} profile={profile} entry={entry} />
        {entry.kind === 'artifact' && <Unlocks entry={entry} />}
        <EntryDeeds
          key={`deeds ${entry._id}`}
          ownerId={profile._id}
          entry={entry}
          before={entries[at - 1]}
          after={entries[at + 1]}
          onMove={onMove}
          onDelete={() => onDelete([entry._id])}
        />
      </>
    )}
  </Viewer>
)
