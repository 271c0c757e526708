import type { FastifyInstance } from 'fastify'
import type { ScreenAddress } from '#domain/addresses.ts'
import { escapeBetweenTags } from '#domain/text.ts'
import { days } from '#domain/units.ts'

type Settings = {
  readonly publicUrl: string
  /** Where faults of safety are told, as a URI. */
  readonly securityContact: string
}

/** How long what security.txt says is good for: RFC 9116 wants less than a year. */
const securityValidity = days(180)

/** Where the password of an account is changed: browsers and password managers lead there by /.well-known/change-password. */
const changePasswordScreen: ScreenAddress = '/settings#password'

/**
 * What programs ask a site for by agreed addresses: robots.txt (RFC 9309), sitemap.xml, security.txt (RFC 9116) and the place where a password
 * is changed. The sitemap names the public pages and nothing that belongs to a person.
 * @param pages paths of the public pages
 */
export function wellKnownRoutes(
  app: FastifyInstance,
  pages: readonly string[],
  { publicUrl, securityContact, now }: Settings & { readonly now: () => Date },
): void {
  const text = (path: string, type: string, body: () => string) =>
    app.get(path, async (_, reply) => reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(body()))
  text('/robots.txt', 'text/plain', () => robots(publicUrl))
  text('/sitemap.xml', 'application/xml', () => sitemap(publicUrl, pages))
  text('/.well-known/security.txt', 'text/plain', () => securityText({ publicUrl, securityContact }, now()))
  app.get('/security.txt', async (_, reply) => reply.redirect('/.well-known/security.txt', 301))
  app.get('/.well-known/change-password', async (_, reply) => reply.header('cache-control', 'no-store').redirect(changePasswordScreen, 303))
}

/** Share links are not kept from crawlers here: they say `noindex` themselves, and previews of them are read by programs. */
const robots = (publicUrl: string) =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /media/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')

const sitemap = (publicUrl: string, pages: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map((page) => `  <url><loc>${escapeBetweenTags(publicUrl + page)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** Expires at the full hour, so that it stays the same while it is cached. */
function securityText({ publicUrl, securityContact }: Settings, now: Date): string {
  const expires = new Date(now.getTime() + securityValidity)
  expires.setUTCMinutes(0, 0, 0)
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
