import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { memberPlaces, type PlaceGroup } from '#web/lib/member-places.ts'
import { logOut } from '#web/lib/session/log-out.ts'
import { UnreadConversations } from '#web/messages/UnreadConversations.tsx'
import { NotificationBell } from '#web/notifications/NotificationBell.tsx'
import { isShopFree } from '#web/shared/product/free-shop.ts'
import { CartButton } from '#web/shop/cart/CartButton.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Menu, MenuGroup, menuItem } from '#web/ui/Menu.tsx'
import { SoundSwitch } from '#web/ui/SoundButton.tsx'
import { FooterLinks } from './FooterLinks.tsx'
import { Header, HeaderLink } from './Header.tsx'
import styles from './MemberHeader.module.css'

/** The header after the login. On a phone the navigation and the account's menu are one menu. */
export const MemberHeader = ({ isScene }: { /** There is no footer: its links stand in the menu. */ readonly isScene: boolean }) => (
  <Header home="/map" soundSwitch={<SoundSwitch isCompact />}>
    <nav className={styles.places} aria-label={t('Places')}>
      {memberPlaces.map(({ to, name }) => (
        <HeaderLink key={to} to={to}>
          {name}
          {to === '/message' && <UnreadConversations />}
        </HeaderLink>
      ))}
    </nav>
    <NotificationBell className={styles.bell} />
    {!isShopFree() && <CartButton />}
    <span className={styles.account}>
      <AccountMenu hasFooterLinks={isScene} />
    </span>
    <Menu label={t('Menu')} className={styles.everything}>
      <EverythingItems hasFooterLinks={isScene} />
    </Menu>
  </Header>
)

/** Every place by groups, for a window without space for the navigation. What stands in the bottom navigation of a phone is left out there. */
const EverythingItems = ({ hasFooterLinks }: Props) => (
  <div className={styles.groups}>
    <MenuGroup name="Home" className={styles.inTabBar}>
      <PlaceItems of="home" />
      <UploadItem />
    </MenuGroup>
    <MenuGroup name={t('People')}>
      <PlaceItems of="people" />
    </MenuGroup>
    <MenuGroup name={t('Sky')}>
      <PlaceItems of="sky" />
      <SkyMenuItems />
    </MenuGroup>
    <MenuGroup name={t('Shop')}>
      <PlaceItems of="shop" />
      {!isShopFree() && <OrdersItem />}
    </MenuGroup>
    <MenuGroup name={t('You')}>
      <YourItems />
      <LogOutItem />
    </MenuGroup>
    {hasFooterLinks && (
      <MenuGroup name={t('About us')}>
        <FooterLinks className={menuItem} />
      </MenuGroup>
    )}
  </div>
)

const PlaceItems = ({ of }: { readonly of: PlaceGroup }) =>
  memberPlaces
    .filter(({ group }) => group === of)
    .map(({ to, name }) => (
      <Link key={to} to={to} className={menuItem}>
        {name}
        {to === '/message' && <UnreadConversations />}
      </Link>
    ))

/** What else leads to the sky: the maker, and one's own charts. */
function SkyMenuItems() {
  const id = useMe().data?.doc._id
  return (
    <>
      <Link className={menuItem} to="/starchart">
        {t('Make a star chart')}
      </Link>
      {id !== undefined && (
        <Link className={menuItem} to={`/user-starchart-single/${id}`}>
          {t('My star charts')}
        </Link>
      )}
      <Link className={menuItem} to="/sky" hash="scenes">
        {t('Scenes')}
      </Link>
    </>
  )
}

type Props = { /** Where the page has no footer. */ readonly hasFooterLinks: boolean }

/** The name of the person who is logged in, with a menu of the account and the logout. */
function AccountMenu({ hasFooterLinks }: Props) {
  const { data: me } = useMe()
  const name = me?.doc.name ?? t('Account')
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

const AccountMenuItems = ({ hasFooterLinks }: Props) => (
  <>
    <UploadItem />
    <YourItems />
    {!isShopFree() && <OrdersItem />}
    {hasFooterLinks && <FooterLinks className={menuItem} />}
    <LogOutItem />
  </>
)

const UploadItem = () => (
  <Link className={menuItem} to="/upload">
    {t('Upload')}
  </Link>
)

const YourItems = () => (
  <>
    <Link className={menuItem} to="/islandprofile">
      {t('Island profile')}
    </Link>
    <Link className={menuItem} to="/found">
      {t('Found so far')}
    </Link>
    <Link className={menuItem} to="/settings">
      {t('Settings')}
    </Link>
    <Link className={menuItem} to="/account">
      {t('Account')}
    </Link>
  </>
)

const OrdersItem = () => (
  <Link className={menuItem} to="/receipt">
    {t('Orders')}
  </Link>
)

const LogOutItem = () => (
  <button type="button" className={menuItem} onClick={() => void logOut()}>
    {t('Log out')}
  </button>
)
