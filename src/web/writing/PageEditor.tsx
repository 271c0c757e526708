import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { UserDocument } from '#contract/user-info.ts'
import type { PageDraft } from '#contract/writing.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { isBlank, type WrittenPage } from '#domain/writing/page.ts'
import type { Opening, Saved, SaveState } from '#web/lib/autosave/autosave.ts'
import type { DraftSlot } from '#web/lib/autosave/draft-slot.ts'
import { type Autosave, useAutosave } from '#web/lib/autosave/use-autosave.ts'
import { formatDay } from '#web/lib/dates.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useNavigateTo } from '#web/lib/navigation.ts'
import { errorText } from '#web/lib/query-client.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { showErrorToast, showToast } from '#web/lib/toasts.ts'
import { isNewCase, setEveryLevel } from '#web/shared/entry/entry-calls.ts'
import { PrivacyLevelDialog } from '#web/shared/entry/LevelOptions.tsx'
import { SaveConflict } from '#web/ui/SaveConflict.tsx'
import { SceneFrame } from '#web/ui/scene/SceneFrame.tsx'
import { Slip } from '#web/ui/scene/Sheet.tsx'
import { UnsavedChangesDialog } from '#web/ui/UnsavedChangesDialog.tsx'
import { isSaved, savedPageOf } from './local-draft.ts'
import { OptionsDialog } from './OptionsDialog.tsx'
import { PageBar } from './PageBar.tsx'
import { fileDraft, saveDraft } from './queries.ts'
import { Typewriter } from './Typewriter.tsx'
import { useMachine } from './use-machine.ts'

/** What the screen asks of the page on the machine. */
export type PageEditorHandle = { readonly abandon: () => void }

type Props = {
  readonly ref: Ref<PageEditorHandle>
  readonly me: UserDocument
  readonly id: string
  readonly opening: Opening<WrittenPage>
  readonly slot: DraftSlot<WrittenPage> | null
  /** The first letter of a new page was typed: the address names it from now on. */
  readonly onBegin: () => void
  readonly onDrafts: () => void
  readonly onNew: () => void
  readonly onOpen: (id: string) => void
}

/** One page on the machine: writes itself down as it is typed, and goes into the case when its writer is done. */
export function PageEditor({ ref, me, id, opening, slot, onBegin, onDrafts, onNew, onOpen }: Props) {
  const [page, setPage] = useState(opening.content)
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
      const revision = (await save.send())?.revision ?? null
      if (revision === null) return // the bar says why
      if (level !== null) await setEveryLevel(me.doc._id, level)
      const entry = await fileDraft(me.doc._id, id, revision)
      save.abandon()
      void playSound('updateFile')
      showToast(t('Saved to your case.'))
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
        title={t('New page')}
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
              onMine={() => save.continueFrom(theirs)}
              onTheirs={() => {
                if (theirs.isFinal) {
                  save.abandon()
                  return onNew()
                }
                setPage(theirs.content)
                save.continueFrom(theirs)
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

type ConflictProps = {
  readonly theirs: Saved<WrittenPage>
  readonly isBusy: boolean
  readonly onBoth: () => void
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** The page was changed in another window, or is in the case already. */
const PageConflict = ({ theirs, isBusy, onBoth, onMine, onTheirs }: ConflictProps) => (
  <Slip>
    {theirs.isFinal ? (
      <SaveConflict
        title={t('This page is in your case already')}
        answers={[
          { label: t('Keep as a new page'), onChoose: onBoth, isBusy },
          { label: t('Discard'), onChoose: onTheirs },
        ]}
      >
        <p>{t('What you wrote here since is not lost. Keep it as a page of its own?')}</p>
      </SaveConflict>
    ) : (
      <SaveConflict
        title={t('This page was changed in another window')}
        answers={[
          { label: t('Keep both'), onChoose: onBoth, isBusy },
          { label: t('Keep this one'), onChoose: onMine },
          { label: t('Take the other'), onChoose: onTheirs },
        ]}
      >
        <p>
          {rich('Nothing is lost. The other version{part} begins: <q>{excerpt}</q>', {
            part: theirs.updatedAt && t(', of {day},', { day: formatDay(theirs.updatedAt) }),
            excerpt: excerptOf(theirs.content),
            q: (words) => <q>{words}</q>,
          })}
        </p>
      </SaveConflict>
    )}
  </Slip>
)

const excerptOf = ({ title, text }: WrittenPage) => {
  const words = `${title} ${text}`.trim()
  return words.length > 90 ? `${words.slice(0, 90)}…` : words
}

/** Time without a change before the page is saved. */
const debounce: Milliseconds = 900
const retryDelay = seconds(10)

type Options = {
  readonly id: string
  readonly opened: SaveState<WrittenPage>
  /** Where unsaved words are kept in this browser; null where other windows have taken every slot. */
  readonly slot: DraftSlot<WrittenPage> | null
  readonly page: WrittenPage
}

/** The autosave of a page, as a draft of the server. */
const usePageAutosave = ({ id, opened, slot, page }: Options): Autosave<WrittenPage> =>
  useAutosave<WrittenPage>({
    opened,
    content: page,
    isSame: isSaved,
    slot,
    debounce,
    retryDelay,
    save: async (content, { revision }) => ({ content, revision: (await saveDraft(id, content, revision)).revision }),
    theirsOf: ({ current }) => savedPageOf(current as PageDraft),
  })
