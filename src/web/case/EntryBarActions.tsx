import type { AnyEntry } from '#contract/entries.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { BarAction, BarLink } from '#web/shared/entry/viewer/BarAction.tsx'
import { useShareButton } from '#web/shared/share/share-button.ts'
import { isRemovable } from './bin-mutations.ts'
import { useMarkPreview } from './edit-mutations.ts'

type Props = { readonly ownerId: string; readonly entry: AnyEntry; readonly onDelete: () => void }

/** The common actions on the open entry, in the bar of the viewer: download, show on the profile card, share, delete. */
export function EntryBarActions({ ownerId, entry, onDelete }: Props) {
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
          Download
        </BarLink>
      )}
      <BarAction
        sign="star"
        role="switch"
        aria-checked={isOn}
        aria-disabled={markPreview.isPending || undefined}
        onClick={() => !markPreview.isPending && markPreview.mutate({ entries: [entry], isPreview: !isOn })}
      >
        Show on my profile card
      </BarAction>
      {ShareButton && <ShareButton key={entry._id} subject={{ kind: 'entry', id: entry._id, entryKind: entry.kind }} look="bar" />}
      {isRemovable(entry) && (
        <BarAction sign="bin" aria-keyshortcuts="Delete" onClick={onDelete}>
          Move to the bin
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
