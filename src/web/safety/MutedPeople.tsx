import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { PeopleList } from '#web/shared/person/PeopleList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useMute, useMutes } from './queries.ts'

/** Whom one mutes, as a section of the settings. */
export function MutedPeople() {
  const mute = useMute()
  return (
    <PeopleList
      pages={useMutes()}
      empty={t('You mute nobody.')}
      actions={({ _id: id, name }) => (
        <Button size="small" isBusy={mute.isPending} onClick={() => mute.mutate({ id, isWanted: false })}>
          {rich('Unmute<visuallyHidden> {name}</visuallyHidden>', {
            name,
            visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
          })}
        </Button>
      )}
    />
  )
}
