import type { World } from '@fascia/sdk/simulator'
import type { BarbicanTables } from '../barbican/tables.ts'

const DAY_MS = 86_400_000
const PEM = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----'
const KEY = '-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----'

type Place = Parameters<World<BarbicanTables>>[0]

function addSecret(place: Place, name: string, secret_type: 'certificate' | 'private' | 'opaque', days: number | null) {
  const at = place.timestamp()
  return place.rows.secrets.add({
    name,
    secret_type,
    expiration: days === null ? null : new Date(place.now() + days * DAY_MS).toISOString().slice(0, 19),
    payload: secret_type === 'private' ? KEY : PEM,
    payload_content_type: 'text/plain',
    project_id: place.people.projects.demo,
    creator_id: place.people.users.demo,
    created: at,
    updated: at,
  }).id
}

/** A certificate with its key, one without a key, and a bundle in one secret. */
export const keysWorld: World<BarbicanTables> = (place) => {
  if (place.region === 'RegionTwo') return
  const certificate = addSecret(place, 'shop-certificate', 'certificate', 60)
  const private_key = addSecret(place, 'shop-key', 'private', 60)
  const lone = addSecret(place, 'intranet-certificate', 'certificate', null)
  addSecret(place, 'wildcard-bundle', 'opaque', 20)
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
