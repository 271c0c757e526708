/** The commands of the viewer that have a key. */
export type ViewerCommand = 'next' | 'previous' | 'zoom-in' | 'zoom-out' | 'reset-zoom' | 'words' | 'write' | 'remove' | 'play'

const commands: Readonly<Record<string, ViewerCommand>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'reset-zoom',
  i: 'words',
  e: 'write',
  Delete: 'remove',
  ' ': 'play',
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & { readonly target: EventTarget }

/** The command of a key press, or null. Keys typed into a field are text, and space activates a focused control before it plays a film. */
export function viewerCommandOf({ key, target, ctrlKey, metaKey, altKey }: Press): ViewerCommand | null {
  const on = target as Element
  if (ctrlKey || metaKey || altKey || on.closest('input, textarea, select, [contenteditable]')) return null
  if (key === ' ' && on.closest('button, a, summary, video, audio')) return null
  return Object.hasOwn(commands, key) ? (commands[key] ?? null) : null
}
