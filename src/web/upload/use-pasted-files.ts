import { useEffect } from 'react'

/** Takes files that are pasted anywhere on the page. */
export function usePastedFiles(onFiles: (files: Iterable<File>) => void): void {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => onFiles(clipboardData?.files ?? [])
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [onFiles])
}
