import { useStore } from 'zustand'
import { sourceInText } from '#domain/imports/source-titles.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { known, t } from '#web/lib/language/translate.ts'
import { Link } from '#web/ui/Link.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { ImportSession } from './import-session.ts'
import styles from './SendingView.module.css'

const labels = {
  opening: t('Opening what you gave'),
  reading: t('Reading what is in it'),
  listing: t('Making the plan'),
} as const

/** How far the reading is. Each step is announced, its figures are not. */
export function SessionProgress({ session }: { readonly session: ImportSession }) {
  const { step, progress } = useStore(session.store)
  const label = step === 'opening' || step === 'reading' || step === 'listing' ? labels[step] : null
  return (
    <>
      <VisuallyHidden>
        <span role="status">{label === null ? '' : `${label}…`}</span>
      </VisuallyHidden>
      {label !== null && <ProgressBar label={label} share={progress && progress.of > 0 ? progress.done / progress.of : null} />}
    </>
  )
}

/** What went wrong, and what to do about it. */
export function SessionFault({ session }: { readonly session: ImportSession }) {
  const { fault, open } = useStore(session.store)
  if (fault === null) return null
  return (
    <p className={styles.fault} role="alert">
      {open
        ? rich('Another import (from {sourceInText}) is not over yet. <link>Go on with it or stop it first</link>', {
            sourceInText: known(sourceInText(open.source)),
            link: (words) => <Link to={`/import/${open._id}`}>{words}</Link>,
          })
        : fault}
    </p>
  )
}
