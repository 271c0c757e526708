import { SubmitButton } from '#web/ui/Form.tsx'
import styles from './SaveRow.module.css'

/** The last row of a section's form. Its button is the primary one while there is something to save. */
export const SaveRow = ({ isUnsaved, children }: { readonly isUnsaved: boolean; readonly children: string }) => (
  <div className={styles.save}>
    <SubmitButton variant={isUnsaved ? 'primary' : 'secondary'}>{children}</SubmitButton>
    <span role="status">{isUnsaved && 'Not saved yet.'}</span>
  </div>
)
