import type { Printed } from '#contract/shop-parts.ts'
import { titleOf } from '#web/lib/entry-labels.ts'
import { useMe } from '#web/lib/me.ts'
import styles from './PrintedWhat.module.css'
import { useChartTitle } from './products/printables.ts'

/** What of one's own a line prints, in words. */
export const PrintedWhat = ({ printed }: { readonly printed: Printed }) => (
  <p className={styles.words}>
    Prints {printed.kind === 'chart' ? <Chart id={printed._id} /> : printed.kind === 'image' ? <Image id={printed._id} /> : 'your island'}
  </p>
)

const Chart = ({ id }: { readonly id: string }) => <>“{useChartTitle(id).data ?? 'your star chart'}”</>

function Image({ id }: { readonly id: string }) {
  const entry = useMe().data?.caseimages.find(({ _id }) => _id === id)
  return <>“{entry ? titleOf({ ...entry, kind: 'image', has_story: false }) : 'your image'}”</>
}
