import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import { useUnaddressedLayer } from '#web/lib/open-layer.ts'
import { classNames } from './class-names.ts'
import { HeaderButton } from './HeaderButton.tsx'
import styles from './Menu.module.css'

type Props = {
  readonly label: ReactNode
  readonly children: ReactNode
  readonly className?: string | undefined
  /** Which edge of the button the card lines up with; the start where there is no room before the end. */
  readonly align?: 'start' | 'end'
}

/** About as wide as a card gets, and as tall as most are, in pixels. */
const [widestCard, usualHeight] = [300, 320] as const
/** Between the button and its card, and between the card and the edge of the window, in pixels. */
const gap = 6

/**
 * A button that opens a card of links and buttons below itself, or above where there is more room. Back, Escape, a press outside, or a choice inside
 * closes it.
 */
export function Menu({ label, children, className, align = 'end' }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useUnaddressedLayer(isOpen, () => {
    if (!card.current?.matches(':popover-open')) return false
    card.current.hidePopover()
    return true
  })

  function alignCard(event: ToggleEvent<HTMLElement>) {
    if (event.newState !== 'open' || !button.current) return
    const { top, bottom, left, right } = button.current.getBoundingClientRect()
    const below = innerHeight - bottom
    const isAbove = below < usualHeight && top > below
    const style = event.currentTarget.style
    style.setProperty('top', isAbove ? 'auto' : `${bottom + gap}px`)
    style.setProperty('bottom', isAbove ? `${innerHeight - top + gap}px` : 'auto')
    style.setProperty('--room', `${(isAbove ? top : below) - 2 * gap}px`)
    const isAtStart = align === 'start' || right < widestCard
    style.setProperty('left', isAtStart ? `${left}px` : 'auto')
    style.setProperty('right', isAtStart ? 'auto' : `${document.documentElement.clientWidth - right}px`)
  }

  return (
    <>
      <HeaderButton ref={button} className={className} popoverTarget={id} aria-haspopup="true">
        {label}
      </HeaderButton>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a choice inside, by mouse or key, closes the card */}
      <div
        ref={card}
        id={id}
        popover="auto"
        className={styles.card}
        onBeforeToggle={alignCard}
        onToggle={({ target, currentTarget, newState }) => target === currentTarget && setIsOpen(newState === 'open')}
        onClick={(event) => (event.target as Element).closest('a, button') && event.currentTarget.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}

/** The class of one item of a menu, for links and buttons alike. */
export const menuItem = styles.item

/** Links of a menu under the name of what they have in common. */
export function MenuGroup({
  name,
  className,
  children,
}: {
  readonly name: string
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <nav aria-labelledby={id} className={classNames(styles.group, className)}>
      <p id={id} className={styles.groupName}>
        {name}
      </p>
      {children}
    </nav>
  )
}
