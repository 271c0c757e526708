/** Which entries are selected, and where a range begins. */
export type Selection = {
  readonly ids: ReadonlySet<string>
  /** The entry that a range begins at. */
  readonly anchor: string | null
  /** Touch has no modifier keys: while this is on, a tap selects instead of opening. */
  readonly isSelecting: boolean
}

export type SelectionAction =
  | { readonly type: 'start' }
  | { readonly type: 'toggle'; readonly id: string }
  /** Selects everything from the anchor to this entry, and nothing else. `order`: the ids as they are shown. */
  | { readonly type: 'extend'; readonly id: string; readonly order: readonly string[] }
  | { readonly type: 'all'; readonly order: readonly string[] }
  /** Entries that no longer exist. */
  | { readonly type: 'discard'; readonly ids: readonly string[] }
  | { readonly type: 'end' }

export const nothingSelected: Selection = { ids: new Set(), anchor: null, isSelecting: false }

/** The selection after an action. */
export function selectionReducer(selection: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case 'start':
      return { ...selection, isSelecting: true }
    case 'toggle': {
      const ids = new Set(selection.ids)
      if (!ids.delete(action.id)) ids.add(action.id)
      return { ids, anchor: action.id, isSelecting: true }
    }
    case 'extend': {
      const from = selection.anchor === null ? -1 : action.order.indexOf(selection.anchor)
      const to = action.order.indexOf(action.id)
      if (to < 0) return selection
      if (from < 0) return { ids: new Set([action.id]), anchor: action.id, isSelecting: true }
      const range = action.order.slice(Math.min(from, to), Math.max(from, to) + 1)
      return { ...selection, ids: new Set(range), isSelecting: true }
    }
    case 'all':
      return { ids: new Set(action.order), anchor: selection.anchor ?? action.order[0] ?? null, isSelecting: true }
    case 'discard': {
      const ids = new Set(selection.ids)
      for (const id of action.ids) ids.delete(id)
      if (ids.size === 0) return nothingSelected
      const { anchor } = selection
      return { ...selection, ids, anchor: anchor !== null && ids.has(anchor) ? anchor : null }
    }
    case 'end':
      return nothingSelected
  }
}
