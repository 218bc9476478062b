import { naiveTime, type Situation } from '@fascia/sdk/simulator'
import { lifecycle } from '../kit.ts'
import { recordSetWork } from '../record-sets/record-set-work.ts'
import type { DnsTables } from '../tables.ts'
import type { Zone } from './zone.ts'

/** The name servers of the pool. */
export const NAME_SERVERS: readonly string[] = ['ns1.cloud.test.', 'ns2.cloud.test.']

/** How long the name servers take to have a change. */
const SPREADING_MS = 2000

const atRest = () => ({ status: 'ACTIVE', action: 'NONE' }) as const

export const zoneWork = lifecycle('zones', {
  field: 'status',
  operations: {
    create: {
      states: { PENDING: SPREADING_MS },
      end: ({ type }, { now }) => ({
        ...atRest(),
        ...(type === 'SECONDARY' ? { transferred_at: naiveTime(now()) } : {}),
      }),
    },
    update: { states: { PENDING: SPREADING_MS }, end: atRest },
    delete: {
      states: { PENDING: SPREADING_MS },
      end({ id }, { rows }) {
        for (const one of rows.recordSets.find({ zone_id: id })) rows.recordSets.remove(one.id)
        return null
      },
    },
  },
})

type Place = Pick<Situation<DnsTables>, 'now'>

/** A serial is the time of the change in seconds, and always higher than the one before. */
export function nextSerial({ now }: Place, before = 0): number {
  return Math.max(Math.floor(now() / 1000), before + 1)
}

/** The data of the SOA record of a zone. */
export function startOfAuthority({ email, serial }: Pick<Zone, 'email' | 'serial'>): string {
  return `${NAME_SERVERS[0]} ${email.replace('@', '.')}. ${serial} 3600 600 86400 3600`
}

/** Counts the serial of a zone that changed, and has the name servers take it over. */
export function spreadChange(call: Situation<DnsTables>, zone: Zone): Zone {
  const changed = zoneWork.begin(call, zone, 'update', {
    changes: {
      action: 'UPDATE',
      serial: nextSerial(call, zone.serial),
      updated_at: naiveTime(call.now()),
      version: zone.version + 1,
    },
  })
  for (const soa of call.rows.recordSets.find({ zone_id: zone.id, name: zone.name }).filter(isSoa)) {
    recordSetWork.begin(call, soa, 'update', {
      changes: { action: 'UPDATE', records: [startOfAuthority(changed)], updated_at: naiveTime(call.now()) },
    })
  }
  return changed
}

const isSoa = ({ type }: { readonly type: string }): boolean => type === 'SOA'
