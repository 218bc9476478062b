import { Fault } from '@fascia/sdk/common'
import type { Api } from '@fascia/sdk/web'
import type { StepProblems } from '@fascia/sdk/web/wizard'
/** What the server says of a range of steps [UI-018]. */
export interface StepValidation {
  readonly hasErrors: boolean
  readonly workflow: string
  /** By the step's slug. */
  readonly errors: Readonly<Record<string, StepProblems>>
}

export interface ValidateStepsSpec {
  readonly api: Api
  /** The form's action. */
  readonly path: string
  readonly form: FormData | URLSearchParams
  /** Places of the first and the last step to validate, from 0. */
  readonly start: number
  readonly end: number
  readonly signal: AbortSignal
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [String(value)]
}

/** Reads the answer to a validation; what is not one is `GATEWAY_UPSTREAM_UNREADABLE`. */
export function parseStepValidation(text: string): StepValidation {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch (cause) {
    throw new Fault('GATEWAY_UPSTREAM_UNREADABLE', { cause })
  }
  if (!isRecord(answer) || typeof answer.has_errors !== 'boolean') throw new Fault('GATEWAY_UPSTREAM_UNREADABLE')
  const errors = Object.entries(isRecord(answer.errors) ? answer.errors : {}).map(([step, fields]) => [
    step,
    Object.fromEntries(Object.entries(isRecord(fields) ? fields : {}).map(([name, said]) => [name, textsOf(said)])),
  ])
  return {
    hasErrors: answer.has_errors,
    workflow: typeof answer.workflow_slug === 'string' ? answer.workflow_slug : '',
    errors: Object.fromEntries(errors),
  }
}

/**
 * Asks the server whether steps are valid: a POST of the form to its action, which the wizard waits for [UI-018]. Rejects when the server
 * refuses, fails or answers something else.
 */
export async function validateSteps(spec: ValidateStepsSpec): Promise<StepValidation> {
  const { api, path, form, start, end, signal } = spec
  const answer = await api.exchange(path, {
    method: 'POST',
    form,
    signal,
    headers: { 'X-Horizon-Validate-Step-Start': String(start), 'X-Horizon-Validate-Step-End': String(end) },
  })
  if (answer.status === 403) throw new Fault('GATEWAY_POLICY_DENIED', { status: 403 })
  if (answer.status >= 400) throw new Fault('GATEWAY_UPSTREAM_FAILED', { status: answer.status })
  return parseStepValidation(await answer.text())
}
