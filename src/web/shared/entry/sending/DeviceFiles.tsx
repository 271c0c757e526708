import { type ReactNode, useRef } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './DeviceFiles.module.css'
import type { DeviceFiles } from './device-files.ts'

type PickerProps = {
  readonly files: DeviceFiles
  /** How many more may be chosen. */
  readonly room: number
  /** What the file chooser offers first, such as `image/*`. */
  readonly accept: string
  /** The button that opens the chooser; it is given null while there is no room. */
  readonly children: (choose: (() => void) | null) => ReactNode
}

/** Chooses files of this device: on a phone its camera and its pictures. */
export function DeviceFilePicker({ files, room, accept, children }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {children(room > 0 ? () => input.current?.click() : null)}
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={room > 1}
        hidden
        aria-label={t('Files of this device')}
        onChange={({ target }) => {
          files.add([...(target.files ?? [])].slice(0, room))
          target.value = ''
        }}
      />
    </>
  )
}

/** What is on its way from this device, and what was not taken. A press takes one away. */
export const SendingFiles = ({ files: { files, remove, retry } }: { readonly files: DeviceFiles }) =>
  files.length > 0 && (
    <ul className={styles.list} aria-label={t('On their way')}>
      {files.map(({ key, name, share, error }) => (
        <li key={key} className={styles.file} data-failed={error !== null || undefined}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
          {error === null ? (
            <progress className={styles.bar} value={share} max={1} aria-label={t('{name} is uploaded', { name })} />
          ) : (
            <span role="alert">
              {error}{' '}
              <Button size="small" variant="link" onClick={() => retry(key)}>
                {t('Try again')}
              </Button>
            </span>
          )}
          <button type="button" className={styles.remove} aria-label={t('Remove {name}', { name })} onClick={() => remove(key)}>
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  )
