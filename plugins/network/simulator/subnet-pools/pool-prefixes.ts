import { Type } from 'typebox'
import { type AddressRange, formatAddressRange, overlap, parseAddressRange } from '../addresses/address-range.ts'
import { withoutPrefixes } from '../addresses/prefix-set.ts'
import { body, put } from '../kit.ts'
import { neutronFault } from '../neutron-fault.ts'
import { changedStamps } from '../stamps.ts'
import { changePool, readPrefixes, subnetPools } from './subnet-pools.ts'

const Prefixes = body({ prefixes: Type.Array(Type.String()) })
const rules = (rule: string) => ({ right: 'member' as const, rule, body: Prefixes })

/** Prefixes that a pool gets or gives up alone; one that a subnet has stays. */
export const poolPrefixRoutes = [
  put('/v2.0/subnetpools/:id/add_prefixes', rules('add_prefixes'), (call) => {
    const pool = subnetPools.findOwn(call, 'update')
    const changes = changePool(call, pool, { prefixes: [...pool.prefixes, ...call.body.prefixes] })
    const stamps = changedStamps(call.timestamp(), pool.revision_number)
    return { prefixes: call.rows.subnetPools.set(pool.id, { ...changes, ...stamps })?.prefixes }
  }),
  put('/v2.0/subnetpools/:id/remove_prefixes', rules('remove_prefixes'), (call) => {
    const pool = subnetPools.findOwn(call, 'update')
    const gone = readPrefixes(call.body.prefixes)
    const isGone = (range: AddressRange | undefined) => range !== undefined && gone.some((one) => overlap(one, range))
    if (call.rows.subnets.find({ subnetpool_id: pool.id }).some(({ cidr }) => isGone(parseAddressRange(cidr)))) {
      const message = 'Illegal update to prefixes: One or more the prefixes to be removed is in use by a subnet.'
      throw neutronFault(400, 'IllegalSubnetPoolPrefixUpdate', message)
    }
    const prefixes = withoutPrefixes(pool.ip_version, readPrefixes(pool.prefixes), gone).map(formatAddressRange)
    call.rows.subnetPools.set(pool.id, { prefixes, ...changedStamps(call.timestamp(), pool.revision_number) })
    return { prefixes }
  }),
]
