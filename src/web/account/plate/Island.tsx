import styles from './Island.module.css'
import { drawing } from './northern-drawing.ts'

/** The island above the water; as far as it is not charted its coast is only dashed. The cable station stands at the western shore. */
export const Island = ({ isLit }: { readonly isLit: boolean }) => (
  <>
    <g transform="scale(-1 .62)">
      <path d={drawing.land} fill="var(--sky-2)" fillOpacity=".55" stroke="var(--plate-label)" strokeWidth="1.4" strokeDasharray="5 6" />
      <g className={styles.charted}>
        <path d={drawing.land} fill="var(--buff)" stroke="var(--plate-ink)" strokeWidth="1.4" />
        <path d={drawing.hachures} stroke="var(--plate-ink)" strokeWidth=".85" />
      </g>
    </g>
    <g transform="translate(-222 3)">
      <path d="M-13 0v-15L0-25l13 10V0Z" fill="var(--plate-ink)" stroke="var(--plate-label)" strokeWidth="1" />
      <path d="M9-19v-13" stroke="var(--plate-ink)" strokeWidth="3" />
      <g className={styles.lamp} opacity={isLit ? 1 : 0}>
        <circle cy="-8" r="46" fill="url(#night-window)" />
        <path d="M-4-13h8v9h-8z" fill="var(--fire-pale)" />
        <path d="M-7 12h14m-18 9h20m-15 10h17m-12 11h10" stroke="var(--fire-pale)" strokeWidth="1.8" />
      </g>
    </g>
    <radialGradient id="night-window">
      <stop stopColor="var(--fire-pale)" stopOpacity=".55" />
      <stop offset="1" stopColor="var(--fire-pale)" stopOpacity="0" />
    </radialGradient>
  </>
)
