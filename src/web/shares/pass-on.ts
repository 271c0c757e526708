import { showErrorToast, showToast } from '#web/lib/toasts.ts'

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast('Link copied.')
  } catch {
    showErrorToast('The link could not be copied.', 'Select it and copy it by hand.')
  }
}

/** Hands a link to the apps of the device. Whoever closes the sheet has changed their mind, which is no fault. */
export async function openShareSheet(url: string, title: string): Promise<void> {
  try {
    await navigator.share({ url, title })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      showErrorToast('The device did not take the link.', 'Copy it instead.')
  }
}
