import { useState } from 'react'
import { maxMembers, maxTitleLength } from '#domain/messages/limits.ts'
import { t } from '#web/lib/language/translate.ts'
import { type ChosenPerson, PeoplePicker } from '#web/shared/person/PeoplePicker.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { useBegin } from './queries.ts'

type Props = { readonly isOpen: boolean; readonly onClose: () => void; readonly onBegun: (conversation: string) => void }

/** Chooses one person to write to, or several for a group. */
export const NewMessageDialog = ({ isOpen, onClose, onBegun }: Props) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={t('New message')}>
    <NewMessageForm onBegun={onBegun} />
  </Dialog>
)

function NewMessageForm({ onBegun }: Pick<Props, 'onBegun'>) {
  const [chosen, setChosen] = useState<readonly ChosenPerson[]>([])
  const [title, setTitle] = useState('')
  // A group is begun once, however often the button is pressed.
  const [clientId] = useState(() => crypto.randomUUID())
  const begin = useBegin()
  const isGroup = chosen.length > 1
  const to = chosen.map(({ _id }) => _id)
  return (
    <>
      <PeoplePicker chosen={chosen} onChange={setChosen} most={maxMembers - 1} />
      {isGroup && (
        <Field
          name="title"
          label={t('Name of the group')}
          hint={t('Without one it is called after its members.')}
          value={title}
          maxLength={maxTitleLength}
          onChange={({ target }) => setTitle(target.value)}
        />
      )}
      <ButtonRow>
        <Button
          variant="primary"
          isBusy={begin.isPending}
          disabled={chosen.length === 0}
          onClick={() => begin.mutate(isGroup ? { to, title: title.trim(), clientId } : { to }, { onSuccess: onBegun })}
        >
          {isGroup ? t('Begin the group') : t('Write')}
        </Button>
      </ButtonRow>
    </>
  )
}
