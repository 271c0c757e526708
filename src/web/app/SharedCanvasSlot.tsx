import { lazy, Suspense } from 'react'
import { loadChunk } from '#web/lib/chunk.ts'
import { provideSharedCanvas, useIsSharedCanvasRequested } from '#web/lib/shared-canvas.ts'

const load = loadChunk(() => import('#web/shared-canvas/SharedCanvasHost.tsx'))
const Nothing = () => null
const SharedCanvasHost = lazy(async () => ({ default: await load().then((chunk) => chunk.SharedCanvasHost, withoutCanvas) }))

/** Every screen that shows the canvas works without it. */
function withoutCanvas() {
  provideSharedCanvas('none')
  return Nothing
}

/** The shared canvas above the router; its code is loaded when a screen first uses it. */
export const SharedCanvasSlot = () =>
  useIsSharedCanvasRequested() ? (
    <Suspense fallback={null}>
      <SharedCanvasHost />
    </Suspense>
  ) : null
