/** What can be asked of the viewer by a key, wherever in it the focus is. */
export type ViewerCommand = 'next' | 'previous' | 'closer' | 'farther' | 'whole' | 'words' | 'write' | 'remove' | 'play'

const commands: Readonly<Record<string, ViewerCommand>> = {
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
export function viewerCommandOf({ key, target, ctrlKey, metaKey, altKey }: Press): ViewerCommand | null {
  const on = target as Element
  if (ctrlKey || metaKey || altKey || on.closest('input, textarea, select, [contenteditable]')) return null
  if (key === ' ' && on.closest('button, a, summary, video, audio')) return null
  return Object.hasOwn(commands, key) ? (commands[key] ?? null) : null
}
