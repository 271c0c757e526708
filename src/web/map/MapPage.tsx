import type { ScreenAddress } from '#domain/addresses.ts'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useShownPath } from '#web/lib/navigation.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { SceneFrame } from '#web/ui/scene/SceneFrame.tsx'
import { Slip } from '#web/ui/scene/Sheet.tsx'
import { MapView } from './MapView.tsx'
import { OpenSea } from './OpenSea.tsx'
import { useIslander } from './queries.ts'
import { useAshoreOrdinal } from './use-ashore.ts'

/**
 * The heart of the product and the first screen after the login: one chart of everybody's islands, in six areas. Guests see on it the islands
 * that are open to everybody.
 */
export const MapPage = () => (useShownPath() === home ? <MembersMap /> : <OpenSea />)

const home = '/map' satisfies ScreenAddress

function MembersMap() {
  const me = useMe()
  useIslander(useAshoreOrdinal()) // asked for beside one's own account
  if (me.data) return <MapView me={me.data} />
  return (
    <SceneFrame
      title={t('Map')}
      notice={<Slip>{me.isError ? <NetworkErrorState error={me.error} onRetry={() => void me.refetch()} /> : <DelayedSpinner />}</Slip>}
    />
  )
}
