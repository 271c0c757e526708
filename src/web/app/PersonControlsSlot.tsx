import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { loadChunk } from '#web/lib/chunk.ts'
import { providePersonControls } from '#web/lib/person-controls.ts'
import { Button } from '#web/ui/Button.tsx'
import { HeaderButton } from '#web/ui/HeaderButton.tsx'

const Nothing = () => null

/** A control whose code loads after what it stands on, in whose place something of its size stands; where that fails there is none. */
function afterwards<Props extends object>(loadControl: () => Promise<ComponentType<Props>>, fallback: ReactNode): ComponentType<Props> {
  const load = loadChunk(loadControl)
  const Control: ComponentType<Props> = lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }))
  return (props) => (
    <Suspense fallback={fallback}>
      <Control {...props} />
    </Suspense>
  )
}

/** Fills the slot of `person-controls.ts` with the features of follows and safety. */
providePersonControls({
  FollowButton: afterwards(async () => (await import('#web/follows/FollowButton.tsx')).FollowButton, <Button isBusy>Follow</Button>),
  FollowLists: afterwards(async () => (await import('#web/follows/FollowLists.tsx')).FollowLists, null),
  SafetyDialogs: afterwards(async () => (await import('#web/safety/SafetyDialogs.tsx')).SafetyDialogs, null),
  SafetyMenu: afterwards(async () => (await import('#web/safety/SafetyMenu.tsx')).SafetyMenu, <HeaderButton disabled>•••</HeaderButton>),
})
