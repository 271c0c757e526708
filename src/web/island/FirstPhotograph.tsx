import { Slip } from '#web/ui/scene/Slip.tsx'
import type { AddPhotograph } from './editor/use-add-photograph.ts'
import styles from './FirstPhotograph.module.css'
import { PhotographPicker } from './PhotographPicker.tsx'

/** Over an island on which nothing stands: the way to the first thing on it. */
export const FirstPhotograph = ({ photograph }: { readonly photograph: AddPhotograph }) => (
  <Slip className={styles.note}>
    <p className={styles.words}>
      <span className={styles.touch}>Nothing here yet.</span>
      <span className={styles.drop}>Drop a photograph on the island, or</span>
    </p>
    <PhotographPicker photograph={photograph} />
  </Slip>
)
