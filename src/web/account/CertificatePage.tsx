import { useQuery } from '@tanstack/react-query'
import { erasureApi } from '#contract/account/erasure.ts'
import { type Certificate, provenWords, unprovenWords } from '#domain/account/erasure/certificate.ts'
import { countKinds } from '#domain/account/erasure/row-kinds.ts'
import { CallError, call } from '#web/lib/call.ts'
import { formatDay } from '#web/lib/dates.ts'
import { formatNumber } from '#web/lib/language/format-message.ts'
import { language } from '#web/lib/language/language.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useParam } from '#web/lib/navigation.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { formatBytes } from '#web/shared/entry/file-labels.ts'
import { Button, DocumentLinkButton } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Fact, Paper } from '#web/ui/Paper.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { LoadedHeading } from '#web/ui/VisuallyHidden.tsx'
import styles from './CertificatePage.module.css'

const readCertificate = async (code: string, signal: AbortSignal): Promise<Certificate> =>
  (await call(erasureApi.read, { params: { code } }, { signal })).data

/** The certificate of an erasing, by the link of the last e-mail: to read, to print and to save. */
export function CertificatePage() {
  const code = useParam('token')
  const asked = {
    queryKey: ['certificate', code],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => readCertificate(code, signal),
  }
  const { data, error, isError, refetch } = useQuery(asked, queryClient) // around the screens of guests no provider stands
  if (data) return <Loaded certificate={data} code={code} />
  if (error instanceof CallError && [400, 410].includes(error.status))
    return (
      <>
        <h1>{t('Certificate of erasure')}</h1>
        <EmptyState title={error.status === 410 ? t('This link has ended') : t('This link is not complete')}>
          {error.status === 410
            ? t('A certificate can be opened for 30 days. Your saved copy stays good: its signature can be checked at any time.')
            : t('Copy all of it from the e-mail.')}
        </EmptyState>
      </>
    )
  return (
    <>
      <h1>{t('Certificate of erasure')}</h1>
      {isError ? <NetworkErrorState error={error} onRetry={() => void refetch()} /> : <DelayedSpinner />}
    </>
  )
}

const Loaded = ({ certificate, code }: { readonly certificate: Certificate; readonly code: string }) => (
  <div className={styles.page}>
    <LoadedHeading className={styles.title}>{t('Certificate of erasure')}</LoadedHeading>
    <CertificatePaper certificate={certificate} />
    <div className={styles.tools}>
      <p>
        {t(
          'Save both beside the e-mail. Nobody can open this page after 30 days, and nobody can send you another. The hashes are fingerprints of the erased files: with them, the secret number of the e-mail and your own export you can show which files were erased.',
        )}
      </p>
      <ButtonRow>
        <DocumentLinkButton variant="primary" href={`/api/erasures/${code}/certificate.json`} download>
          {t('Save the certificate')}
        </DocumentLinkButton>
        <DocumentLinkButton href={`/api/erasures/${code}/hashes.txt`} download>
          {t('Save the hashes')}
        </DocumentLinkButton>
        <Button onClick={() => window.print()}>{t('Print')}</Button>
      </ButtonRow>
    </div>
  </div>
)

const instant = new Intl.DateTimeFormat(language.locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const formatInstant = (text: string) => `${instant.format(new Date(text))} UTC`

function CertificatePaper({ certificate: { statement, key, signature } }: { readonly certificate: Certificate }) {
  const { number, deployment, asked, began, ended, objects, bytes, rows, detached, stays, backupsEnd, search } = statement
  return (
    <Paper
      label={t('Certificate {number}', { number })}
      kind={t('Certificate of erasure')}
      stamp="ERASED"
      facts={
        <>
          <Fact name={t('Certificate')}>{number}</Fact>
          <Fact name={t('Issued by')}>{deployment}</Fact>
          <Fact name={t('Asked for')}>{formatInstant(asked)}</Fact>
          <Fact name={t('Begun')}>{formatInstant(began)}</Fact>
          <Fact name={t('Ended')}>{formatInstant(ended)}</Fact>
          <Fact name={t('Files erased')}>
            {t('{objects, plural, one{# file} other{# files}}', { objects })}, {formatBytes(bytes)}
          </Fact>
        </>
      }
    >
      <table className={styles.counts}>
        <caption>{t('What was erased')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Kind')}</th>
            <th scope="col">{t('Rows')}</th>
          </tr>
        </thead>
        <tbody>
          {[...countKinds(rows)].map(([kind, count]) => (
            <tr key={kind}>
              <th scope="row">{kind}</th>
              <td>{formatNumber(count)}</td>
            </tr>
          ))}
          {detached > 0 && (
            <tr>
              <th scope="row">{t('Messages that others keep, without your name from now on')}</th>
              <td>{formatNumber(detached)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <section className={styles.section}>
        <h3>{t('Searched afterwards')}</h3>
        <p>
          {rich(
            '{columns} columns of {tables} tables that may name an account, and {folders} folders of the store: <strong>{part}</strong>.',
            {
              columns: search.columns,
              tables: search.tables,
              folders: search.folders,
              part: search.hits === 0 ? t('nothing found') : t('{hits} found', { hits: search.hits }),
              strong: (words) => <strong>{words}</strong>,
            },
          )}
        </p>
      </section>
      <section className={styles.section}>
        <h3>{t('What stays, where there was any')}</h3>
        <ul>
          {stays.map(({ what, why, until }) => (
            <li key={what}>{t('{what}. {why} How long: {until}.', { what, why, until })}</li>
          ))}
          <li>
            {rich(
              'Backups of the server may hold what was erased until <strong>{day}</strong>. One that is restored before is erased again.',
              { day: formatDay(backupsEnd), strong: (words) => <strong>{words}</strong> },
            )}
          </li>
        </ul>
      </section>
      <section className={styles.section}>
        <h3>{t('What this shows, and what not')}</h3>
        <p>{provenWords}</p>
        <p>{unprovenWords}</p>
      </section>
      <dl className={styles.proof}>
        <Fact name={t('Merkle root')}>{statement.root}</Fact>
        <Fact name={t('Key')}>{key.kid}</Fact>
        <Fact name={t('Signature (Ed25519)')}>{signature}</Fact>
        <Fact name={t('Program and schema')}>
          {statement.version}, {statement.schema}
        </Fact>
      </dl>
    </Paper>
  )
}
