import type { Preferences } from '../../services/ambient.ts'
import type { ErasedStep, WizardModels } from '../define-wizard.ts'
import type { WizardState } from './wizard-state.ts'

const DAY_MS = 86_400_000
/** Drafts go after so long. */
export const KEPT_MS: number = 7 * DAY_MS

/** What of a wizard outlives a reload or an expired session: the fields that the person changed, without secrets. */
export interface WizardDraft {
  readonly savedAtMs: number
  readonly step: string
  readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isDraft(value: unknown): value is WizardDraft {
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
export function readDraft(preferences: Preferences, key: string, nowMs: number): WizardDraft | undefined {
  const kept = preferences.get<unknown>(key, undefined)
  if (isDraft(kept) && nowMs - kept.savedAtMs < KEPT_MS) return kept
  if (kept !== undefined) preferences.remove(key)
  return undefined
}

function hasDraft({ isModel, keepsDraft = false }: ErasedStep): boolean {
  return isModel !== undefined || keepsDraft
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

function isKept(step: ErasedStep, field: string, { touched }: WizardState): boolean {
  return hasDraft(step) && touched.has(`${step.id}.${field}`) && !(step.secrets ?? []).includes(field)
}

/** What is kept of the state; nothing when the person has changed nothing that may be kept. */
export function draftOf(state: WizardState, savedAtMs: number): WizardDraft | undefined {
  const fields = Object.fromEntries(
    state.steps.flatMap((step) => {
      const changed = Object.entries(state.models[step.id] ?? {}).filter(([field]) => isKept(step, field, state))
      return changed.length === 0 ? [] : [[step.id, Object.fromEntries(changed)]]
    }),
  )
  return Object.keys(fields).length === 0 ? undefined : { savedAtMs, step: state.current, fields }
}

/** Whether a draft keeps all that the person has changed, secrets excepted, which none keeps. */
export function isAllKept({ steps, touched }: WizardState): boolean {
  const kept = steps.filter(hasDraft)
  return [...touched].every((name) => kept.some(({ id }) => name.startsWith(`${id}.`)))
}

export interface TakenUp {
  readonly models: WizardModels
  /** `step.field` of each field that came from the draft. */
  readonly touched: readonly string[]
}

/** Puts a draft upon fresh models; a slice that its step does not recognise any more stays fresh. */
export function takeUp(draft: WizardDraft, models: WizardModels, steps: readonly ErasedStep[]): TakenUp {
  const taken: Record<string, Readonly<Record<string, unknown>>> = {}
  const touched: string[] = []
  for (const step of steps) {
    const { id, secrets = [] } = step
    const fields = Object.entries(draft.fields[id] ?? {}).filter(([field]) => !secrets.includes(field))
    const slice = { ...models[id], ...Object.fromEntries(fields) }
    const names = fields.map(([name]) => name)
    if (fields.length === 0 || !fits(step, slice, models[id] ?? {}, names)) continue
    taken[id] = slice
    touched.push(...fields.map(([field]) => `${id}.${field}`))
  }
  return { models: { ...models, ...taken }, touched }
}
