import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { UserDocument } from '#contract/user-info.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { isBlank, type WrittenPage } from '#domain/writing/page.ts'
import type { DraftSlot } from '#web/lib/draft-slot.ts'
import { isNewCase, setEveryLevel } from '#web/lib/first-privacy.ts'
import { useNavigateTo } from '#web/lib/navigation.ts'
import { errorText } from '#web/lib/query-client.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { showErrorToast, showToast } from '#web/lib/toasts.ts'
import { PrivacyLevelDialog } from '#web/ui/PrivacyLevelDialog.tsx'
import { SceneFrame } from '#web/ui/scene/SceneFrame.tsx'
import { UnsavedChangesDialog } from '#web/ui/UnsavedChangesDialog.tsx'
import type { LocalDraft } from './local-draft.ts'
import { OptionsDialog } from './OptionsDialog.tsx'
import { PageBar } from './PageBar.tsx'
import { PageConflict } from './PageConflict.tsx'
import { fileDraft, saveDraft } from './queries.ts'
import type { Opening } from './save-state.ts'
import { Typewriter } from './Typewriter.tsx'
import { useMachine } from './use-machine.ts'
import { usePageAutosave } from './use-page-autosave.ts'

/** What the screen asks of the page on the machine. */
export type PageEditorHandle = { readonly abandon: () => void }

type Props = {
  readonly ref: Ref<PageEditorHandle>
  readonly me: UserDocument
  readonly id: string
  readonly opening: Opening
  readonly slot: DraftSlot<LocalDraft> | null
  /** The first letter of a new page was typed: the address names it from now on. */
  readonly onBegin: () => void
  readonly onDrafts: () => void
  readonly onNew: () => void
  readonly onOpen: (id: string) => void
}

/** One page on the machine: writes itself down as it is typed, and goes into the case when its writer is done. */
export function PageEditor({ ref, me, id, opening, slot, onBegin, onDrafts, onNew, onOpen }: Props) {
  const [page, setPage] = useState(opening.page)
  const [isSetting, setIsSetting] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const machine = useMachine()
  const navigateTo = useNavigateTo()
  const save = usePageAutosave({ id, opened: opening.save, slot, page })
  useImperativeHandle(ref, () => ({ abandon: save.abandon }))

  function write(change: Partial<WrittenPage>) {
    const next = { ...page, ...change }
    if (isBlank(page) && !isBlank(next)) onBegin()
    setPage(next)
  }
  /** Runs one action at a time; what goes wrong is said. */
  async function run(action: () => Promise<void>) {
    setIsBusy(true)
    try {
      await action()
    } catch (cause) {
      showErrorToast(errorText(cause))
    } finally {
      setIsBusy(false)
    }
  }
  const addToCase = (level: PrivacyLevel | null) =>
    run(async () => {
      setIsAsking(false)
      const revision = await save.send()
      if (revision === null) return // the bar says why
      if (level !== null) await setEveryLevel(me.doc._id, level)
      const entry = await fileDraft(me.doc._id, id, revision)
      save.abandon()
      void playSound('updateFile')
      showToast('Saved to your case.')
      await navigateTo('/collection', { search: { entry } })
    })
  const keepBoth = () =>
    run(async () => {
      const copy = crypto.randomUUID()
      await saveDraft(copy, page, null)
      save.abandon()
      onOpen(copy)
    })
  const { theirs } = save

  return (
    <>
      <SceneFrame
        title="New page"
        scene={<Typewriter machine={machine} fieldRef={field} page={page} onWrite={write} />}
        search={
          <PageBar
            text={page.text}
            save={save}
            isBlank={isBlank(page)}
            isFiling={isBusy}
            onDrafts={onDrafts}
            onNew={() => {
              machine.show('feed')
              onNew()
            }}
            onOptions={() => setIsSetting(true)}
            onFile={() => (isNewCase(me) ? setIsAsking(true) : void addToCase(null))}
          />
        }
        notice={
          theirs && (
            <PageConflict
              theirs={theirs}
              isBusy={isBusy}
              onBoth={() => void keepBoth()}
              onMine={() => save.resolve(theirs)}
              onTheirs={() => {
                if (theirs.entry !== null) {
                  save.abandon()
                  return onNew()
                }
                setPage({ title: theirs.title, text: theirs.text })
                save.resolve(theirs)
              }}
            />
          )
        }
      />
      <OptionsDialog isOpen={isSetting} onClose={() => setIsSetting(false)} />
      <PrivacyLevelDialog isOpen={isAsking} onClose={() => setIsAsking(false)} onAnswer={(level) => void addToCase(level)} />
      <UnsavedChangesDialog isUnsaved={save.isAtRisk} mayLeave={() => false} />
    </>
  )
}
