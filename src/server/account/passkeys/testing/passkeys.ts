import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { passkeysApi } from '#contract/account/passkeys.ts'
import type { CallOf, ReplyOf } from '#contract/endpoint.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'
import { relyingPartyOf } from '../challenges.ts'

type Options = ReplyOf<typeof passkeysApi.loginOptions>['data'] | ReplyOf<typeof passkeysApi.creationOptions>['data']
type Registration = CallOf<typeof passkeysApi.add>['body']['response']
type Assertion = CallOf<typeof passkeysApi.logIn>['body']['response']
/** What an attacker, or a fault, may make of an answer. */
export type Twist = {
  readonly origin?: string
  readonly rpId?: string
  readonly isVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
  readonly challenge?: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const flag = { isPresent: 0x01, isVerified: 0x04, hasCredential: 0x40 }

/** An authenticator with one passkey of P-256 that counts its uses, for the origin of this app. */
export function softwareAuthenticator({ deps }: TestApp) {
  const ours = relyingPartyOf(deps.config.publicUrl)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0
  let handle = 'AAAA'

  const clientDataOf = (type: string, options: Options, { origin = ours.origin, challenge = options.challenge }: Twist) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  function authDataOf({ rpId = ours.id, isVerified = true, counter: count = ++counter }: Twist, credential: Buffer | null) {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    const flags = flag.isPresent | (isVerified ? flag.isVerified : 0) | (credential ? flag.hasCredential : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, credential ?? Buffer.alloc(0)])
  }

  return {
    id,
    create(options: ReplyOf<typeof passkeysApi.creationOptions>['data'], twist: Twist = {}): Registration {
      handle = options.user.id
      const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ])
      const length = Buffer.from([0, rawId.length])
      const authData = authDataOf(twist, Buffer.concat([Buffer.alloc(16), length, rawId, isoCBOR.encode(key)]))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url')
      const clientDataJSON = clientDataOf('webauthn.create', options, twist).toString('base64url')
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject, transports: ['internal'] },
      }
    },
    get(options: Options, twist: Twist = {}): Assertion {
      const clientData = clientDataOf('webauthn.get', options, twist)
      const authData = authDataOf(twist, null)
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: twist.userHandle ?? handle,
        },
      }
    },
  }
}
export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>

/** The calls about passkeys, as one person and as guests. */
export function passkeyCalls({ call, freshAddress }: TestApp) {
  const data = async <T>(answer: ReturnType<TestApp['call']>) => (await answer).json<{ data: T }>().data
  const optionsFor = (as: Person, body: object = {}) => call('POST', '/api/auth/passkeys/options', { as, body })
  const loginOptions = () =>
    data<ReplyOf<typeof passkeysApi.loginOptions>['data']>(
      call('POST', '/api/auth/login/passkey/options', { remoteAddress: freshAddress() }),
    )
  const add = (as: Person, response: Registration, name = 'Phone') => call('POST', '/api/auth/passkeys', { as, body: { name, response } })
  return {
    optionsFor,
    newOptions: (as: Person) => data<ReplyOf<typeof passkeysApi.creationOptions>['data']>(optionsFor(as)),
    loginOptions,
    add,
    list: (as: Person) => data<ReplyOf<typeof passkeysApi.list>['data']>(call('GET', '/api/auth/passkeys', { as })),
    remove: (as: Person, id: string, body: object = {}) => call('POST', `/api/auth/passkeys/${id}/remove`, { as, body }),
    rename: (as: Person, id: string, name: string) => call('PUT', `/api/auth/passkeys/${id}`, { as, body: { name } }),
    logIn: (response: Assertion, more: object = {}) =>
      call('POST', '/api/auth/login/passkey', { body: { response, ...more }, remoteAddress: freshAddress() }),
  }
}
