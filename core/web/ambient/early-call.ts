/** The name under which the page has the address of its list: `<meta name="fascia-list" content="/api/nova/servers/">`. */
export type ListMetaName = 'fascia-list'

/** The global under which `early.ts` leaves the call that it began. */
export type EarlyCallName = 'fasciaEarlyCall'

/** A list call that was begun before the shell was there. */
export interface EarlyCall {
  readonly address: string
  readonly abort: AbortController
  readonly startedAtMs: number
  readonly answer: Promise<Response>
  /** The head of the answer has arrived, or the call has failed. */
  isHere: boolean
}
