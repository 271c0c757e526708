/** Which entries are marked for the next action, and from where a range grows. */
export type Selection = {
  readonly ids: ReadonlySet<string>
  /** The entry that a range begins at. */
  readonly anchor: string | null
  /** Touch has no modifier keys: while this is on, a tap marks instead of opening. */
  readonly isSelecting: boolean
}

export type SelectionEvent =
  | { readonly what: 'started' }
  | { readonly what: 'toggled'; readonly id: string }
  /** Everything from the anchor to here, as it lies now; the range replaces what was marked. */
  | { readonly what: 'reached'; readonly id: string; readonly order: readonly string[] }
  | { readonly what: 'all'; readonly order: readonly string[] }
  /** Entries that are no longer there. */
  | { readonly what: 'gone'; readonly ids: readonly string[] }
  | { readonly what: 'ended' }

export const nothingSelected: Selection = { ids: new Set(), anchor: null, isSelecting: false }

/** The next selection. */
export function select(now: Selection, event: SelectionEvent): Selection {
  switch (event.what) {
    case 'started':
      return { ...now, isSelecting: true }
    case 'toggled': {
      const ids = new Set(now.ids)
      if (!ids.delete(event.id)) ids.add(event.id)
      return { ids, anchor: event.id, isSelecting: true }
    }
    case 'reached': {
      const from = now.anchor === null ? -1 : event.order.indexOf(now.anchor)
      const to = event.order.indexOf(event.id)
      if (to < 0) return now
      if (from < 0) return { ids: new Set([event.id]), anchor: event.id, isSelecting: true }
      return { ...now, ids: new Set(event.order.slice(Math.min(from, to), Math.max(from, to) + 1)), isSelecting: true }
    }
    case 'all':
      return { ids: new Set(event.order), anchor: now.anchor ?? event.order[0] ?? null, isSelecting: true }
    case 'gone': {
      const ids = new Set(now.ids)
      for (const id of event.ids) ids.delete(id)
      return ids.size === 0 ? nothingSelected : { ...now, ids, anchor: now.anchor !== null && ids.has(now.anchor) ? now.anchor : null }
    }
    case 'ended':
      return nothingSelected
  }
}
