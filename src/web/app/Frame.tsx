import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadChunk } from '#web/lib/chunk.ts'
import { useTypewriterLoop } from '#web/lib/sound/typewriter-loop.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { Handshake } from '#web/ui/Handshake.tsx'
import { OfflineNotice } from '#web/ui/OfflineNotice.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Slips } from '#web/ui/Slips.tsx'
import { Announcer } from './Announcer.tsx'
import { FooterLinks } from './FooterLinks.tsx'
import { GuestHeader } from './GuestHeader.tsx'
import { screenOf } from './screen-of.ts'

/** What only members need, the query cache before all, is not sent to guests. */
const loadMemberSheet = loadChunk(() => import('./MemberSheet.tsx'))
const MemberSheet = lazy(async () => ({ default: (await loadMemberSheet()).MemberSheet }))

/** What stands round every screen: the sheet with its header and footer, the slips, the voice for those who listen. */
export function Frame() {
  const authenticated = useRoot((state) => state.auth.authenticated)
  return (
    <>
      {authenticated ? (
        <Suspense fallback={<Blank />}>
          <MemberSheet>
            <Place />
          </MemberSheet>
        </Suspense>
      ) : (
        <GuestSheet />
      )}
      <Slips />
      <Announcer />
    </>
  )
}

function GuestSheet() {
  const hasTypewriter = useRouterState({ select: ({ matches }) => screenOf(matches)?.hasTypewriter ?? false })
  useTypewriterLoop(hasTypewriter)
  return (
    <Sheet header={<GuestHeader hasTypewriter={hasTypewriter} />} footer={<FooterLinks />}>
      <Place />
    </Sheet>
  )
}

const Blank = () => (
  <Sheet header={null} footer={null}>
    <Handshake />
  </Sheet>
)

const Place = () => (
  <>
    <OfflineNotice />
    <Outlet />
  </>
)
