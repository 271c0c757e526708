import { type ChartRecipe, faintestMagnitudes, type ShownLayer, shownLayers } from '#domain/sky/recipe.ts'
import { Toggle } from '#web/ui/Toggle.tsx'
import { Section } from './Section.tsx'
import { SkySlider } from './SkySlider.tsx'

/** What is printed in words is switched with the words. */
type DrawnLayer = Exclude<ShownLayer, 'shared'>
const drawnLayers = shownLayers.filter((layer): layer is DrawnLayer => layer !== 'shared')

const labels: Readonly<Record<DrawnLayer, string>> = {
  'milky-way': 'Milky Way',
  grid: 'Grid of right ascension and declination',
  ecliptic: 'Ecliptic, the way of the Sun',
  boundaries: 'Boundaries of constellations',
  lines: 'Lines of constellations',
  names: 'Names of constellations',
  'star-names': 'Names of stars and planets',
  'deep-sky': 'Clusters, nebulae and galaxies',
  planets: 'Sun and planets',
  moon: 'Moon, with its phase',
  horizon: 'Compass round the horizon',
}

type Props = { readonly recipe: ChartRecipe; readonly onChange: (part: Partial<ChartRecipe>) => void }

/** What is drawn besides the stars, and how faint the stars may be. */
export const LayersSection = ({ recipe: { show, faintest }, onChange }: Props) => (
  <Section>
    <SkySlider
      label="Faintest stars"
      min={faintestMagnitudes.least}
      max={faintestMagnitudes.most}
      step={0.1}
      value={faintest}
      text={`magnitude ${faintest.toFixed(1)}`}
      onChange={(value) => onChange({ faintest: Math.round(value * 10) / 10 })}
    />
    <div>
      {drawnLayers.map((layer) => (
        <div key={layer}>
          <Toggle
            isOn={show.includes(layer)}
            onChange={(isOn) => onChange({ show: shownLayers.filter((one) => (one === layer ? isOn : show.includes(one))) })}
          >
            {labels[layer]}
          </Toggle>
        </div>
      ))}
    </div>
  </Section>
)
