import type { Redirect } from '@fascia/sdk/web/declare'

/** Addresses that lead to the one details page of a type, which then offers what the list at `nav` does. */
export const detailsAddresses: readonly Redirect[] = (
  [
    ['admin-instance', '/admin/instances/:id/detail', '/project/instances/:id/?nav=/admin/instances/'],
    ['keypair', '/project/key_pairs/:id', '/ngdetails/OS::Nova::Keypair/:id'],
    ['server-group', '/project/server_groups/:id', '/ngdetails/OS::Nova::ServerGroup/:id'],
  ] as const
).map(([name, from, to]) => ({ id: `compute.redirect.${name}`, from, to }))
