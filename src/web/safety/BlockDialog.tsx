import { t } from '#web/lib/language/translate.ts'
import type { NamedPerson } from '#web/shared/person/person-controls.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useBlock } from './queries.ts'

type Props = {
  readonly isOpen: boolean
  readonly person: NamedPerson
  readonly onBlocked: () => void
  readonly onClose: () => void
}

export function BlockDialog({ isOpen, person, onBlocked, onClose }: Props) {
  const block = useBlock()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Block {name}?', { name: person.name })}>
      <p>
        {t('You do not see each other any more: no islands, no tweets, no new messages, and neither follows the other. They are not told.')}
      </p>
      <p>{t('Settings has the list of whom you block, and takes it back.')}</p>
      <ButtonRow>
        <Button
          variant="danger"
          isBusy={block.isPending}
          onClick={() => block.mutate({ id: person._id, isWanted: true }, { onSuccess: onBlocked })}
        >
          {t('Block')}
        </Button>
        <Button variant="link" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </ButtonRow>
    </Dialog>
  )
}
