import type { KeyboardEvent } from 'react'
import { type ArtifactKind, artifactKindOf, artifactKinds, isEverybodys } from '#domain/island/document/artifact-kinds.ts'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { SelectField } from '#web/ui/Field.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import styles from './Panel.module.css'
import { ThingList } from './ThingList.tsx'

type Choice = { readonly id: string; readonly name: string }
type Props = {
  readonly things: readonly PlacedObject[]
  readonly selected: PlacedObject | null
  readonly owned: ReadonlySet<string>
  readonly isSnapping: boolean
  readonly onSnap: (isSnapping: boolean) => void
  readonly onPlace: (kind: ArtifactKind) => void
  readonly onTake: (id: string) => void
  readonly onKey: (event: KeyboardEvent) => boolean
  readonly onHang: (thing: PlacedObject, entryId: string | null) => void
  readonly choicesFor: (kind: ArtifactKind) => readonly Choice[]
}

const groupsOf = (owned: ReadonlySet<string>) => [
  { title: 'Everybody’s', kinds: artifactKinds.filter(({ collection }) => collection === 'starter') },
  { title: 'From the case', kinds: artifactKinds.filter(({ collection }) => collection === 'case') },
  { title: 'From your collections', kinds: artifactKinds.filter((kind) => !isEverybodys(kind) && owned.has(kind.collection)) },
]

/** What can be put on the island, what stands on it, and what the thing in hand shows. */
export function PlacePanel(props: Props) {
  const { things, selected, owned, isSnapping, onSnap, onPlace, onTake, onKey, onHang, choicesFor } = props
  const kind = selected ? artifactKindOf(selected.artifact) : null
  return (
    <div className={styles.panel}>
      {groupsOf(owned).map(
        ({ title, kinds }) =>
          kinds.length > 0 && (
            <section key={title} aria-label={title}>
              <h2 className={styles.title}>{title}</h2>
              <div className={styles.kinds}>
                {kinds.map((each) => (
                  <button key={each.slug} type="button" className={styles.kind} onClick={() => onPlace(each)}>
                    {each.name}
                  </button>
                ))}
              </div>
            </section>
          ),
      )}
      <section aria-label="On the island">
        <h2 className={styles.title}>On the island: {things.length}</h2>
        {things.length === 0 ? (
          <p className={styles.aside}>Nothing yet. Choose something above and it is set down in front of you.</p>
        ) : (
          <ThingList things={things} selected={selected?.id ?? null} onTake={onTake} onKey={onKey} />
        )}
      </section>
      {selected && kind?.shows && (
        <SelectField
          name="entry"
          label={`The ${kind.name} shows`}
          value={selected.entryId ?? ''}
          onChange={(event) => onHang(selected, event.target.value || null)}
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
    </div>
  )
}
