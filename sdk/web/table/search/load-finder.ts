import type { ComponentType } from 'react'
import type { chooseContributions } from '../../../common/choose-contributions.ts'
import type { ExplainedAction } from '../../action/explain-actions.ts'
import type { ItemOffersProps, RunActionNowProps } from '../../action/run-action-now.tsx'
import type { ExplainedActionsSpec } from '../../action/use-explained-actions.ts'
import type { Host } from '../../host/host.ts'
import type { shortId } from '../../property/copyable-id.tsx'
import type { edgesOf } from '../../resource/edges.ts'
import type { ListReader } from '../../resource/list-reader.ts'
import type { dataOf } from '../../resource/registry/data-of.ts'
import type { typesUsedBy, usersOf, usesOf } from '../../resource/relations.ts'
import type { Item } from '../../resource/row.ts'
import type { RowTexts } from '../../resource/row-texts.ts'
import type { RegisteredType } from '../../services/resources.ts'
import type { Reading, valueText } from '../../value/value-text.ts'
import type { ViewCountProps } from '../list/view-count.tsx'

/** What `loadFinder` loads. */
export interface Finder {
  createListReader(host: Pick<Host, 'cache' | 'store' | 'resolve'>): ListReader
  rowTexts(item: Item, type: RegisteredType, reading: Reading): RowTexts
  readonly shortId: typeof shortId
  readonly valueText: typeof valueText
  readonly dataOf: typeof dataOf
  readonly chooseContributions: typeof chooseContributions
  readonly edgesOf: typeof edgesOf
  readonly typesUsedBy: typeof typesUsedBy
  readonly usesOf: typeof usesOf
  readonly usersOf: typeof usersOf
  useExplainedActions(spec: ExplainedActionsSpec): readonly ExplainedAction[] | undefined
  readonly ItemOffers: ComponentType<ItemOffersProps>
  readonly RunActionNow: ComponentType<RunActionNowProps>
  readonly ViewCount: ComponentType<ViewCountProps>
}

/** Resources and their relations are searched when the person asks for it: the shell loads the code by this, from one file. */
export const loadFinder = (): Promise<Finder> => import('./finder.ts')
