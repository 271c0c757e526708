import type { ReactNode } from 'react'
import type { AnyEntry, ArtifactEntry } from '#contract/entries.ts'
import type { Profile } from '#contract/user-info.ts'
import { unlocksOf } from '#domain/shop/unlocks.ts'
import { t } from '#web/lib/language/translate.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { BarAction, BarLink } from '#web/shared/entry/viewer/BarAction.tsx'
import { Viewer } from '#web/shared/entry/viewer/Viewer.tsx'
import { Unlocks } from '#web/shared/product/Unlocks.tsx'
import { useShareButton } from '#web/shared/share/share-button.ts'
import { isRemovable } from './bin-mutations.ts'
import styles from './EditableEntryViewer.module.css'
import { EntryActions } from './EntryActions.tsx'
import { EntryEditor } from './EntryEditor.tsx'
import { useMarkPreview } from './edit-mutations.ts'
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
  /** In what it is moved. */
  readonly place: 'case' | 'album'
  readonly notice: ReactNode
}

/** The viewer of one's own case: in its bar the common actions, beside the entry the editor of its words and the rarer ones. */
export const EditableEntryViewer = ({ profile, entries, onDelete, onMove, place, ...rest }: Props) => (
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
          place={place}
        />
      </>
    )}
  </Viewer>
)

/** What owning an artifact unlocks. */
function ArtifactUnlocks({ entry }: { readonly entry: Pick<ArtifactEntry, 'artifcats'> }) {
  const { product1 } = entry.artifcats
  return (
    <section className={styles.unlocks} aria-label={t('What it unlocks')}>
      <Unlocks slug={product1.slug} unlocks={unlocksOf(product1)} isOwned />
    </section>
  )
}

type EntryBarActionsProps = { readonly ownerId: string; readonly entry: AnyEntry; readonly onDelete: () => void }

/** The common actions on the open entry, in the bar of the viewer: download, show on the profile card, share, delete. */
function EntryBarActions({ ownerId, entry, onDelete }: EntryBarActionsProps) {
  const markPreview = useMarkPreview(ownerId)
  const ShareButton = useShareButton()
  const isOn = markPreview.isPending ? markPreview.variables.isPreview : entry.is_preview
  const href = downloadOf(entry)
  return (
    <>
      {href !== null && (
        <BarLink
          sign="download"
          href={href}
          download={'filename' in entry ? entry.filename : true}
          onClick={() => void playSound('retrieveFile')}
        >
          {t('Download')}
        </BarLink>
      )}
      <BarAction
        sign="star"
        role="switch"
        aria-checked={isOn}
        aria-disabled={markPreview.isPending || undefined}
        onClick={() => !markPreview.isPending && markPreview.mutate({ entries: [entry], isPreview: !isOn })}
      >
        {t('Show on my profile card')}
      </BarAction>
      {ShareButton && <ShareButton key={entry._id} subject={{ kind: 'entry', id: entry._id, entryKind: entry.kind }} look="bar" />}
      {isRemovable(entry) && (
        <BarAction sign="bin" aria-keyshortcuts="Delete" onClick={onDelete}>
          {t('Move to the bin')}
        </BarAction>
      )}
    </>
  )
}

/** The address of the original; null where there is no file. */
function downloadOf(entry: AnyEntry): string | null {
  if (entry.kind === 'tweet' || entry.kind === 'artifact') return null
  return entry.original ?? (entry.kind === 'misc' ? entry.file : null)
}
