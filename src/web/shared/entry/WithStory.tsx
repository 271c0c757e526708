import { type ReactNode, useState } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useStory } from './story.ts'

type Props = {
  readonly ownerId: string
  readonly entry: AnyEntry
  /** @param isCurrent false while the story of a newer revision is fetched, and the last one stands here */
  readonly children: (story: string, isCurrent: boolean) => ReactNode
}

/** Fetches the story of an entry for what shows or edits it, which is not there before. Its key is the entry's id. */
export function WithStory({ ownerId, entry, children }: Props) {
  const { data, error, refetch } = useStory(ownerId, entry)
  const current = entry.has_story ? data : ''
  const [last, setLast] = useState(current)
  if (current !== undefined && current !== last) setLast(current)
  const story = current ?? last
  if (story !== undefined) return children(story, current !== undefined)
  return error ? <NetworkErrorState error={error} onRetry={() => void refetch()} /> : <DelayedSpinner />
}
