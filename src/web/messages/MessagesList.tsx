import { useState } from 'react'
import { useSearchParam } from '#web/lib/navigation.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { ConversationList } from './ConversationList.tsx'
import { MessageSettingsDialog } from './MessageSettingsDialog.tsx'
import styles from './MessagesList.module.css'
import { NewMessageDialog } from './NewMessageDialog.tsx'
import type { Folder, useConversations } from './queries.ts'
import { SearchResults } from './SearchResults.tsx'

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
          <h1 className={styles.title}>Messages</h1>
          <Button size="small" onClick={() => setOpen('settings')}>
            Settings
          </Button>
          <Button size="small" variant="primary" onClick={() => setOpen('new')}>
            New
          </Button>
        </div>
        <SearchField label="Search messages" isLabelInside value={q ?? ''} onSearch={(text) => setQ(text || null, { isOfScreen: true })} />
      </div>
      <div className={styles.body}>
        {q ? (
          <SearchResults q={q} me={me} />
        ) : (
          <Tabs
            label="Folders"
            open={folder}
            onOpen={(name) => setFolder(name === 'inbox' ? null : name, { isOfScreen: true })}
            isCompact
            tabs={[
              { name: 'inbox', label: 'Conversations' },
              { name: 'requests', label: requests.conversations.length > 0 ? `Requests ${requests.conversations.length}` : 'Requests' },
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
  <EmptyState title="Nothing on the wire" drawing="messages" action={<Button onClick={onNew}>New message</Button>}>
    The archive keeps a shelf for every conversation. Yours is still dusted weekly.
  </EmptyState>
)
const EmptyRequests = () => (
  <EmptyState title="No strangers at the shore" drawing="messages">
    When somebody whom you do not follow writes to you, it waits here until you decide.
  </EmptyState>
)
