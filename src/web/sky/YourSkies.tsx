import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { useChartPlates } from '#web/shared/chart/chart-plates.ts'
import { DocumentLinkButton, LinkButton } from '#web/ui/Button.tsx'
import styles from './SkyPage.module.css'

/** One's own charts with their pictures, and the doors to the makers; without the product to the chart to try, and to what two skies cost. */
export function YourSkies() {
  const id = useMe().data?.doc._id
  const Plates = useChartPlates()
  const isOwner = useOwnsMaker()
  return (
    <div id="your-charts" className={styles.charts}>
      {id !== undefined && Plates ? (
        <Plates owner={id} isOwn />
      ) : (
        <section className={styles.guest} aria-labelledby="charts">
          <h2 id="charts">{t('A night to keep')}</h2>
          <p>{t('Any sky here can be a sheet for the wall: a birth, a wedding, the night you met.')}</p>
        </section>
      )}
      <p className={styles.makers}>
        {isOwner ? (
          <>
            <LinkButton variant="primary" to="/starchart">
              {t('Make a star chart')}
            </LinkButton>
            <LinkButton to="/doublestarchart-create">{t('Two skies on one sheet')}</LinkButton>
          </>
        ) : (
          <>
            <DocumentLinkButton variant="primary" href="/aboutstarchart?chart=open#chart">
              {t('Make a star chart')}
            </DocumentLinkButton>
            <LinkButton to={id === undefined ? '/shop' : '/catalog'} search={{ product: 'double-charts' }}>
              {t('Two skies on one sheet')}
            </LinkButton>
          </>
        )}
      </p>
    </div>
  )
}

/** Whether the makers are open to whoever looks. */
export const useOwnsMaker = (): boolean => useRoot(({ auth }) => auth.authenticated && auth.protectedRoutes.singleStarcharts)
