import { createHash } from 'node:crypto'
import type { World } from '@fascia/sdk/simulator'
import type { Image } from '../images/image.ts'
import type { ImageTables } from '../tables.ts'

type Place = Parameters<World<ImageTables>>[0]

const DAY_MS = 86_400_000

/** Adds an image as an operator would have uploaded it; its size is said, its bytes are not kept. */
export function stockImage(
  place: Place,
  name: string,
  size: number,
  wanted: Partial<Omit<Image, 'id'>> & { readonly ageDays?: number } = {},
): Image {
  const { ageDays = 30, ...given } = wanted
  const at = `${new Date(place.now() - ageDays * DAY_MS).toISOString().slice(0, 19)}Z`
  const hashOf = (algorithm: string) => createHash(algorithm).update(name).digest('hex')
  const data = { size, checksum: hashOf('md5'), os_hash_algo: 'sha512', os_hash_value: hashOf('sha512') }
  return place.rows.images.add({
    name,
    status: 'active',
    visibility: 'public',
    owner: place.people.projects.admin,
    disk_format: 'qcow2',
    container_format: 'bare',
    created_at: at,
    updated_at: at,
    ...(given.status === 'queued' ? {} : data),
    ...given,
  })
}
