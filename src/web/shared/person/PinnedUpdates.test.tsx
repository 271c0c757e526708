import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { IndexedTerm } from '#contract/dictionary.ts'
import type { PinnedUpdate } from '#contract/people/users.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { PinnedUpdates } from './PinnedUpdates.tsx'
import { type PinnedOn, pinnedKey } from './pinned-updates.ts'

const text = 'A fathom of water at the pier: https://fathom.example'
const updates: readonly PinnedUpdate[] = [{ _id: 'one', author: null, text, tweet: null, createdAt: '2026-11-22T18:00:00Z' }]
const fathom: IndexedTerm = { slug: 'fathom', term: 'Fathom', field: 'sea', definition: 'Six feet.', also: [], isLinked: true }

function drawn(on: PinnedOn) {
  queryClient.setQueryData(['dictionary'], [fathom])
  queryClient.setQueryData([...pinnedKey, on], updates)
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <PinnedUpdates on={on} title="Pinned" />
    </QueryClientProvider>,
  )
}

test('a notice of the keepers opens the dictionary at the terms it names, and its links stay links', () => {
  const notice = drawn('keepers')
  expect(notice).toMatch(/A <a [^>]*href="\?term=fathom"[^>]*>fathom<\/a> of water/)
  expect(notice).toMatch(/<a href="https:\/\/fathom\.example\/?"[^>]*>https:\/\/fathom\.example<\/a>/)
})

test('what somebody pins on their island stays as they wrote it', () => {
  const pinned = drawn({ island: 'ada' })
  expect(pinned).toContain('A fathom of water')
  expect(pinned).not.toContain('?term=')
})
