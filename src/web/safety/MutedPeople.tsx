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
      empty="You mute nobody."
      actions={({ _id: id, name }) => (
        <Button size="small" isBusy={mute.isPending} onClick={() => mute.mutate({ id, isWanted: false })}>
          Unmute<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    />
  )
}
