import { useMe } from '#web/lib/me.ts'
import { useChartPlates } from '#web/shared/chart/chart-plates.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import styles from './SkyPage.module.css'

/** One's own charts with their pictures, and the doors to the makers; for a guest what a chart is. */
export function YourSkies() {
  const id = useMe().data?.doc._id
  const Plates = useChartPlates()
  return (
    <div className={styles.charts}>
      {id !== undefined && Plates ? (
        <Plates owner={id} isOwn />
      ) : (
        <section className={styles.guest} aria-labelledby="charts">
          <h2 id="charts">A night to keep</h2>
          <p>Any sky here can be a sheet for the wall: a birth, a wedding, the night you met.</p>
        </section>
      )}
      <p className={styles.makers}>
        <LinkButton variant="primary" to="/starchart">
          Make a star chart
        </LinkButton>
        <LinkButton to="/doublestarchart-create">Two skies on one sheet</LinkButton>
      </p>
    </div>
  )
}
