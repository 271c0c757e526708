import type { useOwnPictures } from '#web/lib/own-pictures.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import styles from './PictureDialog.module.css'
import { Thumbnail } from './Thumbnail.tsx'

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly list: ReturnType<typeof useOwnPictures>
  /** How many may be chosen. */
  readonly most: number
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** The pictures of one's case, of which a few may be shown. A press takes one or puts it back. */
export const PictureDialog = ({ isOpen, onClose, ...rest }: Props) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Pictures of your case">
    <Choice {...rest} />
    <ButtonRow>
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </ButtonRow>
  </Dialog>
)

function Choice({ list, most, chosen, onChoose }: Omit<Props, 'isOpen' | 'onClose'>) {
  const { pictures } = list
  if (list.isError && pictures.length === 0) return <NetworkErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <DelayedSpinner />
  if (pictures.length === 0)
    return (
      <EmptyState title="No pictures yet" action={<LinkButton to="/upload">Upload pictures</LinkButton>}>
        What you upload can be shown here.
      </EmptyState>
    )
  const isFull = chosen.length >= most
  return (
    <>
      <p role="status">
        {chosen.length} of {most} chosen.
      </p>
      <ul className={styles.pictures}>
        {pictures.map((picture) => {
          const isChosen = chosen.includes(picture._id)
          return (
            <li key={picture._id}>
              <button
                type="button"
                className={styles.picture}
                aria-pressed={isChosen}
                aria-disabled={(isFull && !isChosen) || undefined}
                onClick={() => {
                  if (isChosen) onChoose(chosen.filter((id) => id !== picture._id))
                  else if (!isFull) onChoose([...chosen, picture._id])
                }}
              >
                <Thumbnail picture={picture} />
                {isChosen && (
                  <span className={styles.number} aria-hidden="true">
                    {chosen.indexOf(picture._id) + 1}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {list.hasNextPage && (
        <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}
