import type { passkeysApi } from '#contract/account/passkeys.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { language } from '#web/lib/language/language.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { SettingRow } from '#web/ui/SettingRow.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

export type Passkey = ReplyOf<typeof passkeysApi.list>['data'][number]
type Props = { readonly passkey: Passkey; readonly onRename: () => void; readonly onRemove: () => void }

const day = new Intl.DateTimeFormat(language.locale, { dateStyle: 'long' })
const onDay = (at: string) => day.format(new Date(at))

export const PasskeyRow = ({ passkey: { name, createdAt, lastUsedAt, isSynced, isCopied }, onRename, onRemove }: Props) => (
  <SettingRow
    name={name}
    tag={isSynced && t('On several devices')}
    details={t('added {onDay}, {part}', {
      onDay: onDay(createdAt),
      part: lastUsedAt === null ? t('not used yet') : t('last used {onDay}', { onDay: onDay(lastUsedAt) }),
    })}
    warning={isCopied && t('It seems to exist twice, so it logs nobody in any more. Remove it.')}
  >
    <Button size="small" onClick={onRename}>
      {rich('Rename<visuallyHidden> {name}</visuallyHidden>', {
        name,
        visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
      })}
    </Button>
    <Button size="small" onClick={onRemove}>
      {rich('Remove<visuallyHidden> {name}</visuallyHidden>', {
        name,
        visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
      })}
    </Button>
  </SettingRow>
)
