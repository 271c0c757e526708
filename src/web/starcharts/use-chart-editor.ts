import { useEffect, useState } from 'react'
import type { StarChart } from '#contract/starcharts/starcharts.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { isDeepEqual } from '#domain/deep-equal.ts'
import type { ChartRecipe, RecipeSky } from '#domain/sky/recipe.ts'
import { type Draft, initialAutosave } from '#web/lib/autosave/autosave.ts'
import type { DraftSlot } from '#web/lib/autosave/draft-slot.ts'
import { useAutosave } from '#web/lib/autosave/use-autosave.ts'
import { useIdempotencyKeys } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { browserStorage } from '#web/lib/storage.ts'
import { showToast } from '#web/lib/toasts.ts'
import { dropGuestsChart, readGuestsChart } from './chart-draft.ts'
import { beginHistory, recordChange, redo, undo } from './edit-history.ts'
import { withSky } from './new-recipe.ts'
import { type ChartContent, type SavedChart, saveChart, savedChartOf } from './queries.ts'

export type ChartEditorOptions = {
  /** What the server has, or what a new chart begins with. */
  readonly opened: SavedChart
  /** What an earlier window left. */
  readonly found: Draft<ChartContent> | null
  /** Where unsaved work is kept in this browser: null where other windows have taken every slot, undefined until the slot is known. */
  readonly slot: DraftSlot<ChartContent> | null | undefined
  /** Whether a new chart may be the one that was tried before the login; not where a certain sky was asked for. */
  readonly takesGuestsChart: boolean
  /** A new chart was saved, and has an id from now on. */
  readonly onNamed: (id: string) => void
}

/** A chart as it is edited: its recipe, what of it is saved, and the draft that this browser keeps until then. */
export function useChartEditor({ opened, found, slot, takesGuestsChart, onNamed }: ChartEditorOptions) {
  const [opening] = useState(() => initialAutosave(opened, found ?? (takesGuestsChart ? guestsDraftOf(opened) : null)))
  const [edited, setEdited] = useState(() => beginHistory(opening.content))
  const content = edited.now
  const { keyFor, renew } = useIdempotencyKeys()
  const autosave = useAutosave({
    opened: opening.save,
    content,
    slot,
    async save(chart, base) {
      const saved = await saveChart(chart, base, keyFor(chart))
      renew()
      if (base.id === undefined && saved.id !== undefined) {
        slot?.drop()
        onNamed(saved.id)
      }
      return saved
    },
    theirsOf(conflict) {
      if (conflict.current === undefined) throw conflict
      return savedChartOf(conflict.current as StarChart)
    },
  })
  const { recipe, level } = content
  const { saved } = autosave
  const changeContent = (change: (before: ChartContent) => ChartContent) => {
    const at = performance.now()
    setEdited((before) => recordChange(before, change(before.now), at))
  }
  const changeRecipe = (change: (before: ChartRecipe) => ChartRecipe) =>
    changeContent((before) => ({ ...before, recipe: change(before.recipe) }))

  useEffect(() => takeGuestsChart(opening.content.recipe), [opening])

  /** Answers the id of what was saved; null where that failed, which the status says. */
  const save = async () => (await autosave.send())?.id ?? null
  return {
    recipe,
    level,
    /** Null for a chart that was never saved. */
    id: saved.id ?? null,
    status: autosave.status,
    reason: autosave.reason,
    theirs: autosave.theirs,
    /** Whether there is something to save: a new chart may be saved as it begins. */
    isChanged: saved.revision === null || autosave.isChanged,
    isAtRisk: autosave.isAtRisk,
    change: (part: Partial<ChartRecipe>) => changeRecipe((before) => ({ ...before, ...part })),
    changeRecipe,
    changeSky: (index: number, sky: RecipeSky) => changeRecipe((before) => withSky(before, index, sky)),
    /** Turns a sky by what was dragged; the sky itself may have changed meanwhile. */
    turn: (index: number, facing: number) =>
      changeRecipe((before) => ({
        ...before,
        skies: before.skies.map((one, at) => (at === index ? { ...one, facing } : one)) as unknown as ChartRecipe['skies'],
      })),
    setLevel: (next: PrivacyLevel | null) => changeContent((before) => ({ ...before, level: next })),
    canUndo: edited.past.length > 0,
    canRedo: edited.future.length > 0,
    undo: () => setEdited(undo),
    redo: () => setEdited(redo),
    save,
    keepMine(theirs: SavedChart) {
      autosave.continueFrom(theirs)
      void save()
    },
    takeTheirs(theirs: SavedChart) {
      setEdited(beginHistory(theirs.content))
      autosave.continueFrom(theirs)
    },
  }
}

/** What somebody tried before the login, as the draft of a new chart of one sky. */
function guestsDraftOf(opened: SavedChart): Draft<ChartContent> | null {
  const isNewSingle = opened.revision === null && opened.content.recipe.skies.length === 1
  const tried = isNewSingle ? readGuestsChart(browserStorage) : null
  return tried && { base: opened, content: { recipe: tried, level: null } }
}

/** What was tried before the login has its place among the drafts of its owner now, which is said once. */
function takeGuestsChart(opened: ChartRecipe): void {
  if (!isDeepEqual(readGuestsChart(browserStorage), opened)) return
  dropGuestsChart(browserStorage)
  showToast(t('Here is the chart that you tried.'), t('It is not saved yet.'))
}

export type ChartEditor = ReturnType<typeof useChartEditor>
