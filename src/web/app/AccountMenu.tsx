import { useMe } from '#web/lib/me.ts'
import { logOut } from '#web/lib/session/browser-session.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Menu, menuItem } from '#web/ui/Menu.tsx'
import styles from './AccountMenu.module.css'
import { FooterLinks } from './FooterLinks.tsx'

type Props = { /** Where the page has no footer. */ readonly hasFooterLinks: boolean }

/** The name of the person who is logged in, with a menu of the account and the logout. */
export function AccountMenu({ hasFooterLinks }: Props) {
  const { data: me } = useMe()
  const name = me?.doc.name ?? 'Account'
  return (
    <Menu
      label={
        <>
          <Avatar name={name} image={me?.doc.image ?? null} size="small" />
          <span className={styles.name}>{name}</span>
        </>
      }
    >
      <AccountMenuItems hasFooterLinks={hasFooterLinks} />
    </Menu>
  )
}

export const AccountMenuItems = ({ hasFooterLinks }: Props) => (
  <>
    <Link className={menuItem} to="/islandprofile">
      Island profile
    </Link>
    <Link className={menuItem} to="/upload">
      Upload
    </Link>
    <Link className={menuItem} to="/settings">
      Settings
    </Link>
    <Link className={menuItem} to="/account">
      Account
    </Link>
    <Link className={menuItem} to="/receipt">
      Orders
    </Link>
    {hasFooterLinks && <FooterLinks className={menuItem} />}
    <button type="button" className={menuItem} onClick={() => void logOut()}>
      Log out
    </button>
  </>
)
