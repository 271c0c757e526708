import type { ComponentProps, ReactNode } from 'react'
import { productName } from '#domain/product-name.ts'
import { Link } from '#web/ui/Link.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import styles from './Header.module.css'

type Props = {
  /** The screen that the logo links to; the landing page, which is a separate document, when there is none. */
  readonly home?: '/map'
  readonly soundSwitch: ReactNode
  readonly children: ReactNode
}

/** Logo, sound switch and navigation, in the order of the keyboard. */
export function Header({ home, soundSwitch, children }: Props) {
  const logo = (
    <>
      <Logo />
      <span className={styles.name}>{productName}</span>
    </>
  )
  return (
    <div className={styles.header} data-member={home !== undefined || undefined}>
      {home ? (
        <Link className={styles.home} to={home}>
          {logo}
        </Link>
      ) : (
        <a className={styles.home} href="/">
          {logo}
        </a>
      )}
      <span className={styles.sound}>{soundSwitch}</span>
      {children}
    </div>
  )
}

/** A link to a screen, in the navigation of a header. */
export const HeaderLink = (props: Omit<ComponentProps<typeof Link>, 'className'>) => <Link {...props} className={styles.link} />
