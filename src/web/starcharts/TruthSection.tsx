import { bodyPositions } from '#domain/sky/bodies.ts'
import { lastJulianYear } from '#domain/sky/calendar.ts'
import { offsetInWords } from '#domain/sky/caption.ts'
import { type Daylight, daylightOf } from '#domain/sky/daylight.ts'
import { deltaT, deltaTError, moonError } from '#domain/sky/delta-t.ts'
import { positionErrors } from '#domain/sky/double-words.ts'
import { type ChartRecipe, heldYears, momentOf, type RecipeSky } from '#domain/sky/recipe.ts'
import { capitalize } from '#domain/text.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { formatCivilDay } from './civil-day.ts'
import { Section } from './Section.tsx'
import styles from './TruthSection.module.css'

/** What the chart was computed from, and how far to trust it. */
export const TruthSection = ({ recipe: { skies } }: { readonly recipe: ChartRecipe }) => (
  <Section>
    <h2 className={styles.title}>{t('How we know')}</h2>
    {skies.map((sky, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the first sky and the second
      <SkyTruth key={index} sky={sky} heading={skies.length === 1 ? null : index === 0 ? t('The first sky') : t('The second sky')} />
    ))}
    <ErrorTable />
    <p className={styles.note}>
      <a className={styles.link} href="/aboutstarchart">
        {t('How a chart is computed')}
      </a>
    </p>
  </Section>
)

function SkyTruth({ sky, heading }: { readonly sky: RecipeSky; readonly heading: string | null }) {
  const moment = momentOf(sky)
  const year = moment.getUTCFullYear() + moment.getUTCMonth() / 12
  const { sun } = bodyPositions(moment, sky)
  const { local } = sky
  const isHeld = year >= heldYears.first && year <= heldYears.last
  const facts = [
    [t('Universal time'), `${moment.toISOString().slice(0, 16).replace('T', ', ')} UTC`],
    [t('Clock'), sky.zone?.replaceAll('_', ' ') ?? t('offset given by hand')],
    [t('Offset'), `UTC${offsetInWords(sky.offset)}`],
    ...(year <= lastJulianYear
      ? [
          [
            t('Calendar'),
            t('Gregorian, {date}; Julian, {date2}', {
              date: formatCivilDay({ local }),
              date2: formatCivilDay({ local, calendar: 'julian' }),
            }),
          ] as const,
        ]
      : []),
    [
      t('Delta T'),
      t('{deltaT} s, by which clocks run ahead of the turning Earth; known to {deltaTError} s', {
        deltaT: deltaT(year).toFixed(1),
        deltaTError: deltaTError(year).toFixed(1),
      }),
    ],
    [t('The Sun'), sunInWords(sun.alt)],
  ] as const
  return (
    <div>
      {heading && <h3 className={styles.heading}>{heading}</h3>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!isHeld && (
        <p className={styles.note}>
          {t(
            'Outside {first} to {last} no reference case holds the positions. Five transits of Venus from 1639 to 2117 come out within 5″; by the doubt in Delta T the Moon may stand {moonError}″ from its place.',
            { first: heldYears.first, last: heldYears.last, moonError: moonError(year) },
          )}
        </p>
      )}
    </div>
  )
}

const daylightWords: Readonly<Record<Daylight, string>> = {
  day: t('it was day, and these stars were behind the blue'),
  'bright-twilight': t('twilight, with the brightest stars only'),
  twilight: t('twilight, with the brighter stars only'),
  night: t('night'),
}

const sunInWords = (altitude: number): string =>
  altitude < 0
    ? t('{degrees}° below the horizon: {daylight}', daylightValues(altitude))
    : t('{degrees}° above the horizon: {daylight}', daylightValues(altitude))

const daylightValues = (altitude: number) => ({
  degrees: Math.abs(altitude).toFixed(1),
  daylight: daylightWords[daylightOf(altitude)],
})

/** The published errors of every position. */
const ErrorTable = () => (
  <table className={styles.table}>
    <caption className={styles.caption}>
      {t(
        'How far each may stand from where it truly stood, {first} to {last}. Forty reference cases hold this, at every change of the program. The full Moon is 1,800 arcseconds wide.',
        { first: heldYears.first, last: heldYears.last },
      )}
    </caption>
    <tbody>
      {Object.entries(positionErrors).map(([name, arcseconds]) => (
        <tr key={name}>
          <th className={styles.name} scope="row">
            {known(capitalize(name))}
          </th>
          <td className={styles.figure}>{arcseconds}″</td>
        </tr>
      ))}
    </tbody>
  </table>
)
