import type { ContributionKind } from '../../common/host/index.ts'
import type { Requirement } from '../../common/index.ts'

/** What every contribution has. */
export interface ContributionBase {
  /** `area.kind.name`, unique in the dashboard: `compute.action.start`. */
  readonly id: string
  /** Place among its siblings, low first; siblings with one order are in the order of their ids. 100 when absent. */
  readonly order?: number
  /** In place of `order`: before or after a sibling, of any plugin, or instead of it. */
  readonly place?: ContributionPlace
  /** What must hold for it to show. */
  readonly requires?: Requirement
}

interface Sibling {
  readonly id: string
}

/**
 * Beside, or in place of, a sibling: the value that declares it, or a `contributionRef`. The end of the row, and a note in the log, when there is no
 * such sibling [CORE-045]. `Own` are the ids of what is no contribution but can be a sibling too: the own steps of a wizard.
 */
export type ContributionPlace<Own extends string = never> =
  | { readonly before: Sibling | Own }
  | { readonly after: Sibling | Own }
  | { readonly replaces: Sibling }

/** A contribution in the flat list of a plugin: its kind, and what it extends when that is not the shell. */
export type Contribution<Data extends object = object> = Data &
  ContributionBase & { readonly kind: ContributionKind; readonly target?: string }

/** Orders siblings by `order`, then by id. */
export function byOrder(a: ContributionBase, b: ContributionBase): number {
  return (a.order ?? 100) - (b.order ?? 100) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}
