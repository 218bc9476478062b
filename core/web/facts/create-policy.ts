import type { Api, Policy, Toasts } from '@fascia/sdk/web'
import type { PolicyDecisions } from '../../common/boot.ts'
import { keyOfCheck, narrowCheck, type PolicyCheck } from './policy-check.ts'

interface Waiting {
  readonly check: PolicyCheck
  readonly answer: (allowed: boolean) => void
  readonly fail: (failure: unknown) => void
}

interface BatchAnswer {
  readonly allowed: boolean
  readonly results?: readonly { readonly allowed: boolean }[]
}

export interface PolicyOptions {
  readonly api: Api
  readonly toasts: Toasts
  readonly translate: (text: string) => string
  /** The decisions of the boot documents that have come so far. */
  readonly decisions: () => PolicyDecisions
}

/** The most checks of one call: the gateway reads each target. */
const MOST_CHECKS = 200

/**
 * Asks `POST /api/policy/`: checks that come in one turn go in one call, or in one for each 200 of them; an answer is remembered until the page goes. After a failed call the
 * next check asks again; `allows` and `known` warn of it, once a call, and count it as denied [CORE-021, CORE-022].
 */
export function createPolicy({ api, toasts, translate, decisions }: PolicyOptions): Policy {
  const memory = new Map<string, Promise<boolean>>()
  const answers = new Map<string, boolean>()
  let waiting: Waiting[] = []
  let warnedOf: unknown

  const send = async (checks: readonly PolicyCheck[]): Promise<readonly boolean[]> => {
    const [only] = checks
    if (checks.length === 1 && only) {
      const answer = await api.post<BatchAnswer>('/api/policy/', only, { isQuiet: true })
      return [answer.allowed]
    }
    const answer = await api.post<BatchAnswer>('/api/policy/', { checks }, { isQuiet: true })
    return checks.map((_, index) => answer.results?.[index]?.allowed ?? false)
  }

  const flush = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const allowed = await send(batch.map(({ check }) => check))
      batch.forEach(({ check, answer }, index) => {
        answers.set(keyOfCheck(check), allowed[index] ?? false)
        answer(allowed[index] ?? false)
      })
    } catch (failure) {
      for (const { check, fail } of batch) {
        memory.delete(keyOfCheck(check))
        fail(failure)
      }
    }
  }

  const flushAll = (): void => {
    const all = waiting
    waiting = []
    for (let start = 0; start < all.length; start += MOST_CHECKS) void flush(all.slice(start, start + MOST_CHECKS))
  }

  const fromBoot = ({ rules, target }: PolicyCheck): boolean | undefined => {
    if (target) return undefined
    const { policy } = decisions()
    const known = rules.map((rule) => policy[rule.join(' ')])
    if (known.includes(false)) return false
    return known.every((allowed) => allowed === true) ? true : undefined
  }

  const ask = (whole: PolicyCheck): Promise<boolean> => {
    // What a rule that the boot document does not name looks at is not known here: it is asked with the whole target.
    const names = whole.rules.map((rule) => rule.join(' '))
    const { policy, targetRules } = decisions()
    const isKnown = names.every((name) => name in policy || name in targetRules)
    const check = isKnown ? narrowCheck(whole, targetRules) : whole
    const boot = fromBoot(check)
    if (boot !== undefined) return Promise.resolve(boot)
    const key = keyOfCheck(check)
    const known = memory.get(key)
    if (known) return known
    const asked = new Promise<boolean>((answer, fail) => {
      waiting.push({ check, answer, fail })
      if (waiting.length === 1) queueMicrotask(flushAll)
    })
    memory.set(key, asked)
    return asked
  }

  const allows = async (check: PolicyCheck): Promise<boolean> => {
    try {
      return await ask(check)
    } catch (failure) {
      // All checks of a call fail with the same object.
      if (failure !== warnedOf) toasts.add('warning', translate('Policy check failed.'))
      warnedOf = failure
      return false
    }
  }

  const checkOf = (rules: PolicyCheck['rules'], target: PolicyCheck['target']): PolicyCheck =>
    target === undefined ? { rules } : { rules, target }

  return {
    allows: (rules, target) => allows(checkOf(rules, target)),
    ask: (rules, target) => ask(checkOf(rules, target)),
    known(rules, target) {
      const check = narrowCheck(checkOf(rules, target), decisions().targetRules)
      const answer = fromBoot(check) ?? answers.get(keyOfCheck(check))
      if (answer === undefined) void allows(check)
      return answer
    },
  }
}
