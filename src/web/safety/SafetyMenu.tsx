import { useState } from 'react'
import type { ReportTarget } from '#contract/safety.ts'
import type { NamedPerson } from '#web/lib/person-controls.ts'
import { useRelation } from '#web/lib/relation.ts'
import { Menu, menuItem } from '#web/ui/Menu.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import { useMute } from './queries.ts'
import { ReportDialog } from './ReportDialog.tsx'
import styles from './SafetyMenu.module.css'

type Props = {
  readonly person: NamedPerson
  readonly target?: ReportTarget
}

type Question = 'report' | 'block'

/** What one does about what somebody made, or about themselves. */
export function SafetyMenu({ person, target }: Props) {
  const { _id: id, name } = person
  const [dialog, setDialog] = useState<Question | null>(null)
  const isMuted = useRelation(id, target === undefined).data?.isMuted ?? false
  const mute = useMute()
  /** A dialog that gives way to the next one closes after that is asked for. */
  const close = (question: Question) => setDialog((open) => (open === question ? null : open))
  return (
    <>
      <Menu
        className={target && styles.quiet}
        label={
          <>
            <span aria-hidden="true">•••</span>
            <VisuallyHidden>Report, mute or block {name}</VisuallyHidden>
          </>
        }
      >
        <button type="button" className={menuItem} onClick={() => setDialog('report')}>
          Report
        </button>
        <button type="button" className={menuItem} onClick={() => mute.mutate({ id, isWanted: !isMuted })}>
          {isMuted ? 'Unmute' : 'Mute'}
          <VisuallyHidden> {name}</VisuallyHidden>
        </button>
        <button type="button" className={menuItem} onClick={() => setDialog('block')}>
          Block<VisuallyHidden> {name}</VisuallyHidden>
        </button>
      </Menu>
      <BlockDialog isOpen={dialog === 'block'} person={person} isProfile={target === undefined} onClose={() => close('block')} />
      <ReportDialog
        isOpen={dialog === 'report'}
        target={target ?? { kind: 'user', id, owner: id }}
        onBlock={() => setDialog('block')}
        onClose={() => close('report')}
        name={name}
      />
    </>
  )
}
