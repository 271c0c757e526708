import { useRef, useState } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { type Replaceable, useReplaceFile } from './file-mutations.ts'

type Props = { readonly ownerId: string; readonly entry: Replaceable }

/** Uploads another file for the entry, which keeps its words. The old file stays among the versions. */
export function ReplaceFileButton({ ownerId, entry }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState(0)
  const replace = useReplaceFile(ownerId)
  return (
    <>
      <Button size="small" isBusy={replace.isPending} onClick={() => picker.current?.click()}>
        {t('Replace the file')}
      </Button>
      {replace.isPending && <ProgressBar label={share < 1 ? t('Uploading') : t('Processing')} share={share < 1 ? share : null} />}
      <input
        ref={picker}
        type="file"
        accept={`${entry.kind}/*`}
        hidden
        aria-label={t('The new file')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = '' // the same file may be chosen again
          setShare(0)
          if (file) replace.mutate({ entry, file, onProgress: setShare })
        }}
      />
    </>
  )
}
