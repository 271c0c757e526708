import * as z from 'zod/mini'
import { moment } from '#contract/case/moment.ts'
import { endpoint } from '#contract/endpoint.ts'
import { dataReply, email, id, maxLength, messageReply, singleLine } from '#contract/envelope.ts'
import { located } from '#contract/places.ts'
import { userInfo } from '#contract/user-info.ts'
import {
  maxEmailLength,
  maxNameLength,
  maxPasswordLength,
  maxSessionNameLength,
  maxUsernameLength,
  minPasswordLength,
  usernamePattern,
} from '#domain/account/limits.ts'
import { isReserved, isReservedName } from '#domain/account/usernames.ts'
import { isVisibleName, mixesScripts } from '#domain/account/visible-name.ts'
import { maxAddressLength, ownAddress } from '#domain/addresses.ts'
import { maxPlaceLength } from '#domain/case/limits.ts'
import { minutes } from '#domain/units.ts'

export const username = z.string().check(
  z.trim(),
  z.toLowerCase(),
  maxLength(maxUsernameLength),
  z.regex(usernamePattern, 'Use 3 to 30 of a-z, 0-9, dot, hyphen and underscore; begin and end with a letter or a digit.'),
  z.refine((text) => !isReserved(text), 'This username is reserved.'),
)
/** Exactly as typed: never trimmed, never folded. Half a character has no one spelling in bytes, so it is no password. */
const newPassword = z.string().check(
  maxLength(2 * maxPasswordLength, `Use ${maxPasswordLength} characters or fewer.`), // a character may take two units
  z.refine((text) => text.isWellFormed(), 'Some characters of this password are broken.'),
  z.refine((text) => Array.from(text).length >= minPasswordLength, `Use ${minPasswordLength} characters or more.`),
  z.refine((text) => Array.from(text).length <= maxPasswordLength, `Use ${maxPasswordLength} characters or fewer.`),
)
/** A password of the caller, as given to prove who they are. */
export const givenPassword = z.string().check(z.minLength(1, 'Type your password.'), maxLength(4 * maxPasswordLength))
export const name = singleLine(maxNameLength).check(
  z.minLength(1, { error: 'Type a name.', abort: true }),
  z.refine(isVisibleName, 'Use characters that can be seen.'),
  z.refine((text) => !mixesScripts(text), 'Keep to one script within a word: some of these letters look like others.'),
  z.refine((text) => !isReservedName(text), 'This name is reserved.'),
)
export const birth = z.object({ place: z.optional(singleLine(maxPlaceLength)), moment: z.optional(moment), at: z.optional(located) })

export const mailedToken = z
  .string()
  .check(maxLength(43, 'This link is not complete.'), z.regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not complete.'))
/** The screen that the mailed link leads on to: an address of this site and of no other. */
const next = z.string().check(
  maxLength(maxAddressLength),
  z.refine((address) => ownAddress(address) !== null, 'This is not an address of this site.'),
)
export const registration = z.object({ name, username, email, password: newPassword, birth: z.optional(birth), next: z.optional(next) })
export const credentials = z.object({
  /** A username or an e-mail address. */
  identifier: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1, 'Type your username or e-mail.'), maxLength(maxEmailLength)),
  password: givenPassword,
  keepLoggedIn: z._default(z.boolean(), false),
  /** Reactivates a deactivated account, after a confirmation. */
  reactivate: z._default(z.boolean(), false),
})
const session = z.object({
  id,
  /** What its owner calls it; null for its device. */
  name: z.nullable(z.string()),
  device: z.string(),
  /** The network part of the address it was last used from. */
  network: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  keptLoggedIn: z.boolean(),
  isCurrent: z.boolean(),
})

const guest = { method: 'POST', access: 'anyone' } as const

export const authApi = {
  register: endpoint({
    ...guest,
    path: '/api/auth/register',
    summary:
      'Opens an account and logs in. An address that already has an account is answered the same way; the mail that goes out says what happened.',
    body: registration,
    limit: { most: 10, within: minutes(30) },
    reply: dataReply(userInfo),
  }),
  login: endpoint({
    ...guest,
    path: '/api/auth/login',
    summary:
      'Logs in by username or e-mail. A deactivated account answers 409 `deactivated` until `reactivate` says so. An account with one-time codes answers 401 `code-needed` to the right password, with a `ticket` for the call that takes the code.',
    body: credentials,
    limit: { most: 25, within: minutes(5) },
    reply: dataReply(userInfo),
  }),
  logout: endpoint({ method: 'POST', path: '/api/auth/logout', access: 'member', summary: 'Ends this session.', reply: messageReply }),
  verify: endpoint({
    ...guest,
    path: '/api/auth/verify',
    summary: 'Verifies the e-mail by the mailed link, once; the address then belongs to this account.',
    body: z.object({ token: mailedToken }),
    limit: { most: 30, within: minutes(5) },
    reply: messageReply,
  }),
  resend: endpoint({
    ...guest,
    path: '/api/auth/resend-verification',
    summary: 'Mails the verification link again, where there is something to verify. The answer is always the same.',
    body: z.object({ email, next: z.optional(next) }),
    limit: { most: 5, within: minutes(30) },
    reply: messageReply,
  }),
  forgot: endpoint({
    ...guest,
    path: '/api/auth/forgot-password',
    summary: 'Mails a link to set a new password, where an account has this address. The answer is always the same.',
    body: z.object({ email }),
    limit: { most: 5, within: minutes(30) },
    reply: messageReply,
  }),
  reset: endpoint({
    ...guest,
    path: '/api/auth/reset-password/:token',
    summary: 'Sets a new password by the mailed link, once, and ends every session.',
    params: z.object({ token: mailedToken }),
    body: z.object({ password: newPassword }),
    limit: { most: 30, within: minutes(5) },
    reply: messageReply,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/auth/password',
    access: 'member',
    summary: 'Changes the password of the caller, who gives the current one. Every other session ends, and the owner is mailed.',
    body: z.object({ currentPassword: givenPassword, password: newPassword }),
    limit: { most: 20, within: minutes(30) },
    personLimit: { most: 20, within: minutes(30) },
    reply: messageReply,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    access: 'member',
    summary: 'The user info of the caller.',
    reply: dataReply(userInfo),
  }),
  deviceKey: endpoint({
    method: 'GET',
    path: '/api/auth/device-keys/:device',
    access: 'member',
    summary:
      'The key under which a browser of the caller encrypts what it keeps: the same for the same caller and the same random name of the device, 32 bytes in base64url. The server stores neither.',
    params: z.object({ device: z.string().check(maxLength(22), z.regex(/^[A-Za-z0-9_-]{22}$/, 'A device is named by 16 random bytes.')) }),
    reply: dataReply(z.object({ key: z.string() })),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'member',
    summary: 'Where the caller is logged in. Tokens are never listed.',
    reply: dataReply(z.array(session)),
  }),
  nameSession: endpoint({
    method: 'PUT',
    path: '/api/auth/sessions/:id',
    access: 'member',
    summary: 'Names one session of the caller; an empty name gives it back the name of its device.',
    params: z.object({ id }),
    body: z.object({ name: singleLine(maxSessionNameLength) }),
    reply: messageReply,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'member',
    summary: 'Ends one session of the caller.',
    params: z.object({ id }),
    reply: messageReply,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'member',
    summary: 'Ends every session of the caller but this one.',
    reply: messageReply,
  }),
}
