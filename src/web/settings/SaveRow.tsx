import { SubmitButton } from '#web/ui/Form.tsx'
import styles from './Section.module.css'

/** The foot of a section's form: the line runs to its button as long as there is something to save. */
export const SaveRow = ({ isUnsaved, children }: { readonly isUnsaved: boolean; readonly children: string }) => (
  <div className={styles.save}>
    <SubmitButton variant={isUnsaved ? 'primary' : 'secondary'}>{children}</SubmitButton>
    <span role="status">{isUnsaved && 'Not saved yet.'}</span>
  </div>
)
