import { Fragment, useRef, useState } from 'react'
import type { Profile } from '#contract/user-info.ts'
import { useMe } from '#web/lib/me.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { useProvidedSections } from '#web/shared/account/settings-sections.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { UnsavedChangesDialog } from '#web/ui/UnsavedChangesDialog.tsx'
import { SettingsIndex } from './SettingsIndex.tsx'
import styles from './SettingsPage.module.css'
import { groupsWith } from './sections.tsx'
import { UnsavedContext, withSection } from './unsaved.ts'
import { useAnchor } from './use-anchor.ts'

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
