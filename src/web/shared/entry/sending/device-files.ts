import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { caseApi } from '#contract/case/case.ts'
import type { FileKind } from '#domain/case/kinds.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { parseWrittenDate } from '#domain/case/written-date.ts'
import { callMinimal } from '#web/lib/call.ts'
import { editableMoment } from '#web/lib/dates.ts'
import { t } from '#web/lib/language/translate.ts'
import { refetchMe } from '#web/lib/me.ts'
import { errorText, queryClient } from '#web/lib/query-client.ts'
import type { OwnEntry } from '../own-entries/own-entries.ts'
import type { StoredFile } from './resumable-upload.ts'
import { sendFile } from './send-file.ts'

/** A file of this device on its way into the case. */
export type DeviceFile = {
  readonly key: number
  readonly name: string
  /** How much of it has been sent, 0 to 1. */
  readonly share: number
  /** Why it was not taken; null while it is on its way. */
  readonly error: string | null
}

type Options = {
  readonly owner: string
  /** The level of an entry of its own; null where it follows its kind. */
  readonly level: PrivacyLevel | null
  /** What each is called in the case. */
  readonly caption?: string
  /** The kinds that are taken. */
  readonly kinds: readonly FileKind[]
  readonly onSaved: (entry: OwnEntry) => void
}

/**
 * Uploads files of this device, one after the other, and saves each as an entry of the case, from where it is shown. What the case has
 * already is not added again. Leaving the screen ends it.
 */
export function useDeviceFiles({ owner, level, caption = '', kinds, onSaved }: Options) {
  const [files, setFiles] = useState<readonly DeviceFile[]>([])
  const lastKey = useRef(0)
  const before = useRef<Promise<void>>(Promise.resolve())
  const controllers = useRef(new Map<number, AbortController>())
  const chosenFiles = useRef(new Map<number, File>())
  const tellSaved = useEffectEvent(onSaved)

  useEffect(() => {
    const all = controllers.current
    return () => {
      for (const controller of all.values()) controller.abort('remove')
    }
  }, [])

  const change = (key: number, changed: Partial<DeviceFile>) =>
    setFiles((known) => known.map((file) => (file.key === key ? { ...file, ...changed } : file)))
  function remove(key: number) {
    controllers.current.get(key)?.abort('remove')
    controllers.current.delete(key)
    chosenFiles.current.delete(key)
    setFiles((known) => known.filter((file) => file.key !== key))
  }
  async function send(key: number, file: File, signal: AbortSignal) {
    if (signal.aborted) return
    try {
      const stored = await sendFile(file, { signal, onProgress: (share) => change(key, { share }) })
      if (!kinds.includes(stored.kind)) return change(key, { error: t('{name} cannot be shown here.', { name: file.name }) })
      const entry = await saveAsEntry(owner, stored, { caption, level })
      if (signal.aborted) return
      remove(key)
      tellSaved(entry)
    } catch (failure) {
      if (!signal.aborted) change(key, { error: errorText(failure) })
    }
  }
  function enqueue(key: number, file: File) {
    const controller = new AbortController()
    controllers.current.set(key, controller)
    before.current = before.current.then(() => send(key, file, controller.signal))
  }
  return {
    files,
    add(chosen: readonly File[]) {
      for (const file of chosen) {
        const key = ++lastKey.current
        chosenFiles.current.set(key, file)
        setFiles((known) => [...known, { key, name: file.name, share: 0, error: null }])
        enqueue(key, file)
      }
    },
    /** Sends one again that failed. */
    retry(key: number) {
      const file = chosenFiles.current.get(key)
      if (!file) return
      change(key, { share: 0, error: null })
      enqueue(key, file)
    },
    remove,
    /** Something is still on its way. */
    isSending: files.some(({ error }) => error === null),
  }
}
export type DeviceFiles = ReturnType<typeof useDeviceFiles>

type Words = { readonly caption: string; readonly level: PrivacyLevel | null }

/** Makes a stored file an entry, dated by its camera. */
export async function saveAsEntry(owner: string, { kind, location, moment }: StoredFile, { caption, level }: Words): Promise<OwnEntry> {
  const params = { id: owner }
  const words = { caption, moment: moment && parseWrittenDate(editableMoment(moment)), ...(level && { level }) }
  const save = {
    image: () => callMinimal(caseApi.saveImages, { params, body: { caseimages: [{ image: location, ...words }] } }),
    video: () => callMinimal(caseApi.saveVideos, { params, body: { casevideos: [{ video: location, ...words }] } }),
    misc: () => callMinimal(caseApi.saveMisc, { params, body: { casemiscellaneous: [{ file: location, ...words }] } }),
  } as const satisfies Record<FileKind, unknown>
  const [entry] = (await save[kind]()).data.entries
  if (entry?.kind !== kind) throw new Error('The server answered success without an entry.')
  void refetchMe()
  void queryClient.invalidateQueries({ queryKey: ['case', owner] })
  return entry as OwnEntry
}
