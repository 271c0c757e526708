import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { classNames } from './class-names.ts'
import { Link } from './Link.tsx'

type Style = {
  /** `primary`: the one action of the screen. `secondary`: all others. `link`: reads like a link. `danger`: cannot be undone. */
  readonly variant?: 'primary' | 'secondary' | 'link' | 'danger'
  readonly size?: 'small' | 'full'
}

const classNameOf = ({ variant = 'secondary', size = 'full' }: Style, className: string | undefined) =>
  classNames(styles.button, styles[variant], size === 'small' && styles.small, className)

type ButtonProps = Style &
  ComponentProps<'button'> & { /** Its action is running: it keeps the focus and ignores further presses. */ readonly isBusy?: boolean }

export function Button({ variant, size, isBusy = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNameOf({ ...(variant && { variant }), ...(size && { size }) }, className)}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      data-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  )
}

/** A link in the look of a button to a page that is a document of its own. */
export function DocumentLinkButton({ variant, size, className, children, ...rest }: Style & ComponentProps<'a'>) {
  return (
    <a {...rest} className={classNameOf({ ...(variant && { variant }), ...(size && { size }) }, className)}>
      {children}
    </a>
  )
}

/** A link with the style of a button. */
export function LinkButton({ variant, size, className, ...rest }: Style & ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNameOf({ ...(variant && { variant }), ...(size && { size }) }, className)} />
}
