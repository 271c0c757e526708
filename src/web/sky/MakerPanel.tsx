import { useState } from 'react'
import { Sheet } from '#web/ui/scene/Sheet.tsx'
import type { SheetSize } from '#web/ui/scene/sheet-size.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { FilesSection } from './FilesSection.tsx'
import { LayersSection } from './LayersSection.tsx'
import styles from './MakerPanel.module.css'
import type { SavedChart } from './queries.ts'
import { SkyForm } from './SkyForm.tsx'
import { StyleSection } from './StyleSection.tsx'
import { TruthSection } from './TruthSection.tsx'
import type { ChartEditor } from './use-chart-editor.ts'
import { WordsSection } from './WordsSection.tsx'

type Props = { readonly editor: ChartEditor; readonly ownerId: string; readonly onSave: () => Promise<SavedChart | null> }
type Section = 'first' | 'second' | 'words' | 'style' | 'layers' | 'files' | 'truth'

/** The form of a chart, in sections. On a phone it comes from below. */
export function MakerPanel(props: Props) {
  const { recipe } = props.editor
  const [size, setSize] = useState<SheetSize>('half')
  const [section, setSection] = useState<Section>('first')
  const isDouble = recipe.skies.length === 2
  const tabs: readonly { readonly name: Section; readonly label: string }[] = [
    { name: 'first', label: isDouble ? 'First sky' : 'Sky' },
    ...(isDouble ? [{ name: 'second', label: 'Second sky' } as const] : []),
    { name: 'words', label: 'Words' },
    { name: 'style', label: 'Style' },
    { name: 'layers', label: 'Layers' },
    { name: 'files', label: 'Keep' },
    { name: 'truth', label: 'How we know' },
  ]
  return (
    <Sheet title="The chart" size={size} onSize={setSize} isHandleForTouch>
      <div className={styles.panel}>
        <Tabs label="The chart" tabs={tabs} open={section} onOpen={setSection} wraps>
          <OpenSection {...props} section={section} />
        </Tabs>
      </div>
    </Sheet>
  )
}

function OpenSection({ section, editor, ownerId, onSave }: Props & { readonly section: Section }) {
  const { recipe, change, changeSky } = editor
  const [first, second = first] = recipe.skies
  switch (section) {
    case 'first':
      return <SkyForm key="first" sky={first} onChange={(sky) => changeSky(0, sky)} />
    case 'second':
      return <SkyForm key="second" sky={second} onChange={(sky) => changeSky(1, sky)} />
    case 'words':
      return <WordsSection recipe={recipe} onChange={change} />
    case 'style':
      return <StyleSection recipe={recipe} onChange={change} />
    case 'layers':
      return <LayersSection recipe={recipe} onChange={change} />
    case 'files':
      return <FilesSection editor={editor} ownerId={ownerId} onSave={onSave} />
    case 'truth':
      return <TruthSection recipe={recipe} />
  }
}
