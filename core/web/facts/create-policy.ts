import type { Api, Policy, Toasts } from '@fascia/sdk/web'
import { keyOfCheck, narrowCheck, type PolicyCheck } from './policy-check.ts'

interface Waiting {
  readonly check: PolicyCheck
  readonly answer: (allowed: boolean) => void
}

interface BatchAnswer {
  readonly allowed: boolean
  readonly results?: readonly { readonly allowed: boolean }[]
}

export interface PolicyOptions {
  readonly api: Api
  readonly toasts: Toasts
  readonly translate: (text: string) => string
  /** Decisions of the boot document, by `service rule`. */
  readonly decided: Readonly<Record<string, boolean>>
  readonly targetRules: Readonly<Record<string, readonly string[]>>
}

/**
 * Asks `POST /api/policy/`: checks that come in one turn go in one call, an answer is remembered until the page goes; a failed call warns and
 * counts as denied, and the next check asks again [CORE-021, CORE-022].
 */
export function createPolicy({ api, toasts, translate, decided, targetRules }: PolicyOptions): Policy {
  const memory = new Map<string, Promise<boolean>>()
  const answers = new Map<string, boolean>()
  let waiting: Waiting[] = []

  const ask = async (checks: readonly PolicyCheck[]): Promise<readonly boolean[]> => {
    const [only] = checks
    if (checks.length === 1 && only) {
      const answer = await api.post<BatchAnswer>('/api/policy/', only, { isQuiet: true })
      return [answer.allowed]
    }
    const answer = await api.post<BatchAnswer>('/api/policy/', { checks }, { isQuiet: true })
    return checks.map((_, index) => answer.results?.[index]?.allowed ?? false)
  }

  const flush = async (): Promise<void> => {
    const batch = waiting
    waiting = []
    try {
      const allowed = await ask(batch.map(({ check }) => check))
      batch.forEach(({ check, answer }, index) => {
        answers.set(keyOfCheck(check), allowed[index] ?? false)
        answer(allowed[index] ?? false)
      })
    } catch {
      toasts.add('warning', translate('Policy check failed.'))
      for (const { check, answer } of batch) {
        memory.delete(keyOfCheck(check))
        answer(false)
      }
    }
  }

  const fromBoot = ({ rules, target }: PolicyCheck): boolean | undefined => {
    if (target) return undefined
    const known = rules.map((rule) => decided[rule.join(' ')])
    if (known.includes(false)) return false
    return known.every((allowed) => allowed === true) ? true : undefined
  }

  const allows = (whole: PolicyCheck): Promise<boolean> => {
    const check = narrowCheck(whole, targetRules)
    const boot = fromBoot(check)
    if (boot !== undefined) return Promise.resolve(boot)
    const key = keyOfCheck(check)
    const known = memory.get(key)
    if (known) return known
    const asked = new Promise<boolean>((answer) => {
      waiting.push({ check, answer })
      if (waiting.length === 1) queueMicrotask(() => void flush())
    })
    memory.set(key, asked)
    return asked
  }

  const checkOf = (rules: PolicyCheck['rules'], target: PolicyCheck['target']): PolicyCheck =>
    target === undefined ? { rules } : { rules, target }

  return {
    allows: (rules, target) => allows(checkOf(rules, target)),
    known(rules, target) {
      const check = narrowCheck(checkOf(rules, target), targetRules)
      const answer = fromBoot(check) ?? answers.get(keyOfCheck(check))
      if (answer === undefined) void allows(check)
      return answer
    },
  }
}
