import { NightGradient } from '#web/ui/NightGradient.tsx'
import { Plate } from '#web/ui/Plate.tsx'
import styles from './NightPlate.module.css'
import { drawing } from './northern-drawing.ts'

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

/** The island above the water; as far as it is not charted its coast is only dashed. The cable station stands at the western shore. */
const Island = ({ isLit }: { readonly isLit: boolean }) => (
  <>
    <g transform="scale(-1 .62)">
      <path d={drawing.land} fill="var(--sky-2)" fillOpacity=".55" stroke="var(--plate-label)" strokeWidth="1.4" strokeDasharray="5 6" />
      <g className={styles.charted}>
        <path d={drawing.land} fill="var(--buff)" stroke="var(--plate-ink)" strokeWidth="1.4" />
        <path d={drawing.hachures} stroke="var(--plate-ink)" strokeWidth=".85" />
      </g>
    </g>
    <g transform="translate(-222 3)">
      <path d="M-13 0v-15L0-25l13 10V0Z" fill="var(--plate-ink)" stroke="var(--plate-label)" strokeWidth="1" />
      <path d="M9-19v-13" stroke="var(--plate-ink)" strokeWidth="3" />
      <g className={styles.lamp} opacity={isLit ? 1 : 0}>
        <circle cy="-8" r="46" fill="url(#night-window)" />
        <path d="M-4-13h8v9h-8z" fill="var(--fire-pale)" />
        <path d="M-7 12h14m-18 9h20m-15 10h17m-12 11h10" stroke="var(--fire-pale)" strokeWidth="1.8" />
      </g>
    </g>
    <radialGradient id="night-window">
      <stop stopColor="var(--fire-pale)" stopOpacity=".55" />
      <stop offset="1" stopColor="var(--fire-pale)" stopOpacity="0" />
    </radialGradient>
  </>
)

/** What the island stands on: rock in layers, and in it the archive with its drawers. */
const Rock = () => (
  <>
    <clipPath id="night-crust">
      <path d={drawing.crust} />
    </clipPath>
    <radialGradient id="night-lamplight" cx="36" cy="200" r="300" gradientUnits="userSpaceOnUse">
      <stop stopColor="var(--glow)" stopOpacity=".5" />
      <stop offset="1" stopColor="var(--crust)" stopOpacity="0" />
    </radialGradient>
    <path d={drawing.crust} fill="var(--crust)" />
    <g clipPath="url(#night-crust)">
      <path d={drawing.strata} stroke="color-mix(in srgb, var(--sky-3) 65%, var(--plate-label))" strokeWidth=".6" opacity=".42" />
      <path d="M-460 0h920v460h-920z" fill="url(#night-lamplight)" />
    </g>
    <path d={drawing.bed} stroke="var(--sky-4)" strokeWidth="1.4" />
    <g stroke="var(--buff)" strokeWidth="1.1">
      <path d={drawing.archive.floors} opacity=".75" />
      <path d={drawing.archive.shut} fill="var(--crust)" opacity=".85" />
      <path d={drawing.archive.lit} fill="var(--buff)" />
    </g>
    <path d={drawing.archive.handles} stroke="var(--plate-ink)" strokeWidth="2" />
  </>
)
