import { useState } from 'react'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { CodesOff } from './CodesOff.tsx'
import { CodesOn } from './CodesOn.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { Section } from './Section.tsx'
import { useCodes } from './sign-in-queries.ts'

/** Codes of an authenticator app after the password: set up, on, off, and the recovery codes. */
export const OneTimeCodesSection = () => (
  <Section
    id="one-time-codes"
    title="One-time codes"
    about="An app on your phone shows a new code every 30 seconds. Whoever has your password alone stays outside. Passkeys need no code: they are two proofs at once."
  >
    <OneTimeCodes />
  </Section>
)

function OneTimeCodes() {
  const codes = useCodes()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  if (codes.isPending) return <DelayedSpinner />
  if (codes.isError) return <NetworkErrorState error={codes.error} onRetry={() => void codes.refetch()} />
  const { since, recoveryCodesLeft } = codes.data
  return (
    <>
      {since === null ? (
        <CodesOff onRecoveryCodes={setRecoveryCodes} />
      ) : (
        <CodesOn since={since} recoveryCodesLeft={recoveryCodesLeft} onRecoveryCodes={setRecoveryCodes} />
      )}
      <RecoveryCodesDialog codes={recoveryCodes} onClose={() => setRecoveryCodes(null)} />
    </>
  )
}
