import { Button } from '#web/ui/Button.tsx'
import { Slip } from '#web/ui/scene/Slip.tsx'
import styles from './MakerHeader.module.css'
import { MissingProduct, useLacksProduct } from './MissingProduct.tsx'
import type { ChartEditor } from './use-chart-editor.ts'

type Props = { readonly editor: ChartEditor; readonly onSave: () => void }

/** Whether the chart is saved, and the button that saves it. */
export function MakerHeader({ editor, onSave }: Props) {
  const { recipe, status, isChanged, saved } = editor
  const kind = recipe.skies.length === 1 ? 'single' : 'double'
  const lacksProduct = useLacksProduct(kind)
  const maySave = isChanged && status.at !== 'conflict' && !lacksProduct
  return (
    <Slip className={styles.header}>
      <p className={styles.name}>{recipe.title || 'Untitled chart'}</p>
      <p className={styles.status} role="status" data-status={status.at}>
        {statusWords(editor)}
      </p>
      <Button
        size="small"
        variant="primary"
        className={styles.save}
        isBusy={status.at === 'saving'}
        aria-disabled={!maySave}
        onClick={() => maySave && onSave()}
      >
        {saved ? 'Save changes' : 'Save'}
      </Button>
      {lacksProduct && <MissingProduct kind={kind} />}
    </Slip>
  )
}

function statusWords({ status, isChanged, saved }: ChartEditor): string {
  if (status.at === 'saving') return 'Saving…'
  if (status.at === 'failed') return `Not saved. ${status.reason}`
  if (status.at === 'conflict') return 'Waiting for your answer.'
  if (!isChanged) return 'Saved.'
  return saved ? 'Changes are not saved yet.' : 'Not saved yet.'
}
