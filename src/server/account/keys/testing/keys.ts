import type { keysApi } from '#contract/account/keys.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Scope } from '#domain/account/api-keys.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'

type Made = ReplyOf<typeof keysApi.make>['data']

/** A new key of somebody who knows their password. */
export async function newKey(
  t: Pick<TestApp, 'call' | 'freshAddress'>,
  as: Person,
  scopes: readonly Scope[],
  more: { readonly name?: string; readonly lifetime?: number } = {},
): Promise<Made> {
  const body = { name: 'Lamp', scopes, password: as.password, ...more }
  const answer = await t.call('POST', '/api/keys', { as, body, remoteAddress: t.freshAddress() })
  if (answer.statusCode !== 200) throw new Error(`a key was to be made: ${answer.body}`)
  return answer.json<{ data: Made }>().data
}
