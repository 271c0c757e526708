import { clear, get, promisifyRequest, setMany, type UseStore } from 'idb-keyval'
import { withStorageTimeout } from '#web/lib/storage-timeout.ts'
import type { Folder } from './folder-files.ts'
import type { KnownHashes } from './new-files.ts'

/** What this browser remembers of the camera folder of a person: which folder it is, and the hashes of what is in it. */
export type FolderDatabase = {
  readonly read: () => Promise<{ readonly folder: Folder | null; readonly hashes: KnownHashes }>
  readonly keep: (folder: Folder, hashes: KnownHashes) => Promise<void>
  readonly forget: () => Promise<void>
}

const storeName = 'folder'

/**
 * In IndexedDB, which alone keeps the handle of a folder. Databases whose names begin with `kept` are deleted with the login. Where the browser
 * keeps nothing, nothing is remembered: the folder is chosen and read anew each time.
 */
export function folderDatabase(owner: string): FolderDatabase {
  let opened: Promise<IDBDatabase> | null = null
  function open(): Promise<IDBDatabase> {
    const opening = indexedDB.open(`kept ${owner} camera-folder`, 1)
    opening.onupgradeneeded = () => void opening.result.createObjectStore(storeName)
    return withStorageTimeout(
      promisifyRequest(opening).then((database) => {
        database.onversionchange = () => database.close()
        return database
      }),
    )
  }
  const store: UseStore = async (mode, use) => {
    opened ??= open()
    return use((await opened).transaction(storeName, mode).objectStore(storeName))
  }
  const unlessRefused = (kept: Promise<void>) => kept.catch(() => {})
  return {
    read: async () => ({
      folder: (await get<Folder>('folder', store).catch(() => null)) ?? null,
      hashes: (await get<KnownHashes>('hashes', store).catch(() => null)) ?? new Map(),
    }),
    keep: (folder, hashes) =>
      unlessRefused(
        setMany(
          [
            ['folder', folder],
            ['hashes', hashes],
          ],
          store,
        ),
      ),
    forget: () => unlessRefused(clear(store)),
  }
}
