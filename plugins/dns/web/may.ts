import type { Requirement } from '@fascia/sdk/common'
import { all, policy, service } from '@fascia/sdk/common'

/** What the cloud has where it has DNS. */
export const hasDns: Requirement = service('dns')

/** A policy of Designate: `may('update_zone')`. */
export function may(rule: string): Requirement {
  return policy('dns', rule)
}

/** The same for what is also offered where the cloud may have no Designate. */
export function mayWithDns(...rules: readonly string[]): Requirement {
  return all(hasDns, ...rules.map(may))
}
