import { islandApi } from '#contract/island.ts'
import { starChartsApi } from '#contract/starcharts/starcharts.ts'
import { tweetsApi } from '#contract/tweets.ts'
import { minutes } from '#domain/units.ts'
import { call } from '#web/lib/call.ts'
import { deviceOf } from '#web/lib/kept/device.ts'
import { isKeeping, mayFetchAhead, untilIdle } from '#web/lib/kept/kept-state.ts'
import { perLogin } from '#web/lib/per-login.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { tryLock } from '#web/lib/web-lock.ts'
import { everyOwnChart } from './kept-answers.ts'
import { keepStories, keepWholeCase } from './kept-case.ts'
import { keepMailbox, keepNewestMessages, type OwnMailbox } from './kept-mailbox.ts'
import { keepThumbnails } from './kept-thumbnails.ts'

/** How long after one round of fetching ahead the next may begin. */
const again = minutes(10)

async function fetchAhead(owner: string): Promise<void> {
  if (!mayFetchAhead()) return
  const { kept } = await deviceOf(owner)
  // what answers these calls is kept as every answer is
  const island = await call(islandApi.visibleIsland, { params: { id: owner }, query: {} })
  for (let cursor = island.data.next; cursor !== undefined && mayFetchAhead(); )
    cursor = (await call(islandApi.entries, { params: { id: owner }, query: { cursor } })).next
  await call(islandApi.catalogue)
  await call(starChartsApi.own, everyOwnChart)
  await call(tweetsApi.feed, { query: { feed: 'mine' } })
  await keepNewestMessages(kept)
  await keepWholeCase(kept, owner)
  await keepThumbnails(kept)
  await keepStories(kept, owner)
}

/** Keeps the mailbox as the page has it, a moment after it has changed. */
function followMailbox(owner: string): () => void {
  let before: OwnMailbox | null = null
  let isWriting = false
  async function keep() {
    const mailbox = queryClient.getQueryData<OwnMailbox>(['mailbox'])
    if (!mailbox || mailbox === before || isWriting || !isKeeping()) return
    isWriting = true
    try {
      await untilIdle()
      await keepMailbox((await deviceOf(owner)).kept, mailbox, before)
      before = mailbox
    } finally {
      isWriting = false
    }
    await keep()
  }
  return queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === 'mailbox') void keep().catch(() => {}) // the login has ended, or the disk is full
  })
}

/** Fetches ahead what is kept for whoever is logged in: in one tab of this browser, when nobody waits for anything. */
export const aheadOf = perLogin((owner) => {
  let lastAt = 0
  let isOver = false
  async function round() {
    if (isOver || document.hidden || Date.now() - lastAt < again) return
    lastAt = Date.now()
    await untilIdle()
    const release = await tryLock(navigator.locks, `fetch-ahead-${owner}`)
    try {
      if (release) await fetchAhead(owner)
    } catch {
      // no network, or the login has ended
    } finally {
      await release?.()
    }
  }
  const begin = () => void round()
  document.addEventListener('visibilitychange', begin)
  const stopFollowing = followMailbox(owner)
  begin()
  return {
    close() {
      isOver = true
      document.removeEventListener('visibilitychange', begin)
      stopFollowing()
    },
  }
})
