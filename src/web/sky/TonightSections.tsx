import { type CastEvent, windOf } from '#domain/sky/cast-event.ts'
import { type PhaseName, phaseTitle } from '#domain/sky/moon-phase.ts'
import type { SkyObject } from '#domain/sky/sky-objects.ts'
import type { PlanetTonight, Tonight } from '#domain/sky/tonight.ts'
import { capitalize } from '#domain/text.ts'
import { hours } from '#domain/units.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { CastEvents } from '#web/shared/chart/CastEvents.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Fold } from './Fold.tsx'
import type { PlaceClock } from './sky-place.ts'
import styles from './TonightSections.module.css'

type Props = {
  readonly tonight: Tonight
  readonly moment: Date
  readonly clock: PlaceClock
  /** In the southern half of the Earth the Moon's lit side is the other one. */
  readonly isSouthern: boolean
  readonly onLook: (object: SkyObject) => void
}

/** What begins within so long is tonight's; the rest is announced. */
const tonightLasts = hours(20)
const ahead = new Set(['lunar-eclipse', 'solar-eclipse'])

/** Tonight in words and figures: Sun and Moon, the planets, the cosmic cast, eclipses and meteor showers. */
export function TonightSections({ tonight: { sun, moon, planets, events }, moment, clock, isSouthern, onLook }: Props) {
  const last = new Date(moment.getTime() + tonightLasts)
  const eclipses = events.filter(({ kind }) => ahead.has(kind))
  const showers = events.filter(({ kind }) => kind === 'meteor-shower')
  const others = events.filter(({ kind }) => !ahead.has(kind) && kind !== 'meteor-shower')
  const at = (when: Date | null) => when && clock.hour(when)
  return (
    <div id="tonight" className={styles.sections}>
      <section aria-labelledby="sun-and-moon" className={styles.section}>
        <h2 id="sun-and-moon">{t('Sun and Moon')}</h2>
        <dl className={styles.hours}>
          <Hour name={t('Sunset')}>{at(sun.set) ?? (sun.isUp ? t('The Sun does not set.') : t('The Sun does not come up.'))}</Hour>
          <Hour name={t('Dark from')}>{at(sun.darkFrom) ?? t('Twilight all night.')}</Hour>
          <Hour name={t('Dark until')}>{at(sun.darkTo)}</Hour>
          <Hour name={t('Sunrise')}>{at(sun.rise)}</Hour>
          <Hour name={t('Moonrise')}>{at(moon.rise)}</Hour>
          <Hour name={t('Moonset')}>{at(moon.set)}</Hour>
        </dl>
        <div className={styles.moon}>
          <MoonDisc lit={moon.phase.lit} name={moon.phase.name} isWaxing={moon.phase.angle < 180} isSouthern={isSouthern} />
          <p>
            {t('{capitalize}, {round} % lit, in {constellation}.', {
              capitalize: known(capitalize(moon.phase.name)),
              round: Math.round(moon.phase.lit * 100),
              constellation: moon.constellation,
            })}
          </p>
        </div>
      </section>
      <Fold id="planets" title={t('Planets')} brief={planetsInWords(planets)} className={styles.section}>
        <ul className={styles.planets}>
          {planets.map((planet) => (
            <Planet key={planet.name} planet={planet} clock={clock} onLook={onLook} />
          ))}
        </ul>
      </Fold>
      <Fold id="cast" title={t('Cosmic cast')} brief={castInWords(others, last)} className={styles.section}>
        <CastEvents events={others.filter((event) => event.at < last)} now={moment} clock={clock} />
        <h3>{t('Coming')}</h3>
        <CastEvents events={others.filter((event) => event.at >= last)} now={moment} clock={clock} isDated />
      </Fold>
      <Fold id="eclipses" title={t('Next eclipses')} brief={eclipsesInWords(eclipses, clock)} className={styles.section}>
        <ol className={styles.eclipses}>
          {eclipses.map(({ kind, at, title, words }) => (
            <li key={kind}>
              <strong>{known(title)}</strong>, {clock.longDay(at)}, {clock.hour(at)}. {known(words)}
            </li>
          ))}
        </ol>
      </Fold>
      <Fold id="showers" title={t('Meteor showers')} brief={showersInWords(showers)} className={styles.section}>
        {showers.length > 0 ? (
          <CastEvents events={showers} now={moment} clock={clock} isDated />
        ) : (
          <p>{t('None of the great showers falls these nights.')}</p>
        )}
      </Fold>
    </div>
  )
}

/** Tonight in three sentences, for the first screen. They have their room before they are known. */
export function TonightBrief({ tonight, clock }: { readonly tonight: Tonight | undefined; readonly clock: PlaceClock | null }) {
  return (
    <p className={styles.brief}>
      {tonight && clock && `${darkInWords(tonight, clock)} ${moonInWords(tonight)} ${planetsInWords(tonight.planets)}`}
    </p>
  )
}

const darkInWords = ({ sun: { darkFrom, darkTo, isUp } }: Tonight, { hour }: PlaceClock): string =>
  darkFrom && darkTo
    ? t('Dark from {hour} to {hour2}.', { hour: hour(darkFrom), hour2: hour(darkTo) })
    : isUp
      ? t('It does not get dark.')
      : t('Twilight all night.')
const moonInWords = ({ moon: { phase } }: Tonight): string =>
  t('{phase}, {round} % lit.', { phase: known(phaseTitle(phase.name)), round: Math.round(phase.lit * 100) })

function planetsInWords(planets: readonly PlanetTonight[]): string {
  const seen = planets.flatMap(({ name, seen }) => (seen ? known(capitalize(name)) : []))
  return seen.length === 0 ? t('No planet shows itself in the dark.') : t('To be seen: {seen}.', { seen: seen.join(', ') })
}
const castInWords = (events: readonly CastEvent[], last: Date): string => {
  const tonight = events.filter(({ at }) => at < last)
  return tonight.length === 0
    ? t('{count} things coming.', { count: events.length })
    : `${tonight
        .slice(0, 3)
        .map(({ title }) => title)
        .join('. ')}${tonight.length > 3 ? t(', and {count} more.', { count: tonight.length - 3 }) : '.'}`
}
const eclipsesInWords = ([first]: readonly CastEvent[], { longDay }: PlaceClock): string =>
  first ? `${first.title}, ${longDay(first.at)}.` : t('None is known.')
const showersInWords = (showers: readonly CastEvent[]): string =>
  showers.length === 0 ? t('None of the great ones these nights.') : `${showers.map(({ title }) => title).join('. ')}.`

const Hour = ({ name, children }: { readonly name: string; readonly children: string | null }) =>
  children === null ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )

type PlanetProps = Pick<Props, 'clock' | 'onLook'> & { readonly planet: PlanetTonight }

function Planet({ planet: { name, magnitude, constellation, seen }, clock, onLook }: PlanetProps) {
  const title = known(capitalize(name))
  return (
    <li>
      <Button variant="link" onClick={() => onLook({ kind: 'body', body: name })} aria-label={t('Look at {title}', { title })}>
        {title}
      </Button>
      <span>
        {seen
          ? t('{part}, highest at {hour}, {round}° up in the {wind}.', {
              part:
                seen.from < seen.to
                  ? t('{hour} to {hour2}', { hour: clock.hour(seen.from), hour2: clock.hour(seen.to) })
                  : t('Round {hour}', { hour: clock.hour(seen.from) }),
              hour: clock.hour(seen.highest.at),
              round: Math.round(seen.highest.alt),
              wind: known(windOf(seen.highest.az)),
            })
          : t('Not to be seen in the dark tonight.')}{' '}
        <small>{t('In {constellation}, magnitude {replace}.', { constellation, replace: magnitude.toFixed(1).replace('-', '−') })}</small>
      </span>
    </li>
  )
}

type MoonProps = { readonly lit: number; readonly name: PhaseName; readonly isWaxing: boolean; readonly isSouthern: boolean }

/** The Moon as it is lit tonight: in the north a waxing one on its right, in the south on its left. */
function MoonDisc({ lit, name, isWaxing, isSouthern }: MoonProps) {
  const bulge = Math.abs(2 * lit - 1)
  const isLeft = isWaxing === isSouthern
  return (
    <svg className={styles.disc} viewBox="-52 -52 104 104" role="img" aria-label={t('The Moon: {name}', { name: known(phaseTitle(name)) })}>
      <circle r="50" className={styles.shade} />
      <path
        className={styles.lit}
        transform={isLeft ? 'scale(-1 1)' : undefined}
        d={`M0-50A50 50 0 0 1 0 50A${(50 * bulge).toFixed(2)} 50 0 0 ${lit > 0.5 ? 1 : 0} 0-50z`}
      />
      <path className={styles.maria} d="M-22-20q10-12 22-4t2 16-16 8-12-12zM8 6q10-6 18 2t-2 14-16-2 0-14zM-26 14q8-4 14 2t-2 10-14-2z" />
      <circle r="50" className={styles.rim} />
    </svg>
  )
}
