import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Islander } from '#contract/map.ts'
import { t } from '#web/lib/language/translate.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { BlankStops } from '#web/shared/island/BlankStops.tsx'
import { endOfWalk, useHungThings, type Walk } from '#web/shared/island/near-island.ts'
import { usePersonControls } from '#web/shared/person/person-controls.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Sheet } from '#web/ui/scene/Sheet.tsx'
import type { SheetSize } from '#web/ui/scene/sheet-size.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './AshorePanel.module.css'
import { useIslander } from './queries.ts'
import { walkOn } from './use-ashore.ts'

type Next = { readonly ordinal: number; readonly name: string }
/** On a phone the panel leaves most of the screen to the picture of a stop. */
const halfOnWalk = 0.28

type Props = {
  readonly ordinal: number
  /** Whose island it is, as far as the map knows already. */
  readonly name: string | undefined
  readonly isOwn: boolean
  /** Whether the area shows dead versions. */
  readonly isDead: boolean
  /** Whether the island is drawn in 3D. */
  readonly isDrawn: boolean
  readonly walk: Walk
  /** Where the walk leads on at its end; null where no other island is in view. */
  readonly next: Next | null
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** The editor opens in place of the map: it goes on with the picture. */
  readonly onEdit: () => void
  /** It is closed and had the focus. */
  readonly onFocusLost: () => void
}

/**
 * Ashore: whose island it is, the walk over what hangs there, and the way up again. It takes the keys of the map. One function: all its parts
 * are about the same islander, and what stands there depends on the stop.
 */
export function AshorePanel({ ordinal, name, isOwn, isDead, isDrawn, walk, next, onKeyDown, onEdit, onFocusLost }: Props) {
  const panel = useRef<HTMLElement>(null)
  const [size, setSize] = useState<SheetSize>('half')
  /** What needs an account is left out for guests, and the way to one stands in its place. */
  const isGuest = !useRoot(({ auth }) => auth.authenticated)
  const who = useIslander(ordinal)
  const Things = useHungThings()
  const giveFocusBack = useEffectEvent(onFocusLost)
  useLayoutEffect(() => {
    const section = panel.current
    section?.focus({ preventScroll: true })
    return () => {
      if (section?.contains(document.activeElement)) giveFocusBack()
    }
  }, [])
  function onPanelKey(event: KeyboardEvent) {
    if ((event.target as Element).closest('dialog')) return
    onKeyDown(event)
  }
  const islander = who.data
  const shownName = islander?.name ?? name
  const isClosed = islander?.locked === true && !isOwn
  const isAtEnd = walk.stop === endOfWalk
  const isWalking = walk.stop !== null && !isAtEnd && !isClosed
  return (
    <section ref={panel} className={styles.section} tabIndex={-1} aria-label={t('Ashore')} onKeyDown={onPanelKey}>
      <Sheet
        title={<VisuallyHidden>{t('Ashore')}</VisuallyHidden>}
        size={size}
        onSize={setSize}
        isHandleForTouch
        {...(isWalking && { half: halfOnWalk })}
      >
        <div className={styles.panel} data-walking={isWalking || undefined}>
          <h2 className={styles.title}>{isOwn ? t('Your island') : shownName && t('{shownName}’s island', { shownName })}</h2>
          {!isWalking && (
            <div className={styles.actions}>
              {isOwn && (
                <LinkButton to="/island" size="small" variant="primary" preload="render" viewTransition={false} onClick={onEdit}>
                  {t('Edit island')}
                </LinkButton>
              )}
              {islander && !isGuest && (
                <LinkButton to={isOwn ? '/islandprofile' : `/userislandprofile/${islander._id}`} size="small">
                  {t('Profile')}
                </LinkButton>
              )}
              {islander && !isOwn && !isGuest && <Meeting islander={islander} />}
              {isGuest && <CreateYours isQuiet={!isAtEnd || next !== null} />}
            </div>
          )}
          <div className={styles.shown}>
            {who.isError && <NetworkErrorState error={who.error} onRetry={() => void who.refetch()} />}
            {who.isPending && <BlankStops />}
            {islander?.remembered && !isWalking && (
              <p className={styles.note}>{t('{name} is remembered. This is what stays.', { name: islander.name })}</p>
            )}
            {islander && isClosed && (
              <p className={styles.note}>{t('Locked: {name} shows it only to approved followers.', { name: islander.name })}</p>
            )}
            {islander && !isClosed && Things && (
              <Things
                owner={islander._id}
                name={islander.name}
                onEdit={isOwn ? onEdit : null}
                isDead={isDead || islander.remembered}
                isDrawn={isDrawn}
                walk={walk}
              />
            )}
            {isAtEnd && next && (
              <Button size="small" variant="primary" onClick={() => walkOn(next.ordinal)}>
                {t('Next island: {name}', { name: next.name })}
              </Button>
            )}
          </div>
          {isWalking && islander && !isOwn && !isGuest && (
            <div className={styles.actions}>
              <Meeting islander={islander} />
            </div>
          )}
        </div>
      </Sheet>
      <div role="status">
        <VisuallyHidden>
          {islander && (isOwn ? t('Ashore on your island') : t('Ashore on {name}’s island', { name: islander.name }))}
        </VisuallyHidden>
      </div>
    </section>
  )
}

export const CreateYours = ({ isQuiet = false }: { readonly isQuiet?: boolean }) => (
  <LinkButton to="/signup" size="small" variant={isQuiet ? 'secondary' : 'primary'}>
    {t('Create your island')}
  </LinkButton>
)

/** What one does about whose island it is. */
function Meeting({ islander }: { readonly islander: Islander }) {
  const controls = usePersonControls()
  if (islander.remembered) return null
  return (
    <>
      {controls && <controls.FollowButton person={islander} isLocked={islander.locked} size="small" isQuiet />}
      <LinkButton to="/message" search={{ with: islander._id }} size="small">
        {t('Message')}
      </LinkButton>
    </>
  )
}
