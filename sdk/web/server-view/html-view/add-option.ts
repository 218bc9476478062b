import { controlsOf } from '../html-form/field-errors.ts'
import type { FieldOption } from '../read-outcome.ts'
import { SERVER_ID } from './separate-ids.ts'

/** Adds an option to the field of that id or name, and chooses it [UI-007]. Says whether there is such a field. */
export function addOption(root: Element, field: string, { value, label }: FieldOption): boolean {
  const all = controlsOf(root)
  const control =
    all.find((one) => (one.getAttribute(SERVER_ID) ?? one.getAttribute('id')) === field) ??
    all.find((one) => one.getAttribute('name') === field)
  if (!control) return false
  if (control instanceof HTMLSelectElement) {
    const known = [...control.options].find((option) => option.value === value)
    if (known) known.selected = true
    else control.add(new Option(label, value, true, true))
  } else control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}
