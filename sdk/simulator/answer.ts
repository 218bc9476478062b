/** An answer with a status: a JSON `body`, or `raw` text or bytes. `respond`, `respondRaw` and `accepted` make it. */
export interface SimulatedAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly raw?: string | Uint8Array
}

/** A handler's answer: a plain object is 200 with JSON, undefined is 204. */
export type HandlerAnswer = SimulatedAnswer | Readonly<Record<string, unknown>> | undefined

// A symbol that all copies of this module share, and that JSON cannot contain.
const BRAND = Symbol.for('fascia.simulated-answer')

function brand(made: SimulatedAnswer): SimulatedAnswer {
  return Object.defineProperty(made, BRAND, { value: true })
}

/** Answers with a status, and with a JSON body and headers where they are given. */
export function respond(status: number, body?: unknown, headers?: Readonly<Record<string, string>>): SimulatedAnswer {
  return brand({ status, ...(body === undefined ? {} : { body }), ...(headers ? { headers } : {}) })
}

/** Answers with a status, and with text or bytes as they are. */
export function respondRaw(
  status: number,
  raw: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): SimulatedAnswer {
  return brand({ status, raw, headers })
}

/** 202, with or without a body: the work has begun. */
export const accepted = (body?: unknown): SimulatedAnswer => respond(202, body)

/** Whether a value was made by `respond`, `respondRaw` or `accepted`, and is no plain JSON object. */
export function isSimulatedAnswer(value: unknown): value is SimulatedAnswer {
  return typeof value === 'object' && value !== null && BRAND in value
}
