import { useState } from 'react'
import { nothingSaid, type ReadOptions, type SourceName, sourceNames } from '#domain/imports/found-item.ts'
import { sourceInText, sourceTitles } from '#domain/imports/source-titles.ts'
import { language } from '#web/lib/language/language.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { formatBytes } from '#web/shared/entry/file-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { SelectField } from '#web/ui/Field.tsx'
import { countOfKind } from './import-words.ts'
import styles from './OpenedFiles.module.css'
import { MissingParts } from './plan/PlanNotes.tsx'
import { YearBars } from './plan/YearBars.tsx'
import { ReadingOptions } from './ReadingOptions.tsx'
import type { Opened } from './reading/archive-calls.ts'

type Props = {
  readonly opened: Opened
  readonly isBusy: boolean
  readonly onRead: (source: SourceName, options: ReadOptions) => void
  readonly onOther: () => void
}

/** What was given: its parts, what it seems to be, and the button that looks into it. */
export function OpenedFiles({ opened, isBusy, onRead, onOther }: Props) {
  const [source, setSource] = useState<SourceName>(opened.source)
  const [options, setOptions] = useState(nothingSaid)
  const { parts, files, bytes, refused, refusedCount, outline } = opened
  const isEmpty = files + refusedCount === 0
  return (
    <section className={styles.opened} aria-labelledby="opened-files">
      <h2 id="opened-files">{headingOf(opened)}</h2>
      <p>
        {t('{files, plural, one{# file} other{# files}}, {bytes}, in {count, plural, one{# part} other{# parts}}: {parts}', {
          files,
          bytes: formatBytes(bytes),
          count: parts.length,
          parts: parts
            .slice(0, 6)
            .map(({ name }) => name)
            .join(', '),
        })}
        {parts.length > 6 && t(' and more')}.
      </p>
      {refusedCount > 0 && (
        <details>
          <summary>{t('{refusedCount, plural, one{# file is} other{# files are}} not read', { refusedCount })}</summary>
          <ul className={styles.refused}>
            {refused.map(({ path, why }) => (
              <li key={path}>
                {path}. {why}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Outline {...outline} />
      {!isEmpty && (
        <>
          <SelectField
            name="source"
            label={t('Read it as')}
            className={styles.source}
            value={source}
            disabled={isBusy}
            onChange={({ target }) => setSource(sourceNames.find((name) => name === target.value) ?? 'folder')}
          >
            {sourceNames.map((name) => (
              <option key={name} value={name}>
                {known(sourceTitles[name])}
              </option>
            ))}
          </SelectField>
          <ReadingOptions source={source} options={options} isBusy={isBusy} onChange={setOptions} />
        </>
      )}
      <ButtonRow>
        {!isEmpty && (
          <Button variant="primary" isBusy={isBusy} onClick={() => onRead(source, options)}>
            {t('See what is in it')}
          </Button>
        )}
        <Button variant="link" onClick={onOther}>
          {t('Choose something else')}
        </Button>
      </ButtonRow>
    </section>
  )
}

/** What the directories alone tell, while nothing else was read. */
const Outline = ({ byKind, byYear, missingParts }: Opened['outline']) => (
  <>
    <MissingParts names={missingParts} />
    {byKind.length > 0 && (
      <p>{listFormat.format(byKind.map(({ kind, items, bytes }) => `${countOfKind[kind](items)} (${formatBytes(bytes)})`))}.</p>
    )}
    <YearBars years={byYear}>
      {t(
        'By the names, folders and dates of the files alone. Dates of the service, words, places and what is here already are known once it was looked into.',
      )}
    </YearBars>
  </>
)

const listFormat = new Intl.ListFormat(language.locale)

function headingOf({ source, files, refusedCount }: Opened): string {
  if (files + refusedCount === 0) return t('There are no files in it')
  if (source === 'folder') return t('This is a folder or files')
  return source === 'bureau'
    ? t('This is {sourceInText}', { sourceInText: known(sourceInText(source)) })
    : t('This is an export of {sourceTitles}', { sourceTitles: sourceTitles[source] })
}
