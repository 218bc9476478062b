import type { Preferences } from '../../services/ambient.ts'
import type { WizardModels } from '../../services/wizard-event.ts'
import { isSameValue } from '../state/form-values.ts'
import type { ErasedStep } from './define-wizard.ts'
import type { StoreState } from './store-state.ts'

const DAY_MS = 86_400_000
/** Drafts go after so long. */
export const KEPT_MS: number = 7 * DAY_MS

/** What of a wizard outlives a reload or an expired session: the fields that the person changed, without secrets. */
export interface FormDraft {
  readonly savedAtMs: number
  readonly step: string
  readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isDraft(value: unknown): value is FormDraft {
  return (
    isRecord(value) &&
    typeof value.savedAtMs === 'number' &&
    typeof value.step === 'string' &&
    isRecord(value.fields) &&
    Object.values(value.fields).every(isRecord)
  )
}

/** An explicit sign-out takes every key that begins so. `of` is the item that the wizard is about. */
export function draftKey(wizard: string, of?: string): string {
  return of === undefined ? `draft:${wizard}` : `draft:${wizard}/${of}`
}

/** The draft of a wizard; what is old, or of a form that is not known, counts as none and goes. */
export function readDraft(preferences: Preferences, key: string, nowMs: number): FormDraft | undefined {
  const kept = preferences.get<unknown>(key, undefined)
  if (isDraft(kept) && nowMs - kept.savedAtMs < KEPT_MS) return kept
  if (kept !== undefined) preferences.remove(key)
  return undefined
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value
}

/** Whether a slice that a draft was put upon is still one of its step: by the step's own check, or by the kinds of the kept values. */
function fits(
  { isModel, keepsDraft = false }: ErasedStep,
  slice: Readonly<Record<string, unknown>>,
  fresh: Readonly<Record<string, unknown>>,
  kept: readonly string[],
): boolean {
  if (isModel) return isModel(slice)
  return keepsDraft && kept.every((name) => name in fresh && kindOf(fresh[name]) === kindOf(slice[name]))
}

function isKept({ isModel, keepsDraft = false, kept = {}, secrets = [] }: ErasedStep, field: string): boolean {
  return (isModel !== undefined || keepsDraft || field in kept) && !secrets.includes(field)
}

/** A value without the files in it. */
function withoutFiles(value: unknown): unknown {
  if (value instanceof Blob) return undefined
  if (Array.isArray(value)) return value.map(withoutFiles).filter((item) => item !== undefined)
  if (!isRecord(value) || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutFiles(inner)]))
}

const withoutFilesIn = (_field: string, value: unknown): unknown => withoutFiles(value)

/** What is kept of the state; nothing when the person has changed nothing that may be kept. */
export function draftOf(state: StoreState, steps: readonly ErasedStep[], savedAtMs: number): FormDraft | undefined {
  const fields = Object.fromEntries(
    steps.flatMap((step) => {
      const changed = Object.entries(state.models[step.id] ?? {}).flatMap(([field, value]) => {
        const name = `${step.id}.${field}`
        if (!state.touched.has(name) || !isKept(step, field)) return []
        const { kept: { [field]: own } = {}, toDraft = withoutFilesIn } = step
        if (name in state.awaited) return [[field, state.awaited[name]]]
        const plain = own ? own.write(value) : toDraft(field, value)
        return plain === undefined && value !== undefined ? [] : [[field, plain]]
      })
      return changed.length === 0 ? [] : [[step.id, Object.fromEntries(changed)]]
    }),
  )
  return Object.keys(fields).length === 0 ? undefined : { savedAtMs, step: state.current, fields }
}

/** Whether the person has changed a value, in a form where a value that was taken back is none that could be lost. */
export function isChanged({ touched, models, begun, added }: StoreState): boolean {
  const valueIn = (all: WizardModels, path: string): unknown => {
    const step = Object.keys(all).find((id) => path.startsWith(`${id}.`)) ?? ''
    return all[step]?.[path.slice(step.length + 1)]
  }
  return (
    Object.values(added).some(({ value }) => value !== undefined) ||
    [...touched].some((path) => !isSameValue(valueIn(models, path), valueIn(begun, path)))
  )
}

/** Whether a draft keeps all that the person has changed, secrets excepted, which none keeps. */
export function isAllKept({ steps, models, touched, added }: StoreState): boolean {
  const fields = steps.flatMap((step) => Object.keys(models[step.id] ?? {}).map((field) => ({ step, field })))
  const safe = fields.filter(({ step, field }) => isKept(step, field) || step.secrets?.includes(field))
  const names = new Set(safe.map(({ step, field }) => `${step.id}.${field}`))
  return Object.keys(added).length === 0 && [...touched].every((name) => names.has(name))
}

export interface TakenUp {
  readonly models: WizardModels
  /** `step.field` of each field that came from the draft. */
  readonly touched: readonly string[]
  /** What was kept of fields that wait for what is being loaded, by `step.field`. */
  readonly awaited: Readonly<Record<string, unknown>>
}

/** Puts a draft upon fresh models; a slice that its step does not recognise any more stays fresh. */
export function takeUp(draft: FormDraft, models: WizardModels, steps: readonly ErasedStep[]): TakenUp {
  const taken: Record<string, Readonly<Record<string, unknown>>> = {}
  const touched: string[] = []
  const awaited: Record<string, unknown> = {}
  for (const step of steps) {
    const { id, kept = {} } = step
    const fields = Object.entries(draft.fields[id] ?? {}).filter(([field]) => isKept(step, field))
    const plain = fields.filter(([field]) => !(field in kept))
    const slice = { ...models[id], ...Object.fromEntries(plain) }
    const names = plain.map(([name]) => name)
    if (fields.length === 0 || (plain.length > 0 && !fits(step, slice, models[id] ?? {}, names))) continue
    taken[id] = slice
    touched.push(...fields.map(([field]) => `${id}.${field}`))
    for (const [field, value] of fields) if (field in kept) awaited[`${id}.${field}`] = value
  }
  return { models: { ...models, ...taken }, touched, awaited }
}
