import type { SafetyDialogsProps } from '#web/shared/person/person-controls.ts'
import { BlockDialog } from './BlockDialog.tsx'
import { ReportDialog } from './ReportDialog.tsx'

/** Asks how something is reported, and whether somebody shall be blocked. */
export const SafetyDialogs = ({ person, target, open, onOpen, onBlocked = () => {} }: SafetyDialogsProps) => (
  <>
    <BlockDialog
      isOpen={open === 'block'}
      person={person}
      onBlocked={() => {
        onOpen(null)
        onBlocked()
      }}
      onClose={() => open === 'block' && onOpen(null)}
    />
    <ReportDialog
      isOpen={open === 'report'}
      target={target ?? { kind: 'user', id: person._id, owner: person._id }}
      onBlock={() => onOpen('block')}
      onClose={() => open === 'report' && onOpen(null)}
      name={person.name}
    />
  </>
)
