import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { loadChunk } from '#web/lib/chunk.ts'
import { t } from '#web/lib/language/translate.ts'
import { withWords } from '#web/lib/language/with-words.ts'
import { useLiveEvent } from '#web/lib/live/use-live-event.ts'
import { refetchMe, useMe } from '#web/lib/me.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refusedScreen } from '#web/lib/refused-screen.ts'
import { useAppNotes } from '#web/offline/app-notes.ts'
import { provideAccountEntries } from '#web/shared/account/account-entries.ts'
import { type ChartPlates, provideChartPlates } from '#web/shared/chart/chart-plates.ts'
import { useNewEntries } from '#web/shared/entry/entry-calls.ts'
import { BlankStops } from '#web/shared/island/BlankStops.tsx'
import { type GuestBookSection, type LiveIsland, provideGuestBook, provideLiveIsland } from '#web/shared/island/live-island.ts'
import { type HungThings, provideVisitedIslands, type VisitedIslands } from '#web/shared/island/near-island.ts'
import { providePersonControls } from '#web/shared/person/person-controls.ts'
import { provideShareButton, type ShareButton } from '#web/shared/share/share-button.ts'
import { Button } from '#web/ui/Button.tsx'
import { HeaderButton } from '#web/ui/HeaderButton.tsx'
import './chart-painter.ts'

/** Lazy loading of a component of another feature. Where its code cannot be loaded, nothing is rendered, or what is given instead. */
export function lazyOrNothing<Props extends object>(
  loadComponent: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
): ComponentType<Props> {
  const load = loadChunk(loadComponent)
  return lazy(async () => ({ default: await load().catch(() => instead) }))
}

/** The component of a slot, with what stands in its place until its code has loaded. */
const slot =
  <Props extends object>(Loaded: ComponentType<Props>, placeholder: (props: Props) => ReactNode): ComponentType<Props> =>
  (props) => (
    <Suspense fallback={placeholder(props)}>
      <Loaded {...props} />
    </Suspense>
  )

const Plates = lazyOrNothing<ComponentProps<ChartPlates>>(
  withWords('starcharts', async () => (await import('#web/starcharts/ProfileCharts.tsx')).ProfileCharts),
)
provideChartPlates(slot(Plates, () => null))

const StillIsland: LiveIsland = ({ children }) => children
const IslandView = lazyOrNothing<ComponentProps<LiveIsland>>(
  withWords('island', async () => (await import('#web/island/IslandView.tsx')).IslandView),
  StillIsland,
)
provideLiveIsland(slot(IslandView, ({ children }) => children))

provideGuestBook(
  slot(
    lazyOrNothing<ComponentProps<GuestBookSection>>(
      withWords('island', async () => (await import('#web/island/guest-book/GuestBook.tsx')).GuestBookSection),
    ),
    () => null,
  ),
)

const loadVisitedIsland = loadChunk(withWords('island', () => import('#web/island/ashore/visited-island.ts')))
const loadThings = withWords('island', async () => (await import('#web/island/ashore/HungThings.tsx')).HungThings)
const Things = lazyOrNothing<ComponentProps<HungThings>>(loadThings)
const loadIslandQueries = loadChunk(withWords('island', () => import('#web/island/editor/queries.ts')))
const visitedIslands: VisitedIslands = {
  load: async () => (await loadVisitedIsland()).openVisitedIsland,
  Things: slot(Things, () => <BlankStops />),
  prepare(owner) {
    // once its code is there, nothing is suspended: React would hold back what comes soon after a fallback
    loadThings().then(
      (Loaded) => provideVisitedIslands({ ...visitedIslands, Things: Loaded }),
      () => {},
    )
    loadIslandQueries().then(
      ({ islandQuery }) => queryClient.prefetchQuery(islandQuery(owner)),
      () => {}, // whoever goes ashore loads it again
    )
  },
}
provideVisitedIslands(visitedIslands)

const Share = lazyOrNothing<ComponentProps<ShareButton>>(
  withWords('shares', async () => (await import('#web/shares/ShareButton.tsx')).ShareButton),
)
const busyShareButton = ({ look }: ComponentProps<ShareButton>) =>
  look === 'bar' ? null : (
    <Button isBusy size={look}>
      {t('Share')}
    </Button>
  )
provideShareButton(slot(Share, busyShareButton))

provideAccountEntries([
  {
    id: 'take-everything-away',
    name: t('Take everything away'),
    Body: lazyOrNothing(withWords('exports', async () => (await import('#web/exports/ExportEntry.tsx')).ExportEntry)),
  },
  {
    id: 'move',
    name: t('Move elsewhere'),
    Body: lazyOrNothing(withWords('moves', async () => (await import('#web/moves/MoveEntry.tsx')).MoveEntry)),
  },
  {
    id: 'legacy',
    name: t('Legacy'),
    Body: lazyOrNothing(withWords('legacy', async () => (await import('#web/legacy/LegacyEntry.tsx')).LegacyEntry)),
  },
])

providePersonControls({
  FollowButton: slot(lazyOrNothing(withWords('follows', async () => (await import('#web/follows/FollowButton.tsx')).FollowButton)), () => (
    <Button isBusy>{t('Follow')}</Button>
  )),
  FollowLists: slot(
    lazyOrNothing(withWords('follows', async () => (await import('#web/follows/FollowLists.tsx')).FollowLists)),
    () => null,
  ),
  ListsDialog: slot(lazyOrNothing(withWords('tweets', async () => (await import('#web/tweets/ListsDialog.tsx')).ListsDialog)), () => null),
  SafetyDialogs: slot(
    lazyOrNothing(withWords('safety', async () => (await import('#web/safety/SafetyDialogs.tsx')).SafetyDialogs)),
    () => null,
  ),
  SafetyMenu: slot(lazyOrNothing(withWords('safety', async () => (await import('#web/safety/SafetyMenu.tsx')).SafetyMenu)), () => (
    <HeaderButton disabled>•••</HeaderButton>
  )),
})

const LegacyBanner = lazyOrNothing(withWords('legacy', async () => (await import('#web/legacy/OpenRequest.tsx')).LegacyBanner))

/** On every screen while somebody asks that the account be remembered. Its code is loaded only then. */
export function LegacyBannerSlot() {
  const isAskedFor = useMe().data?.doc.isAskedFor === true
  useLiveEvent('account', refetch)
  return isAskedFor ? (
    <Suspense fallback={null}>
      <LegacyBanner />
    </Suspense>
  ) : null
}

const refetch = () => void refetchMe()

const AppNotes = lazyOrNothing(withWords('offline', async () => (await import('#web/offline/AppNotes.tsx')).AppNotes))

/** What the app says of itself on any screen: that it has a new version, or can be installed. Its code is loaded only then. */
export function AppNotesSlot() {
  const hasAdded = useNewEntries().size > 0
  const isWanted = useAppNotes(({ isOutdated, installPrompt, wasAsked }) => isOutdated || (installPrompt !== null && !wasAsked))
  return isWanted ? (
    <Suspense fallback={null}>
      <AppNotes hasAdded={hasAdded} />
    </Suspense>
  ) : null
}

const ChartsNeeded = lazyOrNothing(async () => (await import('./ChartsNeeded.tsx')).ChartsNeeded)

/** Says what opens the makers of star charts. Its code is loaded when somebody was first refused one, and stays: its dialog closes by itself. */
export function ChartsNeededSlot() {
  const isRefused = useStore(refusedScreen, ({ address }) => address !== null)
  const [wasRefused, setWasRefused] = useState(isRefused)
  if (isRefused && !wasRefused) setWasRefused(true)
  return wasRefused || isRefused ? (
    <Suspense fallback={null}>
      <ChartsNeeded />
    </Suspense>
  ) : null
}
