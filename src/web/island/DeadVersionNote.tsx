import { Button } from '#web/ui/Button.tsx'
import { PanelNote } from './PanelNote.tsx'

type Props = {
  /** Whether the dead version still follows the living one. */
  readonly isFollowing: boolean
  readonly onFollow: () => void
  readonly onDetach: () => void
}

/** Whether the dead version follows the living one, and how to change that. */
export const DeadVersionNote = ({ isFollowing, onFollow, onDetach }: Props) => (
  <PanelNote>
    <p>{isFollowing ? 'The dead version follows the living one until you change it here.' : 'The dead version goes its own way.'}</p>
    <Button size="small" onClick={isFollowing ? onDetach : onFollow}>
      {isFollowing ? 'Copy the living version here' : 'Let it follow the living one again'}
    </Button>
  </PanelNote>
)
