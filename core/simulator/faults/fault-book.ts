import type { Dispose } from '@fascia/sdk/common'
import { officialServiceType } from '@fascia/sdk/host'
import { fitsWildcard } from '@fascia/sdk/simulator/host'
import type { FaultEffect, FaultRule } from './fault-rule.ts'

export interface FaultedRequest {
  readonly service: string
  readonly region: string
  readonly method: string
  /** Below the endpoint. */
  readonly path: string
}

/** The injected faults. Of several that match a request, the one that was added first applies. */
export interface FaultBook {
  readonly rules: readonly FaultRule[]
  add(rule: FaultRule): Dispose
  clear(): void
  /** The effect on a request, counted as one use of the fault. */
  meet(request: FaultedRequest): FaultEffect | undefined
}

export function createFaultBook(): FaultBook {
  const rules = new Map<symbol, { readonly rule: FaultRule; left: number }>()
  return {
    get rules() {
      return [...rules.values()].map(({ rule, left }) => (rule.times === undefined ? rule : { ...rule, times: left }))
    },
    add(rule) {
      const key = Symbol('fault')
      rules.set(key, { rule, left: rule.times ?? Number.POSITIVE_INFINITY })
      return () => void rules.delete(key)
    },
    clear: () => rules.clear(),
    meet(request) {
      for (const [key, entry] of rules) {
        if (!isMet(entry.rule, request)) continue
        entry.left--
        if (entry.left <= 0) rules.delete(key)
        return entry.rule.effect
      }
      return undefined
    },
  }
}

function isMet(rule: FaultRule, request: FaultedRequest): boolean {
  if (rule.service !== undefined && officialServiceType(rule.service) !== officialServiceType(request.service))
    return false
  if (rule.region !== undefined && rule.region !== request.region) return false
  if (rule.method !== undefined && rule.method.toUpperCase() !== request.method) return false
  return rule.path === undefined || fitsWildcard(request.path, rule.path)
}
