import { NightGradient } from '#web/ui/NightGradient.tsx'
import { plate } from './plate-drawing.ts'

/**
 * The picture inside the ring, in its own colours on either theme. Other drawings on the same page show parts of it by
 * `<use href="#scene">`. Colours stand as attributes because rules for a parent do not reach into such a copy.
 */
export const Scene = () => (
  <g id="scene" fill="none" strokeLinecap="round" strokeLinejoin="round" clipPath="url(#plate-disc)">
    <Sky />
    <Sea />
    <Rock />
    <Land />
    <Fire />
  </g>
)

/** What the scene refers to: its outlines and its gradients. */
export const SceneDefinitions = () => (
  <>
    <clipPath id="plate-disc">
      <circle r="460" />
    </clipPath>
    <clipPath id="plate-sky">
      <path d="M-460 0A460 460 0 0 1 460 0Z" />
    </clipPath>
    <clipPath id="plate-crust">
      <path d={plate.crust} />
    </clipPath>
    <NightGradient id="plate-night" />
    <linearGradient id="plate-water" x2="0" y2="270" gradientUnits="userSpaceOnUse">
      <stop stopColor="var(--sea-1)" />
      <stop offset=".35" stopColor="var(--sea-2)" />
      <stop offset="1" stopColor="var(--sea-3)" />
    </linearGradient>
    <radialGradient id="plate-glow" cx="42" cy="372" r="290" gradientUnits="userSpaceOnUse">
      <stop stopColor="var(--glow)" />
      <stop offset=".3" stopColor="var(--glow-edge)" />
      <stop offset="1" stopColor="var(--crust)" stopOpacity="0" />
    </radialGradient>
    <linearGradient id="plate-feeder" y1="-154" x2="0" y2="352" gradientUnits="userSpaceOnUse">
      <stop stopColor="var(--fire-pale)" />
      <stop offset="1" stopColor="var(--fire-deep)" />
    </linearGradient>
  </>
)

const Sky = () => (
  <g clipPath="url(#plate-sky)">
    <path d="M-460-460h920v460h-920z" fill="url(#plate-night)" />
    <path d={plate.graticule} stroke="var(--plate-label)" strokeWidth=".55" opacity=".24" />
    <path d={plate.ecliptic} stroke="var(--sky-4)" strokeWidth=".9" strokeDasharray="1 6" />
    <path d={plate.milkyWay} stroke="var(--plate-label)" strokeWidth="1.25" opacity=".4" />
    <path d={plate.figures.others} stroke="var(--plate-label)" strokeWidth=".9" opacity=".46" />
    <path d={plate.figures.orion} stroke="var(--file-card)" strokeWidth="1.3" opacity=".92" />
    <g stroke="var(--file-card)">
      {plate.stars.map(({ width, path }) => (
        <path key={width} strokeWidth={width} d={path} />
      ))}
    </g>
  </g>
)

const Sea = () => (
  <>
    <path d="M-460 0h920v300h-920z" fill="url(#plate-water)" />
    <g stroke="var(--plate-label)" strokeWidth=".9">
      {plate.waves.map(({ opacity, path }) => (
        <path key={path} opacity={opacity} d={path} />
      ))}
    </g>
  </>
)

const Rock = () => (
  <>
    <path d={plate.crust} fill="var(--crust)" />
    <path d="M-460 0h920v460h-920z" clipPath="url(#plate-crust)" fill="url(#plate-glow)" />
    <path
      d={plate.strata}
      clipPath="url(#plate-crust)"
      stroke="color-mix(in srgb, var(--sky-3) 65%, var(--plate-label))"
      strokeWidth=".6"
      opacity=".5"
    />
    <path d={plate.bed} stroke="var(--sky-4)" strokeWidth="1.4" />
  </>
)

const Land = () => (
  <g id="land" strokeLinejoin="round">
    <path d={plate.farIslands} fill="color-mix(in srgb, var(--sea-1) 75%, var(--sea-2))" />
    <path d={plate.ship} fill="var(--plate-ink)" stroke="var(--plate-ink)" strokeWidth="1.1" />
    <path d={plate.land} fill="var(--buff)" stroke="var(--plate-ink)" strokeWidth="1.4" />
    <path d={plate.hachures} stroke="var(--plate-ink)" strokeWidth=".85" />
  </g>
)

const Fire = () => (
  <>
    <path d={plate.chamber.outline} fill="var(--fire-deep)" opacity=".7" />
    <g stroke="var(--fire-pale)">
      {plate.chamber.rings.map(({ opacity, path }) => (
        <path key={opacity} opacity={opacity} d={path} />
      ))}
    </g>
    <g stroke="var(--fire)">
      {plate.dykes.map(({ width, path }) => (
        <path key={width} strokeWidth={width} d={path} />
      ))}
    </g>
    <path d={plate.trunk} fill="url(#plate-feeder)" />
  </>
)
