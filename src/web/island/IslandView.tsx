import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { LiveIsland } from '#web/lib/live-island.ts'
import { useSharedCanvas } from '#web/lib/shared-canvas.ts'
import { Plate } from '#web/ui/Plate.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import { deadOf, exhibitsOf, filedOf, useIsland } from './desk/queries.ts'
import styles from './IslandView.module.css'
import { attachOrbitControls } from './orbit-controls.ts'
import { openShow } from './scene/show.ts'
import { useGrown } from './scene/use-grown.ts'

/**
 * Somebody's island to walk round, over the still picture of it. Without WebGL, or where it may not be seen, the still one
 * stays: as it was last filed, or else the outline of its body.
 */
export const IslandView: LiveIsland = ({ owner, name, children }) => {
  const island = useIsland(owner)
  const stage = useSharedCanvas()
  const [isDead, setIsDead] = useState(false)
  const document = useMemo(() => {
    if (!island.data) return null
    const { versions } = filedOf(island.data)
    return isDead ? deadOf(versions) : versions.living
  }, [island.data, isDead])
  if (!island.data || !document || stage === null) return children
  const kept = isDead ? island.data.snapshot_deadversion : island.data.snapshot
  const still = kept ? (
    <Plate>
      <img src={kept.large} alt={`The island of ${name}, ${isDead ? 'dead' : 'living'} version, as it was last filed`} />
    </Plate>
  ) : (
    children
  )
  if (stage === 'none' && !island.data.snapshot) return children
  return (
    <div className={styles.view}>
      {stage === 'none' ? (
        still
      ) : (
        <Round key={owner} name={name} isDead={isDead} document={document} entries={island.data.entries} stage={stage} still={still} />
      )}
      <Toggle isOn={isDead} onChange={setIsDead}>
        The dead version
      </Toggle>
    </div>
  )
}

type Given = {
  readonly name: string
  readonly isDead: boolean
  readonly document: ReturnType<typeof deadOf>
  readonly entries: Parameters<typeof exhibitsOf>[0]
  readonly stage: Parameters<typeof openShow>[0]
  readonly still: ReactNode
}

function Round({ name, isDead, document, entries, stage, still }: Given) {
  const place = useRef<HTMLDivElement>(null)
  const grown = useGrown(document.body, document.seed, isDead)
  const exhibits = useMemo(() => exhibitsOf(entries), [entries])

  useEffect(() => {
    const porthole = place.current
    if (!porthole || !grown) return
    const open = openShow(stage, porthole)
    open.ground(grown)
    open.sit({ document, isDead, selected: null, exhibits })
    const letGo = attachOrbitControls(porthole, open)
    return () => {
      letGo()
      open.leave()
    }
  }, [stage, grown, document, isDead, exhibits])

  return (
    <>
      {!grown && still}
      <div hidden={!grown}>
        <Plate>
          <div
            ref={place}
            className={styles.porthole}
            role="application"
            aria-label={`The island of ${name} in the round, ${isDead ? 'dead' : 'living'} version. Arrow keys turn it, plus and minus come nearer and go farther.`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys that turn the island
            tabIndex={0}
          />
        </Plate>
      </div>
    </>
  )
}
