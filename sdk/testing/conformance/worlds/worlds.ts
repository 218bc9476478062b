import type { PolicyRule } from '@fascia/sdk/common'
import type { ActionSituation } from '@fascia/sdk/web/declare'
import type { Panel } from '@fascia/sdk/web/host'
import type { Item } from '../check/listed-items.ts'

/** A world that a plugin is tested in: `own` has items of every type, `empty` none, `many` more than a page of each. */
export type WorldName = 'own' | 'empty' | 'many'

/** What the worlds hold, by which the checks that apply are chosen. */
export interface Worlds {
  /** What a panel lists, read from the gateway; undefined where the type lists by code of its own, or the panel draws its own view. */
  items(panel: Panel, world?: WorldName): readonly Item[] | undefined
  /** Whether the requirements of a contribution hold for the user that opens the panel. */
  shows(panel: Panel, contribution: string): boolean
  /** Whether the policy may allow it to the user that opens the panel: false when a rule that reads no item refuses. */
  mayDo(panel: Panel, rules: readonly PolicyRule[]): boolean
  /** The second argument of `allowed` for the user that opens the panel. */
  situation(panel: Panel): ActionSituation
}
