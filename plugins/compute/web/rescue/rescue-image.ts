import { type Image, list } from '@fascia/plugin-images/api/images'
import type { SourceTools } from '@fascia/sdk/web/declare'

const NOT_BOOTABLE = ['aki', 'ari']

type Bootable = Pick<Image, 'id' | 'name' | 'status' | 'container_format'>

/** Images that an instance can be booted from, by name. */
export function bootable<Item extends Bootable>(images: readonly Item[]): readonly Item[] {
  return images
    .filter(({ status, container_format }) => status === 'active' && !NOT_BOOTABLE.includes(container_format ?? ''))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Loads the images that an instance can be booted from. */
export async function bootableImages({ read }: SourceTools<object>): Promise<readonly Image[]> {
  return bootable(await read(list, { query: { status: 'active' } }))
}
