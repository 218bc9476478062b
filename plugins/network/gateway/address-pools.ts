import { handle, itemReader, joinNames, pass, type Route } from '@fascia/sdk/gateway'
import * as groups from '../api/address-groups.ts'
import * as scopes from '../api/address-scopes.ts'
import * as pools from '../api/subnet-pools.ts'
import { ownAndShared } from './own-and-shared.ts'
import { revised } from './revised.ts'

const SERVICE = 'network'
type Row = { readonly id: string }
type Lengths = Readonly<Partial<Record<'min_prefixlen' | 'max_prefixlen' | 'default_prefixlen', unknown>>>

const own = { name: ({ id, name }: { readonly id: string; readonly name?: string | null }) => name || id }
const toScope = itemReader(scopes.addressScopeType, own)
const toGroup = itemReader(groups.addressGroupType, own)

/** Neutron writes the lengths of prefixes as texts; a service may leave them out. */
const toNumber = (length: unknown): number | undefined =>
  length === undefined || length === null ? undefined : Number(length)
const ownOfPool = {
  ...own,
  min_prefixlen: (pool: Lengths) => toNumber(pool.min_prefixlen),
  max_prefixlen: (pool: Lengths) => toNumber(pool.max_prefixlen),
  default_prefixlen: (pool: Lengths) => toNumber(pool.default_prefixlen),
}
const toPool = itemReader(pools.subnetPoolType, ownOfPool)

/** How Neutron writes the range of one address. */
function asRange(text: string): string {
  if (text.includes('/')) return text
  return `${text}/${text.includes(':') ? 128 : 32}`
}

/** Address scopes, address groups and subnet pools. */
export const addressPoolRoutes: readonly Route[] = [
  handle(scopes.list, (context) =>
    ownAndShared(context, '/address-scopes', 'address_scopes', (found: readonly Row[]) =>
      joinNames(
        context.cloud,
        scopes.addressScopeType,
        found.map((one) => toScope(one)),
      ),
    ),
  ),
  ...pass(
    scopes.addressScopeType,
    { get: scopes.get, create: scopes.create, update: scopes.update, remove: scopes.remove },
    { service: SERVICE, path: '/address-scopes', wrap: 'address_scope', own, updateBy: 'put', changeHeaders: revised },
  ),
  handle(groups.list, (context) =>
    ownAndShared(context, '/address-groups', 'address_groups', (found: readonly Row[]) =>
      joinNames(
        context.cloud,
        groups.addressGroupType,
        found.map((one) => toGroup(one)),
      ),
    ),
  ),
  /** Neutron takes and gives addresses apart from the rest: what is new comes before what is gone leaves. */
  handle(groups.update, async ({ cloud: { network }, params, body: { addresses, ...rest }, header }) => {
    const path = '/address-groups/:id'
    if (Object.keys(rest).length > 0)
      await network.put(path, { address_group: rest }, { params, headers: revised(header) })
    if (!addresses) return
    const { addresses: held } = toGroup(await network.get(path, { params, pick: 'address_group' }))
    const wanted = [...new Set(addresses.map(asRange))]
    const added = wanted.filter((one) => !held.includes(one))
    const gone = held.filter((one) => !wanted.includes(one))
    if (added.length > 0) await network.put(`${path}/add_addresses`, { addresses: added }, { params })
    if (gone.length > 0) await network.put(`${path}/remove_addresses`, { addresses: gone }, { params })
  }),
  ...pass(
    groups.addressGroupType,
    { get: groups.get, create: groups.create, remove: groups.remove },
    {
      service: SERVICE,
      path: '/address-groups',
      wrap: 'address_group',
      own,
      create: (body) => (body.addresses ? { ...body, addresses: body.addresses.map(asRange) } : body),
    },
  ),
  handle(pools.list, (context) =>
    ownAndShared(context, '/subnetpools', 'subnetpools', (found: readonly Row[]) =>
      joinNames(
        context.cloud,
        pools.subnetPoolType,
        found.map((one) => toPool(one)),
      ),
    ),
  ),
  ...pass(
    pools.subnetPoolType,
    { get: pools.get, create: pools.create, update: pools.update, remove: pools.remove },
    {
      service: SERVICE,
      path: '/subnetpools',
      wrap: 'subnetpool',
      own: ownOfPool,
      updateBy: 'put',
      changeHeaders: revised,
    },
  ),
]
