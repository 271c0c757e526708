import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { dataReply, id, maxLength, messageReply, singleLine } from '#contract/envelope.ts'
import { userInfo } from '#contract/user-info.ts'
import { maxPasskeyNameLength } from '#domain/account/limits.ts'
import { minutes } from '#domain/units.ts'
import { givenPassword } from './auth.ts'

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const base64url = (longest: number) =>
  z.string().check(maxLength(longest, 'This is too long.'), z.regex(/^[A-Za-z0-9_-]+$/, 'This is not base64url.'))
/** At most 1023 bytes (WebAuthn level 3, section 4). */
const credentialId = base64url(1364)
const publicKeyType = z.literal('public-key')
const descriptor = z.object({ id: z.string(), type: z.string(), transports: z.exactOptional(z.array(z.string())) })
const need = z.enum(['discouraged', 'preferred', 'required'])
const credential = { id: credentialId, rawId: credentialId, type: publicKeyType }

/** `RegistrationResponseJSON` of WebAuthn, as far as it is read. */
const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.optional(z.array(z.string().check(maxLength(20))).check(z.maxLength(10))),
  }),
})
/** `AuthenticationResponseJSON` of WebAuthn, as far as it is read. */
const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: z.optional(base64url(100)),
  }),
})

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.exactOptional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: publicKeyType })),
  timeout: z.exactOptional(z.number()),
  excludeCredentials: z.exactOptional(z.array(descriptor)),
  authenticatorSelection: z.exactOptional(
    z.object({
      residentKey: z.exactOptional(need),
      requireResidentKey: z.exactOptional(z.boolean()),
      userVerification: z.exactOptional(need),
    }),
  ),
  attestation: z.exactOptional(z.enum(['direct', 'enterprise', 'indirect', 'none'])),
  extensions: z.exactOptional(z.object({ credProps: z.exactOptional(z.boolean()) })),
})
/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.exactOptional(z.string()),
  timeout: z.exactOptional(z.number()),
  userVerification: z.exactOptional(need),
})

const passkeyName = singleLine(maxPasskeyNameLength).check(z.minLength(1, 'Type a name.'))
const passkey = z.object({
  id,
  name: z.string(),
  /** Whether its maker copies it between devices. */
  isSynced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** It was seen to exist twice, and logs nobody in any more. */
  isCopied: z.boolean(),
})
const passwordRule = '`password` is needed unless the login is younger than 10 minutes (403 `password-needed`).'
const byGuest = { method: 'POST', access: 'anyone' } as const
const byMember = { access: 'member', limit: { most: 40, within: minutes(5) } } as const

/** Logging in with a passkey, which is both factors at once, and the passkeys of an account. */
export const passkeysApi = {
  loginOptions: endpoint({
    ...byGuest,
    path: '/api/auth/login/passkey/options',
    summary: 'What a passkey is asked to sign for a login, once and within 5 minutes. It names nobody.',
    limit: { most: 60, within: minutes(5) },
    reply: dataReply(requestOptions),
  }),
  logIn: endpoint({
    ...byGuest,
    path: '/api/auth/login/passkey',
    summary: 'Logs in by a passkey that verified its user. A deactivated account answers 409 `deactivated` until `reactivate` says so.',
    body: z.object({
      response: authenticationResponse,
      keepLoggedIn: z._default(z.boolean(), false),
      reactivate: z._default(z.boolean(), false),
    }),
    limit: { most: 25, within: minutes(5) },
    reply: dataReply(userInfo),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/auth/passkeys',
    access: 'member',
    summary: 'The passkeys of the caller.',
    reply: dataReply(z.array(passkey)),
  }),
  creationOptions: endpoint({
    ...byMember,
    method: 'POST',
    path: '/api/auth/passkeys/options',
    summary: `What an authenticator needs to make a passkey for the caller. ${passwordRule}`,
    body: z.object({ password: z.optional(givenPassword) }),
    reply: dataReply(creationOptions),
  }),
  add: endpoint({
    ...byMember,
    method: 'POST',
    path: '/api/auth/passkeys',
    summary: 'Keeps a passkey that was made with the options asked for in the same session, within 5 minutes.',
    body: z.object({ name: passkeyName, response: registrationResponse }),
    reply: dataReply(z.object({ id })),
  }),
  rename: endpoint({
    ...byMember,
    method: 'PUT',
    path: '/api/auth/passkeys/:id',
    summary: 'Names a passkey.',
    params: z.object({ id }),
    body: z.object({ name: passkeyName }),
    reply: messageReply,
  }),
  remove: endpoint({
    ...byMember,
    method: 'POST',
    path: '/api/auth/passkeys/:id/remove',
    summary: `Removes a passkey: it logs nobody in any more. ${passwordRule}`,
    params: z.object({ id }),
    body: z.object({ password: z.optional(givenPassword) }),
    reply: messageReply,
  }),
}
