import type { HostedPlugin } from '../store/hosted-plugins.ts'
import { type BootPlan, createBootPlan } from './boot-plan.ts'
import type { ShellLocales } from './locales.ts'

const MOST_PLANS = 40

export interface BootPlans {
  of(language: string, isSafeMode: boolean): BootPlan
}

/** Keeps a plan a language, and one more for `?safe`, until the set of plugins changes. */
export function createBootPlans(
  pluginsOf: (isSafeMode: boolean) => readonly HostedPlugin[],
  shellLocales: ShellLocales,
): BootPlans {
  const plans = new Map<string, BootPlan>()
  return {
    of(language, isSafeMode) {
      const key = `${language.toLowerCase()} ${isSafeMode}`
      const known = plans.get(key)
      if (known) return known
      // Languages come from outside: without a bound, made-up ones would fill the memory.
      if (plans.size >= MOST_PLANS) plans.clear()
      const plan = createBootPlan(language, pluginsOf(isSafeMode), shellLocales)
      plans.set(key, plan)
      return plan
    },
  }
}
