import type { Bytes } from '#domain/units.ts'
import type { RecordStore, Stored } from './database.ts'

/** What was kept under a name, and when it was true, in milliseconds. */
export type Kept<Value> = { readonly value: Value; readonly at: number }

const ivLength = 12

/**
 * Records encrypted at rest by AES-GCM, each with a random initialization vector (NIST SP 800-38D, 8.2.2). The name of a record is
 * authenticated with it, so that none can stand in another's place. Names are not encrypted: they hold ids, and no words.
 */
export function encryptedRecords(store: RecordStore, key: CryptoKey) {
  const textOf = new TextDecoder()
  const bytesOf = new TextEncoder()

  async function read(name: string): Promise<Kept<ArrayBuffer> | null> {
    const stored = (await store.get(name)) as Stored | undefined
    if (!stored) return null
    try {
      const { iv, bytes, at } = stored
      return { value: await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bytesOf.encode(name) }, key, bytes), at }
    } catch {
      return null // of another key, or damaged
    }
  }
  async function write(name: string, value: Uint8Array<ArrayBuffer>, at: number): Promise<void> {
    const iv = crypto.getRandomValues(new Uint8Array(ivLength))
    const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytesOf.encode(name) }, key, value)
    await store.put(name, { iv, bytes, at } satisfies Stored)
  }
  return {
    /** Null where nothing was kept, and where it cannot be read. */
    readBytes: read,
    writeBytes: write,
    /** The same for a value that JSON can hold. */
    async read<Value>(name: string): Promise<Kept<Value> | null> {
      const found = await read(name)
      return found && { value: JSON.parse(textOf.decode(found.value)) as Value, at: found.at }
    },
    write: (name: string, value: unknown, at: number): Promise<void> => write(name, bytesOf.encode(JSON.stringify(value)), at),
    remove: store.remove,
    names: async (prefix = ''): Promise<readonly string[]> => (await store.names()).filter((name) => name.startsWith(prefix)),
    /** How much of it there is, of the records whose names begin so. */
    async size(prefix = ''): Promise<{ readonly count: number; readonly bytes: Bytes }> {
      const names = (await store.names()).filter((name) => name.startsWith(prefix))
      const sizes = await Promise.all(names.map(async (name) => ((await store.get(name)) as Stored | undefined)?.bytes?.byteLength ?? 0))
      return { count: names.length, bytes: sizes.reduce((sum, size) => sum + size, 0) as Bytes }
    },
    close: store.close,
  }
}
export type EncryptedRecords = ReturnType<typeof encryptedRecords>
