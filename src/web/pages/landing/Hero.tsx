import { SignupLink } from '../SignupInvitation.tsx'
import styles from './Hero.module.css'
import { Plate } from './Plate.tsx'
import { SkyControls } from './SkyControls.tsx'

const KEY = [
  { letter: 'a', meaning: 'the moment, charted' },
  { letter: 'b', meaning: 'the island, living or dead' },
  { letter: 'c', meaning: 'the line, to everyone else’s' },
  { letter: 'd', meaning: 'what it is all standing on' },
]

export const Hero = () => (
  <section className={styles.hero}>
    <div className={styles.lede}>
      <h1 className={styles.motto}>
        <span className={styles.breath}>Every life</span> <span className={styles.breath}>is an island.</span>{' '}
        <span className={styles.line}>Run it a line.</span>
      </h1>
      <p className={styles.sentence}>
        The Bureau keeps one life in one place: pictures, film, letters, the things you kept, on an island of its own.{' '}
        <a href="/aboutstarchart?chart=open#chart">Chart a night</a> that mattered, or look up at <a href="/sky">tonight’s sky</a>, without
        an account.
      </p>
      <p className={styles.action}>
        <SignupLink />
        <Signal />
      </p>
      {/* The server shows it while there is an island to visit. */}
      <p className={styles.visit} data-visit="true" hidden>
        <a href="/visit">Visit an island</a>, no account needed.
      </p>
      <dl className={styles.key}>
        {KEY.map(({ letter, meaning }) => (
          <div key={letter} className={styles.entry}>
            <dt className={styles.letter}>{letter}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
    <figure className={styles.figure}>
      <Plate />
    </figure>
    <SkyControls />
  </section>
)

/** One signal that runs along the line to the button before it: once at arrival, once more when somebody turns to the button. */
const Signal = () => <i className={styles.signal} aria-hidden="true" />
