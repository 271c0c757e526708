import type { ReadOptions, SourceName } from '#domain/imports/found-item.ts'
import { t } from '#web/lib/language/translate.ts'
import { Field, SelectField } from '#web/ui/Field.tsx'
import styles from './OpenedFiles.module.css'

type Props = {
  readonly source: SourceName
  readonly options: ReadOptions
  readonly isBusy: boolean
  readonly onChange: (options: ReadOptions) => void
}

/** What an export does not tell: the zone of its times, and of WhatsApp how its dates are written and which name is the owner's. */
export function ReadingOptions({ source, options, isBusy, onChange }: Props) {
  const isConversation = source === 'whatsapp'
  return (
    <>
      <SelectField
        name="zone"
        label={t('Times without a zone are times in')}
        hint={t('The clock of the phone or camera. Where you don’t know, they stay as they are written.')}
        className={styles.source}
        value={options.zone ?? ''}
        disabled={isBusy}
        onChange={({ target }) => onChange({ ...options, zone: target.value || null })}
      >
        <option value="">{t('No zone: as they are written')}</option>
        {suggestedZones().map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      {isConversation && (
        <>
          <SelectField
            name="order"
            label={t('A date such as 03/04/22 is')}
            className={styles.source}
            value={options.dayFirst === null ? '' : options.dayFirst ? 'day' : 'month'}
            disabled={isBusy}
            onChange={({ target }) => onChange({ ...options, dayFirst: target.value === '' ? null : target.value === 'day' })}
          >
            <option value="">{t('As the other dates tell')}</option>
            <option value="day">{t('3 April')}</option>
            <option value="month">{t('March 4')}</option>
          </SelectField>
          <Field
            name="own-name"
            label={t('Your name in a group')}
            hint={t(
              'As it stands in the conversation. Pictures that you sent become entries; those of others come in only when you tick them in the plan.',
            )}
            className={styles.source}
            value={options.ownName ?? ''}
            maxLength={100}
            disabled={isBusy}
            onChange={({ target }) => onChange({ ...options, ownName: target.value.trim() === '' ? null : target.value })}
          />
        </>
      )}
    </>
  )
}

/** Every zone, and first that of this device, which most exports come from. */
function suggestedZones(): readonly string[] {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return [timeZone, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== timeZone)]
}
