import type { passkeysApi } from '#contract/account/passkeys.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Button } from '#web/ui/Button.tsx'
import { SettingRow } from '#web/ui/SettingRow.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

export type Passkey = ReplyOf<typeof passkeysApi.list>['data'][number]
type Props = { readonly passkey: Passkey; readonly onRename: () => void; readonly onRemove: () => void }

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const onDay = (at: string) => day.format(new Date(at))

export const PasskeyRow = ({ passkey: { name, createdAt, lastUsedAt, isSynced, isCopied }, onRename, onRemove }: Props) => (
  <SettingRow
    name={name}
    tag={isSynced && 'On several devices'}
    details={`added ${onDay(createdAt)}, ${lastUsedAt === null ? 'not used yet' : `last used ${onDay(lastUsedAt)}`}`}
    warning={isCopied && 'It seems to exist twice, so it logs nobody in any more. Remove it.'}
  >
    <Button size="small" onClick={onRename}>
      Rename<VisuallyHidden> {name}</VisuallyHidden>
    </Button>
    <Button size="small" onClick={onRemove}>
      Remove<VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  </SettingRow>
)
