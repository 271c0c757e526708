import type { ComponentProps, ReactNode } from 'react'
import styles from './CardAction.module.css'

type Props = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  /** Whether it is on, of one that is switched on and off. */
  readonly isPressed?: boolean
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** An action at the foot of a tweet. */
export const CardAction = ({ isPressed, isBusy = false, onClick, ...rest }: Props) => (
  <button
    {...rest}
    type="button"
    className={styles.action}
    aria-pressed={isPressed}
    aria-disabled={isBusy || undefined}
    onClick={isBusy ? undefined : onClick}
  />
)
