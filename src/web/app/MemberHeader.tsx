import { productName } from '#domain/product-name.ts'
import { Link } from '#web/ui/Link.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { Menu, menuItem } from '#web/ui/Menu.tsx'
import { SoundSwitch } from '#web/ui/SoundSwitch.tsx'
import { AccountMenu, AccountMenuItems } from './AccountMenu.tsx'
import styles from './Header.module.css'

const places = [
  { to: '/map', name: 'Map' },
  { to: '/islandprofile', name: 'Island profile' },
  { to: '/collection', name: 'Case' },
  { to: '/upload', name: 'Upload' },
  { to: '/directory', name: 'Directory' },
  { to: '/catalog', name: 'Catalogue' },
  { to: '/settings', name: 'Settings' },
] as const

/** The header after the login. On a phone the navigation and the account's menu are one menu. */
export function MemberHeader() {
  return (
    <div className={styles.header}>
      <Link className={styles.mark} to="/map">
        <Logo />
        {productName}
      </Link>
      <span className={styles.sound}>
        <SoundSwitch />
      </span>
      <nav className={styles.places} aria-label="Places">
        {places.map(({ to, name }) => (
          <Link key={to} to={to} className={styles.link}>
            {name}
          </Link>
        ))}
      </nav>
      <span className={styles.account}>
        <AccountMenu />
      </span>
      <Menu label="Menu" className={styles.everything}>
        <nav aria-label="Places">
          {places.map(({ to, name }) => (
            <Link key={to} to={to} className={menuItem}>
              {name}
            </Link>
          ))}
        </nav>
        <AccountMenuItems />
      </Menu>
    </div>
  )
}
