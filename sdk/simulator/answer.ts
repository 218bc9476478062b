export interface SimulatedAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly raw?: string | Uint8Array
}

/** A handler's answer: a plain object is 200 with JSON, undefined is 204. */
export type HandlerAnswer = SimulatedAnswer | Readonly<Record<string, unknown>> | undefined

const answers = new WeakSet<object>()

/** Answers with a status of its own. */
export function respond(status: number, body?: unknown, headers?: Readonly<Record<string, string>>): SimulatedAnswer {
  const made: SimulatedAnswer = { status, ...(body === undefined ? {} : { body }), ...(headers ? { headers } : {}) }
  answers.add(made)
  return made
}

/** Answers with text or bytes. */
export function respondRaw(
  status: number,
  raw: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): SimulatedAnswer {
  const made: SimulatedAnswer = { status, raw, headers }
  answers.add(made)
  return made
}

export const accepted = (body?: unknown): SimulatedAnswer => respond(202, body)

export function isSimulatedAnswer(value: unknown): value is SimulatedAnswer {
  return typeof value === 'object' && value !== null && answers.has(value)
}
