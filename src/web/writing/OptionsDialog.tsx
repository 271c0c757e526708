import { t } from '#web/lib/language/translate.ts'
import { switchSound, useSoundSetting } from '#web/lib/sound/sound.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import { changeMachineSettings, useMachineSettings } from './settings.ts'

const corrections = [
  { value: 'erase', label: t('Erase'), meaning: t('Backspace takes the letter away.') },
  { value: 'strike', label: t('Strike out'), meaning: t('Backspace types an x over it, as a machine without a ribbon for mistakes does.') },
] as const
const spacings = [
  { value: '1', label: t('Single') },
  { value: '1.5', label: t('One and a half') },
  { value: '2', label: t('Double') },
] as const

/** How the machine is set. It stays so in this browser. */
export function OptionsDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { correction, spacing, carriage } = useMachineSettings()
  const { on } = useSoundSetting()
  // on a phone there is no room for it to move
  const canMove = matchMedia('(width >= 40rem)').matches
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Options')}>
      <RadioGroup
        legend={t('Line spacing')}
        value={spacing}
        onChange={(value) => changeMachineSettings({ spacing: value })}
        choices={spacings}
      />
      <RadioGroup
        legend={t('Mistakes')}
        value={correction}
        onChange={(value) => changeMachineSettings({ correction: value })}
        choices={corrections}
      />
      {canMove && (
        <Toggle isOn={carriage === 'moves'} onChange={(isOn) => changeMachineSettings({ carriage: isOn ? 'moves' : 'stands' })}>
          {t('The paper moves with each letter')}
        </Toggle>
      )}
      <Toggle isOn={on === true} onChange={(isOn) => void switchSound(isOn)}>
        {t('Sounds')}
      </Toggle>
    </Dialog>
  )
}
