/** Messages by the name of their field; those under `__all__` are about the form as a whole. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

export const WHOLE_FORM = '__all__'
const MARK = 'data-fascia-error'
const CONTROLS = 'input:not([type="hidden"]), select, textarea'

export type FieldControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function controlsOf(root: Element): readonly FieldControl[] {
  return [...root.querySelectorAll<FieldControl>(CONTROLS)]
}

/** The visible control of a field: the first of a group of radio buttons. */
export function controlOf(root: Element, field: string): FieldControl | undefined {
  return controlsOf(root).find((control) => control.getAttribute('name') === field)
}

/** The element after which a field's message is placed: its group, else the control. */
function placeMessage(control: FieldControl, message: Element): void {
  const isOneOfMany = control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)
  const group = control.closest('.form-group, .fascia-server-field')
  if (group) group.append(message)
  else (isOneOfMany ? (control.closest('label') ?? control) : control).after(message)
}

function describe(control: FieldControl, id: string): void {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
  control.setAttribute('aria-describedby', [...ids, id].join(' '))
  control.setAttribute('aria-invalid', 'true')
}

let made = 0

function messageOf(document: Document, texts: readonly string[], isWhole: boolean): HTMLElement {
  const message = document.createElement('div')
  made += 1
  message.id = `fascia-field-error-${made}`
  message.className = isWhole ? 'fascia-server-alert' : 'fascia-server-error'
  message.setAttribute(MARK, '')
  message.setAttribute('role', 'alert')
  for (const text of texts) {
    const line = document.createElement('p')
    line.textContent = text
    message.append(line)
  }
  return message
}

/** Has a message that the server drew go with those of `showFieldErrors`: it is about a value that was sent before. */
export function markFieldError(message: Element): void {
  message.setAttribute(MARK, '')
}

function takeAway(message: Element): void {
  message.closest('.has-error')?.classList.remove('has-error')
  message.remove()
}

/** Takes away what is below one control. */
export function clearFieldError(control: FieldControl): void {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
  const messages = ids.flatMap((id) => [...control.ownerDocument.querySelectorAll(`[${MARK}][id="${CSS.escape(id)}"]`)])
  if (messages.length === 0) return
  const left = ids.filter((id) => !messages.some((message) => message.id === id))
  control.removeAttribute('aria-invalid')
  if (left.length > 0) control.setAttribute('aria-describedby', left.join(' '))
  else control.removeAttribute('aria-describedby')
  for (const message of messages) takeAway(message)
}

/** Takes away every message below `root`. */
export function clearFieldErrors(root: Element): void {
  for (const control of controlsOf(root)) clearFieldError(control)
  for (const message of root.querySelectorAll(`[${MARK}]`)) takeAway(message)
}

/** Says what is wrong with one control, below it. */
export function addFieldError(control: FieldControl, texts: readonly string[]): void {
  const message = messageOf(control.ownerDocument, texts, false)
  placeMessage(control, message)
  describe(control, message.id)
}

/**
 * Shows messages under their fields, those of the whole form at its top, and focuses the first field in error. Messages of fields that
 * are not there, or hidden, are at the top as well: nothing is lost.
 */
export function showFieldErrors(root: Element, errors: FieldErrors): void {
  clearFieldErrors(root)
  const { ownerDocument } = root
  const whole: string[] = []
  const shown: FieldControl[] = []
  for (const [field, texts] of Object.entries(errors)) {
    if (texts.length === 0) continue
    const control = field === WHOLE_FORM ? undefined : controlOf(root, field)
    if (!control) {
      whole.push(...texts)
      continue
    }
    addFieldError(control, texts)
    shown.push(control)
  }
  if (whole.length > 0) {
    const message = messageOf(ownerDocument, whole, true)
    const body = root.matches('.modal-body') ? root : (root.querySelector('.modal-body') ?? root)
    body.prepend(message)
    message.tabIndex = -1
    if (shown.length === 0) message.focus()
  }
  const inOrder = controlsOf(root).find((control) => shown.includes(control))
  inOrder?.focus()
}
