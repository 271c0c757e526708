import { useState } from 'react'
import { capitalize } from '#domain/text.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import styles from '../AreaInfo.module.css'
import { CosmicCast } from './CosmicCast.tsx'
import { useCosmicCast } from './cosmic-cast.ts'
import type { PlanetsTonight } from './planets-tonight.ts'

/** The faintest planet that is told of: Uranus is, Neptune is not. */
const faintest = 6

/** The space area in words: the cosmic cast, and where the planets stand. */
export function SpaceInfo({ tonight }: { readonly tonight: PlanetsTonight | null }) {
  const { data, error, refetch } = useCosmicCast(true)
  const [now] = useState(() => new Date())
  return (
    <>
      <CosmicCast cast={data ?? null} error={error} onRetry={() => void refetch()} now={now} />
      <LinkButton to="/sky" size="small">
        {t('Look up in the Sky')}
      </LinkButton>
      <div className={styles.info}>
        {tonight ? <Planets tonight={tonight} /> : <p role="status">{t('The almanac is being opened.')}</p>}
      </div>
    </>
  )
}

const Planets = ({ tonight: { planets, moon } }: { readonly tonight: PlanetsTonight }) => (
  <>
    <p>{t('Seen from Earth tonight: a {name}, {round} % lit, and', { name: known(moon.name), round: Math.round(100 * moon.lit) })}</p>
    <ul className={styles.lines}>
      {planets.map(
        ({ name, seen }) =>
          seen &&
          seen.magnitude < faintest && (
            <li key={name}>
              {t('{capitalize} in {constellation}, magnitude {replace}', {
                capitalize: known(capitalize(name)),
                constellation: seen.constellation,
                replace: seen.magnitude.toFixed(1).replace('-', '−'),
              })}
            </li>
          ),
      )}
    </ul>
  </>
)
