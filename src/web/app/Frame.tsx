import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTypewriterLoop } from '#web/lib/sound/typewriter-loop.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { Handshake } from '#web/ui/Handshake.tsx'
import { OfflineNotice } from '#web/ui/OfflineNotice.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Slips } from '#web/ui/Slips.tsx'
import { Announcer } from './Announcer.tsx'
import { isForMembers } from './access.ts'
import { FooterLinks } from './FooterLinks.tsx'
import { GuestHeader } from './GuestHeader.tsx'
import { LateMemberSheet } from './LateMemberSheet.tsx'
import { StageSlot } from './StageSlot.tsx'
import { screenOf } from './screen-of.ts'

/** What stands round every screen: the sheet with its header and footer, the slips, the voice for those who listen. */
export function Frame() {
  const authenticated = useRoot((state) => state.auth.authenticated)
  const screen = useRouterState({ select: ({ matches }) => screenOf(matches) })
  // The login may change a moment before the screen does; until then a screen keeps the sheet it was made for.
  const isMembers = screen && screen.access !== 'public' ? isForMembers(screen.access) : authenticated
  return (
    <>
      {isMembers ? (
        <Suspense fallback={<Blank />}>
          <LateMemberSheet>
            <Place />
          </LateMemberSheet>
        </Suspense>
      ) : (
        <GuestSheet hasTypewriter={screen?.hasTypewriter ?? false} />
      )}
      <Slips />
      <Announcer />
      <StageSlot />
    </>
  )
}

function GuestSheet({ hasTypewriter }: { readonly hasTypewriter: boolean }) {
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
