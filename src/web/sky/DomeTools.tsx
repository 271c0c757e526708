import { type RefObject, useState } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { ControlButton } from '#web/ui/scene/ControlButton.tsx'
import type { DomeHandle } from './Dome.tsx'
import styles from './DomeTools.module.css'
import { type DomeLayer, domeLayers } from './paint-air.ts'

const words: Readonly<Record<DomeLayer, string>> = {
  figures: t('Figures'),
  names: t('Names'),
  'milky-way': t('Milky Way'),
  grid: t('Grid'),
  daylight: t('Daylight'),
}
const compass = [
  ['N', t('Look north'), 0],
  ['E', t('Look east'), 90],
  ['S', t('Look south'), 180],
  ['W', t('Look west'), 270],
] as const
const zoomStep = 0.7

/** What of the sky is drawn, and how to change it. */
export function useDomeLayers(): readonly [ReadonlySet<DomeLayer>, (layer: DomeLayer) => void] {
  const [layers, setLayers] = useState<ReadonlySet<DomeLayer>>(new Set(domeLayers.filter((layer) => layer !== 'grid')))
  const toggle = (layer: DomeLayer) => setLayers((before) => new Set(domeLayers.filter((one) => before.has(one) !== (one === layer))))
  return [layers, toggle]
}

type Props = {
  /** What fills the screen: the dome, and beside it the time and the search. */
  readonly frame: RefObject<HTMLDivElement | null>
  readonly dome: RefObject<DomeHandle | null>
  readonly layers: ReadonlySet<DomeLayer>
  readonly onLayer: (layer: DomeLayer) => void
}

/** Buttons over the dome: nearer, farther, the four winds, the whole window, and what is drawn. */
export const DomeTools = ({ frame, dome, layers, onLayer }: Props) => (
  <>
    <fieldset className={styles.view} aria-label={t('View')}>
      <ControlButton sign="M12 5v14M5 12h14" name={t('Come nearer')} keys="+" onPress={() => dome.current?.zoomBy(zoomStep)} />
      <ControlButton sign="M5 12h14" name={t('Go farther')} keys="-" onPress={() => dome.current?.zoomBy(1 / zoomStep)} />
      {compass.map(([letter, name, azimuth]) => (
        <button
          key={letter}
          type="button"
          className={styles.wind}
          aria-label={name}
          title={name}
          onClick={() => dome.current?.face(azimuth)}
        >
          {letter}
        </button>
      ))}
      {document.fullscreenEnabled && (
        <ControlButton
          sign="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"
          name={t('Fill the screen')}
          onPress={() => void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen())}
        />
      )}
    </fieldset>
    <fieldset className={styles.layers} aria-label={t('What is drawn')}>
      {domeLayers.map((layer) => (
        <button key={layer} type="button" className={styles.layer} aria-pressed={layers.has(layer)} onClick={() => onLayer(layer)}>
          {words[layer]}
        </button>
      ))}
    </fieldset>
  </>
)
