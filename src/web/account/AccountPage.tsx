import { Fragment, Suspense, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { accountStateApi } from '#contract/account/account-state.ts'
import type { Profile } from '#contract/user-info.ts'
import { maxReasonLength } from '#domain/account/limits.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useNavigateTo } from '#web/lib/navigation.ts'
import { session } from '#web/lib/session/browser-session.ts'
import { logOut } from '#web/lib/session/log-out.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAnchor } from '#web/lib/use-anchor.ts'
import { useAccountEntries } from '#web/shared/account/account-entries.ts'
import { useResendVerification } from '#web/shared/account/passkeys.ts'
import { usePasswordPrompt } from '#web/shared/account/use-password-prompt.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './AccountPage.module.css'
import { LockEntry } from './LockEntry.tsx'

/** The owner, the e-mail address, the lock, the logout, what features bring, and deactivating or deleting the account. */
export function AccountPage() {
  const me = useMe()
  return (
    <>
      <h1>{t('Account')}</h1>
      {me.isPending && <DelayedSpinner />}
      {me.isError && !me.data && <NetworkErrorState error={me.error} onRetry={() => void me.refetch()} />}
      {me.data && <Account profile={me.data.doc} />}
    </>
  )
}

function Account({ profile }: { readonly profile: Profile }) {
  const list = useRef<HTMLDListElement>(null)
  useAnchor(list)
  return (
    <dl ref={list} className={styles.list}>
      <dt className={styles.name}>{t('You')}</dt>
      <dd className={styles.entry}>
        <p>
          {profile.name}, <strong>{profile.username}</strong>
        </p>
        <LinkButton to="/settings/profile" size="small">
          {t('Edit profile')}
        </LinkButton>
      </dd>
      <dt className={styles.name}>{t('E-mail')}</dt>
      <dd className={styles.entry}>
        <EmailEntry profile={profile} />
      </dd>
      <dt className={styles.name}>{t('Visibility')}</dt>
      <dd className={styles.entry}>
        <LockEntry profile={profile} />
      </dd>
      <dt className={styles.name}>{t('This session')}</dt>
      <dd className={styles.entry}>
        <p>{t('It ends here, in every tab of this browser. Logins on other machines are listed in the settings.')}</p>
        <Button size="small" onClick={() => void logOut()}>
          {t('Log out')}
        </Button>
      </dd>
      {useAccountEntries().map(({ id, name, Body }) => (
        <Fragment key={id}>
          <dt id={id} tabIndex={-1} className={styles.name}>
            {name}
          </dt>
          <dd className={styles.entry}>
            <Suspense fallback={<DelayedSpinner />}>
              <Body />
            </Suspense>
          </dd>
        </Fragment>
      ))}
      <dt className={styles.name}>{t('Deactivate account')}</dt>
      <dd className={styles.entry}>
        <LeaveAccountEntry ownerId={profile._id} way="deactivate" />
      </dd>
      <dt className={styles.name}>{t('Delete account')}</dt>
      <dd className={styles.entry}>
        <LeaveAccountEntry ownerId={profile._id} way="deleted" />
      </dd>
    </dl>
  )
}

/** The entry of the app where the export is asked for, for whoever is about to delete the account. */
const exportId = 'take-everything-away'

type Way = 'deactivate' | 'deleted'
type Props = { readonly ownerId: string; readonly way: Way }

const ways = {
  deactivate: {
    means: t('Deactivated, the account is hidden from everybody and every login ends. Nothing is lost: log in again, and it is all there.'),
    open: t('Deactivate account'),
    title: t('Deactivate the account?'),
    question: t('You are logged out everywhere, and nobody sees you, your island or your case until you log in again.'),
    confirm: t('Deactivate'),
    ended: { deactivated: true },
    said: t('Deactivated. Log in when you want to come back.'),
  },
  deleted: {
    means: t(
      'Deleted, the account is hidden at once and every login ends. For 30 days the link in the e-mail we send brings it back. Then files, words and island are erased, nobody can bring them back, and a last e-mail brings a certificate of it.',
    ),
    open: t('Delete account'),
    title: t('Delete the account?'),
    question: t(
      'You are logged out everywhere now. In 30 days everything is erased: every file, every word, the island. Until then the mailed link undoes it. An export can be made before, and not afterwards.',
    ),
    confirm: 'Delete',
    ended: { deleted: true },
    said: t('Deleted. An e-mail with a link that brings it back is on its way to you.'),
  },
} as const

/** Deactivating or deleting the account: what it means, and a confirmation dialog. */
function LeaveAccountEntry({ ownerId, way }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const { means, open, title } = ways[way]
  return (
    <>
      <p>{means}</p>
      <Button variant={way === 'deleted' ? 'danger' : 'secondary'} size="small" onClick={() => setIsAsking(true)}>
        {open}
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title={title}>
        <Question ownerId={ownerId} way={way} onStay={() => setIsAsking(false)} />
      </Dialog>
    </>
  )
}

const { msg } = accountStateApi.deactivedeleteacc.body.shape

function Question({ ownerId, way, onStay }: Props & { readonly onStay: () => void }) {
  const { question, confirm, ended, said } = ways[way]
  const prompt = usePasswordPrompt()
  const navigateTo = useNavigateTo()
  /** By the address: the history of the question that closes would scroll back to where it was opened. */
  function showExport() {
    onStay()
    void navigateTo(`/account#${exportId}`)
    requestAnimationFrame(() => document.getElementById(exportId)?.focus({ preventScroll: true }))
  }
  const form = useForm({
    schema: z.object({ msg }),
    submit: async ({ msg: reason }) => {
      await prompt.send(async (password) => {
        const body = { id: ownerId, status: way, ...(reason && { msg: reason }), ...(password && { password }) }
        await call(accountStateApi.deactivedeleteacc, { params: { id: ownerId }, body })
      })
      showToast(said)
      session.end(ended)
    },
  })
  return (
    <>
      <Form form={form} aria-label={confirm}>
        <p>{question}</p>
        <TextField name="msg" label={t('Tell us why')} maxLength={maxReasonLength} rows={2} />
        <ButtonRow>
          <SubmitButton variant="danger">{confirm}</SubmitButton>
          {way === 'deleted' && <Button onClick={showExport}>{t('Take everything away first')}</Button>}
          <Button variant="link" onClick={onStay}>
            {t('Cancel')}
          </Button>
        </ButtonRow>
      </Form>
      {prompt.dialog}
    </>
  )
}

/** The address of an account, whether it is verified, and a button that sends the verification e-mail again where one is pending. */
function EmailEntry({ profile: { email = '', pendingEmail, is_verfied: isVerified } }: { readonly profile: Profile }) {
  const pending = pendingEmail ?? (isVerified ? null : email)
  const resend = useResendVerification()
  return (
    <>
      <p>
        {email}{' '}
        <span className={isVerified ? styles.verified : styles.unverified}>{isVerified ? t('confirmed') : t('not confirmed yet')}</span>
      </p>
      {pending !== null && (
        <>
          <p>
            {t(
              '{pending} is not confirmed yet: open the link in the e-mail sent there. Until then nobody else sees your island, and the case holds 50 MB.',
              { pending },
            )}
          </p>
          <Button size="small" isBusy={resend.isPending} onClick={() => resend.mutate(pending)}>
            {t('Send the e-mail again')}
          </Button>
        </>
      )}
    </>
  )
}
