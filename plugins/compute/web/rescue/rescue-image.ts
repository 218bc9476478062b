import { listCall, type Value } from '@fascia/sdk/common'
import type { SourceTools } from '@fascia/sdk/web/declare'
import Type from 'typebox'

/** What the forms need of an image. */
const RescueImage = Type.Object({
  id: Type.String(),
  name: Type.Union([Type.String(), Type.Null()]),
  status: Type.String(),
  container_format: Type.Union([Type.String(), Type.Null()]),
  /** GB */
  min_disk: Type.Optional(Type.Number()),
  /** MB */
  min_ram: Type.Optional(Type.Number()),
})
export type RescueImage = Value<typeof RescueImage>

const images = listCall('/api/glance/images/', {
  item: RescueImage,
  query: Type.Object({ status: Type.String(), sort_key: Type.String(), sort_dir: Type.String() }),
})

const NOT_BOOTABLE = ['aki', 'ari']

/** Images that an instance can be booted from, by name. */
export function bootable(images: readonly RescueImage[]): readonly RescueImage[] {
  return images
    .filter(({ status, container_format }) => status === 'active' && !NOT_BOOTABLE.includes(container_format ?? ''))
    .toSorted((a, b) => (a.name ?? a.id).localeCompare(b.name ?? b.id))
}

/** Loads the images that an instance can be booted from. */
export async function bootableImages({ read }: SourceTools<object>): Promise<readonly RescueImage[]> {
  return bootable(await read(images, { query: { status: 'active', sort_key: 'name', sort_dir: 'asc' } }))
}
