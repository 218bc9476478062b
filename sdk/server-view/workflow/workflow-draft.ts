import type { Preferences } from '@fascia/sdk/web/host'
import { draftKey, KEPT_MS } from '@fascia/sdk/web/parts'
import { controlsOf, type FieldControl } from '../html-form/field-errors.ts'
import { type FormsetSize, formsetPrefixes, formsetSize, sizeFormset } from '../html-view/size-formset.ts'

/** What of a server's form outlives a reload: fields that the person sees and that are no secrets, by name. */
export interface WorkflowDraft {
  readonly savedAtMs: number
  /** The slug of the step that was open. */
  readonly step: string
  /** How many rows each formset had, by prefix. */
  readonly formsets: Readonly<Record<string, FormsetSize>>
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

export function draftOfForm(form: HTMLFormElement, step: string, savedAtMs: number): WorkflowDraft {
  const fields: Record<string, readonly string[]> = {}
  for (const control of keptControls(form))
    fields[control.name] = [...(fields[control.name] ?? []), ...valuesOf(control)]
  const formsets = Object.fromEntries(formsetPrefixes(form).map((prefix) => [prefix, formsetSize(form, prefix)]))
  return { savedAtMs, step, formsets, fields }
}

/**
 * Puts a draft into the form that the server drew again, before it is live; a field that it does not know, and a choice that is gone, stay as
 * they came. A formset gets its rows again, unless the server has other rows by now: then those are kept.
 */
export function fillIn(form: HTMLFormElement, { fields, formsets }: WorkflowDraft): void {
  const strange: string[] = []
  for (const prefix of formsetPrefixes(form)) {
    const size = formsets[prefix]
    if (size && size.initial === formsetSize(form, prefix).initial) sizeFormset(form, prefix, size.total)
    else strange.push(`${prefix}-`)
  }
  const used = new Map<string, number>()
  for (const control of keptControls(form)) {
    if (strange.some((prefix) => control.name.startsWith(prefix))) continue
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

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSize(value: unknown): boolean {
  return isRecord(value) && Number.isInteger(value.total) && Number.isInteger(value.initial)
}

function isDraft(value: unknown): value is WorkflowDraft {
  if (!isRecord(value)) return false
  const { savedAtMs, step, formsets, fields } = value
  return (
    typeof savedAtMs === 'number' &&
    typeof step === 'string' &&
    isRecord(formsets) &&
    Object.values(formsets).every(isSize) &&
    isRecord(fields) &&
    Object.values(fields).every((one) => Array.isArray(one) && one.every((text) => typeof text === 'string'))
  )
}

export function readWorkflowDraft(preferences: Preferences, address: string, nowMs: number): WorkflowDraft | undefined {
  const kept = preferences.get<unknown>(draftKey(address), undefined)
  if (isDraft(kept) && nowMs - kept.savedAtMs < KEPT_MS) return kept
  if (kept !== undefined) preferences.remove(draftKey(address))
  return undefined
}
