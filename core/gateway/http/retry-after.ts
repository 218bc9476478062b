import type { Fault } from '@fascia/sdk/common'

const times = new WeakMap<Fault, string>()

/** Seconds, or a date as HTTP writes it. */
const FORM = /^(?:\d{1,9}|[A-Za-z]{3}, \d{2} [A-Za-z]{3} \d{4} \d{2}:\d{2}:\d{2} GMT)$/

/** Notes when a request that failed may be tried again, as `Retry-After` says it; what is no such value is left out. */
export function withRetryAfter(fault: Fault, value: unknown): Fault {
  if (typeof value === 'string' && FORM.test(value)) times.set(fault, value)
  return fault
}

/** The value of `Retry-After` for the answer of a fault. */
export function retryAfterOf(fault: Fault): string | undefined {
  return times.get(fault)
}

/** How long a fault asks to wait, in ms from `nowMs`; 0 where it does not. */
export function waitOf(fault: Fault, nowMs: number): number {
  const value = times.get(fault)
  if (value === undefined) return 0
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - nowMs
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}
