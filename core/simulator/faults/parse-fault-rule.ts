import { Fault, type FieldMessages } from '@fascia/sdk/common'
import type { FaultEffect, FaultRule } from './fault-rule.ts'

/**
 * Reads a fault as it comes over HTTP: `{service?, region?, method?, path?, times?}` and one of `status` (with `message?`), `delay_ms`, `drip_ms`,
 * `reset: true`, `cut: true` and `invalid_json: true`. Fails with `GATEWAY_INPUT_INVALID`.
 */
export function parseFaultRule(value: unknown): FaultRule {
  if (typeof value !== 'object' || value === null) throw refused({ '': ['Give an object.'] })
  const given = new Map<string, unknown>(Object.entries(value))
  const text = (key: string): Record<string, string> => {
    const found = given.get(key)
    if (found === undefined) return {}
    if (typeof found !== 'string') throw refused({ [key]: ['Give a text.'] })
    return { [key]: found }
  }
  const times = wholeNumber(given, 'times')
  return {
    ...text('service'),
    ...text('region'),
    ...text('method'),
    ...text('path'),
    ...(times === undefined ? {} : { times }),
    effect: effectOf(given),
  }
}

function effectOf(given: ReadonlyMap<string, unknown>): FaultEffect {
  const status = wholeNumber(given, 'status')
  const delayMs = wholeNumber(given, 'delay_ms')
  const everyMs = wholeNumber(given, 'drip_ms')
  const message = given.get('message')
  const effects: FaultEffect[] = []
  if (status !== undefined)
    effects.push({ kind: 'status', status, ...(typeof message === 'string' ? { message } : {}) })
  if (delayMs !== undefined) effects.push({ kind: 'delay', delayMs })
  if (everyMs !== undefined) effects.push({ kind: 'drip', everyMs })
  if (given.get('reset') === true) effects.push({ kind: 'reset' })
  if (given.get('cut') === true) effects.push({ kind: 'cut' })
  if (given.get('invalid_json') === true) effects.push({ kind: 'invalid-json' })
  const [effect] = effects
  if (!effect || effects.length > 1)
    throw refused({ status: ['Give one of status, delay_ms, drip_ms, reset, cut and invalid_json.'] })
  return effect
}

function wholeNumber(given: ReadonlyMap<string, unknown>, key: string): number | undefined {
  const found = given.get(key)
  if (found === undefined) return undefined
  if (typeof found !== 'number' || !Number.isInteger(found) || found < 0)
    throw refused({ [key]: ['Give a whole number.'] })
  return found
}

function refused(fields: FieldMessages): Fault {
  return new Fault('GATEWAY_INPUT_INVALID', { fields })
}
