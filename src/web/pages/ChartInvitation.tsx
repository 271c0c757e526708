import { Button } from '#web/ui/Button.tsx'
import styles from './ChartInvitation.module.css'

/** A live chart inside the page, which loads when somebody wants it. */
export const ChartInvitation = () => (
  <div className={styles.invitation}>
    <p>Give a place and a minute, and look whether we are right.</p>
    <Button variant="primary" data-chart-preview data-load="src/web/app/about-starchart.ts">
      Try a chart
    </Button>
    <div hidden data-chart tabIndex={-1} />
  </div>
)
