import { present } from '@fascia/sdk/common'
import { type Cloud, created, handle, type Route, withNames } from '@fascia/sdk/gateway'
import * as choices from '../api/choices.ts'
import * as flavors from '../api/flavors.ts'
import { isAsked } from './query-flag.ts'

interface OctaviaFlavor {
  readonly id: string
  readonly name?: string | null
  readonly description?: string | null
  readonly enabled?: boolean | null
  readonly flavor_profile_id?: string | null
}

function flavorItem({ id, name, description, enabled, flavor_profile_id }: OctaviaFlavor): flavors.Flavor {
  return {
    id,
    name: name || id,
    description: description ?? null,
    is_enabled: enabled ?? true,
    flavor_profile_id: flavor_profile_id ?? null,
  }
}

interface OctaviaProfile {
  readonly id: string
  readonly name?: string | null
  readonly provider_name?: string | null
  readonly flavor_data?: string | null
}

/** A profile has no switch of its own: it is there to be used. */
function profileItem({ id, name, provider_name, flavor_data }: OctaviaProfile) {
  return {
    id,
    name: name || id,
    description: null,
    is_enabled: true,
    provider_name: provider_name ?? null,
    flavor_data: flavor_data ?? null,
  }
}

interface OctaviaZone extends Omit<OctaviaFlavor, 'id'> {
  readonly name: string
  readonly availability_zone_profile_id?: string | null
}

/** Flavors with the names of their profiles: one call for all of a page. */
const withProfileNames = (cloud: Cloud, items: readonly flavors.Flavor[]): Promise<readonly flavors.Flavor[]> =>
  withNames(cloud, items, {
    flavor_profile_name: ['OS::Octavia::FlavorProfile', ({ flavor_profile_id }) => flavor_profile_id],
  })

export const flavorRoutes: readonly Route[] = [
  handle(flavors.list, ({ cloud, query }) =>
    cloud.service('load-balancer').pages('/lbaas/flavors', 'flavors', {
      async map(found: readonly OctaviaFlavor[]) {
        const items = found.map(flavorItem)
        return isAsked(query.full) ? withProfileNames(cloud, items) : items
      },
    }),
  ),
  handle(flavors.get, async ({ cloud, params, query }) => {
    const request = { params, pick: 'flavor' }
    const item = flavorItem(await cloud.service('load-balancer').get<OctaviaFlavor>('/lbaas/flavors/:id', request))
    if (!isAsked(query.full)) return item
    const [full = item] = await withProfileNames(cloud, [item])
    return full
  }),
  handle(flavors.create, async ({ cloud, body }) => {
    const { id: _, ...flavor } = body.flavor
    const octavia = cloud.service('load-balancer')
    const made = await octavia.post<OctaviaFlavor>('/lbaas/flavors', { flavor: present(flavor) }, { pick: 'flavor' })
    return created(`/api/lbaas/flavors/${made.id}/`, flavorItem(made))
  }),
  handle(flavors.update, async ({ cloud, params, body }) => {
    const { id: _, ...flavor } = body.flavor
    const octavia = cloud.service('load-balancer')
    const request = { params, pick: 'flavor' }
    return flavorItem(await octavia.put<OctaviaFlavor>('/lbaas/flavors/:id', { flavor: present(flavor) }, request))
  }),
  handle(flavors.remove, ({ cloud, params }) =>
    cloud.service('load-balancer').delete('/lbaas/flavors/:id', { params }),
  ),
  handle(flavors.listProfiles, ({ cloud }) =>
    cloud.service('load-balancer').pages('/lbaas/flavorprofiles', 'flavorprofiles', {
      map: (found: readonly OctaviaProfile[]) => found.map(profileItem),
    }),
  ),
  handle(flavors.getProfile, async ({ cloud, params }) => {
    const request = { params, pick: 'flavorprofile' }
    return profileItem(await cloud.service('load-balancer').get<OctaviaProfile>('/lbaas/flavorprofiles/:id', request))
  }),
  handle(flavors.createProfile, async ({ cloud, body }) => {
    const { id: _, ...profile } = body.flavor_profile
    const octavia = cloud.service('load-balancer')
    const request = { flavorprofile: present(profile) }
    const made = await octavia.post<OctaviaProfile>('/lbaas/flavorprofiles', request, { pick: 'flavorprofile' })
    return created(`/api/lbaas/flavorprofiles/${made.id}/`, profileItem(made))
  }),
  handle(flavors.updateProfile, async ({ cloud, params, body }) => {
    const { id: _, ...profile } = body.flavor_profile
    const octavia = cloud.service('load-balancer')
    const request = { flavorprofile: present(profile) }
    const answer = { params, pick: 'flavorprofile' }
    return profileItem(await octavia.put<OctaviaProfile>('/lbaas/flavorprofiles/:id', request, answer))
  }),
  handle(flavors.removeProfile, ({ cloud, params }) =>
    cloud.service('load-balancer').delete('/lbaas/flavorprofiles/:id', { params }),
  ),
  handle(choices.listZones, ({ cloud }) =>
    cloud.service('load-balancer').pages('/lbaas/availabilityzones', 'availability_zones', {
      map: (found: readonly OctaviaZone[]) =>
        found.map(({ name, description, enabled, availability_zone_profile_id }) => ({
          name,
          description: description ?? null,
          availability_zone_profile_id: availability_zone_profile_id ?? null,
          is_enabled: enabled ?? true,
        })),
    }),
  ),
  handle(choices.listProviders, ({ cloud }) =>
    cloud.service('load-balancer').pages('/lbaas/providers', 'providers', {
      map: (found: readonly { readonly name: string; readonly description?: string | null }[]) =>
        found.map(({ name, description }) => ({ name, description: description ?? null })),
    }),
  ),
]
