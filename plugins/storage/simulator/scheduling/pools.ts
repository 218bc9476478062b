import type { Due, Situation } from '@fascia/sdk/simulator'
import type { StorageTables } from '../tables.ts'
import type { VolumeType } from '../types/volume-type.ts'
import type { Volume } from '../volumes/volume.ts'

/** A place for volumes: `storage-01@standard#standard`, with what its driver says of itself. */
export interface Pool {
  readonly name: string
  readonly capabilities: Readonly<Record<string, string | boolean>>
}

type Place = Pick<Situation<StorageTables>, 'rows'>

/** What the drivers of all pools say of themselves. */
export const DRIVER = {
  storage_protocol: 'iSCSI',
  vendor_name: 'Open Source',
  driver_version: '3.0.0',
} as const

/** One pool for each process that makes volumes. */
export function poolsOf({ rows }: Place): readonly Pool[] {
  return rows.services.find({ binary: 'cinder-volume' }).map(({ host }) => {
    const backend = host.split('@')[1] ?? ''
    return { name: `${host}#${backend}`, capabilities: { volume_backend_name: backend, ...DRIVER, multiattach: true } }
  })
}

/** The host of a pool: `storage-01@standard`. */
export const hostOf = (pool: string): string => pool.split('#')[0] ?? ''

/** Whether what a driver says is what a type asks for: a text, or a flag as `<is> True`. */
function meets(capability: string | boolean | undefined, wanted: string): boolean {
  if (capability === undefined) return false
  const [, flag] = /^<is>\s*(\w+)$/.exec(wanted) ?? []
  if (flag !== undefined) return String(capability).toLowerCase() === flag.toLowerCase()
  return wanted.startsWith('<in> ')
    ? String(capability).includes(wanted.slice(5).trim())
    : String(capability) === wanted
}

/** Whether a pool has what the extra specs of a type ask for; those of a scope other than `capabilities` are for drivers. */
export function suits({ capabilities }: Pool, { extraSpecs }: Pick<VolumeType, 'extraSpecs'>): boolean {
  return Object.entries(extraSpecs).every(([key, wanted]) => {
    const name = key.replace(/^capabilities:/, '')
    return name.includes(':') || meets(Object.hasOwn(capabilities, name) ? capabilities[name] : undefined, wanted)
  })
}

/** The pool for a new volume of a type, the one with the fewest GiB in use; null where none suits, or the process of each is disabled. */
export function choosePool(place: Place, type: Pick<VolumeType, 'extraSpecs'>): string | null {
  const used = (name: string) => place.rows.volumes.find({ host: name }).reduce((sum, { sizeGib }) => sum + sizeGib, 0)
  const open = poolsOf(place).filter((pool) => {
    const [service] = place.rows.services.find({ binary: 'cinder-volume', host: hostOf(pool.name) })
    return service?.isEnabled === true && suits(pool, type)
  })
  return open.toSorted((one, other) => used(one.name) - used(other.name))[0]?.name ?? null
}

/** Adds a message for the owner of a volume for which there is no pool. */
export function reportNoPool({ rows, now, args }: Due<StorageTables>, volume: Pick<Volume, 'id' | 'projectId'>): void {
  rows.messages.add({
    projectId: volume.projectId,
    resourceType: 'VOLUME',
    resourceId: volume.id,
    eventId: 'VOLUME_VOLUME_001_003',
    userMessage: 'schedule allocate volume:Could not find any available weighted backend.',
    requestId: String(args.requestId),
    createdAt: now(),
  })
}
