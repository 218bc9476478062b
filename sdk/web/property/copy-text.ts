/** The way of before `navigator.clipboard`: what is selected is copied, and a listener says what that is. Focus stays where it is. */
function copySelection(text: string): boolean {
  const selection = document.getSelection()
  if (typeof document.execCommand !== 'function' || !selection) return false
  const before = Array.from({ length: selection.rangeCount }, (_, at) => selection.getRangeAt(at).cloneRange())
  const place = document.createElement('span')
  place.className = 'pf-v6-screen-reader'
  place.ariaHidden = 'true'
  place.textContent = text
  const give = (event: ClipboardEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    event.clipboardData?.setData('text/plain', text)
  }
  document.body.append(place)
  document.addEventListener('copy', give, { capture: true })
  try {
    selection.selectAllChildren(place)
    return document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', give, { capture: true })
    place.remove()
    selection.removeAllRanges()
    for (const range of before) selection.addRange(range)
  }
}

/**
 * Puts a text on the clipboard, as the answer to a click; resolves with whether the browser allowed it. A page that came over plain HTTP has no
 * `navigator.clipboard`: there it is copied as browsers did before.
 */
export async function copyText(text: string): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (!clipboard) return copySelection(text)
  try {
    await clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text)
  }
}
