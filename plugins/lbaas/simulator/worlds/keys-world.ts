import type { World } from '@fascia/sdk/simulator'
import type { BarbicanTables } from '../barbican/tables.ts'
import { SEED_CERTIFICATES, SEED_KEY } from './seed-certificates.ts'

const DAY_MS = 86_400_000

type Place = Parameters<World<BarbicanTables>>[0]

interface SeedSecret {
  readonly name: string
  readonly secret_type: 'certificate' | 'private' | 'opaque'
  readonly payload: string
  readonly days?: number
}

function addSecret(place: Place, { name, secret_type, payload, days }: SeedSecret): string {
  const at = place.timestamp()
  return place.rows.secrets.add({
    name,
    secret_type,
    expiration: days === undefined ? null : new Date(place.now() + days * DAY_MS).toISOString().slice(0, 19),
    payload,
    payload_content_type: 'text/plain',
    project_id: place.people.projects.demo,
    creator_id: place.people.users.demo,
    created: at,
    updated: at,
  }).id
}

/** A certificate with its key, one without a key, a bundle in one secret, and an authority. */
export const keysWorld: World<BarbicanTables> = (place) => {
  if (place.region === 'RegionTwo') return
  const { authority, shop, intranet } = SEED_CERTIFICATES
  const kept = { days: 60, secret_type: 'certificate' as const }
  const certificate = addSecret(place, { ...kept, name: 'shop-certificate', payload: shop })
  const private_key = addSecret(place, { ...kept, name: 'shop-key', secret_type: 'private', payload: SEED_KEY })
  const lone = addSecret(place, { name: 'intranet-certificate', secret_type: 'certificate', payload: intranet })
  addSecret(place, { name: 'wildcard-bundle', secret_type: 'opaque', payload: shop, days: 20 })
  addSecret(place, { name: 'staff', secret_type: 'certificate', payload: authority })
  const common = {
    type: 'certificate' as const,
    project_id: place.people.projects.demo,
    creator_id: place.people.users.demo,
    created: place.timestamp(),
    updated: place.timestamp(),
  }
  place.rows.containers.add({ ...common, name: 'shop', secrets: { certificate, private_key } })
  place.rows.containers.add({ ...common, name: 'intranet', secrets: { certificate: lone } })
}
