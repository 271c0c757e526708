import { useMe } from '#web/lib/me.ts'
import { useChartPlates } from '#web/shared/chart/chart-plates.ts'
import { PinnedUpdates } from '#web/shared/person/PinnedUpdates.tsx'
import { usePersonControls } from '#web/shared/person/person-controls.ts'
import { useShareButton } from '#web/shared/share/share-button.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { LoadedHeading } from '#web/ui/LoadedHeading.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { CaseTabs } from './CaseTabs.tsx'
import { PinNote } from './PinNote.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'

/** The own profile: island, pinned updates and case. */
export function IslandProfilePage() {
  const me = useMe()
  const ChartPlates = useChartPlates()
  const controls = usePersonControls()
  const ShareButton = useShareButton()
  if (me.data) {
    return (
      <>
        <ProfileHeader
          document={me.data}
          follows={controls && <controls.FollowLists person={me.data.doc} isOwn />}
          actions={
            <>
              <LinkButton to="/upload" variant="primary">
                Add to the case
              </LinkButton>
              <LinkButton to="/island">Edit island</LinkButton>
              <LinkButton to="/settings">Edit profile</LinkButton>
              <LinkButton to={`/userislandprofile/${me.data.doc._id}`}>See it as a visitor</LinkButton>
              {ShareButton && <ShareButton subject={{ kind: 'island', id: me.data.doc._id }} look="full" />}
            </>
          }
        />
        <PinnedUpdates on="keepers" title="Pinned by the keepers" />
        <PinnedUpdates on={{ island: me.data.doc._id }} title="Pinned on your island" mayTakeDown />
        <PinNote />
        <CaseTabs document={me.data} isOwn />
        {ChartPlates && <ChartPlates owner={me.data.doc._id} isOwn />}
      </>
    )
  }
  if (!me.isError) return <DelayedSpinner />
  return (
    <>
      <LoadedHeading>Island profile</LoadedHeading>
      <NetworkErrorState error={me.error} onRetry={() => void me.refetch()} />
    </>
  )
}
