import type { Plural, Requirement, Text } from '@fascia/sdk/common'
import { policy, service } from '@fascia/sdk/common'
import { action, deleteAction, type Form, type Lazy, type Verdict } from '@fascia/sdk/web/declare'
import { BASE } from './addresses.ts'
import { isActionable, transitional } from './resource-fields.ts'

interface Resource {
  readonly provisioning_status: string
}

/** What the types of a load balancer and of all below it have in common. */
export const octaviaType = { indexPath: BASE, policyTarget: { project_id: 'project_id' }, transitional } as const

/** How a resource is, the last columns of its list. */
export const STATES = ['operating_status', 'provisioning_status', 'admin_state_up'] as const
/** The same, as a card of its details. */
export const stateCard = { title: 'Status', properties: STATES } as const
/** What a drawer begins with. */
export const ownerGroup = { properties: ['name', 'id', 'project_id'] } as const

/** What the cloud has where it has load balancing. */
export const hasOctavia: Requirement = service('load-balancer')

/** A policy of Octavia by its name without the service: `may('listener:put')`. */
export const may = (rule: string): Requirement => policy('load-balancer', `os_load-balancer_api:${rule}`)

/** An action that opens a form, of a resource that takes a change unless `allowed` says otherwise [LB-044]. */
export function change<T extends Resource>(spec: {
  readonly label: Text
  readonly rule: string
  readonly allowed?: (item: T) => Verdict
  readonly form: Lazy<Form<T>>
}) {
  const { label, rule, allowed = isActionable, form } = spec
  return action<T>({ label, requires: may(rule), allowed, form })
}

/** The action that deletes resources which take a change [LB-044, LB-048, LB-097, LB-098]. */
export function removal<T extends Resource>(spec: {
  readonly rule: string
  /** What the failed call is said to be. */
  readonly failedCall: Text
  readonly also?: Plural
  readonly typeToConfirm?: boolean
}) {
  const { rule, failedCall, ...rest } = spec
  return deleteAction<T>({
    batch: true,
    ...rest,
    messages: { failedCall },
    requires: may(rule),
    allowed: isActionable,
  })
}
