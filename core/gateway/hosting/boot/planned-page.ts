import type { PolicyRule } from '@fascia/sdk/common'
import { rulesOf } from '@fascia/sdk/host'
import type { BootPlan, PlannedContribution } from './boot-plan.ts'
import { isLate, neededType, pluginsWithCode, textsOf } from './late-contributions.ts'

/** What of a plan a page of one type needs at once: the same for everybody, and made once, because a plan serves thousands of sessions. */
export interface PlannedPage {
  /** The type; empty for a page that shows none, undefined where all is needed. */
  readonly needed: string | undefined
  readonly here: ReadonlySet<PlannedContribution>
  /** The types to which what is here leads; undefined where all are named. */
  readonly named: ReadonlySet<string> | undefined
  /** The plugins that have code in what is here, by name. */
  readonly running: ReadonlySet<string>
  /** Policy rules that a session decides, of what is here and of what is left out, without repeats. */
  readonly rules: { readonly here: readonly PolicyRule[]; readonly missing: readonly PolicyRule[] }
}

function openRules(part: readonly PlannedContribution[]): readonly PolicyRule[] {
  const open = part.filter(({ settled }) => settled === undefined)
  const rules = open.flatMap(({ requires }) => rulesOf(requires))
  return [...new Map(rules.map((rule) => [rule.join(' '), rule] as const)).values()]
}

function planPage(plan: BootPlan, needed: string | undefined): PlannedPage {
  const isHere = ({ data }: PlannedContribution): boolean => needed === undefined || !isLate(data, needed)
  const here = plan.contributions.filter(isHere)
  const texts = needed ? textsOf(here) : undefined
  const types = plan.contributions.flatMap(({ data }) => (data.kind === 'resourceType' ? [data.id] : []))
  return {
    needed,
    here: new Set(here),
    named: texts && new Set(types.filter((id) => texts.has(id))),
    running: pluginsWithCode(here),
    rules: {
      // Code decides by rules that its contributions mention, not by those of a type alone.
      here: openRules(needed === '' ? plan.contributions : here),
      missing: openRules(plan.contributions.filter((planned) => !isHere(planned))),
    },
  }
}

const known = new WeakMap<BootPlan, Map<string | undefined, PlannedPage>>()

/** The page of a type; of all types where the plan has none of its name. */
export function pageOf(plan: BootPlan, asked: string | undefined): PlannedPage {
  const needed = neededType(plan, asked)
  const pages = known.get(plan) ?? new Map<string | undefined, PlannedPage>()
  known.set(plan, pages)
  const page = pages.get(needed) ?? planPage(plan, needed)
  pages.set(needed, page)
  return page
}
