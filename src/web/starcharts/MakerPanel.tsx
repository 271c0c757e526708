import { useState } from 'react'
import { sharedSky } from '#domain/sky/double.ts'
import { sharedInWords } from '#domain/sky/double-words.ts'
import { type ChartRecipe, faintestMagnitudes, type RecipeSky, type ShownLayer, shownLayers } from '#domain/sky/recipe.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { useSkyData } from '#web/shared/chart/sky-data.ts'
import { isShopFree } from '#web/shared/product/free-shop.ts'
import { Sheet } from '#web/ui/scene/Sheet.tsx'
import type { SheetSize } from '#web/ui/scene/sheet-size.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { FilesSection } from './FilesSection.tsx'
import styles from './MakerPanel.module.css'
import { NightQuestion } from './NightQuestion.tsx'
import { PrintSection } from './PrintSection.tsx'
import { Section } from './Section.tsx'
import { SkyForm } from './SkyForm.tsx'
import { SkySlider } from './SkySlider.tsx'
import { StyleSection } from './StyleSection.tsx'
import { TruthSection } from './TruthSection.tsx'
import type { ChartEditor } from './use-chart-editor.ts'
import { WordsSection } from './WordsSection.tsx'

type Props = { readonly editor: ChartEditor; readonly ownerId: string; readonly birth: RecipeSky | null }
type MakerSection = 'first' | 'second' | 'words' | 'style' | 'layers' | 'files' | 'truth' | 'print'

/** Each section by one word, and by strokes in a square of 20. */
const circle = 'M3 10a7 7 0 1 0 14 0 7 7 0 0 0-14 0'
const first = { name: 'first', word: t('Sky'), sign: `${circle}M10 6v8M6 10h8` } as const
const skies = [
  { name: 'first', word: t('Sky 1'), sign: `${circle}M9 7.5l1.5-1v7` },
  { name: 'second', word: t('Sky 2'), sign: `${circle}M8 8a2 2 0 0 1 4 0c0 2-4 3-4 5.5h4` },
] as const
const others = [
  { name: 'words', word: t('Words'), sign: 'M4 5h12M10 5v11M7.5 16h5' },
  { name: 'style', word: t('Style'), sign: 'M4 3h12v14H4zM7 8.5a3 3 0 1 0 6 0 3 3 0 0 0-6 0M7 14.5h6' },
  { name: 'layers', word: t('Layers'), sign: 'M10 3l7 4-7 4-7-4zM3 11l7 4 7-4' },
  { name: 'files', word: t('Download||one of four tabs on a phone'), sign: 'M10 3v9M6.5 8.5L10 12l3.5-3.5M3.5 13v3.5h13V13' },
  { name: 'truth', word: t('Facts'), sign: 'M4 10.5l4 4 8-9' },
  { name: 'print', word: t('Print||a printed sheet'), sign: 'M3 3h9v9H3zM14.5 8v9M14.5 12h3v5M6 7.5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 0 0-3 0' },
] as const

/** Part of a phone's scene under the form. */
const formShare = 0.44

/** The form of a chart, in sections. On a phone it comes from below. */
export function MakerPanel(props: Props) {
  const { recipe } = props.editor
  const [size, setSize] = useState<SheetSize>('half')
  const [section, setSection] = useState<MakerSection>('first')
  const shown = others.filter(({ name }) => name !== 'print' || !isShopFree())
  const tabs = [...(recipe.skies.length === 2 ? skies : [first]), ...shown].map(({ name, word, sign }) => ({
    name,
    label: (
      <>
        <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
          <path d={sign} />
        </svg>
        {word}
      </>
    ),
  }))
  return (
    <Sheet title={<VisuallyHidden>{t('The chart')}</VisuallyHidden>} size={size} onSize={setSize} half={formShare} isHandleForTouch>
      <div className={styles.panel}>
        <Tabs label={t('The chart')} tabs={tabs} open={section} onOpen={setSection} isCompact>
          <OpenSection {...props} section={section} />
        </Tabs>
      </div>
    </Sheet>
  )
}

function OpenSection({ section, editor, ownerId, birth }: Props & { readonly section: MakerSection }) {
  const { recipe, change, changeSky } = editor
  const [one, other = one] = recipe.skies
  switch (section) {
    case 'first':
      return (
        <>
          {recipe.skies.length === 1 && (
            <Section>
              <NightQuestion recipe={recipe} onChange={editor.changeRecipe} birth={birth} />
            </Section>
          )}
          <SkyForm key="first" sky={one} onChange={(sky) => changeSky(0, sky)} />
        </>
      )
    case 'second':
      return <SkyForm key="second" sky={other} onChange={(sky) => changeSky(1, sky)} />
    case 'words':
      return <WordsSection recipe={recipe} onChange={change} />
    case 'style':
      return <StyleSection recipe={recipe} onChange={editor.changeRecipe} ownerId={ownerId} />
    case 'layers':
      return <LayersSection recipe={recipe} onChange={change} />
    case 'files':
      return <FilesSection editor={editor} ownerId={ownerId} />
    case 'truth':
      return (
        <>
          {recipe.skies.length === 2 && <SharedSection one={one} other={other} />}
          <TruthSection recipe={recipe} />
        </>
      )
    case 'print':
      return <PrintSection editor={editor} />
  }
}

type SharedSectionProps = { readonly one: RecipeSky; readonly other: RecipeSky }

/** What two skies have in common, worked out from where everything stood. */
function SharedSection({ one, other }: SharedSectionProps) {
  const { data } = useSkyData()
  return (
    <Section>
      <h2 className={styles.title}>{t('What the two skies share')}</h2>
      <div role="status">
        <ul className={styles.list}>
          {data && sharedInWords(sharedSky(one, other, data)).map((sentence) => <li key={sentence}>{known(sentence)}</li>)}
        </ul>
      </div>
    </Section>
  )
}

/** What is printed in words is switched with the words. */
type DrawnLayer = Exclude<ShownLayer, 'shared'>
const drawnLayers = shownLayers.filter((layer): layer is DrawnLayer => layer !== 'shared')

const labels: Readonly<Record<DrawnLayer, string>> = {
  'milky-way': t('Milky Way'),
  grid: t('Grid of right ascension and declination'),
  ecliptic: t('Ecliptic, the way of the Sun'),
  boundaries: t('Boundaries of constellations'),
  lines: t('Lines of constellations'),
  names: t('Names of constellations'),
  'star-names': t('Names of stars and planets'),
  'deep-sky': t('Clusters, nebulae and galaxies'),
  planets: t('Sun and planets'),
  moon: t('Moon, with its phase'),
  horizon: t('Compass round the horizon'),
}

type LayersSectionProps = { readonly recipe: ChartRecipe; readonly onChange: (part: Partial<ChartRecipe>) => void }

/** What is drawn besides the stars, and how faint the stars may be. */
const LayersSection = ({ recipe: { show, faintest }, onChange }: LayersSectionProps) => (
  <Section>
    <SkySlider
      label={t('Faintest stars')}
      min={faintestMagnitudes.least}
      max={faintestMagnitudes.most}
      step={0.1}
      value={faintest}
      text={t('magnitude {faintest}', { faintest: faintest.toFixed(1) })}
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
