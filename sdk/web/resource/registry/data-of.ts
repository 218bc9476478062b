import { Fault } from '../../../common/index.ts'
import type { Action } from '../../declare/action.ts'
import type { Contribution } from '../../declare/contribution.ts'
import type { Panel } from '../../declare/declared-panel.ts'
import type { DetailsView } from '../../declare/details-view.ts'
import type { LimitGroup, QuotaSet } from '../../declare/index.ts'
import type { MetadataDefinitions } from '../../declare/metadata-definitions.ts'
import type { Drawer } from '../../declare/resource-type.ts'
import type { ServiceAddresses } from '../../declare/service-addresses.ts'
import type { Column, Facet } from '../../declare/table.ts'
import type { RegisteredContribution } from '../../services/resources.ts'
import type { Item } from '../row.ts'

/** The declared shape of each kind that the SDK draws. */
export interface DataOfKind {
  readonly panel: Panel
  readonly column: Column
  readonly facet: Facet
  readonly globalAction: Action<never>
  readonly batchAction: Action<Item>
  readonly itemAction: Action<Item>
  readonly detailsView: DetailsView<Item> & { readonly id: string }
  readonly drawer: Drawer<Item>
  readonly limitGroup: LimitGroup
  readonly quotaSet: QuotaSet
  readonly metadataDefinitions: MetadataDefinitions
  readonly service: ServiceAddresses
}

/**
 * The data of a contribution as its kind declares it. Manifests are checked against their schema before they are registered, so that the
 * kind says the shape; functions and doors in it are still closed.
 */
export function dataOf<Kind extends keyof DataOfKind>(
  kind: Kind,
  contribution: RegisteredContribution,
): DataOfKind[Kind] & Contribution {
  const { data } = contribution
  if (data.kind !== kind) {
    throw new Fault('PLUGIN_RESULT_INVALID', { message: `${data.id} is a ${data.kind}, not a ${kind}.` })
  }
  return data as unknown as DataOfKind[Kind] & Contribution
}
