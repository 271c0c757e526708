import { TermLink } from '#web/ui/TermLink.tsx'

const links = [
  { href: '/terms', name: 'Terms' },
  { href: '/privacy', name: 'Privacy' },
  { href: '/whatsnew', name: 'What is new' },
  { href: '/about', name: 'About' },
] as const

/** The dictionary, and pages that are separate documents, whose links leave the app. */
export const FooterLinks = ({ className }: { readonly className?: string | undefined }) => (
  <>
    <TermLink term="" className={className} aria-keyshortcuts="Alt+L">
      Dictionary
    </TermLink>
    {links.map(({ href, name }) => (
      <a key={href} href={href} className={className}>
        {name}
      </a>
    ))}
  </>
)
