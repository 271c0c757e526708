import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ownAddress } from '#domain/addresses.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { t } from '#web/lib/language/translate.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { provideSharedCanvas, useIsSharedCanvasRequested } from '#web/lib/shared-canvas.ts'
import { useTypewriterLoop } from '#web/lib/sound/typewriter-loop.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { PageLayout } from '#web/ui/PageLayout.tsx'
import { SoundSwitch } from '#web/ui/SoundButton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Toasts } from '#web/ui/Toasts.tsx'
import { Announcer } from './Announcer.tsx'
import { isForMembers } from './access.ts'
import { FooterLinks } from './FooterLinks.tsx'
import styles from './Frame.module.css'
import { Header, HeaderLink } from './Header.tsx'
import { LazyMemberLayout } from './LazyMemberLayout.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { screenOf } from './screen-of.ts'

/** The frame of every screen: the layout with header and footer, the toasts, the announcer for screen readers. */
export function Frame() {
  const authenticated = useRoot((state) => state.auth.authenticated)
  const screen = useRouterState({ select: ({ matches }) => screenOf(matches) })
  // The login may change a moment before the screen does; until then a screen keeps its layout.
  const access = screen?.access ?? 'public'
  const isMembers = isForMembers(access) || (access !== 'guest' && authenticated)
  const isScene = screen?.isScene ?? false
  return (
    <>
      {isMembers ? (
        <Suspense fallback={<Blank />}>
          <LazyMemberLayout isScene={isScene}>
            <Outlet />
          </LazyMemberLayout>
        </Suspense>
      ) : (
        <GuestFrame hasTypewriter={screen?.hasTypewriter ?? false} isScene={isScene} />
      )}
      <Toasts />
      <Announcer />
      <SharedCanvasSlot />
    </>
  )
}

function GuestFrame({ hasTypewriter, isScene }: { readonly hasTypewriter: boolean; readonly isScene: boolean }) {
  useTypewriterLoop(hasTypewriter)
  return (
    <PageLayout
      header={
        <>
          <GuestHeader isOfForm={hasTypewriter} isScene={isScene} />
          <OfflineNotice />
        </>
      }
      footer={<FooterLinks />}
      isScene={isScene}
    >
      <Outlet />
    </PageLayout>
  )
}

const Blank = () => (
  <PageLayout header={null} footer={null}>
    <Spinner />
  </PageLayout>
)

const loadCanvasHost = loadChunk(() => import('#web/shared-canvas/SharedCanvasHost.tsx'))
const SharedCanvasHost = lazy(async () => ({ default: await loadCanvasHost().then((chunk) => chunk.SharedCanvasHost, withoutCanvas) }))

/** Every screen that shows the canvas works without it. */
function withoutCanvas() {
  provideSharedCanvas('none')
  return () => null
}

/** The shared canvas above the router; its code is loaded when a screen first uses it. */
const SharedCanvasSlot = () =>
  useIsSharedCanvasRequested() ? (
    <Suspense fallback={null}>
      <SharedCanvasHost />
    </Suspense>
  ) : null

/** The header before the login. Its links lead on to where somebody was going; on a phone the forms of the account have its space. */
function GuestHeader({ isOfForm, isScene }: { readonly isOfForm: boolean; readonly isScene: boolean }) {
  const next = ownAddress(useSearchParam('next')[0])
  const search = next === null ? {} : { next }
  return (
    <Header soundSwitch={<SoundSwitch />}>
      <nav className={styles.links} aria-label={t('Account')} data-of-form={isOfForm || undefined}>
        {!isScene && (
          <>
            <HeaderLink to="/sky">{t('Sky')}</HeaderLink>
            <HeaderLink to="/shop">{t('Shop')}</HeaderLink>
          </>
        )}
        <HeaderLink to="/login" search={search}>
          {t('Log in')}
        </HeaderLink>
        <HeaderLink to="/signup" search={search}>
          {t('Create your island')}
        </HeaderLink>
      </nav>
    </Header>
  )
}
