import { Fragment, type RefObject, useEffect, useRef, useState } from 'react'
import type { Profile } from '#contract/user-info.ts'
import { useMe } from '#web/lib/me.ts'
import { useAddressHash } from '#web/lib/navigation.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { useProvidedSections } from '#web/shared/account/settings-sections.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { UnsavedChangesDialog } from '#web/ui/UnsavedChangesDialog.tsx'
import { SettingsIndex } from './SettingsIndex.tsx'
import styles from './SettingsPage.module.css'
import { groupsWith } from './sections.tsx'
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

/** By these a person scrolls, or goes on elsewhere. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the element that the anchor (fragment) of the address names, and keeps it in place while sections above it load and grow, until
 * somebody moves by themselves.
 */
function useAnchor(page: RefObject<HTMLElement | null>): void {
  const hash = useAddressHash()
  useEffect(() => {
    if (!hash || !page.current) return
    const follow = new ResizeObserver(() => document.getElementById(hash)?.scrollIntoView())
    const letGo = new AbortController()
    const stop = () => {
      follow.disconnect()
      letGo.abort()
    }
    follow.observe(page.current)
    for (const move of ownMoves) addEventListener(move, stop, { signal: letGo.signal, passive: true })
    return stop
  }, [page, hash])
}
