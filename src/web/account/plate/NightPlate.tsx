import { NightGradient } from '#web/ui/NightGradient.tsx'
import { Plate } from '#web/ui/Plate.tsx'
import { Island } from './Island.tsx'
import styles from './NightPlate.module.css'
import { drawing } from './northern-drawing.ts'
import { Rock } from './Rock.tsx'

type Props = {
  /** The lamp in the cable station: somebody is in. */
  readonly isLit?: boolean
  /** The cable lies broken on the sea bed. */
  readonly isCut?: boolean
  /** The repair ship has its grapnel down on the cable. */
  readonly isShipAtWork?: boolean
}

/**
 * The archivist's island at night, looking north: the sky turns round it, the archive lies under it, one cable leads out.
 * A style sheet around it may set `--charted`, from 0 (a dashed coast) to 1.
 */
export const NightPlate = ({ isLit = false, isCut = false, isShipAtWork = false }: Props) => (
  <Plate>
    <svg className={styles.scene} viewBox="-460 -460 920 920" aria-hidden="true">
      <NightSky />
      <Sea />
      <g transform="scale(-1 1)">
        <Rock />
        <path d={drawing.farIslands} fill="color-mix(in srgb, var(--sea-1) 75%, var(--sea-2))" />
        <path d={drawing.farCable} stroke="var(--plate-line)" strokeWidth="2.2" />
        <path className={styles.cable} data-is-cut={isCut} d={drawing.cable} pathLength="100" />
      </g>
      <Island isLit={isLit} />
      <Ship isAtWork={isShipAtWork} />
    </svg>
  </Plate>
)

const Sea = () => (
  <>
    <linearGradient id="night-water" x2="0" y2="270" gradientUnits="userSpaceOnUse">
      <stop stopColor="var(--sea-1)" />
      <stop offset=".35" stopColor="var(--sea-2)" />
      <stop offset="1" stopColor="var(--sea-3)" />
    </linearGradient>
    <path d="M-460 0h920v300h-920z" fill="url(#night-water)" />
    <g stroke="var(--plate-label)" strokeWidth=".9" transform="scale(-1 1)">
      {drawing.waves.map(({ opacity, path }) => (
        <path key={path} opacity={opacity} d={path} />
      ))}
    </g>
  </>
)

/** Where the cable lies under the ship. */
const grapnel = { x: -333, y: 146 }

const Ship = ({ isAtWork }: { readonly isAtWork: boolean }) => (
  <>
    <path transform="scale(-1 1)" d={drawing.ship} fill="var(--plate-ink)" stroke="var(--plate-ink)" strokeWidth="1.1" />
    {isAtWork && (
      <g stroke="var(--plate-label)" strokeWidth="1.4">
        <path d={`M${grapnel.x} 2V${grapnel.y - 6}`} strokeDasharray="5 4" />
        <path d={`M${grapnel.x - 6} ${grapnel.y - 10}q0 8 6 8t6-8`} />
      </g>
    )}
  </>
)

/** The northern stars over the island, with the circles they turn in. */
const NightSky = () => (
  <>
    <NightGradient id="night-sky" />
    <path d="M-460-460h920v460h-920z" fill="url(#night-sky)" />
    <path d={drawing.dial} stroke="var(--plate-label)" strokeWidth=".6" opacity=".3" />
    <path d={drawing.figures.others} stroke="var(--plate-label)" strokeWidth=".9" opacity=".44" />
    <path d={drawing.figures.named} stroke="var(--file-card)" strokeWidth="1.4" opacity=".95" />
    <g stroke="var(--file-card)">
      {drawing.stars.map(({ width, path }) => (
        <path key={width} strokeWidth={width} d={path} />
      ))}
    </g>
    <g transform={`translate(${drawing.pole.x} ${drawing.pole.y})`} stroke="var(--file-card)">
      <path d="M0-11V11M-11 0H11" strokeWidth=".9" />
      <path d="M0 0h0" strokeWidth="6" />
    </g>
  </>
)
