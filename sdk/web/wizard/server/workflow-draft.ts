import { controlsOf, type FieldControl } from '../../server-view/html-form/field-errors.ts'
import type { Preferences } from '../../services/ambient.ts'
import { draftKey, KEPT_MS } from '../model/wizard-draft.ts'

/** What of a server's form outlives a reload: fields that the person sees and that are no secrets, by name. */
export interface WorkflowDraft {
  readonly savedAtMs: number
  /** The values of each field; none of a box that is not ticked. */
  readonly fields: Readonly<Record<string, readonly string[]>>
}

const NEVER = ['hidden', 'password', 'file', 'submit', 'button', 'image', 'reset']

function keptControls(form: HTMLFormElement): readonly FieldControl[] {
  return controlsOf(form).filter(
    (control) =>
      control.name !== '' && !NEVER.includes(control.type) && !/password|one-time/.test(control.autocomplete),
  )
}

function isTicked(control: FieldControl): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
}

function valuesOf(control: FieldControl): readonly string[] {
  if (isTicked(control)) return control.checked ? [control.value] : []
  return control instanceof HTMLSelectElement ? [...control.selectedOptions].map(({ value }) => value) : [control.value]
}

export function draftOfForm(form: HTMLFormElement, savedAtMs: number): WorkflowDraft {
  const fields: Record<string, readonly string[]> = {}
  for (const control of keptControls(form))
    fields[control.name] = [...(fields[control.name] ?? []), ...valuesOf(control)]
  return { savedAtMs, fields }
}

/** Puts a draft into the form that the server drew anew; a field that it does not know, and a choice that is gone, stay as they came. */
export function fillIn(form: HTMLFormElement, { fields }: WorkflowDraft): void {
  const used = new Map<string, number>()
  for (const control of keptControls(form)) {
    const values = fields[control.name]
    if (!values) continue
    if (isTicked(control)) control.checked = values.includes(control.value)
    else if (control instanceof HTMLSelectElement) {
      const chosen = [...control.options].filter(({ value }) => values.includes(value))
      if (chosen.length > 0) for (const option of control.options) option.selected = chosen.includes(option)
    } else {
      const at = used.get(control.name) ?? 0
      used.set(control.name, at + 1)
      control.value = values[at] ?? control.value
    }
  }
}

function isDraft(value: unknown): value is WorkflowDraft {
  if (typeof value !== 'object' || value === null || !('fields' in value) || !('savedAtMs' in value)) return false
  const { savedAtMs, fields } = value
  return (
    typeof savedAtMs === 'number' &&
    typeof fields === 'object' &&
    fields !== null &&
    Object.values(fields).every((one) => Array.isArray(one) && one.every((text) => typeof text === 'string'))
  )
}

export function readWorkflowDraft(preferences: Preferences, address: string, nowMs: number): WorkflowDraft | undefined {
  const kept = preferences.get<unknown>(draftKey(address), undefined)
  if (isDraft(kept) && nowMs - kept.savedAtMs < KEPT_MS) return kept
  if (kept !== undefined) preferences.remove(draftKey(address))
  return undefined
}
