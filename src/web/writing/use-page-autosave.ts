import type { PageDraft } from '#contract/writing.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import type { WrittenPage } from '#domain/writing/page.ts'
import type { SaveState } from '#web/lib/autosave/autosave.ts'
import type { DraftSlot } from '#web/lib/autosave/draft-slot.ts'
import { type Autosave, useAutosave } from '#web/lib/autosave/use-autosave.ts'
import { isSaved, savedPageOf } from './local-draft.ts'
import { saveDraft } from './queries.ts'

/** Time without a change before the page is saved. */
const debounce: Milliseconds = 900
const retryDelay = seconds(10)

type Options = {
  readonly id: string
  readonly opened: SaveState<WrittenPage>
  /** Where unsaved words are kept in this browser; null where other windows have taken every slot. */
  readonly slot: DraftSlot<WrittenPage> | null
  readonly page: WrittenPage
}

/** The autosave of a page, as a draft of the server. */
export const usePageAutosave = ({ id, opened, slot, page }: Options): Autosave<WrittenPage> =>
  useAutosave<WrittenPage>({
    opened,
    content: page,
    isSame: isSaved,
    slot,
    debounce,
    retryDelay,
    save: async (content, { revision }) => ({ content, revision: (await saveDraft(id, content, revision)).revision }),
    theirsOf: ({ current }) => savedPageOf(current as PageDraft),
  })
