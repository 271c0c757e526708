import { useState } from 'react'
import type { Conversation } from '#contract/messages/mailbox.ts'
import { longestTitle, mostMembers } from '#domain/messages/limits.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './GroupDialog.module.css'
import { nameOf, plateOf } from './names.ts'
import { type ChosenPerson, PeoplePicker } from './PeoplePicker.tsx'
import { useAddMembers, useRename } from './queries.ts'

type Props = {
  readonly conversation: Conversation
  readonly me: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The name of a group and who is in it. Any member may change both. */
export const GroupDialog = ({ isOpen, onClose, ...rest }: Props) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="People and name">
    <GroupForm {...rest} />
  </Dialog>
)

function GroupForm({ conversation, me }: Pick<Props, 'conversation' | 'me'>) {
  const { _id, members } = conversation
  const [title, setTitle] = useState(conversation.title)
  const [added, setAdded] = useState<readonly ChosenPerson[]>([])
  const rename = useRename(_id)
  const add = useAddMembers(_id)
  const room = mostMembers - members.length
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
          label="Name of the group"
          value={title}
          maxLength={longestTitle}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Button type="submit" size="small" isBusy={rename.isPending} disabled={title.trim() === conversation.title}>
          Save
        </Button>
      </form>
      <ul className={styles.members} aria-label="In this group">
        {members.map((member) => (
          <li key={member._id} className={styles.member}>
            <Avatar name={plateOf(member)} image={member.image} size="small" />
            {member._id === me ? <span>You</span> : <Link to={`/userislandprofile/${member._id}`}>{nameOf(member)}</Link>}
          </li>
        ))}
      </ul>
      {room > 0 ? (
        <>
          <PeoplePicker chosen={added} onChange={setAdded} most={room} without={members.map((member) => member._id)} />
          <p className={styles.note}>Who is added reads what is written from then on.</p>
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
              Add people
            </Button>
          </ButtonRow>
        </>
      ) : (
        <p className={styles.note}>A group has {mostMembers} members at the most.</p>
      )}
    </>
  )
}
