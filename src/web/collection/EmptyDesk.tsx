import type { EntryKind } from '#domain/case/kinds.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'

/** How each kind comes into the case. */
const fills: Readonly<Record<EntryKind | 'all', string>> = {
  all: 'Drop a picture, a film or a paper on the desk. It stays private until you say otherwise.',
  image: 'Drop a picture on the desk, or choose one. It stays private until you say otherwise.',
  video: 'Drop a film on the desk, or choose one. It stays private until you say otherwise.',
  misc: 'Letters, recordings, documents: whatever is neither a picture nor a film is a paper here.',
  tweet: 'Tweets come with the typewriter, which is on its way.',
  artifact: 'Artifacts are found, earned or bought. None has come to you yet.',
}

/** A desk with nothing on it: because nothing was filed, or because no words match. */
export function EmptyDesk({ kind, isSearch }: { readonly kind: EntryKind | null; readonly isSearch: boolean }) {
  if (isSearch) return <Empty title="No entry has these words">Captions, stories, places, tweets and file names were looked through.</Empty>
  const isFile = kind !== 'tweet' && kind !== 'artifact'
  return (
    <Empty
      title="Nothing filed yet"
      action={
        isFile && (
          <LinkButton to="/upload" look="plain">
            Open the upload desk
          </LinkButton>
        )
      }
    >
      {fills[kind ?? 'all']}
    </Empty>
  )
}
