import type { ReplyOf } from '#contract/endpoint.ts'
import type { Islander, mapApi } from '#contract/map.ts'
import styles from '../AreaInfo.module.css'
import { EntryLine } from '../EntryLine.tsx'

type Props = {
  readonly eruptions: ReplyOf<typeof mapApi.eruptions>['data']
  readonly onIslander: (islander: Islander) => void
}

/** Of all that is new so much is named; the rest is seen to erupt. */
const maxNamed = 4

/** The volcano in words: what is new, the newest first. */
export const VolcanoInfo = ({ eruptions, onIslander }: Props) =>
  eruptions.length === 0 ? (
    <p className={styles.info}>Nothing public is new in these three days. The fire waits below.</p>
  ) : (
    <div className={styles.info}>
      <p>Still hot, the newest first:</p>
      <ul className={styles.lines}>
        {eruptions.slice(0, maxNamed).map(({ entry, islander }) => (
          <li key={entry._id}>
            <button type="button" className={styles.entry} onClick={() => onIslander(islander)}>
              <EntryLine entry={entry} author={islander.name} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
