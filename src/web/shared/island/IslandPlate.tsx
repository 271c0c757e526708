import { useId } from 'react'
import { type Section, type Silhouette, section, silhouette } from '#domain/island/silhouette.ts'
import { useTurn } from '#web/lib/use-turn.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Plate } from '#web/ui/Plate.tsx'
import styles from './IslandPlate.module.css'

type Props = {
  /** Slug of the body, and whose island it is: the same two always give the same drawing. */
  readonly body: string
  readonly owner: string
  /** The fire out and the colour gone. Say so in words beside it. */
  readonly isDead?: boolean
  readonly isLocked?: boolean
  readonly isBare?: boolean
  readonly className?: string | undefined
}

/** Somebody's island in its plate: the sky above it, the land, and the ground it stands on in section. Decoration; its name stands beside it. */
export function IslandPlate({ body, owner, isDead = false, isLocked = false, isBare = false, className }: Props) {
  const id = useId()
  const drawing = silhouette(body, owner)
  const around = section(body, owner)
  return (
    <Plate isBare={isBare} isLocked={isLocked} className={className}>
      <svg className={classNames(styles.scene, isDead && styles.dead)} viewBox="-100 -100 200 200" aria-hidden="true">
        <Gradients id={id} axis={around.axis} />
        <rect x="-100" y="-100" width="200" height="101" fill={`url(#${id}-night)`} />
        <path className={styles.faint} d={around.stars.faint} />
        <path className={styles.bright} d={around.stars.bright} />
        <rect x="-100" width="200" height="100" fill={`url(#${id}-water)`} />
        <path className={styles.swell} d={around.swell} />
        {drawing.submerged && <path className={styles.submerged} d={drawing.submerged} />}
        <Ground id={id} around={around} />
        <Land drawing={drawing} />
        <path className={styles.dykes} d={around.dykes} />
        <path className={styles.feeder} d={around.feeder} />
        <path className={styles.chamber} d={around.chamber} />
      </svg>
    </Plate>
  )
}

/** The same for lists: the plate is there at once, and what it shows is drawn in its turn. */
export function ListedIslandPlate(props: Props) {
  const { isBare = false, isLocked = false, className } = props
  return useTurn() ? <IslandPlate {...props} /> : <Plate isBare={isBare} isLocked={isLocked} className={className} />
}

/** The land alone, for charts and lists: a group of an SVG whose frame is 200 wide with the water at 0. */
export const Land = ({ drawing }: { readonly drawing: Silhouette }) => (
  <g className={classNames(styles.land, drawing.material === 'ice' && styles.ice)}>
    {drawing.land.map((outline) => (
      <path key={outline} className={styles.outline} d={outline} />
    ))}
    <path className={styles.hachures} d={drawing.hachures} />
    <path className={styles.built} d={drawing.ornament.built} />
    <path className={styles.ink} d={drawing.ornament.ink} />
    <path className={styles.light} d={drawing.ornament.light} />
  </g>
)

const Ground = ({ id, around }: { readonly id: string; readonly around: Section }) => (
  <>
    <path className={styles.crust} d={around.crust} />
    {around.chamber && <path d={around.crust} fill={`url(#${id}-glow)`} />}
    <path className={styles.strata} d={around.strata} />
    <path className={styles.bed} d={around.bed} />
  </>
)

const Gradients = ({ id, axis }: { readonly id: string; readonly axis: number }) => (
  <defs>
    <linearGradient id={`${id}-night`} x2="0" y2="1">
      <stop stopColor="var(--sky-1)" />
      <stop offset=".6" stopColor="var(--sky-2)" />
      <stop offset=".86" stopColor="var(--sky-3)" />
      <stop offset="1" stopColor="var(--sky-4)" />
    </linearGradient>
    <linearGradient id={`${id}-water`} x2="0" y2="1">
      <stop stopColor="var(--sea-1)" />
      <stop offset=".25" stopColor="var(--sea-2)" />
      <stop offset=".7" stopColor="var(--sea-3)" />
    </linearGradient>
    <radialGradient id={`${id}-glow`} cx={axis} cy="88" r="62" gradientUnits="userSpaceOnUse">
      <stop stopColor="var(--glow)" />
      <stop offset=".35" stopColor="var(--glow-edge)" />
      <stop offset="1" stopColor="var(--crust)" stopOpacity="0" />
    </radialGradient>
  </defs>
)
