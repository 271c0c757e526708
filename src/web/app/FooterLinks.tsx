const links = [
  { href: '/terms', name: 'Terms' },
  { href: '/privacy', name: 'Privacy' },
  { href: '/whatsnew', name: 'What is new' },
  { href: '/about', name: 'About' },
] as const

/** These pages are separate documents, so the links leave the app. */
export const FooterLinks = ({ className }: { readonly className?: string | undefined }) =>
  links.map(({ href, name }) => (
    <a key={href} href={href} className={className}>
      {name}
    </a>
  ))
