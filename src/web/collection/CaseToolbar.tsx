import { formatCount } from '#web/lib/file-labels.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Wave } from '#web/ui/Wave.tsx'
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

/** Search, view and bin of the case, and the link to the upload page. */
export const CaseToolbar = ({ total, view, onView, onBin, q, onSearch }: Props) => (
  <div className={styles.toolbar}>
    <div className={styles.summary}>
      <p className={styles.total}>{formatCount(total)} kept</p>
      <Wave className={styles.wave} />
      <LinkButton to="/upload" variant="primary">
        Add to the case
      </LinkButton>
    </div>
    <div className={styles.controls}>
      <SearchField className={styles.search ?? ''} label="Search the case" value={q} onSearch={onSearch} />
      <RadioGroup legend="View" name="view" value={view} onChange={onView} choices={views} />
      <Button variant="link" onClick={onBin}>
        Bin
      </Button>
    </div>
  </div>
)
