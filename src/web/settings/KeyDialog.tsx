import { showErrorToast, showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './KeyDialog.module.css'

type Props = {
  /** Null closes the dialog. */
  readonly apiKey: string | null
  readonly onClose: () => void
}

/** A new key, shown once, and the command line that uses it. */
export const KeyDialog = ({ apiKey, onClose }: Props) => (
  <Dialog isOpen={apiKey !== null} onClose={onClose} title="Your new key">
    {apiKey && <NewKey apiKey={apiKey} onClose={onClose} />}
  </Dialog>
)

const copy = (text: string) =>
  void navigator.clipboard.writeText(text).then(
    () => showToast('Copied.'),
    () => showErrorToast('This browser does not let us copy.', 'Select it and copy it yourself.'),
  )

function NewKey({ apiKey, onClose }: { readonly apiKey: string; readonly onClose: () => void }) {
  const command = `BUREAU_SERVER=${location.origin} BUREAU_KEY=${apiKey} node bureau.mjs import auto PATHS…`
  return (
    <>
      <p>This is the only time that you see it. Whoever has it does in your name what you allowed: keep it as you keep a password.</p>
      <dl className={styles.shown}>
        <dt>Key</dt>
        <dd>
          <code className={styles.code}>{apiKey}</code>
          <Button size="small" onClick={() => copy(apiKey)}>
            Copy the key
          </Button>
        </dd>
        <dt>
          Command line, with{' '}
          <a href="/bureau.mjs" download>
            this one file
          </a>{' '}
          and Node
        </dt>
        <dd>
          <code className={styles.code}>{command}</code>
          <Button size="small" onClick={() => copy(command)}>
            Copy the command
          </Button>
        </dd>
      </dl>
      <ButtonRow>
        <Button variant="primary" size="small" onClick={onClose}>
          I have kept it
        </Button>
      </ButtonRow>
    </>
  )
}
