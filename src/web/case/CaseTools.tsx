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

/** A tool by its word; where there is no room for words by strokes in a square of 20. */
const Tool = ({ sign, children }: { readonly sign: string; readonly children: string }) => (
  <>
    <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
      <path d={sign} />
    </svg>
    <span className={styles.word}>{children}</span>
  </>
)

const views = [
  { value: 'sheet', label: <Tool sign="M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z">Grid</Tool> },
  { value: 'timeline', label: <Tool sign="M5 2v16M3 5.5h4v3H3zM3 12.5h4v3H3zM10 7h7M10 14h7">Timeline</Tool> },
] as const

/** Selection, view and bin of the case, in the row of its kinds. */
export const CaseTools = ({ view, onView, onSelect, onBin }: Props) => (
  <div className={styles.tools}>
    <Button variant="link" size="small" onClick={onSelect}>
      <Tool sign="M3 3h14v14H3zM6.5 10l2.5 2.5 5-5.5">Select</Tool>
    </Button>
    <RadioGroup legend="View" isLegendHidden name="view" value={view} onChange={onView} choices={views} />
    <Button variant="link" size="small" onClick={onBin}>
      <Tool sign="M3.5 5.5h13M8 5.5V3h4v2.5M5 5.5l1 11.5h8l1-11.5M8.5 9v5M11.5 9v5">Bin</Tool>
    </Button>
  </div>
)
