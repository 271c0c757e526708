import { useContext } from 'react'
import type { Profile } from '#contract/user-info.ts'
import { bodyOf } from '#domain/island/bodies.ts'
import { IslandPlate } from '#web/shared/island/IslandPlate.tsx'
import styles from './SettingsIndex.module.css'
import type { Group } from './sections.tsx'
import { UnsavedContext } from './use-section-form.ts'

type Props = { readonly me: Profile; readonly groups: readonly Group[] }

/** Whose settings these are, and links to every section, with a mark at those that have unsaved changes. */
export function SettingsIndex({ me, groups }: Props) {
  const unsaved = useContext(UnsavedContext).sections
  return (
    <div className={styles.side}>
      <IslandPlate className={styles.plate} body={me.island} owner={me._id} />
      <p className={styles.owner}>
        {me.name}, {bodyOf(me.island)?.name ?? me.island}
      </p>
      <nav aria-label="Sections">
        <ul className={styles.groups}>
          {groups.map((group) => (
            <li key={group.id}>
              <span className={styles.group}>{group.name}</span>
              <ul className={styles.index}>
                {group.sections.map(({ id, name }) => (
                  <li key={id}>
                    <a className={styles.entry} href={`#${id}`}>
                      {name}
                      {unsaved.has(id) && <span className={styles.unsaved}> unsaved</span>}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
