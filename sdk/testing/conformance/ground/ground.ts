import type { PolicyRule } from '@fascia/sdk/common'
import type { Panel, Situation } from '@fascia/sdk/web/declare'
import type { Item } from '../check/listed-items.ts'

/** A world in which a plugin is tried: its own with something of everything, one without anything, one with more than a page. */
export type GroundWorld = 'own' | 'empty' | 'many'

/** What the worlds give to try contributions on: a check that has no ground is not made. */
export interface Ground {
  /** What a panel lists, straight from the gateway; undefined where the type lists by code of its own, or the panel draws its own view. */
  items(panel: Panel, world?: GroundWorld): readonly Item[] | undefined
  /** Whether the requirements of a contribution hold for who opens the panel. */
  shows(panel: Panel, contribution: string): boolean
  /** Whether policy leaves who opens the panel a chance: rules that look at no item are decided already. */
  mayDo(panel: Panel, rules: readonly PolicyRule[]): boolean
  /** What the checks of actions are told of who opens the panel. */
  situation(panel: Panel): Situation
}
