import { t } from '#web/lib/language/translate.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showErrorToast, showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './RecoveryCodesDialog.module.css'

type Props = {
  /** Null closes the dialog. */
  readonly codes: readonly string[] | null
  readonly onClose: () => void
}

/** The recovery codes, shown once: to copy, to download, to write down. */
export const RecoveryCodesDialog = ({ codes, onClose }: Props) => (
  <Dialog isOpen={codes !== null} onClose={onClose} title={t('Your recovery codes')}>
    {codes && <Codes codes={codes} onClose={onClose} />}
  </Dialog>
)

function Codes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const text = `${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast(t('Copied.')),
      () => showErrorToast(t('This browser does not let us copy.'), t('Select the codes and copy them yourself.')),
    )
  return (
    <>
      <p>
        {t(
          'Each of them stands in for a code of your app, once. This is the only time that you see them: keep them where your phone is not.',
        )}
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <ButtonRow>
        <Button size="small" onClick={() => void copy()}>
          {t('Copy')}
        </Button>
        <Button size="small" onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}>
          {t('Download')}
        </Button>
        <Button variant="primary" size="small" onClick={onClose}>
          {t('I have kept them')}
        </Button>
      </ButtonRow>
    </>
  )
}
