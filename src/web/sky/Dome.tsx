import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { DomeView } from '#domain/sky/dome-view.ts'
import type { SkyPlace } from '#domain/sky/horizon.ts'
import type { SkyObject } from '#domain/sky/sky-objects.ts'
import type { Degrees } from '#domain/units.ts'
import { t } from '#web/lib/language/translate.ts'
import { createDome, type Dome as DomeCanvas, type DomeState, wideSpan } from './create-dome.ts'
import styles from './Dome.module.css'

export type DomeHandle = Pick<DomeCanvas, 'zoomBy' | 'face' | 'lookAt'>

type Props = DomeState & {
  /** What the dome shows, in words. */
  readonly label: string
  readonly onSelect: (object: SkyObject | null) => void
  readonly ref?: Ref<DomeHandle>
}

const step: Degrees = 8
const zoomStep = 0.75
/** The Sun, the Moon and the planets culminate in the south, below the equator in the north. */
const firstView = ({ lat }: SkyPlace): DomeView => ({ az: lat < 0 ? 0 : 180, alt: 34, span: wideSpan })
const turns: Readonly<Record<string, readonly [round: Degrees, above: Degrees]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
}

/** The dome of the sky to look around in. Drag and arrow keys look round, wheel, pinch, plus and minus come nearer, a tap names. */
export function Dome({ sky, layers, selected, label, onSelect, ref }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [dome, setDome] = useState<DomeCanvas | null>(null)
  const [first] = useState(() => firstView(sky.place))
  const handleSelect = useEffectEvent(onSelect)
  useEffect(() => {
    if (!container.current || !canvas.current) return
    const made = createDome(container.current, canvas.current, first, { onSelect: (object) => handleSelect(object) })
    setDome(made)
    return () => made.destroy()
  }, [first])
  useEffect(() => dome?.update({ sky, layers, selected }), [dome, sky, layers, selected])
  useEffect(() => {
    document.fonts.ready.then(
      () => dome?.redraw(),
      () => {}, // the fonts of the system stand in
    )
  }, [dome])
  useImperativeHandle(ref, () => ({
    zoomBy: (factor) => dome?.zoomBy(factor),
    face: (az) => dome?.face(az),
    lookAt: (object) => dome?.lookAt(object),
  }))

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const turn = turns[event.key]
    if (turn) dome?.turn(...turn)
    else if (event.key === '+' || event.key === '=') dome?.zoomBy(zoomStep)
    else if (event.key === '-') dome?.zoomBy(1 / zoomStep)
    else if (event.key === 'Home') dome?.face(first.az)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={container}
      className={styles.dome}
      role="application"
      aria-label={t(
        '{label} Arrow keys look round, plus and minus come nearer and go farther, Home looks as at first. All that is up stands in the list.',
        { label },
      )}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys that look round
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <canvas ref={canvas} className={styles.canvas} />
    </div>
  )
}
