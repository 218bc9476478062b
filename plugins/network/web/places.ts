import { all, policy, type Requirement } from '@fascia/sdk/common'
import type { Redirect } from '@fascia/sdk/web/declare'

/** The list of the project, at its place in the navigation. */
export const inProject = <const Path extends `/project/${string}`>(path: Path, order: number) =>
  ({ path, nav: { perspective: 'project', group: 'Network', order } }) as const

/** The list of every project's items, at its place in the navigation of administrators. */
export const inEveryProject = (path: `/admin/${string}`, order: number, requires: Requirement) =>
  ({
    path,
    nav: { perspective: 'admin', group: 'Network', order },
    requires: all(requires, policy('network', 'context_is_admin')),
    parameters: { all_projects: 'true' },
  }) as const

/** Addresses that lead to the one details page of a type, which then offers what the list at `nav` does [NET-001, NET-027]. */
export const detailsAddresses: readonly Redirect[] = (
  [
    ['qos-policy', '/project/network_qos/:id', '/ngdetails/OS::Neutron::QoSPolicy/:id'],
    ['admin-network', '/admin/networks/:id/detail', '/project/networks/:id/detail?nav=/admin/networks/'],
    ['admin-router', '/admin/routers/:id', '/project/routers/:id?nav=/admin/routers/'],
    ['admin-port', '/admin/networks/ports/:id/detail', '/project/networks/ports/:id/detail?nav=/admin/networks/'],
    ['admin-rbac-policy', '/admin/rbac_policies/:id', '/project/rbac_policies/:id/?nav=/admin/rbac_policies/'],
  ] as const
).map(([name, from, to]) => ({ id: `network.redirect.${name}`, from, to }))
