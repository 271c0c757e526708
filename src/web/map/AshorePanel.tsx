import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useHungThings } from '#web/shared/island/near-island.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { CloseButton } from '#web/ui/scene/ControlButton.tsx'
import { Sheet } from '#web/ui/scene/Sheet.tsx'
import type { SheetSize } from '#web/ui/scene/sheet-size.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './AshorePanel.module.css'
import { useIslander } from './queries.ts'

type Props = {
  readonly ordinal: number
  /** Whose island it is, as far as the map knows already. */
  readonly name: string | undefined
  readonly isOwn: boolean
  /** Whether the area shows dead versions. */
  readonly isDead: boolean
  /** Whether the island is drawn in 3D. */
  readonly isDrawn: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onLeave: () => void
  /** The editor opens in place of the map: it goes on with the picture. */
  readonly onEdit: () => void
  /** It is closed and had the focus. */
  readonly onFocusLost: () => void
}

/** Ashore: whose island it is, what hangs there, and the way up again. It takes the keys of the map. */
export function AshorePanel({ ordinal, name, isOwn, isDead, isDrawn, onKeyDown, onLeave, onEdit, onFocusLost }: Props) {
  const panel = useRef<HTMLElement>(null)
  const [size, setSize] = useState<SheetSize>('half')
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
  return (
    <section ref={panel} className={styles.section} tabIndex={-1} aria-label="Ashore" onKeyDown={onPanelKey}>
      <Sheet title={<VisuallyHidden>Ashore</VisuallyHidden>} size={size} onSize={setSize} isHandleForTouch>
        <div className={styles.panel}>
          <h2 className={styles.title}>{isOwn ? 'Your island' : shownName && `${shownName}’s island`}</h2>
          <CloseButton label="Back to the map" hasEscape onClick={onLeave} />
          <div className={styles.actions}>
            {isOwn && (
              <LinkButton to="/island" size="small" variant="primary" preload="render" viewTransition={false} onClick={onEdit}>
                Edit island
              </LinkButton>
            )}
            {islander && (
              <LinkButton to={isOwn ? '/islandprofile' : `/userislandprofile/${islander._id}`} size="small">
                Profile
              </LinkButton>
            )}
          </div>
          <div className={styles.shown}>
            {who.isError && <NetworkErrorState error={who.error} onRetry={() => void who.refetch()} />}
            {islander?.remembered && <p className={styles.note}>{islander.name} is remembered. This is what stays.</p>}
            {islander &&
              (islander.locked && !isOwn ? (
                <p className={styles.note}>Locked: {islander.name} shows it only to approved followers.</p>
              ) : (
                Things && (
                  <Things
                    owner={islander._id}
                    name={islander.name}
                    onEdit={isOwn ? onEdit : null}
                    isDead={isDead || islander.remembered}
                    isDrawn={isDrawn}
                  />
                )
              ))}
          </div>
        </div>
      </Sheet>
      <div role="status">
        <VisuallyHidden>{islander && (isOwn ? 'Ashore on your island' : `Ashore on ${islander.name}’s island`)}</VisuallyHidden>
      </div>
    </section>
  )
}
