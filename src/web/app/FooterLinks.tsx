import { t } from '#web/lib/language/translate.ts'
import { termHref } from '#web/shared/term/term-address.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './FooterLinks.module.css'

const links = [
  { href: termHref(''), name: t('Dictionary') },
  { href: '/terms', name: t('Terms') },
  { href: '/privacy', name: t('Privacy') },
  { href: '/whatsnew', name: t('What is new') },
  { href: '/about', name: t('About') },
] as const

/** The dictionary opens over the screen. The pages are separate documents, so their links leave the app. */
export const FooterLinks = ({ className }: { readonly className?: string | undefined }) =>
  links.map(({ href, name }) => (
    <a key={href} href={href} className={classNames(styles.link, className)}>
      {name}
    </a>
  ))
