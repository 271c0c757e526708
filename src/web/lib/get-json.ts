import type { CallOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'

/**
 * Asks a call that needs no login, for scripts of documents without the app: `call.ts` belongs to the app's shell and the contract brings
 * its schemas, which together are many times what such a page may load. The contract gives the types alone.
 */
export async function getJson<E extends Endpoint>(
  path: E['path'],
  query: object & CallOf<E>['query' & keyof CallOf<E>],
): Promise<ReplyOf<E>> {
  const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const response = await fetch(`${path}?${words}`, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  return (await response.json()) as ReplyOf<E>
}
