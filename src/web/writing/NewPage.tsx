import { useEffect, useRef, useState } from 'react'
import type { UserDocument } from '#contract/user-info.ts'
import { isUuid } from '#domain/uuid.ts'
import { takeDraftSlot } from '#web/lib/autosave/draft-slot.ts'
import { useDraftSlot } from '#web/lib/autosave/use-draft-slot.ts'
import { CallError } from '#web/lib/call.ts'
import { keptKeys, keptWords, whenKeptWordsOpen } from '#web/lib/kept/kept-words.ts'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { LoadedHeading } from '#web/ui/VisuallyHidden.tsx'
import { DraftsDialog } from './DraftsDialog.tsx'
import { localDraftOf, openingOffline, pageOpeningOf, parsePage, unsentPages } from './local-draft.ts'
import { PageEditor, type PageEditorHandle } from './PageEditor.tsx'
import { saveDraft, useStoredDraft } from './queries.ts'

/** A blank sheet in a typewriter, or with `?draft=` one that was begun. */
export function NewPage() {
  const me = useMe()
  if (me.data) return <AddressedPage me={me.data} />
  if (!me.isError) return <DelayedSpinner />
  return (
    <>
      <LoadedHeading>{t('New page')}</LoadedHeading>
      <NetworkErrorState error={me.error} onRetry={() => void me.refetch()} />
    </>
  )
}

/** The page that the address names, or a blank one, and the list of the others. */
function AddressedPage({ me }: { readonly me: UserDocument }) {
  const [named, setNamed] = useSearchParam('draft')
  const [blank, setBlank] = useState(() => crypto.randomUUID() as string)
  const [isListOpen, setIsListOpen] = useState(false)
  const editor = useRef<PageEditorHandle>(null)
  const id = named !== null && isUuid(named) ? named : blank
  const ownerId = me.doc._id
  // once, since the page that is open sends itself
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is opened later has its own slot by then
  useEffect(() => {
    void sendUnsent(ownerId, id)
  }, [ownerId])

  function open(next: string) {
    setBlank(crypto.randomUUID()) // what was blank is a draft like any other, to which one may come back
    setNamed(next, { isPushed: true })
    setIsListOpen(false)
  }
  function startBlank() {
    setBlank(crypto.randomUUID())
    setNamed(null, { isPushed: true })
    setIsListOpen(false)
  }
  return (
    <>
      <OnePage
        key={id}
        ref={editor}
        me={me}
        id={id}
        isNew={id === blank}
        onBegin={() => named === null && setNamed(id)}
        onDrafts={() => setIsListOpen(true)}
        onNew={startBlank}
        onOpen={open}
      />
      <DraftsDialog
        isOpen={isListOpen}
        onClose={() => setIsListOpen(false)}
        openId={id}
        onOpen={open}
        onNew={startBlank}
        onDelete={(deleted) => {
          if (deleted !== id) return
          editor.current?.abandon()
          setBlank(crypto.randomUUID())
          setNamed(null)
        }}
      />
    </>
  )
}

type OnePageProps = Omit<Parameters<typeof PageEditor>[0], 'opening' | 'slot'> & {
  /** It was never saved: the server is not asked for it. */
  readonly isNew: boolean
}

/** Waits for what the server and this browser have of a page. Without the server, what this browser has is gone on with. */
function OnePage({ isNew, ...rest }: OnePageProps) {
  const [wasNew] = useState(isNew)
  const slot = useDraftSlot(localDraftOf(rest.me.doc._id, rest.id), parsePage)
  const stored = useStoredDraft(rest.id, !wasNew)
  if (slot === undefined || (!wasNew && stored.isPending)) return <DelayedSpinner />
  const found = slot?.found ?? null
  const server = stored.data ?? null
  if (stored.isError && !found)
    return (
      <>
        <LoadedHeading>{t('New page')}</LoadedHeading>
        <NetworkErrorState error={stored.error} onRetry={() => void stored.refetch()} />
      </>
    )
  if (!wasNew && !stored.isError && !found && (server === null || server.entry !== null))
    return <NoDraft entry={server?.entry ?? null} onNew={rest.onNew} />
  return <PageEditor {...rest} slot={slot} opening={stored.isError && found ? openingOffline(found) : pageOpeningOf(server, found)} />
}

/** The address names a draft that was deleted, or that is an entry of the case by now. */
const NoDraft = ({ entry, onNew }: { readonly entry: string | null; readonly onNew: () => void }) => (
  <>
    <LoadedHeading>{t('New page')}</LoadedHeading>
    <EmptyState
      title={entry === null ? t('There is no such draft') : t('This page is in your case')}
      action={<Button onClick={onNew}>{t('New page')}</Button>}
    >
      {entry === null ? (
        t('It was deleted, or the address is not quite right.')
      ) : (
        <Link to="/collection" search={{ entry }}>
          {t('Read it there, among your files.')}
        </Link>
      )}
    </EmptyState>
  </>
)

/**
 * Sends what other windows left in this browser when they were closed without a network. What the server refuses stays, and is asked about
 * when its page is opened. A page that is open in a window has its slot, so it is left to that window.
 * @param openId the page that this window opens
 */
async function sendUnsent(ownerId: string, openId: string): Promise<void> {
  await whenKeptWordsOpen()
  for (const id of unsentPages(keptKeys(), ownerId)) {
    if (id === openId) continue
    const slot = await takeDraftSlot({ storage: keptWords, locks: navigator.locks }, localDraftOf(ownerId, id), parsePage)
    try {
      if (!slot?.found) continue
      await saveDraft(id, slot.found.content, slot.found.base.revision)
      slot.drop()
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
    } finally {
      await slot?.release()
    }
  }
}
