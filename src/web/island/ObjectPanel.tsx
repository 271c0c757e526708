import type { KeyboardEvent } from 'react'
import { type ArtifactKind, artifactKindOf, artifactKinds, isEverybodys } from '#domain/island/document/artifact-kinds.ts'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { SelectField } from '#web/ui/Field.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import { ObjectList } from './ObjectList.tsx'
import styles from './ObjectPanel.module.css'
import { Panel } from './Panel.tsx'
import { PanelSection } from './PanelSection.tsx'

type Choice = { readonly id: string; readonly name: string }
type Props = {
  readonly objects: readonly PlacedObject[]
  readonly selected: PlacedObject | null
  readonly owned: ReadonlySet<string>
  readonly isSnapping: boolean
  readonly onSnap: (isSnapping: boolean) => void
  readonly onPlace: (kind: ArtifactKind) => void
  readonly onSelect: (id: string) => void
  readonly onKey: (event: KeyboardEvent) => boolean
  readonly onShowEntry: (thing: PlacedObject, entryId: string | null) => void
  readonly choicesFor: (kind: ArtifactKind) => readonly Choice[]
}

const groupsOf = (owned: ReadonlySet<string>) => [
  { title: 'Everybody’s', kinds: artifactKinds.filter(({ collection }) => collection === 'starter') },
  { title: 'From the case', kinds: artifactKinds.filter(({ collection }) => collection === 'case') },
  { title: 'From your collections', kinds: artifactKinds.filter((kind) => !isEverybodys(kind) && owned.has(kind.collection)) },
]

/** The kinds that can be placed, the objects on the island, and the entry that the selected one shows. */
export function ObjectPanel(props: Props) {
  const { objects, selected, owned, isSnapping, onSnap, onPlace, onSelect, onKey, onShowEntry, choicesFor } = props
  const kind = selected ? artifactKindOf(selected.artifact) : null
  return (
    <Panel>
      {groupsOf(owned).map(
        ({ title, kinds }) =>
          kinds.length > 0 && (
            <PanelSection key={title} label={title}>
              <div className={styles.kinds}>
                {kinds.map((each) => (
                  <button key={each.slug} type="button" className={styles.kind} onClick={() => onPlace(each)}>
                    {each.name}
                  </button>
                ))}
              </div>
            </PanelSection>
          ),
      )}
      <PanelSection label="On the island" heading={`On the island: ${objects.length}`}>
        {objects.length === 0 ? (
          <p className={styles.aside}>Nothing yet. Choose something above and it is set down in front of you.</p>
        ) : (
          <ObjectList objects={objects} selected={selected?.id ?? null} onSelect={onSelect} onKey={onKey} />
        )}
      </PanelSection>
      {selected && kind?.shows && (
        <SelectField
          name="entry"
          label={`The ${kind.name} shows`}
          value={selected.entryId ?? ''}
          onChange={(event) => onShowEntry(selected, event.target.value || null)}
        >
          <option value="">Nothing yet</option>
          {choicesFor(kind).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Toggle isOn={isSnapping} onChange={onSnap}>
        Snap to the grid
      </Toggle>
    </Panel>
  )
}
