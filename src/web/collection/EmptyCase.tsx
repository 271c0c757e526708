import type { EntryKind } from '#domain/case/kinds.ts'
import { emptyFolderHints, isUploaded } from '#web/lib/entry-labels.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** Shown where there is no entry: nothing was saved, or no entry matches the search. */
export function EmptyCase({ kind, isSearch }: { readonly kind: EntryKind | null; readonly isSearch: boolean }) {
  if (isSearch)
    return <EmptyState title="No entry has these words">Captions, stories, places, tweets and file names were looked through.</EmptyState>
  return (
    <EmptyState
      title="Nothing here yet"
      action={
        (kind === null || isUploaded(kind)) && (
          <LinkButton to="/upload" variant="primary">
            Upload files
          </LinkButton>
        )
      }
    >
      {kind === null ? 'Upload a picture, a film or any other file. It stays private until you say otherwise.' : emptyFolderHints[kind]}
    </EmptyState>
  )
}
