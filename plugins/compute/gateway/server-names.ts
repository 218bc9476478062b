import { type Cloud, listedNames, type NameLookup } from '@fascia/sdk/gateway'
import { collect } from './collect.ts'
import type { NovaServer } from './nova-server.ts'
import { imageIdOf, type ServerNames } from './server-item.ts'

/** The look-up of the ids of public flavors by their names: each name is the id, and the flavor's id the name. */
export const FLAVOR_IDS = 'OS::Nova::Flavor/by-name'

const nova = ({ compute }: Cloud) => compute

/** Names of servers, flavors, and the reverse of flavors. */
export const computeNames: Readonly<Record<string, NameLookup>> = {
  'OS::Nova::Server': listedNames({
    of: nova,
    path: '/servers',
    list: 'servers',
    one: 'server',
    ofAll: { all_tenants: 1 },
  }),
  'OS::Nova::Flavor': listedNames({
    of: nova,
    path: '/flavors',
    list: 'flavors',
    one: 'flavor',
    query: { is_public: 'None' },
  }),
  [FLAVOR_IDS]: async ({ compute }) => {
    const flavors = await collect(compute.pages<{ readonly id: string; readonly name: string }>('/flavors', 'flavors'))
    return flavors.map(({ id, name }) => ({ id: name, name: id }))
  },
}

function present(values: readonly (string | null | undefined)[]): string[] {
  return values.filter((value) => typeof value === 'string')
}

/** All names that a page of servers needs: at most one call to Glance and, `withProjects`, one to Keystone, at the same time. */
export async function namesFor(
  cloud: Cloud,
  servers: readonly NovaServer[],
  { withProjects }: { readonly withProjects: boolean },
): Promise<ServerNames> {
  const bareFlavors = servers.map(({ flavor }) =>
    flavor && flavor.original_name === undefined ? flavor.id : undefined,
  )
  const owners = withProjects ? present(servers.map(({ tenant_id }) => tenant_id)) : []
  const [images, projects, flavors] = await Promise.all([
    cloud.names('OS::Glance::Image', present(servers.map(imageIdOf))),
    cloud.names('OS::Keystone::Project', owners),
    cloud.names('OS::Nova::Flavor', present(bareFlavors)),
  ])
  return { images, projects, flavors }
}
