import { formatCount } from '#web/lib/file-labels.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import styles from './CaseToolbar.module.css'

type View = 'sheet' | 'timeline'
type Props = {
  readonly total: number
  readonly view: View
  readonly onView: (view: View) => void
  readonly onBin: () => void
  readonly q: string
  readonly onSearch: (text: string) => void
}

const views: readonly { readonly value: View; readonly label: string }[] = [
  { value: 'sheet', label: 'Grid' },
  { value: 'timeline', label: 'Timeline' },
]

/** Search, view and bin of the case, and the link to the upload page, in one row where it fits. */
export const CaseToolbar = ({ total, view, onView, onBin, q, onSearch }: Props) => (
  <div className={styles.toolbar}>
    <SearchField className={styles.search ?? ''} label={`Search ${formatCount(total)}`} value={q} onSearch={onSearch} />
    <RadioGroup legend="View" isLegendHidden name="view" value={view} onChange={onView} choices={views} />
    <Button variant="link" onClick={onBin}>
      Bin
    </Button>
    <LinkButton to="/upload" variant="primary" className={styles.add}>
      <span>
        Add<span className={styles.where}> to the case</span>
      </span>
    </LinkButton>
  </div>
)
