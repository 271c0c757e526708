import styles from './Plate.module.css'
import { plate } from './plate-drawing.ts'
import { Scene, SceneDefinitions } from './Scene.tsx'

/** The engraved plate of the landing page with its ring, its names and the cable that leaves it. Big: render it ahead of time. */
export const Plate = () => (
  <svg className={styles.plate} viewBox="-500 -500 1000 1000" role="img" aria-labelledby="plate-title" data-plate="root">
    <title id="plate-title" data-plate="title">
      An engraved plate. Above, the southern sky of a January night with Orion; below, an island in section, its cable on the sea bed and
      the fire under it.
    </title>
    <defs>
      <SceneDefinitions />
      <path id="plate-arc-above" d="M-491 0A491 491 0 0 1 491 0" />
      <path id="plate-arc-below" d="M-496 0A496 496 0 0 0 496 0" />
    </defs>
    <g fill="none" stroke="var(--rule)">
      <circle r="482" />
      <circle r="465" />
      <path strokeWidth=".8" d={plate.ticks.one} />
      <path strokeWidth=".8" d={plate.ticks.five} />
      <path strokeWidth="1.4" d={plate.ticks.fifteen} />
    </g>
    <Scene />
    <g fill="none" strokeLinecap="round" clipPath="url(#plate-sky)">
      <g data-plate="sky" />
      <use className={styles.land} href="#land" />
    </g>
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path className={styles.cable} clipPath="url(#plate-disc)" d={plate.cables} stroke="var(--plate-line)" />
      <path className={styles.across} d={plate.lineAcross} stroke="var(--line)" strokeWidth="2.2" />
      <path className={styles.down} d={plate.lineDown} stroke="var(--line)" strokeWidth="5" />
    </g>
    <path className={styles.across} d={`M-709 ${plate.exit.y}l9-5 9 5-9 5z`} fill="var(--line)" />
    <Lettering />
  </svg>
)

const { betelgeuse, sirius, aldebaran, rigel, procyon } = plate.named

const NAMES = [
  { name: 'Betelgeuse', x: betelgeuse.x - 15, y: betelgeuse.y - 6, anchor: 'end' },
  { name: 'Sirius', x: sirius.x - 10, y: sirius.y + 4, anchor: 'end' },
  { name: 'Procyon', x: procyon.x - 11, y: procyon.y + 4, anchor: 'end' },
  { name: 'Aldebaran', x: aldebaran.x + 12, y: aldebaran.y + 1, anchor: 'start' },
  { name: 'Rigel', x: rigel.x + 11, y: rigel.y + 4, anchor: 'start' },
] as const

/** The horizon of the plate. Between its ends the island hides the south, and the two points beside it are named in a live sky only. */
const COMPASS = [
  { name: 'E', x: -446 },
  { name: '', x: -190.5 },
  { name: '', x: 0 },
  { name: '', x: 190.5 },
  { name: 'W', x: 446 },
] as const

const FATHOMS = [
  { depth: 60, text: '500 fathoms' },
  { depth: 118, text: '1000' },
  { depth: 178, text: '1500' },
] as const

const KEYS = [
  { letter: 'a', x: betelgeuse.x + 26, y: betelgeuse.y - 14 },
  { letter: 'b', x: -76, y: -84 },
  { letter: 'c', x: -318, y: 132 },
  { letter: 'd', x: 146, y: 416 },
] as const

/** What is printed over the plate. Names leave when the plate is too small to read them; the key letters grow and stay. */
const Lettering = () => (
  <>
    <g className={styles.names}>
      <text className={styles.margin} textAnchor="middle">
        <textPath href="#plate-arc-above" startOffset="50%" data-plate="margin">
          28°18′ N 16°30′ W · 17 January 1994 · 23 h 20 m
        </textPath>
      </text>
      <text className={styles.margin} textAnchor="middle">
        <textPath href="#plate-arc-below" startOffset="50%">
          Above, the sky facing south · below, one island in section
        </textPath>
      </text>
      <g className={styles.printed}>
        {NAMES.map(({ name, x, y, anchor }) => (
          <text key={name} className={styles.star} x={round(x)} y={round(y)} textAnchor={anchor}>
            {name}
          </text>
        ))}
        <text className={styles.constellation} x="76" y="-268">
          Orion
        </text>
        <text className={styles.constellation} x="212" y="-190">
          Eridanus
        </text>
      </g>
      <g className={styles.live} data-plate="names" />
      <Soundings />
      {COMPASS.map(({ name, x }) => (
        <text key={x} className={styles.quarter} x={x} y="-9" textAnchor="middle" data-plate="compass">
          {name}
        </text>
      ))}
    </g>
    <Signal />
    {KEYS.map(({ letter, x, y }) => (
      <g key={letter} transform={`translate(${round(x)} ${round(y)})`}>
        <g className={styles.key}>
          <circle r="11" fill="var(--file-card)" />
          <text y="4.6" textAnchor="middle">
            {letter}
          </text>
        </g>
      </g>
    ))}
  </>
)

/** From the mast on the summit to Betelgeuse. */
const Signal = () => (
  <g fill="none" stroke="var(--plate-line)" strokeWidth="1.35">
    <g className={styles.printed}>
      <path strokeDasharray="5 5" d={`M46-190L${betelgeuse.x} ${round(betelgeuse.y + 10)}`} />
      <circle cx={betelgeuse.x} cy={betelgeuse.y} r="9" />
    </g>
    <path d="M46-164v-24m-5 6h10" stroke="var(--plate-ink)" strokeWidth="1.6" />
  </g>
)

const Soundings = () =>
  FATHOMS.map(({ depth, text }) => {
    const edge = round(-Math.sqrt(460 ** 2 - depth ** 2))
    return (
      <g key={depth} className={styles.fathom}>
        <path d={`M${edge} ${depth}h16`} stroke="var(--plate-label)" />
        <text x={edge + 22} y={depth + 4}>
          {text}
        </text>
      </g>
    )
  })

function round(value: number): number {
  return Math.round(value * 10) / 10
}
