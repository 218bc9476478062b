import { type Image, list } from '@fascia/plugin-images/api/images'
import type { SourceTools } from '@fascia/sdk/web/declare'
import { isBootableImage } from '../launch/launch-offers.ts'

type Bootable = Pick<Image, 'id' | 'name' | 'status' | 'container_format'>

/** Images that an instance can be booted from, by name. */
export function bootable<Item extends Bootable>(images: readonly Item[]): readonly Item[] {
  return images
    .filter((image) => image.status === 'active' && isBootableImage(image))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Loads the images that an instance can be booted from. */
export async function bootableImages({ read }: SourceTools<object>): Promise<readonly Image[]> {
  return bootable(await read(list, { query: { status: 'active' } }))
}
