import { ERRORS, type ErrorCode } from './error-table.ts'

/** Messages by field path, as a form shows them: `{ 'name': ['Give a name.'] }`. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>

/** What every failed `/api` or `/auth` answer carries. */
export interface FaultBody {
  readonly code: ErrorCode
  readonly message: string
  readonly hint?: string
  readonly fields?: FieldMessages
  readonly service?: string
  readonly upstream_status?: number
  readonly request_id: string
}

/** What a fault says beyond its code; the table of errors has the message and the status where these are absent. */
export interface FaultDetails {
  /** What has failed, in the words of the form that asked for it; `message` says why. */
  readonly title?: string
  /** The sentence a person reads. The table's own sentence when it is absent. */
  readonly message?: string
  readonly hint?: string
  readonly fields?: FieldMessages
  /** The service that failed, by type. */
  readonly service?: string
  readonly upstreamStatus?: number
  readonly requestId?: string
  /** The HTTP status, where the table's own does not fit (4xx of a service keep theirs). */
  readonly status?: number
  readonly cause?: unknown
}

// Not instanceof: a bundle of a plugin may hold a copy of this module, and its faults are faults all the same.
const BRAND = Symbol.for('fascia.fault')

/** The only error this product throws: it has a code of the error table. */
export class Fault extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly title: string | undefined
  readonly hint: string | undefined
  readonly fields: FieldMessages | undefined
  readonly service: string | undefined
  readonly upstreamStatus: number | undefined
  readonly requestId: string | undefined

  constructor(code: ErrorCode, details: FaultDetails = {}) {
    super(details.message ?? ERRORS[code].message, { cause: details.cause })
    this.name = 'Fault'
    this.code = code
    this.status = details.status ?? ERRORS[code].status
    this.title = details.title
    this.hint = details.hint
    this.fields = details.fields
    this.service = details.service
    this.upstreamStatus = details.upstreamStatus
    this.requestId = details.requestId
    Object.defineProperty(this, BRAND, { value: true })
  }
}

/** Whether a caught value is a `Fault`, also one that another copy of the SDK made. */
export function isFault(value: unknown): value is Fault {
  return value instanceof Error && BRAND in value
}
