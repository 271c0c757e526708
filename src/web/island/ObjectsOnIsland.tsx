import type { KeyboardEvent } from 'react'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { Toggle } from '#web/ui/Toggle.tsx'
import { ObjectList } from './ObjectList.tsx'
import styles from './ObjectsOnIsland.module.css'
import { PanelSection } from './Panel.tsx'

type Props = {
  readonly objects: readonly PlacedObject[]
  readonly selected: PlacedObject | null
  readonly isSnapping: boolean
  readonly onSnap: (isSnapping: boolean) => void
  readonly onSelect: (id: string) => void
  readonly onKey: (event: KeyboardEvent) => boolean
}

/** What stands on the island, as a list for the keyboard, and whether it keeps to the grid. */
export const ObjectsOnIsland = ({ objects, selected, isSnapping, onSnap, onSelect, onKey }: Props) => (
  <PanelSection label="On the island" heading={`On the island: ${objects.length}`}>
    {objects.length === 0 ? (
      <p className={styles.aside}>Nothing yet. Drag something onto the ground, or press it and it is set down in front of you.</p>
    ) : (
      <ObjectList objects={objects} selected={selected?.id ?? null} onSelect={onSelect} onKey={onKey} />
    )}
    <Toggle isOn={isSnapping} onChange={onSnap}>
      Snap to the grid
    </Toggle>
  </PanelSection>
)
