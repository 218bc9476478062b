import type { Translate } from '@fascia/sdk/web'
import { controlsOf, type FieldErrors, showFieldErrors } from './field-errors.ts'

type Control = ReturnType<typeof controlsOf>[number]

function boundOf(control: Control, name: string): string {
  return control.getAttribute(name) ?? ''
}

/** What is wrong with a control, in the house's words; the browser's own for what it alone knows. */
function complaint(control: Control, t: Translate): string {
  const { validity } = control
  if (validity.valueMissing) return t('This field is required.')
  if (validity.tooShort)
    return t('Enter at least {count} characters.', { count: Number(boundOf(control, 'minlength')) })
  if (validity.tooLong) return t('Enter at most {count} characters.', { count: Number(boundOf(control, 'maxlength')) })
  if (validity.rangeUnderflow) return t('The value must be {bound} or more.', { bound: boundOf(control, 'min') })
  if (validity.rangeOverflow) return t('The value must be {bound} or less.', { bound: boundOf(control, 'max') })
  if (validity.stepMismatch || validity.badInput) return t('Enter a valid number.')
  if (validity.typeMismatch || validity.patternMismatch) {
    const hint = boundOf(control, 'title')
    return hint === '' ? t('The value is not formatted correctly.') : hint
  }
  return control.validationMessage || t('The value is not valid.')
}

/** Complaints of the form's own constraints, by field; empty when the form is valid. */
export function formComplaints(form: HTMLFormElement, t: Translate): FieldErrors {
  const errors: Record<string, readonly string[]> = {}
  for (const control of controlsOf(form)) {
    const name = control.getAttribute('name') ?? ''
    if (name === '' || control.validity.valid || !control.willValidate) continue
    errors[name] ??= [complaint(control, t)]
  }
  return errors
}

/** Whether the form may be submitted; what is wrong is under the fields, and the first one has the focus [UI-006]. */
export function checkForm(form: HTMLFormElement, t: Translate): boolean {
  const errors = formComplaints(form, t)
  showFieldErrors(form, errors)
  return Object.keys(errors).length === 0
}
