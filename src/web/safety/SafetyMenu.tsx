import { useState } from 'react'
import type { ReportTarget } from '#contract/safety.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useNavigateTo } from '#web/lib/navigation.ts'
import { useRelation } from '#web/shared/person/people-pages.ts'
import { type NamedPerson, usePersonControls } from '#web/shared/person/person-controls.ts'
import { Menu, menuItem } from '#web/ui/Menu.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useMute } from './queries.ts'
import { SafetyDialogs } from './SafetyDialogs.tsx'
import styles from './SafetyMenu.module.css'

type Props = {
  readonly person: NamedPerson
  readonly target?: ReportTarget
}

/** What one does about what somebody made, or about themselves. */
export function SafetyMenu({ person, target }: Props) {
  const { _id: id, name } = person
  const [dialog, setDialog] = useState<'report' | 'block' | 'lists' | null>(null)
  const navigateTo = useNavigateTo()
  const isMuted = useRelation(id, target === undefined).data?.isMuted ?? false
  const mute = useMute()
  const ListsDialog = usePersonControls()?.ListsDialog
  /** Whoever is blocked has no profile any more. */
  const leaveProfile = () => void navigateTo('/directory')
  return (
    <>
      <Menu
        className={target && styles.quiet}
        label={
          <>
            <span aria-hidden="true">•••</span>
            <VisuallyHidden>{t('Report, mute or block {name}', { name })}</VisuallyHidden>
          </>
        }
      >
        <button type="button" className={menuItem} onClick={() => setDialog('report')}>
          {t('Report')}
        </button>
        <button type="button" className={menuItem} onClick={() => setDialog('lists')}>
          {rich('Add to a list<visuallyHidden> {name}</visuallyHidden>', {
            name,
            visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
          })}
        </button>
        <button type="button" className={menuItem} onClick={() => mute.mutate({ id, isWanted: !isMuted })}>
          {isMuted ? t('Unmute') : t('Mute')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </button>
        <button type="button" className={menuItem} onClick={() => setDialog('block')}>
          {rich('Block<visuallyHidden> {name}</visuallyHidden>', {
            name,
            visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
          })}
        </button>
      </Menu>
      <SafetyDialogs
        person={person}
        {...(target ? { target } : { onBlocked: leaveProfile })}
        open={dialog === 'lists' ? null : dialog}
        onOpen={setDialog}
      />
      {dialog === 'lists' && ListsDialog && <ListsDialog person={person} onClose={() => setDialog(null)} />}
    </>
  )
}
