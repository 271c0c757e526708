import { QueryClientProvider } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Notifications } from '#web/notifications/NotificationBell.tsx'
import { PageLayout } from '#web/ui/PageLayout.tsx'
import { FileDrop } from '#web/upload/FileDrop.tsx'
import { FooterLinks } from './FooterLinks.tsx'
import { AppNotesSlot, ChartsNeededSlot, LegacyBannerSlot } from './feature-slots.tsx'
import { MemberHeader } from './MemberHeader.tsx'
import { OfflineSlot } from './OfflineSlot.tsx'
import { screenOf } from './screen-of.ts'
import { TabBar } from './TabBar.tsx'
import { UnconfirmedRibbon } from './UnconfirmedRibbon.tsx'

/** The layout after the login, with the query cache. */
export const MemberLayout = ({ isScene, children }: { readonly isScene: boolean; readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <PageLayout
      header={
        <>
          <MemberHeader isScene={isScene} />
          <UnconfirmedRibbon />
          <LegacyBannerSlot />
          <OfflineSlot />
        </>
      }
      footer={<FooterLinks />}
      isScene={isScene}
      isLoadedLater={!isScene}
    >
      {children}
    </PageLayout>
    <TabBar />
    <Notifications />
    <FileDropSlot />
    <ChartsNeededSlot />
    <AppNotesSlot />
  </QueryClientProvider>
)

function FileDropSlot() {
  const screen = useRouterState({ select: ({ matches }) => screenOf(matches) })
  return <FileDrop path={screen?.path} isLeftByDocument={screen?.hasOwnPolicy ?? false} />
}

const isLoggedIn = () => useRoot.getState().auth.authenticated

/** The handshake of a modem after a login. Its short form follows when the network is back; a reload connects without a sound. */
const playHandshake = () => void playSound('dialUp')

// This file may be loaded after the first login of a visit, which then began with a gesture.
if (isLoggedIn() && navigator.userActivation.hasBeenActive) playHandshake()
useRoot.subscribe(({ auth }, before) => {
  if (auth.authenticated && !before.auth.authenticated) playHandshake()
})
addEventListener('online', () => {
  if (!isLoggedIn()) return
  void playSound('reconnect')
  showToast(t('You are online again.'))
})
