import { useEffect, useState } from 'react'
import { useDraftSlot } from '#web/lib/autosave/use-draft-slot.ts'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { handOverIsland, islandHandover } from '#web/shared/island/island-handover.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { SceneLoader, SceneStill } from '#web/ui/scene/CanvasHost.tsx'
import { SceneFrame } from '#web/ui/scene/SceneFrame.tsx'
import { Slip } from '#web/ui/scene/Sheet.tsx'
import { islandDraftOf, parseVersions } from './editor/documents.ts'
import { useIsland } from './editor/queries.ts'
import { IslandEditor } from './IslandEditor.tsx'

/** The page on which one edits one’s own island and its dead version. */
export function IslandPage() {
  const me = useMe()
  const island = useIsland(me.data?.doc._id)
  const draftSlot = useDraftSlot(me.data && islandDraftOf(me.data.doc._id), parseVersions)
  const [handover] = useState(islandHandover)
  useEffect(() => () => handOverIsland(null), [])
  const failure = me.error ?? island.error
  // The editor opens on the newest revision, never on a cached one.
  if (me.data && island.data && island.isFetchedAfterMount && draftSlot !== undefined)
    return <IslandEditor me={me.data} island={island.data} draftSlot={draftSlot} handover={handover} />
  return (
    <SceneFrame
      title={t('My island')}
      scene={handover ? <SceneStill still={handover.still} /> : !failure && <SceneLoader isDelayed />}
      notice={
        failure && (
          <Slip>
            <NetworkErrorState error={failure} onRetry={() => void (me.error ? me.refetch() : island.refetch())} />
          </Slip>
        )
      }
    />
  )
}
