import { respond, respondRaw, type SimulatedAnswer } from '@fascia/sdk/simulator'
import type { SwiftCall } from '../kit.ts'

/** What bulk work says at its end: counts by their titles, and what failed with its status; `idle` where there was nothing to do. */
export function bulkAnswer(
  { headers }: Pick<SwiftCall, 'headers'>,
  counts: Readonly<Record<string, number>>,
  failures: readonly (readonly [name: string, status: string])[],
  success: string,
  idle = 'Invalid bulk delete.',
): SimulatedAnswer {
  const isIdle = failures.length === 0 && Object.values(counts).every((count) => count === 0)
  const status = failures.length > 0 || isIdle ? '400 Bad Request' : success
  const facts = { ...counts, 'Response Status': status, 'Response Body': isIdle ? idle : '' }
  if (/json/.test(headers.accept ?? '')) return respond(200, { ...facts, Errors: failures })
  const lines = Object.entries(facts).map(([title, value]) => `${title}: ${value}\n`)
  const errors = failures.map(([name, why]) => `${name}, ${why}\n`)
  return respondRaw(200, `${lines.join('')}Errors:\n${errors.join('')}`, { 'content-type': 'text/plain' })
}
