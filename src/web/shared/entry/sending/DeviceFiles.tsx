import { type ReactNode, useRef } from 'react'
import styles from './DeviceFiles.module.css'
import type { DeviceFiles } from './device-files.ts'

type ButtonProps = {
  readonly files: DeviceFiles
  /** How many more may be chosen. */
  readonly room: number
  /** What the file chooser offers first, such as `image/*`. */
  readonly accept: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Chooses files of this device: on a phone its camera and its pictures. */
export function DeviceFileButton({ files, room, accept, className, children }: ButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className={className} disabled={room <= 0} onClick={() => picker.current?.click()}>
        {children}
      </button>
      <input
        ref={picker}
        type="file"
        accept={accept}
        multiple={room > 1}
        hidden
        aria-label="Files of this device"
        onChange={({ target }) => {
          files.add([...(target.files ?? [])].slice(0, room))
          target.value = ''
        }}
      />
    </>
  )
}

/** What is on its way from this device, and what was not taken. A press takes one away. */
export const SendingFiles = ({ files: { files, remove } }: { readonly files: DeviceFiles }) =>
  files.length > 0 && (
    <ul className={styles.list} aria-label="On their way">
      {files.map(({ key, name, share, error }) => (
        <li key={key} className={styles.file} data-failed={error !== null || undefined}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
          {error === null ? (
            <progress className={styles.bar} value={share} max={1} aria-label={`${name} is uploaded`} />
          ) : (
            <span role="alert">{error}</span>
          )}
          <button type="button" className={styles.remove} aria-label={`Remove ${name}`} onClick={() => remove(key)}>
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  )
