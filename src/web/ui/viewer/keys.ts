/** What can be asked of the viewer by a key, wherever in it the focus is. */
export type Deed = 'next' | 'previous' | 'closer' | 'farther' | 'whole' | 'words' | 'write' | 'remove' | 'play'

const deeds: Readonly<Record<string, Deed>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  '+': 'closer',
  '=': 'closer',
  '-': 'farther',
  '0': 'whole',
  i: 'words',
  e: 'write',
  Delete: 'remove',
  ' ': 'play',
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & { readonly target: EventTarget }

/** Whoever writes only writes; and space presses what has the focus before it runs a film. */
export function deedOf({ key, target, ctrlKey, metaKey, altKey }: Press): Deed | null {
  const on = target as Element
  if (ctrlKey || metaKey || altKey || on.closest('input, textarea, select, [contenteditable]')) return null
  if (key === ' ' && on.closest('button, a, summary, video, audio')) return null
  return Object.hasOwn(deeds, key) ? (deeds[key] ?? null) : null
}
