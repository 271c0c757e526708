import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { dataReply, id, messageReply, singleLine } from '#contract/envelope.ts'
import { defaultKeyLifetime, keyLifetimes, maxKeyNameLength, maxKeys, type Scope, scopes, scopeWords } from '#domain/account/api-keys.ts'
import { minutes } from '#domain/units.ts'
import { givenPassword } from './auth.ts'

export const scope = z.enum(Object.keys(scopeWords) as Scope[])

/** A key as its owner reads it in a list: by its ends, never whole. */
const apiKey = z.object({
  id,
  name: z.string(),
  /** The first 6 letters of the key, and the last 4. */
  start: z.string(),
  end: z.string(),
  scopes: z.array(scope),
  createdAt: z.string(),
  /** To the minute at most; null while it was not used. */
  lastUsedAt: z.nullable(z.string()),
  expiresAt: z.string(),
})

/** Keys of programs (API keys): each is sent as `Authorization: Bearer isl_…` and may make the calls of its scopes. */
export const keysApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/keys',
    access: 'member',
    summary: 'The keys of the caller, the newest first, without those that have expired. A key itself is never answered again.',
    reply: dataReply(z.array(apiKey)),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/keys',
    access: 'member',
    summary: `Makes a key and answers it, once. Its owner is mailed. A person has ${maxKeys} at most. \`password\` is needed unless the login is younger than 10 minutes (403 \`password-needed\`).`,
    body: z.object({
      name: singleLine(maxKeyNameLength).check(z.minLength(1, 'Type a name.')),
      scopes: z.array(scope).check(z.minLength(1, 'Choose at least one.'), z.maxLength(20)),
      /** In days. */
      lifetime: z._default(z.literal(keyLifetimes), defaultKeyLifetime),
      password: z.optional(givenPassword),
    }),
    limit: { most: 20, within: minutes(5) },
    personLimit: { most: 20, within: minutes(5) },
    reply: dataReply(z.extend(apiKey, { key: z.string() })),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/keys/:id',
    access: 'member',
    summary: 'Ends a key of the caller at once, on every server.',
    params: z.object({ id }),
    reply: messageReply,
  }),
  endCurrent: endpoint({
    method: 'DELETE',
    path: '/api/keys/current',
    access: 'member',
    scope: scopes,
    summary: 'Ends the key that this call is made by, as a program does that logs out.',
    reply: messageReply,
  }),
  whoami: endpoint({
    method: 'GET',
    path: '/api/whoami',
    access: 'member',
    scope: 'profile:read',
    summary: 'Whose login or key this is. `key` is null for a login.',
    reply: dataReply(z.object({ id, username: z.string(), name: z.string(), key: z.nullable(apiKey) })),
  }),
}
