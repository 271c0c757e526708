import { useState } from 'react'
import type { Conversation } from '#contract/messages/mailbox.ts'
import { maxMembers, maxTitleLength } from '#domain/messages/limits.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { type ChosenPerson, PeoplePicker } from '#web/shared/person/PeoplePicker.tsx'
import { usePersonControls } from '#web/shared/person/person-controls.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Menu, menuItem } from '#web/ui/Menu.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './ConversationTools.module.css'
import { nameOf, othersIn, plateOf } from './names.ts'
import { useAddMembers, useLeave, useMute, useRename } from './queries.ts'

type Props = { readonly conversation: Conversation; readonly me: string }

/** What can be done with a conversation as a whole. */
export function ConversationTools({ conversation, me }: Props) {
  const [open, setOpen] = useState<'people' | 'leave' | 'report' | 'block' | null>(null)
  const mute = useMute(conversation._id)
  const leave = useLeave(conversation._id)
  const isGroup = conversation.kind === 'group'
  const close = () => setOpen(null)
  const controls = usePersonControls()
  const [other] = isGroup ? [] : othersIn(conversation, me)
  const about = controls && other?.username ? { _id: other._id, name: nameOf(other) } : null
  return (
    <>
      <Menu
        className={styles.opener}
        label={
          <>
            <span className={styles.word}>{t('Options')}</span>
            <span className={styles.sign} aria-hidden="true">
              ⋯
            </span>
          </>
        }
      >
        {isGroup && (
          <button type="button" className={menuItem} onClick={() => setOpen('people')}>
            {t('People and name')}
          </button>
        )}
        <button type="button" className={menuItem} onClick={() => mute.mutate(!conversation.muted)}>
          {conversation.muted ? t('Unmute') : t('Mute')}
        </button>
        <button type="button" className={menuItem} onClick={() => setOpen('leave')}>
          {isGroup ? t('Leave the group') : t('Delete conversation')}
        </button>
        {about && (
          <>
            <button type="button" className={menuItem} onClick={() => setOpen('report')}>
              {rich('Report<visuallyHidden> {name}</visuallyHidden>', {
                name: about.name,
                visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
              })}
            </button>
            <button type="button" className={menuItem} onClick={() => setOpen('block')}>
              {rich('Block<visuallyHidden> {name}</visuallyHidden>', {
                name: about.name,
                visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
              })}
            </button>
          </>
        )}
      </Menu>
      {controls && about && (
        <controls.SafetyDialogs person={about} open={open === 'report' || open === 'block' ? open : null} onOpen={setOpen} />
      )}
      {isGroup && <GroupDialog conversation={conversation} me={me} isOpen={open === 'people'} onClose={close} />}
      <Dialog isOpen={open === 'leave'} onClose={close} title={isGroup ? t('Leave this group?') : t('Delete this conversation?')}>
        <p>
          {isGroup
            ? t('Its messages disappear here. The others keep theirs and see that you left.')
            : t('Its messages disappear here. The other person keeps theirs. A new message begins it again.')}
        </p>
        <ButtonRow>
          <Button variant="danger" isBusy={leave.isPending} onClick={() => leave.mutate()}>
            {isGroup ? t('Leave') : t('Delete')}
          </Button>
          <Button variant="link" onClick={close}>
            {t('Cancel')}
          </Button>
        </ButtonRow>
      </Dialog>
    </>
  )
}

type GroupDialogProps = {
  readonly conversation: Conversation
  readonly me: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The name of a group and who is in it. Any member may change both. */
const GroupDialog = ({ isOpen, onClose, ...rest }: GroupDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={t('People and name')}>
    <GroupForm {...rest} />
  </Dialog>
)

function GroupForm({ conversation, me }: Pick<GroupDialogProps, 'conversation' | 'me'>) {
  const { _id, members } = conversation
  const [title, setTitle] = useState(conversation.title)
  const [added, setAdded] = useState<readonly ChosenPerson[]>([])
  const rename = useRename(_id)
  const add = useAddMembers(_id)
  const room = maxMembers - members.length
  return (
    <>
      <form
        className={styles.name}
        onSubmit={(event) => {
          event.preventDefault()
          rename.mutate(title.trim())
        }}
      >
        <Field
          name="title"
          label={t('Name of the group')}
          value={title}
          maxLength={maxTitleLength}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Button type="submit" size="small" isBusy={rename.isPending} disabled={title.trim() === conversation.title}>
          {t('Save')}
        </Button>
      </form>
      <ul className={styles.members} aria-label={t('In this group')}>
        {members.map((member) => (
          <li key={member._id} className={styles.member}>
            <Avatar name={plateOf(member)} image={member.image} size="small" />
            {member._id === me ? <span>{t('You')}</span> : <Link to={`/userislandprofile/${member._id}`}>{nameOf(member)}</Link>}
          </li>
        ))}
      </ul>
      {room > 0 ? (
        <>
          <PeoplePicker chosen={added} onChange={setAdded} most={room} without={members.map((member) => member._id)} />
          <p className={styles.note}>{t('Who is added reads what is written from then on.')}</p>
          <ButtonRow>
            <Button
              variant="primary"
              isBusy={add.isPending}
              disabled={added.length === 0}
              onClick={() =>
                add.mutate(
                  added.map((person) => person._id),
                  { onSuccess: () => setAdded([]) },
                )
              }
            >
              {t('Add people')}
            </Button>
          </ButtonRow>
        </>
      ) : (
        <p className={styles.note}>{t('A group has {maxMembers} members at the most.', { maxMembers })}</p>
      )}
    </>
  )
}
