import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { VisibleIsland } from '#contract/island.ts'
import { t } from '#web/lib/language/translate.ts'
import { useSharedCanvas } from '#web/lib/shared-canvas.ts'
import type { LiveIsland } from '#web/shared/island/live-island.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Plate } from '#web/ui/Plate.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import { GroundError } from './EditorNotices.tsx'
import { deadOf, savedVersionsOf } from './editor/documents.ts'
import { albumsOn } from './editor/island-albums.ts'
import { useDisplayed } from './editor/island-charts.ts'
import { useIsland } from './editor/queries.ts'
import styles from './IslandView.module.css'
import { attachOrbitControls } from './orbit-controls.ts'
import { mountIslandScene } from './scene/mount-island-scene.ts'
import { useGroundGeometry } from './scene/use-ground-geometry.ts'
import { useTrueSky } from './scene/use-true-sky.ts'

/**
 * Somebody's island to walk round, over the still picture of it. Without WebGL, or where it may not be seen, the still one
 * stays: as it was last saved, or else the outline of its body.
 */
export const IslandView: LiveIsland = ({ owner, name, seenAs, isRemembered = false, children }) => {
  const island = useIsland(owner, seenAs)
  const canvas = useSharedCanvas()
  const [isDeadChosen, setIsDeadChosen] = useState(false)
  const isDead = useDeferredValue(isRemembered || isDeadChosen) // the switch is drawn before the scene
  const document = useMemo(() => {
    if (!island.data) return null
    const { content: versions } = savedVersionsOf(island.data)
    return isDead ? deadOf(versions) : versions.living
  }, [island.data, isDead])
  if (!island.data || !document || canvas === null) return children
  const kept = isDead ? island.data.snapshot_deadversion : island.data.snapshot
  const still = kept ? (
    <Plate>
      <img
        src={kept.large}
        alt={t('The island of {name}, {version} version, as it was last saved', { name, version: isDead ? t('dead') : t('living') })}
      />
    </Plate>
  ) : (
    children
  )
  return (
    <div className={styles.view} aria-busy={island.isPlaceholderData}>
      {canvas === 'none' ? (
        still
      ) : (
        <InteractiveIsland
          key={owner}
          owner={owner}
          name={name}
          isDead={isDead}
          document={document}
          island={island.data}
          canvas={canvas}
          still={still}
        />
      )}
      {!isRemembered && (canvas !== 'none' || island.data.snapshot) && (
        <Toggle isOn={isDeadChosen} onChange={setIsDeadChosen}>
          {t('The dead version')}
        </Toggle>
      )}
      {island.data.place && (
        <LinkButton size="small" to="/map" search={{ ashore: String(island.data.place.ordinal) }}>
          {t('See it on the map')}
        </LinkButton>
      )}
    </div>
  )
}

type Props = {
  readonly owner: string
  readonly name: string
  readonly isDead: boolean
  readonly document: ReturnType<typeof deadOf>
  readonly island: VisibleIsland
  readonly canvas: Parameters<typeof mountIslandScene>[0]
  readonly still: ReactNode
}

function InteractiveIsland({ owner, name, isDead, document, island, canvas, still }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const { groundGeometry, retry: retryGround } = useGroundGeometry(document.body, document.seed, isDead)
  const [scene, setScene] = useState<ReturnType<typeof mountIslandScene> | null>(null)
  const sky = useTrueSky(document)
  const shown = useMemo(() => ({ entries: island.entries, albums: albumsOn(island) }), [island])
  const { displayed } = useDisplayed(owner, document, shown)
  const state = useMemo(() => ({ document, isDead, selected: null, entries: displayed, sky }), [document, isDead, displayed, sky])
  const latest = useRef(state)

  useEffect(() => {
    latest.current = state
  }, [state])
  useEffect(() => {
    const element = container.current
    if (!element || !groundGeometry) return
    const mounted = mountIslandScene(canvas, element)
    mounted.setGround(groundGeometry)
    mounted.update(latest.current) // before the next frame, which would have no colours
    const detach = attachOrbitControls(element, mounted)
    setScene(mounted)
    return () => {
      setScene(null)
      detach()
      mounted.unmount()
    }
  }, [canvas, groundGeometry])
  useEffect(() => scene?.update(state), [scene, state])

  return (
    <>
      {!groundGeometry && still}
      {retryGround && <GroundError onRetry={retryGround} />}
      <div hidden={!groundGeometry}>
        <Plate>
          <div
            ref={container}
            className={styles.canvas}
            role="application"
            aria-label={t('The island of {name} in 3D, {version} version. Arrow keys turn it, plus and minus zoom in and out.', {
              name,
              version: isDead ? t('dead') : t('living'),
            })}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys that turn the island
            tabIndex={0}
          />
        </Plate>
      </div>
    </>
  )
}
