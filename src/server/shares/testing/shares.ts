import type { Share } from '#contract/shares.ts'
import { succeeded } from '#server/case/testing/case.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'

/** The calls of somebody who shares, and what a guest gets of it. */
export const sharer = (t: TestApp, as: Person) => ({
  ask: (subject: string, more: object = {}, headers: Record<string, string> = {}) =>
    t.call('POST', '/api/shares', { as, headers, body: { kind: 'entry', subject, lifetime: 'never', confirmed: true, ...more } }),
  async make(subject: string, more: object = {}): Promise<Share> {
    return succeeded<{ data: Share }>(await this.ask(subject, more)).data
  },
  async list(): Promise<readonly Share[]> {
    return succeeded<{ data: Share[] }>(await t.call('GET', '/api/shares', { as })).data
  },
  revoke: (id: string, by: Person | null = as) => t.call('DELETE', `/api/shares/${id}`, by ? { as: by } : {}),
})

/** The path of a link. */
export const pathOf = ({ url }: Pick<Share, 'url'>): string => new URL(url).pathname

/** What a browser without an account gets there. */
export const open = (t: TestApp, path: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url: path, remoteAddress: t.freshAddress(), headers: { 'user-agent': 'Mozilla/5.0', ...headers } })

/** What a page says to a crawler, by the name of each tag. */
export const tagsOf = (page: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...page.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [name, content]))

/** The signed addresses of everything that a page shows. */
export const mediaOn = (page: string): readonly string[] => [
  ...new Set([...page.matchAll(/\/media\/shared\/[^" ]+/g)].map(([address]) => address.replaceAll('&amp;', '&'))),
]
