import { productName } from '#domain/product-name.ts'
import { Link } from '#web/ui/Link.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { SoundSwitch } from '#web/ui/SoundSwitch.tsx'
import styles from './Header.module.css'

/** The header before the login. The logo links to the landing page, which is a separate document. */
export function GuestHeader({ hasTypewriter }: { readonly hasTypewriter: boolean }) {
  return (
    <div className={styles.header}>
      <a className={styles.mark} href="/">
        <Logo />
        {productName}
      </a>
      <span className={styles.sound}>
        <SoundSwitch isOnUnlessRefused={hasTypewriter} />
      </span>
      <nav className={styles.guestLinks} aria-label="Account">
        <Link className={styles.link} to="/login">
          Log in
        </Link>
        <Link className={styles.link} to="/signup">
          Open a file
        </Link>
      </nav>
    </div>
  )
}
