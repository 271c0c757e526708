import { Fragment, useContext, useRef, useState } from 'react'
import type { Profile } from '#contract/user-info.ts'
import { bodyOf } from '#domain/island/bodies.ts'
import { useMe } from '#web/lib/me.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { useAnchor } from '#web/lib/use-anchor.ts'
import { useProvidedSections } from '#web/shared/account/settings-sections.ts'
import { IslandPlate } from '#web/shared/island/IslandPlate.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { UnsavedChangesDialog } from '#web/ui/UnsavedChangesDialog.tsx'
import styles from './SettingsPage.module.css'
import { type Group, groupsWith } from './sections.tsx'
import { UnsavedContext, withSection } from './use-section-form.ts'

export function SettingsPage() {
  const me = useMe()
  return (
    <>
      <h1>Settings</h1>
      {me.isPending && <DelayedSpinner />}
      {me.isError && !me.data && <NetworkErrorState error={me.error} onRetry={() => void me.refetch()} />}
      {me.data && <Settings me={me.data.doc} />}
    </>
  )
}

function Settings({ me }: { readonly me: Profile }) {
  const [sections, setSections] = useState<ReadonlySet<string>>(new Set())
  const mark = (section: string, isUnsaved: boolean) => setSections((before) => withSection(before, section, isUnsaved))
  const groups = groupsWith(useProvidedSections())
  const page = useRef<HTMLDivElement>(null)
  useAnchor(page)
  return (
    <UnsavedContext value={{ sections, mark }}>
      <div ref={page} className={styles.settings}>
        <SettingsIndex me={me} groups={groups} />
        <div className={styles.groups}>
          {groups.map(({ id, name, sections: ofGroup }) => (
            <section key={id} aria-labelledby={`group-${id}`}>
              <h2 id={`group-${id}`} className={styles.group}>
                {name}
              </h2>
              {ofGroup.map(({ id: section, render }) => (
                <Fragment key={section}>{render(me)}</Fragment>
              ))}
            </section>
          ))}
        </div>
      </div>
      <UnsavedChangesDialog isUnsaved={sections.size > 0} mayLeave={() => !useRoot.getState().auth.authenticated} />
    </UnsavedContext>
  )
}

type Props = { readonly me: Profile; readonly groups: readonly Group[] }

/** Whose settings these are, and links to every section, with a mark at those that have unsaved changes. */
function SettingsIndex({ me, groups }: Props) {
  const unsaved = useContext(UnsavedContext).sections
  return (
    <div className={styles.side}>
      <IslandPlate className={styles.plate} body={me.island} owner={me._id} />
      <p className={styles.owner}>
        {me.name}, {bodyOf(me.island)?.name ?? me.island}
      </p>
      <nav aria-label="Sections">
        <ul className={styles.settingsIndexGroups}>
          {groups.map((group) => (
            <li key={group.id}>
              <span className={styles.settingsIndexGroup}>{group.name}</span>
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
