import { drawing } from './northern-drawing.ts'

/** What the island stands on: rock in layers, and in it the archive with its drawers. */
export const Rock = () => (
  <>
    <clipPath id="night-crust">
      <path d={drawing.crust} />
    </clipPath>
    <radialGradient id="night-lamplight" cx="36" cy="200" r="300" gradientUnits="userSpaceOnUse">
      <stop stopColor="var(--glow)" stopOpacity=".5" />
      <stop offset="1" stopColor="var(--crust)" stopOpacity="0" />
    </radialGradient>
    <path d={drawing.crust} fill="var(--crust)" />
    <g clipPath="url(#night-crust)">
      <path d={drawing.strata} stroke="color-mix(in srgb, var(--sky-3) 65%, var(--plate-label))" strokeWidth=".6" opacity=".42" />
      <path d="M-460 0h920v460h-920z" fill="url(#night-lamplight)" />
    </g>
    <path d={drawing.bed} stroke="var(--sky-4)" strokeWidth="1.4" />
    <g stroke="var(--buff)" strokeWidth="1.1">
      <path d={drawing.archive.floors} opacity=".75" />
      <path d={drawing.archive.shut} fill="var(--crust)" opacity=".85" />
      <path d={drawing.archive.lit} fill="var(--buff)" />
    </g>
    <path d={drawing.archive.handles} stroke="var(--plate-ink)" strokeWidth="2" />
  </>
)
