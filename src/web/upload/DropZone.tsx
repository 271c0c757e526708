import { useEffect, useRef } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './DropZone.module.css'
import { useFileDrag } from './dropped-files.ts'

type Props = {
  /** Files are queued already: the primary action of the page is to save them, and a narrow window leaves the place to them. */
  readonly hasFiles: boolean
  readonly onFiles: (files: Iterable<File>) => void
}

/** Takes files: dropped anywhere on the page (folders too), pasted, chosen, or from the camera. */
export function DropZone({ hasFiles, onFiles }: Props) {
  const isOver = useFileDrag((state) => state.isOver)
  usePastedFiles(onFiles)
  const picker = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  function take(input: HTMLInputElement) {
    onFiles([...(input.files ?? [])])
    input.value = '' // the same file may be chosen again
  }

  function setFolderInput(input: HTMLInputElement | null) {
    folder.current = input
    if (input) input.webkitdirectory = true
  }

  return (
    <section className={classNames(styles.zone, hasFiles && styles.folded)} data-over={isOver || undefined} aria-label={t('New files')}>
      <span className={styles.tab} aria-hidden="true">
        {t('New files')}
      </span>
      <div className={styles.inside}>
        <p className={styles.words}>
          {isOver ? (
            t('Drop to upload.')
          ) : (
            <>
              <span className={styles.forPointer}>{t('Drop files or folders anywhere on this page, or paste one.')}</span>
              <span className={styles.forFinger}>{t('Choose files, or take a picture.')}</span>
            </>
          )}
        </p>
        <div className={styles.buttons}>
          <Button variant={hasFiles ? 'secondary' : 'primary'} onClick={() => picker.current?.click()}>
            {hasFiles ? t('Add more') : t('Choose files')}
          </Button>
          <Button variant="link" className={styles.folderButton} onClick={() => folder.current?.click()}>
            {t('Choose a folder')}
          </Button>
          <Button className={styles.camera} onClick={() => camera.current?.click()}>
            {t('Take a picture')}
          </Button>
        </div>
        {!hasFiles && (
          <p className={styles.small}>
            {t(
              'Pictures up to 50 MB, films up to 2 GB, sounds, documents and everything else up to 500 MB. A large file goes on from where it stopped when the connection breaks.',
            )}
          </p>
        )}
        <input ref={picker} type="file" multiple hidden aria-label={t('Files')} onChange={({ target }) => take(target)} />
        <input ref={setFolderInput} type="file" multiple hidden aria-label={t('Folder')} onChange={({ target }) => take(target)} />
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={t('Camera')}
          onChange={({ target }) => take(target)}
        />
      </div>
    </section>
  )
}

/** Takes files that are pasted anywhere on the page. */
function usePastedFiles(onFiles: (files: Iterable<File>) => void): void {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => onFiles(clipboardData?.files ?? [])
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [onFiles])
}
