import { Button } from '#web/ui/Button.tsx'
import { Slip } from '#web/ui/scene/Slip.tsx'
import styles from './MakerHeader.module.css'
import { MissingProduct, useLacksProduct } from './MissingProduct.tsx'
import type { ChartEditor } from './use-chart-editor.ts'

type Props = { readonly editor: ChartEditor }

/** Whether the chart is saved, and the button that saves it. */
export function MakerHeader({ editor }: Props) {
  const { recipe, status, isChanged, id } = editor
  const kind = recipe.skies.length === 1 ? 'single' : 'double'
  const lacksProduct = useLacksProduct(kind)
  const maySave = isChanged && status !== 'conflict' && !lacksProduct
  return (
    <Slip className={styles.header}>
      <p className={styles.name}>{recipe.title || 'Untitled chart'}</p>
      <p className={styles.status} role="status" data-status={status}>
        {statusWords(editor)}
      </p>
      <Button
        size="small"
        variant="primary"
        className={styles.save}
        isBusy={status === 'saving'}
        aria-disabled={!maySave}
        onClick={() => maySave && void editor.save()}
      >
        {id === null ? 'Save' : 'Save changes'}
      </Button>
      {lacksProduct && <MissingProduct kind={kind} />}
    </Slip>
  )
}

function statusWords({ status, reason, isChanged, id }: ChartEditor): string {
  if (status === 'saving') return 'Saving…'
  if (status === 'failed') return `Not saved. ${reason}`
  if (status === 'conflict') return 'Waiting for your answer.'
  if (!isChanged) return 'Saved.'
  return id === null ? 'Not saved yet.' : 'Changes are not saved yet.'
}
