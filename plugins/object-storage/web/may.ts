import type { Requirement } from '@fascia/sdk/common'
import { policy, service } from '@fascia/sdk/common'

/** What the cloud has where it has object storage. */
export const hasSwift: Requirement = service('object-store')

/** A policy of Swift: `may('write_object')`. */
export function may(rule: string): Requirement {
  return policy('object-store', rule)
}
