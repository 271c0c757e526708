import type { EntryKind } from '#domain/case/kinds.ts'
import { howItFills, isUploaded } from '#web/lib/entry-words.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'

/** A desk with nothing on it: because nothing was filed, or because no words match. */
export function EmptyDesk({ kind, isSearch }: { readonly kind: EntryKind | null; readonly isSearch: boolean }) {
  if (isSearch) return <Empty title="No entry has these words">Captions, stories, places, tweets and file names were looked through.</Empty>
  return (
    <Empty
      title="Nothing filed yet"
      action={
        (kind === null || isUploaded(kind)) && (
          <LinkButton to="/upload" look="plain">
            Open the upload desk
          </LinkButton>
        )
      }
    >
      {kind === null ? 'Drop a picture, a film or a paper on the desk. It stays private until you say otherwise.' : howItFills[kind]}
    </Empty>
  )
}
