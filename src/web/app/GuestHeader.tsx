import { SoundSwitch } from '#web/ui/SoundSwitch.tsx'
import styles from './GuestHeader.module.css'
import { Header } from './Header.tsx'
import { HeaderLink } from './HeaderLink.tsx'

/** The header before the login. */
export const GuestHeader = () => (
  <Header soundSwitch={<SoundSwitch />}>
    <nav className={styles.links} aria-label="Account">
      <HeaderLink to="/login">Log in</HeaderLink>
      <HeaderLink to="/signup">Create your island</HeaderLink>
    </nav>
  </Header>
)
