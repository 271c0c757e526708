import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { dataReply, maxLength, messageReply } from '#contract/envelope.ts'
import { userInfo } from '#contract/user-info.ts'
import { maxCodeLength } from '#domain/account/one-time-codes.ts'
import { minutes } from '#domain/units.ts'
import { givenPassword, mailedToken } from './auth.ts'

/** A code of an app or a recovery code, as typed. */
export const oneTimeCode = z.string().check(maxLength(maxCodeLength, 'This code is too long.'), z.trim(), z.minLength(1, 'Type the code.'))
const proof = z.object({ password: z.optional(givenPassword) })
const byMember = { access: 'member', limit: { most: 20, within: minutes(5) } } as const
const recoveryCodes = dataReply(z.object({ recoveryCodes: z.array(z.string()) }))
const passwordRule = '`password` is needed unless the login is younger than 10 minutes (403 `password-needed`).'

/** Codes of an authenticator app, asked for after the password, and the recovery codes that stand in for a lost app. */
export const oneTimeCodesApi = {
  logInByCode: endpoint({
    method: 'POST',
    path: '/api/auth/login/code',
    access: 'anyone',
    summary: 'The second step of a login: the ticket of the right password, and a code of the app or a recovery code.',
    body: z.object({ ticket: mailedToken, code: oneTimeCode }),
    limit: { most: 25, within: minutes(5) },
    reply: dataReply(userInfo),
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/auth/one-time-codes',
    access: 'member',
    summary: 'Whether logins of the caller ask for a code, since when, and how many recovery codes are left.',
    reply: dataReply(z.object({ since: z.nullable(z.string()), recoveryCodesLeft: z.number() })),
  }),
  begin: endpoint({
    ...byMember,
    method: 'POST',
    path: '/api/auth/one-time-codes',
    summary: `Makes a secret for an authenticator app. It counts once a first code confirms it. ${passwordRule}`,
    body: proof,
    reply: dataReply(z.object({ secret: z.string(), uri: z.string() })),
  }),
  confirm: endpoint({
    ...byMember,
    method: 'POST',
    path: '/api/auth/one-time-codes/confirm',
    summary: 'Proves by a first code that the app has the secret. From then on logins ask for a code. Answers the recovery codes, once.',
    body: z.object({ code: oneTimeCode }),
    reply: recoveryCodes,
  }),
  remove: endpoint({
    ...byMember,
    method: 'POST',
    path: '/api/auth/one-time-codes/remove',
    summary: `Logins ask for no code any more, and the recovery codes are void. ${passwordRule}`,
    body: proof,
    reply: messageReply,
  }),
  renewRecoveryCodes: endpoint({
    ...byMember,
    method: 'POST',
    path: '/api/auth/recovery-codes',
    summary: `Answers new recovery codes, once; the former ones are void. ${passwordRule}`,
    body: proof,
    reply: recoveryCodes,
  }),
}
