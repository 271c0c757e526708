import { useState } from 'react'
import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { inNfc } from '#domain/text.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { errorText } from '#web/lib/query-client.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { useLoop } from '#web/lib/sound/use-loop.ts'
import { levelLabels } from '#web/shared/entry/entry-labels.ts'
import { useShareButton } from '#web/shared/share/share-button.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckField, SelectField } from '#web/ui/Field.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './FilesSection.module.css'
import { type FileFormat, fetchChartFile } from './queries.ts'
import { Section } from './Section.tsx'
import type { ChartEditor } from './use-chart-editor.ts'

type Props = { readonly editor: ChartEditor; readonly ownerId: string }

const formats: readonly { readonly format: FileFormat; readonly name: string; readonly use: string }[] = [
  { format: 'pdf', name: 'PDF', use: t('for print, in true millimetres') },
  { format: 'png', name: 'PNG', use: t('a picture of 300 dots an inch') },
  { format: 'svg', name: 'SVG', use: t('lines in layers, for drawing and cutting') },
]
type Progress = { readonly isBusy: boolean; readonly words: string; readonly isError?: boolean }

/** Who may see the chart, the chart as a file, and a saved one by a link. */
export function FilesSection({ editor, ownerId }: Props) {
  const [hasBleed, setHasBleed] = useState(false)
  const [progress, setProgress] = useState<Progress>({ isBusy: false, words: '' })
  const ShareButton = useShareButton()
  useLoop(progress.isBusy ? 'engraving' : null)
  const { level, id, isChanged, recipe } = editor
  const kind = recipe.skies.length === 1 ? 'single' : 'double'

  async function download(format: FileFormat, name: string) {
    setProgress({ isBusy: true, words: isChanged ? t('Saving the chart…') : t('Drawing the {name}…', { name }) })
    const saved = isChanged ? await editor.save() : id
    if (saved === null) return setProgress({ isBusy: false, words: t('The chart could not be saved, so there is no file.'), isError: true })
    setProgress({ isBusy: true, words: t('Drawing the {name}…', { name }) })
    try {
      saveFile(await fetchChartFile(saved, format, hasBleed), `${fileNameOf(recipe.title)}.${format}`)
      void playSound('retrieveFile')
      setProgress({ isBusy: false, words: t('The {name} is in your downloads.', { name }) })
    } catch (cause) {
      setProgress({ isBusy: false, words: errorText(cause), isError: true })
    }
  }
  return (
    <Section>
      <SelectField
        name="level"
        label={t('Who may see it')}
        value={level ?? ''}
        hint={t('It cannot be more open than all your charts (Settings, Privacy).')}
        onChange={({ target }) => editor.setLevel((target.value || null) as PrivacyLevel | null)}
      >
        <option value="">{t('As all my charts')}</option>
        {privacyLevels.map((value) => (
          <option key={value} value={value}>
            {levelLabels[value].name}
          </option>
        ))}
      </SelectField>
      <div className={styles.files}>
        <p className={styles.legend}>{t('Download')}</p>
        {formats.map(({ format, name, use }) => (
          <Button key={format} className={styles.file} isBusy={progress.isBusy} onClick={() => void download(format, name)}>
            <span>
              {rich('Download {name}, <span>{use}</span>', { name, use, span: (words) => <span className={styles.use}>{words}</span> })}
            </span>
          </Button>
        ))}
        <CheckField
          name="bleed"
          label={t('Add 3 mm bleed and crop marks (for a print shop)')}
          checked={hasBleed}
          onChange={({ target }) => setHasBleed(target.checked)}
        />
        <p className={styles.progress} role="status" data-error={progress.isError || undefined}>
          {progress.words}
        </p>
      </div>
      {ShareButton && id !== null && !isChanged && <ShareButton subject={{ kind: 'starchart', id }} look="full" />}
      <Link className={styles.link} to={`/user-starchart-${kind}/${ownerId}`}>
        {kind === 'single' ? t('All my single charts') : t('All my double charts')}
      </Link>
    </Section>
  )
}

const fileNameOf = (title: string) =>
  inNfc(title)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'star-chart'
