import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import styles from './DropDesk.module.css'

type Props = {
  /** There are files on the desk already: the one action is to file them. */
  readonly isQuiet: boolean
  readonly onFiles: (files: Iterable<File>) => void
}

/** Where pictures come from: dropped, pasted, chosen, or taken now. */
export function DropDesk({ isQuiet, onFiles }: Props) {
  const [isOver, setIsOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => onFiles(clipboardData?.files ?? [])
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  }, [onFiles])

  function onDrag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    onFiles(event.dataTransfer.files)
  }
  function take(input: HTMLInputElement) {
    onFiles([...(input.files ?? [])])
    input.value = '' // the same file may be chosen again
  }

  return (
    <section
      className={styles.folder}
      data-over={isOver || undefined}
      aria-label="New pictures"
      onDragOver={onDrag}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setIsOver(false)}
      onDrop={onDrop}
    >
      <span className={styles.tab} aria-hidden="true">
        New pictures
      </span>
      <div className={styles.inside}>
        <p className={styles.words}>{isOver ? 'Let go: they land here.' : 'Drop pictures here, or paste one.'}</p>
        <div className={styles.buttons}>
          <Button look={isQuiet ? 'plain' : 'line'} onClick={() => picker.current?.click()}>
            Choose pictures
          </Button>
          <Button className={styles.camera} onClick={() => camera.current?.click()}>
            Take a picture
          </Button>
        </div>
        <p className={styles.small}>Up to 50 MB each: JPEG, PNG, WebP, HEIC, GIF. Films and papers come next.</p>
        <input ref={picker} type="file" accept="image/*" multiple hidden aria-label="Pictures" onChange={({ target }) => take(target)} />
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label="Camera"
          onChange={({ target }) => take(target)}
        />
      </div>
    </section>
  )
}
