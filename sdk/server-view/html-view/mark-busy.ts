import type { Dispose } from '@fascia/sdk/common'

const SUBMITS = 'button:not([type]), button[type="submit"], input[type="submit"], input[type="image"]'

function isDisabledControl(element: Element): element is HTMLButtonElement | HTMLInputElement {
  return element instanceof HTMLButtonElement || element instanceof HTMLInputElement
}

/** Disables the buttons that submit the form, and puts a Working spinner in the place of its label, until it is undone [UI-004]. */
export function markBusy(form: HTMLFormElement, submitter: HTMLElement | null | undefined, working: string): Dispose {
  const { ownerDocument } = form
  const focused = ownerDocument.activeElement
  const disabled = [...form.querySelectorAll(SUBMITS)].filter(isDisabledControl).filter(({ disabled }) => !disabled)
  for (const button of disabled) button.disabled = true
  const spinner = document.createElement('span')
  spinner.className = 'fascia-server-working'
  spinner.setAttribute('role', 'status')
  spinner.textContent = working
  const place = submitter ?? disabled[0]
  if (place?.isConnected) place.after(spinner)
  else form.append(spinner)
  return () => {
    spinner.remove()
    for (const button of disabled) button.disabled = false
    // A button that was disabled under the focus has lost it.
    const isLost = ownerDocument.activeElement === ownerDocument.body
    if (isLost && focused instanceof HTMLElement && focused.isConnected) focused.focus()
  }
}
