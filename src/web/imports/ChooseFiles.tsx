import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './ChooseFiles.module.css'
import { droppedFiles, type GivenFile, givenFiles } from './reading/given-file.ts'

type Props = {
  /** What the person is asked to give. */
  readonly children: string
  /** The same on a phone, where nothing is dropped. */
  readonly forFinger: string
  readonly isBusy: boolean
  readonly onGive: (given: readonly GivenFile[]) => void
}

/** Takes zips, a folder or files: chosen by buttons, or dropped. */
export function ChooseFiles({ children, forFinger, isBusy, onGive }: Props) {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  function take(input: HTMLInputElement) {
    onGive(givenFiles(input.files ?? []))
    input.value = '' // the same file may be chosen again
  }
  function setFolderInput(input: HTMLInputElement | null) {
    folder.current = input
    if (input) input.webkitdirectory = true
  }
  function drag(event: DragEvent) {
    event.preventDefault()
    setIsOver(event.type !== 'dragleave')
  }
  const drop = useEffectEvent((event: globalThis.DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault() // taken here, and not uploaded one by one
    setIsOver(false)
    if (!isBusy) void droppedFiles(event.dataTransfer).then(onGive)
  })
  useEffect(() => {
    // wherever on the page: what lands beside the zone is meant for it
    document.addEventListener('drop', drop)
    return () => document.removeEventListener('drop', drop)
  }, [])
  return (
    <section
      className={styles.zone}
      aria-label={t('What to bring in')}
      data-over={isOver || undefined}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={drag}
    >
      <p className={styles.words}>
        {isOver ? (
          t('Let go: it is read, and nothing is sent yet.')
        ) : (
          <>
            <span className={styles.forPointer}>{children}</span>
            <span className={styles.forFinger}>{forFinger}</span>
          </>
        )}
      </p>
      <div className={styles.buttons}>
        <Button variant="primary" isBusy={isBusy} onClick={() => files.current?.click()}>
          {t('Choose zips or files')}
        </Button>
        <Button className={styles.folder} isBusy={isBusy} onClick={() => folder.current?.click()}>
          {t('Choose a folder')}
        </Button>
      </div>
      <p className={styles.small}>
        {t('All zips of one export together, as many as there are. They are read on this device: only what you say yes to is sent.')}
      </p>
      <input ref={files} type="file" multiple hidden aria-label={t('Zips or files')} onChange={({ target }) => take(target)} />
      <input ref={setFolderInput} type="file" multiple hidden aria-label={t('Folder')} onChange={({ target }) => take(target)} />
    </section>
  )
}
