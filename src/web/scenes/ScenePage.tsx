import { type ReactNode, Suspense, use } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { useShownPath } from '#web/lib/navigation.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { SceneFrame } from '#web/ui/scene/SceneFrame.tsx'
import { Slip } from '#web/ui/scene/Sheet.tsx'
import { loadScene } from './load-scene.ts'
import { SceneView } from './SceneView.tsx'
import type { SceneModule, SceneQuery } from './scene-module.ts'

/** One of the scenes of the map's areas: which, the address says. */
export function ScenePage() {
  const path = useShownPath()
  return (
    <Suspense fallback={<Waiting />}>
      <LoadedScene key={path} path={path} />
    </Suspense>
  )
}

function LoadedScene({ path }: { readonly path: string }) {
  const module = use(loadScene(path))
  return 'scene' in module ? <SceneView scene={module.scene} module={module} /> : <QueriedScene module={module} />
}

function QueriedScene({ module }: { readonly module: SceneModule & { readonly useScene: () => SceneQuery } }) {
  const { useScene } = module
  const { scene, error, retry } = useScene()
  if (scene) return <SceneView scene={scene} module={module} />
  return <Waiting>{error && <NetworkErrorState error={error} onRetry={retry} />}</Waiting>
}

const Waiting = ({ children }: { readonly children?: ReactNode }) => (
  <SceneFrame title={t('Scene')} notice={<Slip>{children || <DelayedSpinner />}</Slip>} />
)
