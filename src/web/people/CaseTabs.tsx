import { type AnyEntry, privacyQueryOf } from '#contract/entries.ts'
import type { UserDocument } from '#contract/user-info.ts'
import { type EntryKind, entryKinds } from '#domain/case/kinds.ts'
import { isRehearsal, type SeenAs } from '#domain/case/visibility.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { useChunk } from '#web/lib/use-chunk.ts'
import { useLayer } from '#web/lib/use-layer.ts'
import { emptyFolderHints, isUploaded, kindLabels, levelLabels, levelsOf } from '#web/shared/entry/entry-labels.ts'
import { FileCardGrid } from '#web/shared/entry/FileCard.tsx'
import { useShareButton } from '#web/shared/share/share-button.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './CaseTabs.module.css'
import { countOf, entriesOf, openKindOf } from './document-entries.ts'
import { EntryCard } from './EntryCard.tsx'
import { useEntriesOfKind } from './queries.ts'

/** Loaded after the cards are shown. */
const loadViewer = loadChunk(() => import('#web/shared/entry/viewer/ReadOnlyEntryViewer.tsx'))

type Props = {
  readonly document: UserDocument
  /** The viewer owns the case and can edit its words. */
  readonly isOwn: boolean
  /** Its owner sees it as such a visitor does. */
  readonly seenAs?: SeenAs | undefined
}

/** The case, one tab for each kind; a visitor sees those that hold something, and of a remembered owner nothing is counted. The address has the open tab and the open entry. */
export function CaseTabs({ document, isOwn, seenAs }: Props) {
  const [kindParam, setKind] = useSearchParam('kind')
  const kinds = isOwn ? entryKinds : entryKinds.filter((name) => countOf(document, name) > 0)
  const kind = openKindOf(document, kinds, kindParam)
  const isRemembered = document.doc.rememberedSince !== null
  return (
    <section className={styles.case} aria-label={t('Case')}>
      <h2 className={styles.heading}>{isOwn ? t('Your case') : t('The case')}</h2>
      <Tabs
        label={t('Kinds')}
        open={kind}
        onOpen={setKind}
        tabs={kinds.map((name) => ({ name, label: kindLabels[name].tab, ...(!isRemembered && { count: countOf(document, name) }) }))}
      >
        <KindPanel key={`${kind} ${seenAs}`} document={document} kind={kind} isOwn={isOwn} seenAs={seenAs} />
      </Tabs>
    </section>
  )
}

function KindPanel({ document, kind, isOwn, seenAs }: Props & { readonly kind: EntryKind }) {
  const { doc } = document
  const total = countOf(document, kind)
  const asked = { id: doc._id, kind, seenAs }
  const { entries, hasMore, isLoading, error, fetchMore } = useEntriesOfKind(asked, entriesOf(document, kind), total)
  const opened = useLayer('entry')
  const viewer = useChunk(loadViewer, { isWanted: opened.value !== null, isExpected: true, onFailure: opened.close })
  const ShareButton = useShareButton()
  const { one, many } = kindLabels[kind]

  function open(entry: AnyEntry) {
    void playSound('openFile')
    opened.open(entry._id)
  }

  return (
    <>
      {isOwn && <PrivacyNote document={document} kind={kind} />}
      {total === 0 ? (
        <EmptyKind kind={kind} isOwn={isOwn} seenAs={seenAs} name={doc.name} isRemembered={doc.rememberedSince !== null} />
      ) : (
        <FileCardGrid className={styles.cards ?? ''}>
          {entries.map((entry, index) => (
            <li key={entry._id}>
              <EntryCard
                ownerId={doc._id}
                entry={entry}
                levels={levelsOf(doc, entry)}
                index={index}
                isOwn={isOwn}
                onOpen={() => open(entry)}
              />
            </li>
          ))}
        </FileCardGrid>
      )}
      {error ? (
        <NetworkErrorState error={error} onRetry={fetchMore} />
      ) : (
        (hasMore || (total > 0 && doc.rememberedSince === null)) && (
          <Pager shown={entries.length} noun={[one, many]} hasMore={hasMore} isLoading={isLoading} onMore={fetchMore} />
        )
      )}
      {viewer && (
        <viewer.ReadOnlyEntryViewer
          entries={entries}
          total={total}
          openedId={opened.value}
          onOpen={opened.change}
          ownerId={doc._id}
          ownerName={doc.name}
          actions={(entry) =>
            isOwn &&
            ShareButton && <ShareButton key={entry._id} subject={{ kind: 'entry', id: entry._id, entryKind: entry.kind }} look="bar" />
          }
        />
      )}
    </>
  )
}

/** Tells the owner who may see this kind. */
function PrivacyNote({ document, kind }: { readonly document: UserDocument; readonly kind: EntryKind }) {
  const level = document.doc.privacy?.[privacyQueryOf[kind]]
  if (!level) return null
  return (
    <p className={styles.level}>
      {rich('{tab} are seen by {who}. <link>Change who sees them</link>', {
        tab: kindLabels[kind].tab,
        who: levelLabels[level].who,
        link: (words) => (
          <Link to="/settings" hash="privacy">
            {words}
          </Link>
        ),
      })}
    </p>
  )
}

type EmptyProps = Omit<Props, 'document'> & { readonly kind: EntryKind; readonly name: string; readonly isRemembered: boolean }

function EmptyKind({ kind, isOwn, seenAs, name, isRemembered }: EmptyProps) {
  const isConfirmed = useRoot((state) => state.auth.is_verfied)
  if (seenAs && isRehearsal(seenAs))
    return (
      <EmptyState
        title={t('Nothing stays for such a visitor')}
        action={
          <LinkButton to="/account" hash="legacy">
            {t('Change what stays')}
          </LinkButton>
        }
      >
        {t('They see your name, the island and the dates.')}
      </EmptyState>
    )
  if (seenAs)
    return (
      <EmptyState
        title={t('Nothing to see here')}
        action={
          <LinkButton to="/settings" hash="privacy">
            {t('Change who sees it')}
          </LinkButton>
        }
      >
        {t('Such a visitor sees nothing of your case.')}
      </EmptyState>
    )
  if (!isOwn && !isRemembered && !isConfirmed)
    return (
      <EmptyState title={t('Nothing for everybody')}>
        {t('{name} shows no {many} to everybody. Open the link in the e-mail that we sent you to see what is for members.', {
          name,
          many: kindLabels[kind].many,
        })}
      </EmptyState>
    )
  if (!isOwn)
    return (
      <EmptyState title={t('Nothing to see here')}>
        {isRemembered
          ? t('{name} left nothing that is shown to you.', { name })
          : t('{name} shows no {many} to you, or has none yet.', { name, many: kindLabels[kind].many })}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t('Nothing here yet')}
      action={
        isUploaded(kind) && (
          <LinkButton to="/upload" variant="secondary">
            {t('Upload files')}
          </LinkButton>
        )
      }
    >
      {emptyFolderHints[kind]}
    </EmptyState>
  )
}
