import { t } from '#web/lib/language/translate.ts'
import { BellTab } from '#web/notifications/NotificationBell.tsx'
import { Link } from '#web/ui/Link.tsx'
import { TabBarItem, tabBarItem } from '#web/ui/TabBarItem.tsx'
import styles from './TabBar.module.css'

const tabs = [
  { to: '/map', name: t('Map'), icon: 'M2.5 4.5 7.5 3l5 1.7 5-1.6v12.4l-5 1.6-5-1.7-5 1.6zM7.5 3v12.4M12.5 4.7v12.4' },
  {
    to: '/island',
    name: t('Island'),
    icon: 'M2 13.5c2.6-.2 3.4-6 7-6 4 0 5 5.6 9 6zM2 16.5q2-1.4 4 0t4 0 4 0 4 0M9.5 7.5c0-2.6 1-4 3.4-4.6M9.6 5.6C8.4 4 7 3.6 5.4 4',
  },
  { to: '/upload', name: t('Add'), icon: 'M10 3.5v13M3.5 10h13', isAction: true },
  { to: '/collection', name: t('Case'), icon: 'M2.5 6.5h5l1.4-2h8.6v11.8h-15zM2.5 9h15' },
] as const

/** The bottom navigation (tab bar) of a phone: the places that are asked for most often, within reach of a thumb. */
export const TabBar = () => (
  <nav className={styles.tabs} aria-label={t('Main places')}>
    {tabs.map(({ to, ...item }) => (
      <Link key={to} className={tabBarItem} to={to}>
        <TabBarItem {...item} />
      </Link>
    ))}
    <BellTab />
  </nav>
)
