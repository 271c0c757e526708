import { useState } from 'react'
import { drawChart } from '#domain/sky/chart.ts'
import { dotsPerInchOf, fewDotsPerInch } from '#domain/sky/draw-picture.ts'
import type { ChartRecipe, SheetPicture } from '#domain/sky/recipe.ts'
import type { Picture } from '#domain/sky/scene.ts'
import { themeOf } from '#domain/sky/themes.ts'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useSkyData } from '#web/shared/chart/sky-data.ts'
import { OwnEntriesDialog } from '#web/shared/entry/own-entries/OwnEntriesDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Picture as Thumbnail } from '#web/ui/Picture.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import styles from './PictureChoice.module.css'
import { type ShownPicture, useSheetPicture } from './sheet-picture.ts'
import { measureFor } from './theme-fonts.ts'

type Props = {
  readonly recipe: ChartRecipe
  readonly ownerId: string
  readonly onChange: (picture: SheetPicture | null) => void
}
type Choice = 'none' | SheetPicture['kind']

/** What stands beside the words: nothing, an image of one's case, or the plate of one's island. */
export function PictureChoice({ recipe, ownerId, onChange }: Props) {
  const [isChoosing, setIsChoosing] = useState(false)
  const body = useMe().data?.doc.island
  const { picture } = recipe
  const { shown, isGone } = useSheetPicture(recipe)
  function choose(choice: Choice) {
    if (choice === 'entry') setIsChoosing(true)
    else onChange(choice === 'island' && body ? { kind: 'island', body, seed: ownerId } : null)
  }
  return (
    <div className={styles.choice}>
      <RadioGroup<Choice>
        legend={t('A picture')}
        value={picture?.kind ?? 'none'}
        onChange={choose}
        choices={[
          { value: 'none', label: t('None') },
          { value: 'entry', label: t('From my case') },
          { value: 'island', label: t('My island') },
        ]}
      />
      {picture?.kind === 'entry' && (
        <div className={styles.chosen}>
          {shown && (
            <span className={styles.thumbnail}>
              <Thumbnail src={shown.image} alt="" width={shown.width} height={shown.height} ratio="1" />
            </span>
          )}
          <Button size="small" onClick={() => setIsChoosing(true)}>
            {t('Choose another')}
          </Button>
        </div>
      )}
      <p className={styles.note} role="status">
        {isGone ? gone : shown && <Sharpness recipe={recipe} shown={shown} />}
      </p>
      {picture?.kind === 'entry' && (
        <p className={styles.note}>{t('Who sees the chart sees it only where they may see the picture in your case, too.')}</p>
      )}
      <OwnEntriesDialog
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        owner={ownerId}
        kinds={['image']}
        most={1}
        chosen={picture?.kind === 'entry' && !isGone ? [picture.id] : []}
        onToggle={({ _id }) => onChange(picture?.kind === 'entry' && picture.id === _id ? null : { kind: 'entry', id: _id })}
      />
    </div>
  )
}

const gone = t('The picture is not in your case any more, so the sheet is drawn without one. Choose another, or None.')

/** How finely the picture is printed where it stands on the sheet. */
function Sharpness({ recipe, shown }: { readonly recipe: ChartRecipe; readonly shown: ShownPicture }) {
  const settled = useDebounced(recipe, 400)
  const { data } = useSkyData()
  if (!data?.figures) return null
  const place = drawChart({ ...settled, faintest: 3 }, data, measureFor(themeOf(settled)), { size: shown }).items.find(
    (item): item is Picture => item.kind === 'picture',
  )
  if (!place) return null
  const dots = Math.round(dotsPerInchOf(place, shown))
  return dots < fewDotsPerInch
    ? t(
        'It has {dots} dots for each inch of this sheet, and will look soft: {fewDotsPerInch} or more are sharp. A smaller sheet or a larger picture helps.',
        { dots, fewDotsPerInch },
      )
    : t('It is sharp on this sheet: {dots} dots an inch.', { dots })
}
