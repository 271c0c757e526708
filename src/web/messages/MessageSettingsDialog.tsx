import { Dialog } from '#web/ui/Dialog.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import { useChangePreferences, usePreferences } from './queries.ts'

/** Who may write to one, and what others see of one. Every choice takes effect at once. */
export const MessageSettingsDialog = ({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Message settings">
    <Preferences />
  </Dialog>
)

const writers = [
  { value: 'everybody', label: 'Everybody', meaning: 'Strangers come as requests.' },
  { value: 'followed', label: 'People I follow', meaning: 'Others cannot begin a conversation.' },
  { value: 'nobody', label: 'Nobody', meaning: 'Conversations that you have go on.' },
] as const

function Preferences() {
  const { data, error, refetch } = usePreferences()
  const change = useChangePreferences()
  if (error) return <NetworkErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <DelayedSpinner />
  return (
    <>
      <RadioGroup
        legend="Who may write to you first"
        choices={writers}
        value={data.whoMayWrite}
        onChange={(whoMayWrite) => change.mutate({ whoMayWrite })}
      />
      <Toggle isOn={data.readMarks} isBusy={change.isPending} onChange={(readMarks) => change.mutate({ readMarks })}>
        Read marks
      </Toggle>
      <Toggle isOn={data.typing} isBusy={change.isPending} onChange={(typing) => change.mutate({ typing })}>
        Typing
      </Toggle>
      <p>What you keep off, you do not see of others either.</p>
    </>
  )
}
