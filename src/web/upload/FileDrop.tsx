import { t } from '#web/lib/language/translate.ts'
import { withWords } from '#web/lib/language/with-words.ts'
import { useNavigateTo } from '#web/lib/navigation.ts'
import { showErrorToast } from '#web/lib/toasts.ts'
import { useDroppedFiles, useFileDrag } from './dropped-files.ts'
import styles from './FileDrop.module.css'

const uploadPath = '/upload'

type Props = {
  /** Of the screen that is shown. */
  readonly path: string | undefined
  /** The screen can only be left by loading a document, which the files would not survive. */
  readonly isLeftByDocument: boolean
}

const loadUploads = withWords('upload', () => import('./upload-manager.ts'))

/** The drop target of every screen of a member: files dropped anywhere are uploaded, and the upload page shows them. */
export function FileDrop({ path, isLeftByDocument }: Props) {
  const isOver = useFileDrag((state) => state.isOver)
  const navigateTo = useNavigateTo()
  useDroppedFiles((files) => {
    if (isLeftByDocument) return showErrorToast(t('No files are taken here. Drop them on any other screen.'))
    loadUploads().then(
      ({ uploads }) => {
        uploads.add(files)
        if (path !== uploadPath) void navigateTo(uploadPath)
      },
      () => showErrorToast(t('The files were not taken, since the connection failed. Drop them once more.')),
    )
  })
  if (!isOver || path === uploadPath || isLeftByDocument) return null
  return (
    <div className={styles.cover} aria-hidden="true">
      <p className={styles.words}>{t('Let go: your files are uploaded.')}</p>
    </div>
  )
}
