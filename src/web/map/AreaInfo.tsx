import type { ReplyOf } from '#contract/endpoint.ts'
import type { Islander, mapApi } from '#contract/map.ts'
import type { AreaSlug } from '#domain/map/area.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './AreaInfo.module.css'
import type { Planet } from './points-of-interest/sky.ts'

type Props = {
  readonly area: AreaSlug
  readonly tonight: { readonly planets: readonly Planet[]; readonly moon: string } | null
  readonly eruptions: ReplyOf<typeof mapApi.eruptions>['data'] | null
  readonly onIslander: (islander: Islander) => void
}

/** Of all that is new so much is named; the rest is seen to erupt. */
const mostNamed = 4

/** What an area has to say for itself in words, where its picture alone would leave one guessing. */
export function AreaInfo({ area, tonight, eruptions, onIslander }: Props) {
  if (area === 'star')
    return (
      <div className={styles.info}>
        <p>No sky has been charted yet. The first one will stand here at its own point.</p>
        <LinkButton to="/starchart" size="small">
          Chart a sky
        </LinkButton>
      </div>
    )
  if (area === 'space')
    return (
      <div className={styles.info}>
        {tonight ? (
          <>
            <p>Tonight the Moon is {tonight.moon}. Seen from Earth:</p>
            <ul className={styles.lines}>
              {tonight.planets
                .filter(({ constellation, magnitude }) => constellation !== '' && magnitude < 6)
                .map(({ name, constellation, magnitude }) => (
                  <li key={name}>
                    {name} in {constellation}, magnitude {magnitude.toFixed(1).replace('-', '−')}
                  </li>
                ))}
            </ul>
          </>
        ) : (
          <p>The almanac is being opened.</p>
        )}
      </div>
    )
  if (area === 'volcano' && eruptions?.length === 0)
    return <p className={styles.info}>Nothing public is new in these three days. The fire waits below.</p>
  if (area === 'volcano' && eruptions)
    return (
      <div className={styles.info}>
        <p>Still hot, the newest first:</p>
        <ul className={styles.lines}>
          {eruptions.slice(0, mostNamed).map(({ entry, islander }) => (
            <li key={entry._id}>
              <button type="button" className={styles.eruption} onClick={() => onIslander(islander)}>
                <span className={styles.thumbnail}>
                  {entry.image !== null && (
                    <Picture src={entry.image} alt="" width={entry.width} height={entry.height} thumbhash={entry.thumbhash} ratio="1 / 1" />
                  )}
                </span>
                <span className={styles.caption}>
                  <span className={styles.author}>{islander.name}:</span> {entry.caption || kindWords[entry.kind]}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    )
  return null
}

/** An entry without a caption, by what it is. */
const kindWords = { image: 'An image', video: 'A video', misc: 'A file', tweet: 'A tweet', artifact: 'An artifact' } as const
