import type { ReplyOf } from '#contract/endpoint.ts'
import type { Islander, mapApi } from '#contract/map.ts'
import type { AreaSlug } from '#domain/map/area.ts'
import styles from './AreaInfo.module.css'
import { EntryLine } from './EntryLine.tsx'
import type { PlanetsTonight } from './points-of-interest/planets-tonight.ts'
import { SpaceInfo } from './SpaceInfo.tsx'
import { StarInfo } from './StarInfo.tsx'

type Props = {
  readonly area: AreaSlug
  readonly tonight: PlanetsTonight | null
  readonly eruptions: ReplyOf<typeof mapApi.eruptions>['data'] | null
  readonly onIslander: (islander: Islander) => void
}

/** Of all that is new so much is named; the rest is seen to erupt. */
const maxNamed = 4

/** What an area has to say for itself in words, where its picture alone would leave one guessing. */
export function AreaInfo({ area, tonight, eruptions, onIslander }: Props) {
  if (area === 'star') return <StarInfo />
  if (area === 'space') return <SpaceInfo tonight={tonight} />
  if (area === 'volcano' && eruptions?.length === 0)
    return <p className={styles.info}>Nothing public is new in these three days. The fire waits below.</p>
  if (area === 'volcano' && eruptions)
    return (
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
  return null
}
