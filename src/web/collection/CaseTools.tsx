import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import styles from './CaseTools.module.css'

type View = 'sheet' | 'timeline'
type Props = {
  readonly view: View
  readonly onView: (view: View) => void
  readonly onSelect: () => void
  readonly onBin: () => void
}

const views: readonly { readonly value: View; readonly label: string }[] = [
  { value: 'sheet', label: 'Grid' },
  { value: 'timeline', label: 'Timeline' },
]

/** Selection, view and bin of the case, in the row of its kinds. */
export const CaseTools = ({ view, onView, onSelect, onBin }: Props) => (
  <div className={styles.tools}>
    <Button variant="link" size="small" onClick={onSelect}>
      Select
    </Button>
    <RadioGroup legend="View" isLegendHidden name="view" value={view} onChange={onView} choices={views} />
    <Button variant="link" size="small" onClick={onBin}>
      Bin
    </Button>
  </div>
)
