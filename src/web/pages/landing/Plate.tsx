import { Lettering } from './Lettering.tsx'
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
