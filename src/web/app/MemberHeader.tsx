import { useMe } from '#web/lib/me.ts'
import { memberPlaces } from '#web/lib/member-places.ts'
import { UnreadConversations } from '#web/messages/UnreadConversations.tsx'
import { NotificationBell } from '#web/notifications/NotificationBell.tsx'
import { CartButton } from '#web/shop/cart/CartButton.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Menu, menuItem } from '#web/ui/Menu.tsx'
import { SoundSwitch } from '#web/ui/SoundButton.tsx'
import { AccountMenu, AccountMenuItems } from './AccountMenu.tsx'
import { Header, HeaderLink } from './Header.tsx'
import styles from './MemberHeader.module.css'

/** The header after the login. On a phone the navigation and the account's menu are one menu. */
export const MemberHeader = ({ isScene }: { /** There is no footer: its links stand in the menu. */ readonly isScene: boolean }) => (
  <Header home="/map" soundSwitch={<SoundSwitch isCompact />}>
    <nav className={styles.places} aria-label="Places">
      {memberPlaces.map(({ to, name }) => (
        <HeaderLink key={to} to={to}>
          {name}
          {to === '/message' && <UnreadConversations />}
        </HeaderLink>
      ))}
      <Menu label="Sky" align="start" isPlain>
        <SkyMenuItems />
      </Menu>
    </nav>
    <NotificationBell />
    <CartButton />
    <span className={styles.account}>
      <AccountMenu hasFooterLinks={isScene} />
    </span>
    <Menu label="Menu" className={styles.everything}>
      <nav aria-label="Places">
        {memberPlaces.map(({ to, name }) => (
          <Link key={to} to={to} className={menuItem}>
            {name}
            {to === '/message' && <UnreadConversations />}
          </Link>
        ))}
        <SkyMenuItems />
      </nav>
      <AccountMenuItems hasFooterLinks={isScene} />
    </Menu>
  </Header>
)

/** What leads to the sky: the makers, one's own charts, and the sky of tonight on the map. */
function SkyMenuItems() {
  const id = useMe().data?.doc._id
  return (
    <>
      <Link className={menuItem} to="/starchart">
        Make a star chart
      </Link>
      {id !== undefined && (
        <Link className={menuItem} to={`/user-starchart-single/${id}`}>
          My star charts
        </Link>
      )}
      <Link className={menuItem} to="/map" search={{ area: 'space' }}>
        Tonight’s sky
      </Link>
    </>
  )
}
