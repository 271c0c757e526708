import { useState } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import { ConversationList } from './ConversationList.tsx'
import styles from './MessagesList.module.css'
import { useMailbox } from './mailbox-cache.ts'
import { NewMessageDialog } from './NewMessageDialog.tsx'
import { senderOf, summaryOfMessage, titleOf } from './names.ts'
import { type Folder, useChangePreferences, type useConversations, useMessageSearch, usePreferences } from './queries.ts'
import { formatLast } from './times.ts'

type Props = {
  readonly me: string
  readonly folder: Folder
  readonly inbox: ReturnType<typeof useConversations>
  readonly requests: ReturnType<typeof useConversations>
  readonly openId: string | null
  readonly onOpen: (conversation: string) => void
}

/** The conversations, the requests of strangers apart from them, and the search over all messages. */
export function MessagesList({ me, folder, inbox, requests, openId, onOpen }: Props) {
  const [, setFolder] = useSearchParam('folder')
  const [q, setQ] = useSearchParam('q')
  const [open, setOpen] = useState<'new' | 'settings' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <div className={styles.head}>
        <div className={styles.row}>
          <h1 className={styles.title}>{t('Messages')}</h1>
          <Button size="small" onClick={() => setOpen('settings')}>
            {t('Settings||of messages, beside their heading on a phone')}
          </Button>
          <Button size="small" variant="primary" onClick={() => setOpen('new')}>
            {t('New')}
          </Button>
        </div>
        <SearchField
          label={t('Search messages')}
          isLabelInside
          value={q ?? ''}
          onSearch={(text) => setQ(text || null, { isOfScreen: true })}
        />
      </div>
      <div className={styles.body}>
        {q ? (
          <SearchResults q={q} me={me} />
        ) : (
          <Tabs
            label={t('Folders')}
            open={folder}
            onOpen={(name) => setFolder(name === 'inbox' ? null : name, { isOfScreen: true })}
            isCompact
            tabs={[
              { name: 'inbox', label: t('Conversations') },
              {
                name: 'requests',
                label: requests.conversations.length > 0 ? t('Requests {count}', { count: requests.conversations.length }) : t('Requests'),
              },
            ]}
          >
            <ConversationList
              folder={folder}
              list={folder === 'inbox' ? inbox : requests}
              me={me}
              openId={openId}
              empty={folder === 'inbox' ? <EmptyInbox onNew={() => setOpen('new')} /> : <EmptyRequests />}
            />
          </Tabs>
        )}
      </div>
      <NewMessageDialog
        isOpen={open === 'new'}
        onClose={close}
        onBegun={(conversation) => {
          close()
          onOpen(conversation)
        }}
      />
      <MessageSettingsDialog isOpen={open === 'settings'} onClose={close} />
    </>
  )
}

const EmptyInbox = ({ onNew }: { readonly onNew: () => void }) => (
  <EmptyState title={t('Nothing on the wire')} drawing="messages" action={<Button onClick={onNew}>{t('New message')}</Button>}>
    {t('The archive keeps a shelf for every conversation. Yours is still dusted weekly.')}
  </EmptyState>
)
const EmptyRequests = () => (
  <EmptyState title={t('No strangers at the shore')} drawing="messages">
    {t('When somebody whom you do not follow writes to you, it waits here until you decide.')}
  </EmptyState>
)

/** Who may write to one, and what others see of one. Every choice takes effect at once. */
const MessageSettingsDialog = ({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={t('Message settings')}>
    <Preferences />
  </Dialog>
)

const writers = [
  { value: 'everybody', label: t('Everybody'), meaning: t('Strangers come as requests.') },
  { value: 'followed', label: t('People I follow'), meaning: t('Others cannot begin a conversation.') },
  { value: 'nobody', label: t('Nobody'), meaning: t('Conversations that you have go on.') },
] as const

function Preferences() {
  const { data, error, refetch } = usePreferences()
  const change = useChangePreferences()
  if (error) return <NetworkErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <DelayedSpinner />
  return (
    <>
      <RadioGroup
        legend={t('Who may write to you first')}
        choices={writers}
        value={data.whoMayWrite}
        onChange={(whoMayWrite) => change.mutate({ whoMayWrite })}
      />
      <Toggle isOn={data.readMarks} isBusy={change.isPending} onChange={(readMarks) => change.mutate({ readMarks })}>
        {t('Read marks')}
      </Toggle>
      <Toggle isOn={data.typing} isBusy={change.isPending} onChange={(typing) => change.mutate({ typing })}>
        {t('Typing')}
      </Toggle>
      <p>{t('What you keep off, you do not see of others either.')}</p>
    </>
  )
}

/** One's own messages that have the words, the newest first. */
function SearchResults({ q, me }: { readonly q: string; readonly me: string }) {
  const results = useMessageSearch(q)
  const { conversations } = useMailbox()
  const found = results.data?.pages.flatMap(({ data }) => data) ?? []
  if (results.isPending) return <DelayedSpinner />
  if (results.isError && found.length === 0) return <NetworkErrorState error={results.error} onRetry={() => void results.refetch()} />
  if (found.length === 0)
    return <EmptyState title={t('Not a word of it')}>{t('Nothing with “{q}” was written to you or by you.', { q })}</EmptyState>
  return (
    <>
      <ul aria-label={t('Messages found')}>
        {found.map((message) => {
          const conversation = conversations.get(message.conversation)
          return (
            <li key={message._id}>
              <Link
                to="/message"
                search={{ conversation: message.conversation, message: String(message.sequence), q }}
                className={styles.result}
              >
                <span className={styles.where}>{conversation ? titleOf(conversation, me) : t('Conversation')}</span>
                <span className={styles.when}>{formatLast(message.sentAt, Date.now())}</span>
                <span className={styles.text}>
                  {conversation && `${senderOf(message, conversation, me)}: `}
                  {summaryOfMessage(message)}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      <div className={styles.more}>
        <Pager
          shown={found.length}
          noun={[t('message found'), t('messages found')]}
          hasMore={results.hasNextPage}
          isLoading={results.isFetchingNextPage}
          onMore={() => void results.fetchNextPage()}
        />
      </div>
    </>
  )
}
