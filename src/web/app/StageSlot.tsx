import { lazy, Suspense } from 'react'
import { loadChunk } from '#web/lib/chunk.ts'
import { offerStage, useIsStageAsked } from '#web/lib/stage.ts'

const load = loadChunk(() => import('#web/world/WorldSlot.tsx'))
const Nothing = () => null
const World = lazy(async () => ({ default: await load().then(({ WorldSlot }) => WorldSlot, withoutStage) }))

/** Every screen that shows the stage can do without it. */
function withoutStage() {
  offerStage('none')
  return Nothing
}

/** The stage above the router; its code comes when a screen first asks for it. */
export const StageSlot = () =>
  useIsStageAsked() ? (
    <Suspense fallback={null}>
      <World />
    </Suspense>
  ) : null
