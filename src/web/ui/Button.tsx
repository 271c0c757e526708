import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { join } from './join.ts'
import { Link } from './Link.tsx'

type Look = {
  /** `line`: the one action of the screen. `plain`: all others. `quiet`: reads like a link. `grave`: cannot be undone. */
  readonly look?: 'line' | 'plain' | 'quiet' | 'grave'
  readonly size?: 'small' | 'full'
}

const classOf = ({ look = 'plain', size = 'full' }: Look, className: string | undefined) =>
  join(styles.button, styles[look], size === 'small' && styles.small, className)

type ButtonProps = Look &
  ComponentProps<'button'> & { /** Work is under way: it keeps the focus and takes no second press. */ readonly isBusy?: boolean }

export function Button({ look, size, isBusy = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ ...(look && { look }), ...(size && { size }) }, className)}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      data-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  )
}

/** Looks like a button, goes somewhere. */
export function LinkButton({ look, size, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link {...rest} className={classOf({ ...(look && { look }), ...(size && { size }) }, className)} />
}
