import { days, hours, type Milliseconds, seconds } from '#domain/units.ts'
import { call } from '../call.ts'
import { perLogin } from '../per-login.ts'
import { useRoot } from '../store/root.ts'
import { deleteDatabase, deviceRecord, keptDatabase, keyRecord, openRecords, type RecordStore, sealedDatabase } from './database.ts'
import { type EncryptedRecords, encryptedRecords } from './encrypted-records.ts'
import { keptLock } from './lock.ts'
import { throwAwayOfOthers } from './throw-away.ts'

/** Without contact to the server for so long, what is kept is thrown away with its key. */
const maxWithoutContact: Milliseconds = days(30)
const contactNotedEvery: Milliseconds = hours(1)

export type KeptKey = { readonly key: CryptoKey; readonly contactAt: number }

/** What this device keeps of whoever is logged in. */
export type Device = {
  /** Answers and thumbnails. */
  readonly kept: EncryptedRecords
  /** What the server does not have yet. */
  readonly sealed: EncryptedRecords
  /** The server answered this login. */
  readonly noteContact: () => void
}

type Dependencies = {
  readonly open: (name: string) => Promise<RecordStore>
  readonly fetchKey: (device: string) => Promise<string>
  readonly now: () => number
}

/**
 * Opens what this device keeps of a person. The key is asked for once after each login, and stays as a `CryptoKey` that no script can
 * export. After too long without contact it is thrown away first. A contact that lies ahead was noted by a clock that went wrong, and counts as now.
 */
export async function openDevice({ open, fetchKey, now }: Dependencies, owner: string): Promise<Device> {
  const [records, sealed] = await Promise.all([open(keptDatabase(owner)), open(sealedDatabase(owner))])
  let known = (await records.get(keyRecord)) as KeptKey | undefined
  if (known && now() - known.contactAt > maxWithoutContact) {
    await records.remove(await records.names())
    known = undefined
  }
  const key = known?.key ?? (await importKey(await fetchKey(await nameOf(sealed))))
  let contactAt = known?.contactAt ?? 0
  const noteContact = () => {
    if (Math.abs(now() - contactAt) < contactNotedEvery) return
    contactAt = now()
    records.put(keyRecord, { key, contactAt } satisfies KeptKey).catch(() => {}) // the login ended meanwhile
  }
  if (!known || contactAt > now()) {
    contactAt = now()
    await records.put(keyRecord, { key, contactAt } satisfies KeptKey)
  }
  return { kept: encryptedRecords(records, key), sealed: encryptedRecords(sealed, key), noteContact }
}

/** The random name of this device for this person: without it the key cannot be had again, not even by a login. */
async function nameOf(sealed: RecordStore): Promise<string> {
  const known = await sealed.get(deviceRecord)
  if (typeof known === 'string') return known
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  await sealed.put(deviceRecord, made)
  return made
}

/** @param key 32 bytes in base64url */
function importKey(key: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** How long the server may take for the key: meanwhile no other window opens anything, and none throws anything away. */
const maxFetching = seconds(20)

const fetchKey = async (device: string) => {
  const { authApi } = await import('#contract/account/auth.ts')
  return (await call(authApi.deviceKey, { params: { device } }, { signal: AbortSignal.timeout(maxFetching) })).data.key
}

const isLoggedIn = () => useRoot.getState().auth.authenticated

/** In one window after the other. What others left whose login ended without a logout, as in a crash, goes first. */
const openHere = (owner: string): Promise<Device> =>
  navigator.locks.request(keptLock, async () => {
    await throwAwayOfOthers(owner)
    return openDevice({ open: openRecords, fetchKey, now: Date.now }, owner)
  })

const devices = perLogin((owner) => {
  let opening: Promise<Device> | null = null
  return {
    open: () =>
      (opening ??= openHere(owner).catch((failure: unknown) => {
        opening = null
        throw failure
      })),
    /** A database that was being opened when the login ended was made anew after it was thrown away. */
    close: () =>
      void opening
        ?.then(
          ({ kept }) => kept.close(),
          () => {},
        )
        .then(() => (isLoggedIn() ? undefined : deleteDatabase(keptDatabase(owner)))),
  }
})

/** Whether this browser can keep anything encrypted: it cannot on a page that did not come over https, and where it blocks storage. */
export const canKeep = () => typeof indexedDB !== 'undefined' && typeof crypto.subtle !== 'undefined' && 'locks' in navigator

/** What this device keeps of whoever is logged in. Rejects where nothing can be kept, or where the key cannot be had now. */
export const deviceOf = (owner: string): Promise<Device> =>
  canKeep() && isLoggedIn() ? devices.of(owner).open() : Promise.reject(new Error('Nothing is kept here.'))
