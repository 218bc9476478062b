import { present } from '@fascia/sdk/common'
import { handle, itemReader, joinNames, joinNamesOf, pass, type Route } from '@fascia/sdk/gateway'
import * as choices from '../api/choices.ts'
import * as flavors from '../api/flavors.ts'
import { isAsked } from './query-flag.ts'

const SERVICE = 'load-balancer'

const own = { name: ({ id, name }: flavors.Flavor | flavors.FlavorProfile) => name || id }
const toFlavor = itemReader(flavors.flavorType, own)
const toProfile = itemReader(flavors.flavorProfileType, own)

/** What Octavia is sent of a body: what is said, without the id. */
function said({ id: _, ...fields }: { readonly id?: string }): object {
  return present(fields)
}

export const flavorRoutes: readonly Route[] = [
  handle(flavors.list, ({ cloud, query }) =>
    cloud.service(SERVICE).pages('/lbaas/flavors', 'flavors', {
      async map(found: readonly object[]) {
        const items = found.map((one) => toFlavor(one))
        return isAsked(query.full) ? joinNames(cloud, flavors.flavorType, items) : items
      },
    }),
  ),
  handle(flavors.get, async ({ cloud, params, query }) => {
    const item = toFlavor(await cloud.service(SERVICE).get('/lbaas/flavors/:id', { params, pick: 'flavor' }))
    return isAsked(query.full) ? joinNamesOf(cloud, flavors.flavorType, item) : item
  }),
  handle(flavors.update, async ({ cloud, params, body }) => {
    const request = { params, pick: 'flavor' }
    return toFlavor(await cloud.service(SERVICE).put('/lbaas/flavors/:id', { flavor: said(body.flavor) }, request))
  }),
  ...pass(
    flavors.flavorType,
    { create: flavors.create, remove: flavors.remove },
    { service: SERVICE, path: '/lbaas/flavors', wrap: 'flavor', own, create: ({ flavor }) => said(flavor) },
  ),
  handle(flavors.updateProfile, async ({ cloud, params, body }) => {
    const request = { flavorprofile: said(body.flavor_profile) }
    const answer = { params, pick: 'flavorprofile' }
    return toProfile(await cloud.service(SERVICE).put('/lbaas/flavorprofiles/:id', request, answer))
  }),
  ...pass(
    flavors.flavorProfileType,
    {
      list: flavors.listProfiles,
      get: flavors.getProfile,
      create: flavors.createProfile,
      remove: flavors.removeProfile,
    },
    {
      service: SERVICE,
      path: '/lbaas/flavorprofiles',
      wrap: 'flavorprofile',
      own,
      create: ({ flavor_profile }) => said(flavor_profile),
    },
  ),
  ...pass(
    choices.zoneType,
    { list: choices.listZones },
    { service: SERVICE, path: '/lbaas/availabilityzones', rows: 'availability_zones' },
  ),
  handle(choices.listProviders, ({ cloud }) =>
    cloud.service(SERVICE).pages('/lbaas/providers', 'providers', {
      map: (found: readonly { readonly name: string; readonly description?: string | null }[]) =>
        found.map(({ name, description }) => ({ name, description: description ?? null })),
    }),
  ),
]
