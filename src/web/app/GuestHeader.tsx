import { ownAddress } from '#domain/addresses.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { SoundSwitch } from '#web/ui/SoundSwitch.tsx'
import styles from './GuestHeader.module.css'
import { Header } from './Header.tsx'
import { HeaderLink } from './HeaderLink.tsx'

/** The header before the login. Its links lead on to where somebody was going. */
export function GuestHeader() {
  const next = ownAddress(useSearchParam('next')[0])
  const search = next === null ? {} : { next }
  return (
    <Header soundSwitch={<SoundSwitch />}>
      <nav className={styles.links} aria-label="Account">
        <HeaderLink to="/login" search={search}>
          Log in
        </HeaderLink>
        <HeaderLink to="/signup" search={search}>
          Create your island
        </HeaderLink>
      </nav>
    </Header>
  )
}
