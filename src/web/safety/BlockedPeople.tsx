import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { PeopleList } from '#web/shared/person/PeopleList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useBlock, useBlocks } from './queries.ts'

/** Whom one blocks, as a section of the settings. */
export function BlockedPeople() {
  const block = useBlock()
  return (
    <PeopleList
      pages={useBlocks()}
      empty={t('You block nobody.')}
      isUnlinked
      actions={({ _id: id, name }) => (
        <Button size="small" isBusy={block.isPending} onClick={() => block.mutate({ id, isWanted: false })}>
          {rich('Unblock<visuallyHidden> {name}</visuallyHidden>', {
            name,
            visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
          })}
        </Button>
      )}
    />
  )
}
