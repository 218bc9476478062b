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
  const hasData = given.status === undefined || given.status === 'active' || given.status === 'deactivated'
  return place.rows.images.add({
    name,
    status: 'active',
    visibility: 'public',
    owner: place.people.projects.admin,
    protected: false,
    os_hidden: false,
    disk_format: 'qcow2',
    container_format: 'bare',
    min_disk: 0,
    min_ram: 0,
    size: hasData ? size : null,
    virtual_size: null,
    checksum: hasData ? createHash('md5').update(name).digest('hex') : null,
    os_hash_algo: hasData ? 'sha512' : null,
    os_hash_value: hasData ? createHash('sha512').update(name).digest('hex') : null,
    tags: [],
    created_at: at,
    updated_at: at,
    properties: {},
    ...given,
  })
}
