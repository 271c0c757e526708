import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { ProductPicture } from '#web/shared/product/ProductPicture.tsx'
import { DocumentLinkButton, LinkButton } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { RadioChoice } from '#web/ui/RadioChoice.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import styles from './PrintChoice.module.css'
import { useChosenPrintable, usePrintables } from './printables.ts'

type Props = {
  readonly product: string
  readonly kind: 'chart' | 'image'
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

const words = {
  chart: {
    legend: t('Which star chart is printed'),
    empty: t('You have no saved star chart yet.'),
    to: '/starchart',
    action: t('Make one'),
  },
  image: { legend: t('Which image is printed'), empty: t('There is no image in your case yet.'), to: '/upload', action: t('Upload one') },
} as const

/** Asks which chart or image of one's own a product prints. */
export function PrintChoice({ product, kind, chosen, onChoose }: Props) {
  const list = usePrintables(kind, useMe().data?.doc._id)
  const first = useChosenPrintable(kind, chosen)
  const ownsMaker = useRoot(({ auth }) => auth.protectedRoutes.singleStarcharts)
  const { legend, empty, to, action } = words[kind]
  if (list.isPending) return <DelayedSpinner />
  if (list.isError && list.printables.length === 0) return <NetworkErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.printables.length === 0) {
    return (
      <p className={styles.empty}>
        {empty}{' '}
        {kind === 'chart' && !ownsMaker ? (
          <DocumentLinkButton size="small" href="/aboutstarchart?chart=open#chart">
            {action}
          </DocumentLinkButton>
        ) : (
          <LinkButton size="small" to={to}>
            {action}
          </LinkButton>
        )}
      </p>
    )
  }
  const isListed = first === null || list.printables.some(({ id }) => id === first.id)
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices} data-kind={kind}>
        {[...(isListed ? [] : [first]), ...list.printables].map(({ id, title, note, picture }) => (
          <RadioChoice key={id} name="printed" value={id} isChecked={id === chosen} onChoose={onChoose} className={styles.choice}>
            {picture?.kind === 'chart' && <ProductPicture product={product} printed={picture} className={styles.chart} />}
            {picture?.kind === 'image' && <Picture src={picture.src} alt="" width={null} height={null} ratio="1" />}
            <span className={styles.name}>{title}</span>
            {note && <span className={styles.note}>{note}</span>}
          </RadioChoice>
        ))}
      </div>
      {list.hasNextPage && (
        <Pager
          shown={list.printables.length}
          noun={kind === 'chart' ? [t('chart'), t('charts')] : [t('image'), t('images')]}
          hasMore
          isLoading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </fieldset>
  )
}
