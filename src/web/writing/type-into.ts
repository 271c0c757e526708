/**
 * Types into a field as a keyboard does, so that undo knows it; null erases. Where the field has no focus, since a finger on a drawn key
 * must not open the keyboard of the screen, the text is set, which undo does not know.
 */
export function typeInto(field: HTMLTextAreaElement, text: string | null): void {
  const isFocused = document.activeElement === field
  if (isFocused && (text === null ? document.execCommand('delete') : document.execCommand('insertText', false, text))) return
  const { selectionStart: start, selectionEnd: end } = field
  field.setRangeText(text ?? '', text === null && start === end ? Math.max(0, start - 1) : start, end, 'end')
  field.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: text === null ? 'deleteContentBackward' : 'insertText', data: null }),
  )
}
