import type { CatalogueIsland } from '#contract/island.ts'
import type { ScreenAddress } from '#domain/addresses.ts'
import { islandAnchor } from '#domain/island/bodies.ts'
import { productOpening } from '#domain/island/body-products.ts'
import { ruleOf } from '#domain/island/unlocking.ts'
import { useAddressHash } from '#web/lib/navigation.ts'
import { IslandPlate } from '#web/shared/island/IslandPlate.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './IslandCard.module.css'

type Props = {
  readonly island: CatalogueIsland
  /** Whose island is drawn: it is grown from their id. */
  readonly owner: string
  readonly isMoving: boolean
  readonly onMove: () => void
}

/** One island body: its drawing, its description, and how to move there or unlock it. */
export function IslandCard({ island, owner, isMoving, onMove }: Props) {
  const { slug, name, description, unlocked } = island
  const anchor = islandAnchor(slug)
  const isMeant = useAddressHash() === anchor
  return (
    <article id={anchor} className={styles.card} tabIndex={-1} ref={isMeant ? showMeant : undefined}>
      <IslandPlate body={slug} owner={owner} isLocked={!unlocked} />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.description}>{description}</p>
        {unlocked ? <Unlocked island={island} isMoving={isMoving} onMove={onMove} /> : <Locked island={island} />}
      </div>
    </article>
  )
}

/** The islands come after the address was followed. */
function showMeant(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: 'center' })
  card?.focus({ preventScroll: true })
}

function Unlocked({ island, isMoving, onMove }: Pick<Props, 'island' | 'isMoving' | 'onMove'>) {
  return island.home ? (
    <>
      <p className={styles.home}>You live here</p>
      <LinkButton size="small" to="/island">
        Open your island
      </LinkButton>
    </>
  ) : (
    <Button size="small" isBusy={isMoving} onClick={onMove}>
      {isMoving ? 'Moving…' : 'Move there'}
      <VisuallyHidden>: {island.name}</VisuallyHidden>
    </Button>
  )
}

function Locked({ island }: Pick<Props, 'island'>) {
  const { slug, name, why, have, need } = island
  const link = unlockLinkOf(slug)
  return (
    <>
      <p className={styles.locked}>
        Locked. {why}
        {have !== undefined && need !== undefined && ` ${have} of ${need} so far.`}
      </p>
      {link && (
        <LinkButton size="small" to={link.to}>
          {link.text}
          <VisuallyHidden> to open {name}</VisuallyHidden>
        </LinkButton>
      )}
    </>
  )
}

type UnlockLink = { readonly to: ScreenAddress; readonly text: string }

/** A link to where a locked island body can be unlocked; null where no page does that. */
function unlockLinkOf(body: string): UnlockLink | null {
  const rule = ruleOf(body)
  switch (rule.by) {
    case 'arriving':
      return { to: `/map?area=${rule.area}`, text: 'Go there' }
    case 'entries':
      return { to: '/upload', text: 'Upload files' }
    case 'objects':
      return { to: '/island', text: 'Open your island' }
    case 'product':
      return { to: `/catalog?product=${productOpening(body)}`, text: 'See it in the shop' }
    case 'nothing':
      return null
  }
}
