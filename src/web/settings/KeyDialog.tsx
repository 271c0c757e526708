import type { Scope } from '#domain/account/api-keys.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { showErrorToast, showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './KeyDialog.module.css'

/** A key as it is shown once, with what its program may do. */
export type MadeKey = { readonly key: string; readonly scopes: readonly Scope[] }

type Props = {
  /** Null closes the dialog. */
  readonly made: MadeKey | null
  readonly onClose: () => void
}

/** A new key, shown once, and a command that it may do. */
export const KeyDialog = ({ made, onClose }: Props) => (
  <Dialog isOpen={made !== null} onClose={onClose} title={t('Your new key')}>
    {made && <NewKey made={made} onClose={onClose} />}
  </Dialog>
)

const copy = (text: string) =>
  void navigator.clipboard.writeText(text).then(
    () => showToast(t('Copied.')),
    () => showErrorToast(t('This browser does not let us copy.'), t('Select it and copy it yourself.')),
  )

/** What the key may do of what the command line does, the first that it may. */
const commandFor = (scopes: readonly Scope[]): string | null => {
  if (scopes.includes('import:write')) return 'import auto PATHS…'
  if (scopes.includes('account:export')) return 'export FOLDER'
  return scopes.includes('profile:read') ? 'whoami' : null
}

function NewKey({ made: { key, scopes }, onClose }: { readonly made: MadeKey; readonly onClose: () => void }) {
  const words = commandFor(scopes)
  const command = words && `BUREAU_SERVER=${location.origin} BUREAU_KEY=${key} node bureau.mjs ${words}`
  return (
    <>
      <p>
        {t('This is the only time that you see it. Whoever has it does in your name what you allowed: keep it as you keep a password.')}
      </p>
      <dl className={styles.shown}>
        <dt>{t('Key')}</dt>
        <dd>
          <code className={styles.code}>{key}</code>
          <Button size="small" onClick={() => copy(key)}>
            {t('Copy the key')}
          </Button>
        </dd>
        {command && (
          <>
            <dt>
              {rich('Command line, with <a>this one file</a> and Node', {
                a: (words) => (
                  <a href="/bureau.mjs" download>
                    {words}
                  </a>
                ),
              })}
            </dt>
            <dd>
              <code className={styles.code}>{command}</code>
              <Button size="small" onClick={() => copy(command)}>
                {t('Copy the command')}
              </Button>
            </dd>
          </>
        )}
      </dl>
      <ButtonRow>
        <Button variant="primary" size="small" onClick={onClose}>
          {t('I have kept it')}
        </Button>
      </ButtonRow>
    </>
  )
}
