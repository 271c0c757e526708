import type { LightMyRequestResponse } from 'fastify'
import type { Album } from '#contract/albums.ts'
import type { AnyEntry } from '#contract/entries.ts'
import { say, succeeded } from '#server/case/testing/case.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'

type App = Pick<TestApp, 'call' | 'deps'>
type Page<Item> = { readonly data: readonly Item[]; readonly next?: string }
const dataOf = <T>(answer: LightMyRequestResponse): T => succeeded<{ data: T }>(answer).data

/** The calls of albums, as one person makes them. */
export const albumsOf = (t: App, as: Person) => ({
  ask: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, headers: Record<string, string> = {}) =>
    t.call(method, `/api/albums${path}`, { as, headers, ...(body && { body }) }),
  async make(title: string, more: object = {}): Promise<Album> {
    return dataOf(await this.ask('POST', '', { title, ...more }))
  },
  async change(id: string, change: object): Promise<Album> {
    return dataOf(await this.ask('PUT', `/${id}`, change))
  },
  async add(id: string, entries: readonly string[]): Promise<{ readonly added: number; readonly album: Album }> {
    return dataOf(await this.ask('POST', `/${id}/entries`, { entries }))
  },
  async takeOut(id: string, entries: readonly string[]): Promise<{ readonly removed: number; readonly album: Album }> {
    return dataOf(await this.ask('POST', `/${id}/entries/remove`, { entries }))
  },
  async page(query = '', of = as): Promise<Page<Album>> {
    return succeeded(await this.ask('GET', `/of/${of.id}?${query}`))
  },
  async titles(of = as, query = ''): Promise<readonly string[]> {
    return (await this.page(query, of)).data.map(({ title }) => title)
  },
  async entries(id: string, of = as, query = ''): Promise<Page<AnyEntry>> {
    return succeeded(await this.ask('GET', `/of/${of.id}/${id}/entries?${query}`))
  },
  async ids(id: string, of = as): Promise<readonly string[]> {
    return (await this.entries(id, of)).data.map(({ _id }) => _id)
  },
})

/** The ids of so many new tweets of somebody, in the order in which they were said. */
export async function tweetIds(t: App, as: Person, count: number): Promise<readonly string[]> {
  const ids = []
  for (let n = 0; n < count; n++) ids.push((await say(t, as, `Words ${n}`))._id)
  return ids
}
