import { NightGradient } from '#web/ui/NightGradient.tsx'
import { drawing } from './northern-drawing.ts'

/** The northern stars over the island, with the circles they turn in. */
export const NightSky = () => (
  <>
    <NightGradient id="night-sky" />
    <path d="M-460-460h920v460h-920z" fill="url(#night-sky)" />
    <path d={drawing.dial} stroke="var(--plate-label)" strokeWidth=".6" opacity=".3" />
    <path d={drawing.figures.others} stroke="var(--plate-label)" strokeWidth=".9" opacity=".44" />
    <path d={drawing.figures.named} stroke="var(--file-card)" strokeWidth="1.4" opacity=".95" />
    <g stroke="var(--file-card)">
      {drawing.stars.map(({ width, path }) => (
        <path key={width} strokeWidth={width} d={path} />
      ))}
    </g>
    <g transform={`translate(${drawing.pole.x} ${drawing.pole.y})`} stroke="var(--file-card)">
      <path d="M0-11V11M-11 0H11" strokeWidth=".9" />
      <path d="M0 0h0" strokeWidth="6" />
    </g>
  </>
)
