import type { ReplyOf } from '#contract/endpoint.ts'
import type { passkeysApi } from '#contract/passkeys.ts'
import { Button } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './LoginRow.module.css'

export type Passkey = ReplyOf<typeof passkeysApi.list>['data'][number]
type Props = { readonly passkey: Passkey; readonly onRename: () => void; readonly onRemove: () => void }

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const onDay = (at: string) => day.format(new Date(at))

export const PasskeyRow = ({ passkey: { name, createdAt, lastUsedAt, isSynced, isCopied }, onRename, onRemove }: Props) => (
  <li className={styles.row}>
    <p>
      <strong>{name}</strong>
      {isSynced && <span className={styles.tag}>On several devices</span>}
      <span className={styles.details}>
        added {onDay(createdAt)}, {lastUsedAt === null ? 'not used yet' : `last used ${onDay(lastUsedAt)}`}
      </span>
      {isCopied && <span className={styles.warning}>It seems to exist twice, so it logs nobody in any more. Remove it.</span>}
    </p>
    <div className={styles.buttons}>
      <Button size="small" onClick={onRename}>
        Rename<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <Button size="small" onClick={onRemove}>
        Remove<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </div>
  </li>
)
