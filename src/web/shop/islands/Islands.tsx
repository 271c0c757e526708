import { useMutation } from '@tanstack/react-query'
import type { CatalogueIsland } from '#contract/island.ts'
import { usersApi } from '#contract/people/users.ts'
import type { ScreenAddress } from '#domain/addresses.ts'
import { islandAnchor } from '#domain/island/bodies.ts'
import { productOpening } from '#domain/island/body-products.ts'
import { ruleOf } from '#domain/island/unlocking.ts'
import { call } from '#web/lib/call.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { replaceMe, useMe } from '#web/lib/me.ts'
import { useAddressHash, useNavigateTo } from '#web/lib/navigation.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { showToast } from '#web/lib/toasts.ts'
import { refetchCatalogue, useCatalogue } from '#web/shared/island/catalogue.ts'
import { IslandPlate } from '#web/shared/island/IslandPlate.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './Islands.module.css'

/** The island bodies of the catalogue: the locked ones with what unlocks them, then those unlocked. */
export function Islands() {
  const me = useMe()
  const catalogue = useCatalogue()
  const move = useMoveToIsland()
  if (catalogue.isPending || me.isPending) return <DelayedSpinner />
  if (!catalogue.data || !me.data)
    return <NetworkErrorState error={catalogue.error ?? me.error} onRetry={() => void Promise.all([catalogue.refetch(), me.refetch()])} />
  const owner = me.data.doc._id
  const open = catalogue.data.filter(({ unlocked }) => unlocked)
  const locked = catalogue.data.filter(({ unlocked }) => !unlocked)
  return (
    <div>
      <p className={styles.intro}>
        {t(
          'An island has one of {count} shapes. You may show things to the people of your own shape alone. When you change it, everything that stands on your island moves along.',
          { count: catalogue.data.length },
        )}
      </p>
      {[
        { title: t('Locked'), islands: locked },
        { title: t('Unlocked'), islands: open },
      ].map(
        ({ title, islands }) =>
          islands.length > 0 && (
            <section key={title} className={styles.group} aria-label={title}>
              <h2 className={styles.title}>
                {title} <span className={styles.count}>{islands.length}</span>
              </h2>
              <ul className={islands === locked ? styles.islands : styles.unlocked}>
                {islands.map((island) => (
                  <li key={island.slug}>
                    <IslandCard
                      island={island}
                      owner={owner}
                      isMoving={move.isPending && move.variables === island.slug}
                      onMove={() => move.mutate(island.slug)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  )
}

/** Moves the person to another island body, then opens the editor. */
function useMoveToIsland() {
  const go = useNavigateTo()
  return useMutation({
    mutationFn: (island: string) => call(usersApi.updateUser, { body: { island } }),
    onSuccess: ({ data, message }) => {
      replaceMe(data)
      void refetchCatalogue()
      showToast(message, t('Island'))
      void playSound('updateFile')
      void go('/island')
    },
  })
}

type Props = {
  readonly island: CatalogueIsland
  /** Whose island is drawn: it is grown from their id. */
  readonly owner: string
  readonly isMoving: boolean
  readonly onMove: () => void
}

/** One island body: its drawing, its description, and how to move there or unlock it. */
function IslandCard({ island, owner, isMoving, onMove }: Props) {
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
      <p className={styles.home}>{t('You live here')}</p>
      <LinkButton size="small" to="/island">
        {t('Open your island')}
      </LinkButton>
    </>
  ) : (
    <Button size="small" isBusy={isMoving} onClick={onMove}>
      {isMoving ? t('Moving…') : t('Move there')}
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
        {t('Locked. {why}', { why: why && known(why) })}
        {have !== undefined && need !== undefined && t(' {have} of {need} so far.', { have, need })}
      </p>
      {link && (
        <LinkButton size="small" to={link.to}>
          {link.text}
          <VisuallyHidden> {t('to open {name}', { name })}</VisuallyHidden>
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
      return { to: `/map?area=${rule.area}`, text: t('Go there') }
    case 'entries':
      return { to: '/upload', text: t('Upload files') }
    case 'objects':
      return { to: '/island', text: t('Open your island') }
    case 'product':
      return { to: `/catalog?product=${productOpening(body)}`, text: t('See it in the shop') }
    case 'nothing':
      return null
  }
}
