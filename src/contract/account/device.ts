import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { dataReply, maxLength, messageReply, singleLine } from '#contract/envelope.ts'
import { maxProgramNameLength, typedCode } from '#domain/account/device-login.ts'
import { minutes } from '#domain/units.ts'
import { givenPassword } from './auth.ts'
import { scope } from './keys.ts'

/** The code that a program shows, as somebody types it. */
const code = z.string().check(
  maxLength(40, 'This code is too long.'),
  z.refine((text) => typedCode(text) !== null, 'A code has eight letters, and no vowels.'),
)
const byMember = { access: 'member', limit: { most: 30, within: minutes(5) }, personLimit: { most: 10, within: minutes(5) } } as const

/**
 * Login of programs by a code (device authorization grant, RFC 8628): a program asks for a code, its person types it where they are logged
 * in, and the program gets a key. Bodies of the program's two calls may be forms or JSON, and their answers are those of the RFC.
 */
export const deviceApi = {
  begin: endpoint({
    method: 'POST',
    path: '/api/device/code',
    access: 'anyone',
    summary:
      'Begins the login of a program (RFC 8628): `user_code` is for its person to type at `verification_uri` within `expires_in` seconds; the program asks for its key with `device_code`, every `interval` seconds. `scope` names scopes with blanks between.',
    body: z.object({
      /** What the program calls itself; shown to its person. */
      client_id: z._default(singleLine(maxProgramNameLength).check(z.minLength(1, 'Name the program.')), 'A program'),
      scope: z.optional(z.string().check(maxLength(200))),
    }),
    bodyAs: 'lenient',
    limit: { most: 20, within: minutes(5) },
    reply: z.object({
      device_code: z.string(),
      user_code: z.string(),
      verification_uri: z.string(),
      verification_uri_complete: z.string(),
      expires_in: z.number(),
      interval: z.number(),
    }),
  }),
  token: endpoint({
    method: 'POST',
    path: '/api/device/token',
    access: 'anyone',
    summary:
      'Answers the key of a program once its person has confirmed it, one time. Until then 400, with `error` as in RFC 8628: `authorization_pending`, `slow_down`, `access_denied` or `expired_token`.',
    body: z.object({
      device_code: z.string().check(maxLength(100)),
      client_id: z.optional(z.string().check(maxLength(200))),
      grant_type: z.optional(z.literal('urn:ietf:params:oauth:grant-type:device_code')),
    }),
    bodyAs: 'lenient',
    limit: { most: 600, within: minutes(5) },
    reply: z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.number(), scope: z.string() }),
  }),
  read: endpoint({
    ...byMember,
    method: 'GET',
    path: '/api/device/request',
    summary:
      'Which program asks by this code, from which network, and for which scopes. 404 for a code that is not known, used or too old.',
    query: z.object({ code }),
    reply: dataReply(
      z.object({ program: z.string(), network: z.string(), scopes: z.array(scope), createdAt: z.string(), expiresAt: z.string() }),
    ),
  }),
  confirm: endpoint({
    ...byMember,
    method: 'POST',
    path: '/api/device/confirm',
    summary:
      'Gives the program that asks by this code a key of 90 days. `password` is needed unless the login is younger than 10 minutes (403 `password-needed`).',
    body: z.object({ code, password: z.optional(givenPassword) }),
    reply: messageReply,
  }),
  deny: endpoint({
    ...byMember,
    method: 'POST',
    path: '/api/device/deny',
    summary: 'Refuses the program that asks by this code.',
    body: z.object({ code }),
    reply: messageReply,
  }),
}
