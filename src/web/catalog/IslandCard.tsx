import type { CatalogueIsland } from '#contract/island.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { IslandPlate } from '#web/ui/IslandPlate.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './IslandCard.module.css'
import { wayTo } from './way.ts'

type Props = {
  readonly island: CatalogueIsland
  /** Whose it would be: the drawing is of theirs. */
  readonly owner: string
  readonly isMoving: boolean
  readonly onMove: () => void
}

/** One body in its plate, what it is like, and what one can do about it. */
export function IslandCard({ island, owner, isMoving, onMove }: Props) {
  const { slug, name, description, unlocked } = island
  return (
    <article className={styles.card}>
      <IslandPlate body={slug} owner={owner} isLocked={!unlocked} />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.description}>{description}</p>
        {unlocked ? <Open island={island} isMoving={isMoving} onMove={onMove} /> : <Locked island={island} />}
      </div>
    </article>
  )
}

const Open = ({ island: { name, home }, isMoving, onMove }: Pick<Props, 'island' | 'isMoving' | 'onMove'>) =>
  home ? (
    <>
      <p className={styles.home}>You live here</p>
      <LinkButton size="small" to="/island">
        Open your island
      </LinkButton>
    </>
  ) : (
    <Button size="small" isBusy={isMoving} onClick={onMove}>
      {isMoving ? 'Moving' : 'Move here'}
      <VisuallyHidden> to {name}</VisuallyHidden>
    </Button>
  )

function Locked({ island: { slug, name, why, have, need } }: Pick<Props, 'island'>) {
  const way = wayTo(slug)
  return (
    <>
      <p className={styles.locked}>
        Locked. {why}
        {have !== undefined && need !== undefined && ` ${have} of ${need} so far.`}
      </p>
      {way && (
        <LinkButton size="small" to={way.to}>
          {way.name}
          <VisuallyHidden> to open {name}</VisuallyHidden>
        </LinkButton>
      )}
    </>
  )
}
