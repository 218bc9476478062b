import { naiveTime, type World } from '@fascia/sdk/simulator'
import { DEFAULT_POOL } from '../administration/pools.ts'
import type { DnsTables } from '../tables.ts'
import type { Zone } from '../zones/zone.ts'
import { NAME_SERVERS, nextSerial, startOfAuthority } from '../zones/zone-work.ts'

type Place = Parameters<World<DnsTables>>[0]

const HOUR_MS = 3_600_000
const AT_REST = { status: 'ACTIVE', action: 'NONE' } as const

/** A new cloud: the pool of name servers in which zones are made. */
export const emptyWorld: World<DnsTables> = ({ rows, now }) => {
  rows.pools.add({
    id: DEFAULT_POOL,
    name: 'default',
    description: 'Default Pool',
    ns_records: NAME_SERVERS.map((hostname, at) => ({ hostname, priority: at + 1 })),
    created_at: naiveTime(now()),
  })
}

function addZone(place: Place, name: string, ageHours: number, changes: Partial<Zone> = {}): Zone {
  const serial = nextSerial({ now: () => place.now() - ageHours * HOUR_MS })
  const zone = place.rows.zones.add({
    project_id: place.people.projects.demo,
    pool_id: DEFAULT_POOL,
    name,
    email: 'hostmaster@example.org',
    type: 'PRIMARY',
    ttl: 3600,
    serial,
    ...AT_REST,
    created_at: naiveTime(place.now() - ageHours * HOUR_MS),
    ...changes,
  })
  if (zone.type === 'PRIMARY') {
    addSet(place, zone, '', 'SOA', [startOfAuthority(zone)])
    addSet(place, zone, '', 'NS', NAME_SERVERS)
  }
  return zone
}

function addSet(place: Place, zone: Zone, label: string, type: string, records: readonly string[], ttl?: number): void {
  place.rows.recordSets.add({
    zone_id: zone.id,
    project_id: zone.project_id,
    name: label === '' ? zone.name : `${label}.${zone.name}`,
    type,
    records: [...records],
    ttl: ttl ?? null,
    ...AT_REST,
    created_at: zone.created_at,
  })
}

/** Zones of the demo project: one with records of many kinds, one with an international name, a secondary one, and one that failed. */
export const demoWorld: World<DnsTables> = (place) => {
  emptyWorld(place)
  const main = addZone(place, 'example.org.', 2100, { description: 'Public names', updated_at: naiveTime(place.now()) })
  addSet(place, main, 'www', 'A', ['198.51.100.21', '198.51.100.22'], 600)
  addSet(place, main, 'www', 'AAAA', ['2001:db8::21'])
  addSet(place, main, '', 'MX', ['10 mail.example.org.', '20 mail2.example.org.'])
  addSet(place, main, '', 'TXT', ['"v=spf1 mx -all"'])
  if (place.region === 'RegionTwo') return
  addSet(place, main, 'mail', 'A', ['198.51.100.25'])
  addSet(place, main, 'docs', 'CNAME', ['www.example.org.'])
  addSet(place, main, '_sip._tcp', 'SRV', ['10 60 5060 sip.example.org.'])
  addSet(place, main, '', 'CAA', ['0 issue ca.example.net'])
  const cafe = addZone(place, 'xn--caf-dma.example.', 300)
  addSet(place, cafe, 'xn--mnchen-3ya', 'A', ['198.51.100.30'])
  addZone(place, 'partner.example.', 48, {
    type: 'SECONDARY',
    masters: ['192.0.2.53'],
    transferred_at: naiveTime(place.now() - HOUR_MS),
  })
  addZone(place, 'broken.example.', 20, { status: 'ERROR', action: 'CREATE' })
}

/** One zone with as many record sets as the world is large. */
export const scaleWorld: World<DnsTables> = (place) => {
  emptyWorld(place)
  place.quotas.set(place.people.projects.demo, { zone_recordsets: -1, zone_records: -1 })
  const zone = addZone(place, 'scale.example.', 100)
  for (let at = 0; at < place.size; at += 1) {
    addSet(place, zone, `host-${String(at).padStart(5, '0')}`, 'A', [
      `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
    ])
  }
}
