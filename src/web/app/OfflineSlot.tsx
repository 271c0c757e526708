import { Suspense, useEffect, useState } from 'react'
import { useKeptWords } from '#web/lib/kept/kept-words.ts'
import { withWords } from '#web/lib/language/with-words.ts'
import { useMe } from '#web/lib/me.ts'
import { hasShared } from '#web/shared/entry/shared-content.ts'
import { loadOutbox } from '#web/shared/outbox/load-outbox.ts'
import { lazyOrNothing } from './feature-slots.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import '#web/offline/answer-keeper.ts'

const loadSending = withWords('upload', () => import('#web/upload/send-shared.ts'))
const Ribbon = lazyOrNothing(withWords('offline', async () => (await import('#web/offline/OfflineRibbon.tsx')).OfflineRibbon))

/**
 * What works without a network, on every screen: opens the drafts, sends on what an earlier visit left here, keeps what may be wanted later, and
 * says what is shown from this device.
 */
export function OfflineSlot() {
  const owner = useMe().data?.doc._id
  const isOpen = useKeptWords(owner)
  const [asksAboutIsland, setAsksAboutIsland] = useState(false)
  useEffect(() => {
    if (owner === undefined || !isOpen) return
    const sendLeft = () => void sendIsland(owner).then(setAsksAboutIsland, () => {}) // the next visit tries again
    sendLeft()
    import('#web/offline/fetch-ahead.ts').then(
      ({ aheadOf }) => aheadOf.of(owner),
      () => {}, // the next visit tries again
    )
    loadOutbox().catch(() => {}) // what needs it tries again
    void sendSharedOn(owner).catch(() => {}) // and the next visit
    addEventListener('online', sendLeft)
    return () => removeEventListener('online', sendLeft)
  }, [owner, isOpen])
  if (owner === undefined || !isOpen) return <OfflineNotice />
  return (
    <Suspense fallback={<OfflineNotice />}>
      <Ribbon owner={owner} asksAboutIsland={asksAboutIsland} />
    </Suspense>
  )
}

const sendIsland = async (owner: string) => (await import('#web/island/editor/send-left-draft.ts')).sendLeftDrafts(owner)

async function sendSharedOn(owner: string): Promise<void> {
  if (await hasShared()) await (await loadSending()).resumeShared(owner)
}
