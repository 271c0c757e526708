import type { EntryKind } from '#domain/case/kinds.ts'
import { t } from '#web/lib/language/translate.ts'
import { emptyFolderHints, isUploaded } from '#web/shared/entry/entry-labels.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useBin } from './queries.ts'

type Props = { readonly ownerId: string; readonly kind: EntryKind | null; readonly isSearch: boolean; readonly onBin: () => void }

/** Shown where there is no entry: nothing was saved, or no entry matches the search. */
export function EmptyCase({ ownerId, kind, isSearch, onBin }: Props) {
  const isWhole = kind === null && !isSearch
  const bin = useBin(ownerId, isWhole)
  const isInBin = bin.data?.pages.some(({ data }) => data.length > 0)
  if (isSearch)
    return (
      <EmptyState title={t('No entry has these words')} drawing="case">
        {t('Captions, stories, dates, places, tweets and file names were looked through.')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t('Nothing here yet')}
      drawing="case"
      action={
        kind === 'artifact' ? (
          <LinkButton to="/catalog">{t('Open the shop')}</LinkButton>
        ) : (
          (kind === null || isUploaded(kind)) && (
            <>
              <LinkButton to="/upload" variant="primary">
                {t('Upload files')}
              </LinkButton>
              {isInBin && (
                <Button variant="link" size="small" onClick={onBin}>
                  {t('What you deleted is in the bin')}
                </Button>
              )}
            </>
          )
        )
      }
    >
      {kind === null ? t('Upload a picture, a film or any other file. It stays private until you say otherwise.') : emptyFolderHints[kind]}
    </EmptyState>
  )
}
