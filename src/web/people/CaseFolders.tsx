import { lazy, Suspense } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import { privacyQueryOf } from '#contract/entries.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { emptyFolderHints, isUploaded, kindLabels, levelsOf } from '#web/lib/entry-labels.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { levelLabels } from '#web/lib/privacy-labels.ts'
import { errorText } from '#web/lib/query-client.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FileCardGrid } from '#web/ui/FileCard.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './CaseFolders.module.css'
import { EntryFile } from './EntryFile.tsx'
import { countOf, type Document, entriesOf, openKind } from './entries.ts'
import { useEntries } from './queries.ts'

/** The folders are shown first; what opens an entry comes right behind them. */
const loadViewer = loadChunk(() => import('./EntryViewer.tsx'))
const EntryViewer = lazy(async () => ({ default: (await loadViewer()).EntryViewer }))

type Props = { readonly document: Document /** The case of whoever looks: its words can be edited. */; readonly isOwn: boolean }

const kinds = Object.keys(kindLabels) as EntryKind[]

/** The case, kind by kind. Which folder and which entry is open stands in the address. */
export function CaseFolders({ document, isOwn }: Props) {
  const [asked, setAsked] = useSearchParam('kind')
  const kind = openKind(document, asked)
  return (
    <section className={styles.case} aria-label="Case">
      <h2 className={styles.heading}>{isOwn ? 'Your case' : 'The case'}</h2>
      <Tabs
        label="Kinds"
        open={kind}
        onOpen={setAsked}
        tabs={kinds.map((name) => ({ name, label: kindLabels[name].tab, count: countOf(document, name) }))}
      >
        <Folder key={kind} document={document} kind={kind} isOwn={isOwn} />
      </Tabs>
    </section>
  )
}

function Folder({ document, kind, isOwn }: Props & { readonly kind: EntryKind }) {
  const { doc } = document
  const total = countOf(document, kind)
  const { entries, hasMore, isLoading, failure, more } = useEntries(doc._id, kind, entriesOf(document, kind), total)
  const [opened, setOpened] = useSearchParam('entry')
  const { one, many } = kindLabels[kind]

  function open(entry: AnyEntry) {
    void playSound('openFile')
    setOpened(entry._id)
  }

  return (
    <>
      {isOwn && <WhoSees document={document} kind={kind} />}
      {total === 0 ? (
        <NothingHere kind={kind} isOwn={isOwn} name={doc.name} />
      ) : (
        <FileCardGrid className={styles.desk ?? ''}>
          {entries.map((entry, index) => (
            <li key={entry._id}>
              <EntryFile
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
      {failure ? (
        <NetworkErrorState text={errorText(failure)} onRetry={more} />
      ) : (
        total > 0 && <Pager shown={entries.length} noun={[one, many]} hasMore={hasMore} isLoading={isLoading} onMore={more} />
      )}
      <Suspense fallback={null}>
        <EntryViewer entries={entries} total={total} openedId={opened} onOpen={setOpened} ownerName={doc.name} />
      </Suspense>
    </>
  )
}

/** In words, whom the owner lets see this kind. */
function WhoSees({ document: { doc }, kind }: { readonly document: Document; readonly kind: EntryKind }) {
  const level = doc.privacy?.[privacyQueryOf[kind]]
  if (!level) return null
  return (
    <p className={styles.level}>
      {kindLabels[kind].tab} are seen by {levelLabels[level].who}. <Link to="/settings">Change who sees them</Link>
    </p>
  )
}

function NothingHere({ kind, isOwn, name }: { readonly kind: EntryKind; readonly isOwn: boolean; readonly name: string }) {
  if (!isOwn)
    return (
      <EmptyState title="Nothing to see here">
        {name} shows no {kindLabels[kind].many} to you, or has not filed any yet.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Nothing filed yet"
      action={
        isUploaded(kind) && (
          <LinkButton to="/upload" variant="secondary">
            Open the upload desk
          </LinkButton>
        )
      }
    >
      {emptyFolderHints[kind]}
    </EmptyState>
  )
}
