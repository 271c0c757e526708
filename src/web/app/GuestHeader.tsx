import { productName } from '#domain/product-name.ts'
import { Link } from '#web/ui/Link.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { SoundSwitch } from '#web/ui/SoundSwitch.tsx'
import styles from './Header.module.css'

/** Before the login: the mark leads to the landing page, which is a document of its own. */
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
