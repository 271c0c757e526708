import type { ReadOptions, SourceName } from '#domain/imports/found-item.ts'
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
        label="Times without a zone are times in"
        hint="The clock of the phone or camera. Where you don’t know, they stay as they are written."
        className={styles.source}
        value={options.zone ?? ''}
        disabled={isBusy}
        onChange={({ target }) => onChange({ ...options, zone: target.value || null })}
      >
        <option value="">No zone: as they are written</option>
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
            label="A date such as 03/04/22 is"
            className={styles.source}
            value={options.dayFirst === null ? '' : options.dayFirst ? 'day' : 'month'}
            disabled={isBusy}
            onChange={({ target }) => onChange({ ...options, dayFirst: target.value === '' ? null : target.value === 'day' })}
          >
            <option value="">As the other dates tell</option>
            <option value="day">3 April</option>
            <option value="month">March 4</option>
          </SelectField>
          <Field
            name="own-name"
            label="Your name in a group"
            hint="As it stands in the conversation. Pictures that you sent become entries; those of others come in only when you tick them in the plan."
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
