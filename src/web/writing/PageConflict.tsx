import type { PageDraft } from '#contract/writing.ts'
import { formatDay } from '#web/lib/dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { ConflictQuestion } from '#web/ui/scene/ConflictQuestion.tsx'

type Props = {
  readonly theirs: PageDraft
  readonly isBusy: boolean
  readonly onBoth: () => void
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** The page was changed in another window, or is in the case already: nothing is overwritten until one of the answers is chosen. */
export function PageConflict({ theirs, isBusy, onBoth, onMine, onTheirs }: Props) {
  const isFiled = theirs.entry !== null
  return (
    <ConflictQuestion title={isFiled ? 'This page is in your case already' : 'This page was changed in another window'}>
      {isFiled ? (
        <p>What you wrote here since is not lost. Keep it as a page of its own?</p>
      ) : (
        <p>
          Nothing is lost. The other version, of {formatDay(theirs.updatedAt)}, begins: <q>{excerptOf(theirs)}</q>
        </p>
      )}
      <ButtonRow>
        <Button variant="primary" isBusy={isBusy} onClick={onBoth}>
          {isFiled ? 'Keep as a new page' : 'Keep both'}
        </Button>
        {!isFiled && <Button onClick={onMine}>Keep this one</Button>}
        <Button onClick={onTheirs}>{isFiled ? 'Discard' : 'Take the other'}</Button>
      </ButtonRow>
    </ConflictQuestion>
  )
}

const excerptOf = ({ title, text }: PageDraft) => {
  const words = `${title} ${text}`.trim()
  return words.length > 90 ? `${words.slice(0, 90)}…` : words
}
