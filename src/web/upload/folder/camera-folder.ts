import { createStore } from 'zustand/vanilla'
import { albumsApi } from '#contract/albums.ts'
import { sendingApi } from '#contract/case/sending.ts'
import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { perLogin } from '#web/lib/per-login.ts'
import { errorText } from '#web/lib/query-client.ts'
import { browserStorage } from '#web/lib/storage.ts'
import { openWorker } from '#web/lib/trusted-worker.ts'
import { createWorkerClient } from '#web/lib/worker-client.ts'
import { saveAsEntry } from '#web/shared/entry/sending/device-files.ts'
import type { SendFile } from '#web/shared/entry/sending/send-file.ts'
import { sendFile } from '#web/shared/entry/sending/send-file.ts'
import { sendingNetwork } from '#web/shared/entry/sending/wifi-only.ts'
import { createUploadManager, waitUntilRetryable } from '../upload-manager.ts'
import { folderDatabase } from './folder-database.ts'
import { type Folder, type FolderFile, filesOfFolder, maxFolderFiles } from './folder-files.ts'
import address from './hash-worker.ts?worker&url'
import { newFilesOf } from './new-files.ts'

/** Where what is sent from the folder goes. */
type FolderChoice = {
  /** Id of an album of its owner. */
  readonly album: string | null
  /** Null follows what holds for new entries of each kind. */
  readonly level: PrivacyLevel | null
}
type FolderState = {
  /** `asks`: a folder is remembered, and the browser wants to be told again that it may be read. `sent`: what was new was given to be sent. */
  readonly step: 'none' | 'asks' | 'looking' | 'looked' | 'sent'
  readonly name: string
  readonly progress: { readonly done: number; readonly of: number } | null
  /** Not in the case. */
  readonly fresh: readonly File[]
  readonly looked: number
  readonly unreadable: number
  readonly fault: string | null
  readonly choice: FolderChoice
}
type Asking = { readonly requestPermission: (how: { mode: 'read' }) => Promise<PermissionState> }
type Picker = { readonly showDirectoryPicker: (how: { id: string; mode: 'read'; startIn: string }) => Promise<Folder> }

/** Whether this browser lets a page read a folder again. */
export const canReadFolders = (): boolean => 'showDirectoryPicker' in globalThis

const choiceKey = (owner: string) => `camera-folder ${owner}`

function rememberedChoice(owner: string): FolderChoice {
  const { album = null, level = null } = JSON.parse(browserStorage.getItem(choiceKey(owner)) ?? '{}') as Partial<FolderChoice>
  return { album, level: privacyLevels.find((name) => name === level) ?? null }
}

const hashing = createWorkerClient<File, string | null>(() => openWorker(address))
const askServer = async (sha256: readonly string[]) => (await call(sendingApi.known, { body: { sha256: [...sha256] } })).data.here

/**
 * Looks which pictures of a folder are not in the case, and sends those. The folder is remembered by this browser
 * until it is forgotten. One function: every step changes the same state and the same folder.
 */
function createCameraFolder(owner: string) {
  const database = folderDatabase(owner)
  const store = createStore<FolderState>(() => ({
    step: 'none',
    name: '',
    progress: null,
    fresh: [],
    looked: 0,
    unreadable: 0,
    fault: null,
    choice: rememberedChoice(owner),
  }))
  const set = (change: Partial<FolderState>) => store.setState(change)
  let folder: Folder | null = null

  const sendIntoCase: SendFile = async (file, options) => {
    const { album, level } = store.getState().choice
    const stored = await sendFile(file, options)
    if (stored.source === 'in-case') return stored
    const entry = await saveAsEntry(owner, stored, { caption: '', level })
    if (album !== null) await call(albumsApi.addEntries, { params: { album }, body: { entries: [entry._id] } })
    return { ...stored, source: 'in-case' }
  }
  const objectUrls = { createObjectURL: () => '', revokeObjectURL: () => {} } // nothing shows them meanwhile
  const uploads = createUploadManager({
    sendFile: sendIntoCase,
    waitUntilRetryable,
    objectUrls,
    now: () => performance.now(),
    network: sendingNetwork,
  })

  async function restore(): Promise<void> {
    if (store.getState().step !== 'none') return
    folder = (await database.read()).folder
    if (folder) set({ step: 'asks', name: folder.name })
  }
  async function choose(): Promise<void> {
    try {
      const { showDirectoryPicker } = globalThis as unknown as Picker
      folder = await showDirectoryPicker.call(globalThis, { id: 'camera', mode: 'read', startIn: 'pictures' })
    } catch {
      return // its owner chose none
    }
    await look()
  }
  /** Asks for the permission once more, as a press of a button lets a page do, and looks. */
  async function lookAgain(): Promise<void> {
    if (!folder) return
    const permission = await (folder as Folder & Asking).requestPermission({ mode: 'read' })
    if (permission === 'granted') await look()
    else set({ fault: t('The browser was not allowed to read this folder.') })
  }
  async function look(): Promise<void> {
    if (!folder) return
    set({ step: 'looking', name: folder.name, fault: null, progress: null, fresh: [] })
    try {
      const files: FolderFile[] = []
      for await (const file of filesOfFolder(folder)) if (files.push(file) >= maxFolderFiles) break
      const { hashes } = await database.read()
      const onProgress = (done: number, of: number) => set({ progress: { done, of } })
      const found = await newFilesOf(files, hashes, { hashOf: hashing.request, askServer, onProgress })
      await database.keep(folder, found.hashes)
      set({ step: 'looked', progress: null, fresh: found.fresh, looked: files.length, unreadable: found.unreadable })
    } catch (error) {
      set({ step: 'asks', progress: null, fault: errorText(error) })
    } finally {
      hashing.close()
    }
  }
  return {
    store,
    uploads: uploads.store,
    retry: (key: number) => uploads.dispatch({ type: 'retry', key }),
    restore,
    choose,
    lookAgain,
    setChoice(change: Partial<FolderChoice>) {
      const choice = { ...store.getState().choice, ...change }
      browserStorage.setItem(choiceKey(owner), JSON.stringify(choice))
      set({ choice })
    },
    send() {
      uploads.clear()
      uploads.add(store.getState().fresh)
      set({ step: 'sent', fresh: [] })
    },
    async forget() {
      await database.forget()
      browserStorage.removeItem(choiceKey(owner))
      folder = null
      set({ step: 'none', fresh: [], fault: null, choice: { album: null, level: null } })
    },
    close: () => uploads.clear(),
  }
}

export type CameraFolder = ReturnType<typeof createCameraFolder>
const folders = perLogin(createCameraFolder)
/** The camera folder of whoever is logged in. Sending goes on while its owner looks at other screens. */
export const cameraFolderOf = (owner: string): CameraFolder => folders.of(owner)
