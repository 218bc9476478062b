import { controlsOf, markFieldError } from '../html-form/field-errors.ts'

const GROUPS = '.form-group.has-error, .has-error, .form-group.error'
const MESSAGES = '.help-block, .errorlist, .invalid-feedback, .error-message, .alert-danger'
/** A help block alone may be help that holds whatever is entered. */
const REFUSALS = '.help-block.error, .errorlist, .invalid-feedback, .error-message, .alert-danger'

let described = 0

/** Ties the messages that a server drew to their fields, so that a screen reader says them with the field. */
export function describeServerErrors(root: Element): void {
  for (const group of root.querySelectorAll(GROUPS)) {
    const [control] = controlsOf(group)
    if (!control) continue
    control.setAttribute('aria-invalid', 'true')
    const ids = [...group.querySelectorAll(MESSAGES)].map((message) => {
      described += 1
      if (message.id === '') message.id = `fascia-server-message-${described}`
      if (message.matches(REFUSALS)) markFieldError(message)
      return message.id
    })
    const known = (control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
    if (ids.length > 0) control.setAttribute('aria-describedby', [...new Set([...known, ...ids])].join(' '))
  }
}

/** Focuses the first field in error, else the first field that can be filled in. */
export function focusFirstField(root: Element): boolean {
  const fields = controlsOf(root).filter((control) => !control.disabled && !control.hasAttribute('readonly'))
  const field = fields.find((control) => control.getAttribute('aria-invalid') === 'true') ?? fields[0]
  field?.focus()
  return field !== undefined
}
