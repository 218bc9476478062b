import { handle } from '@fascia/sdk/gateway'
import * as images from '../api/source-images.ts'

interface GlanceImage {
  readonly id: string
  readonly name: string | null
  readonly size: number | null
  readonly virtual_size?: number | null
  readonly min_disk: number
  readonly disk_format: string | null
}

/** Kernels and ramdisks are parts of other images. */
const PARTS: readonly (string | null)[] = ['aki', 'ari']

/** Images that a volume can be made of. */
export const listSourceImages = handle(images.list, async function* ({ cloud: { image } }) {
  if (!image.isPresent) {
    yield { items: [] }
    return
  }
  yield* image.pages('/images', 'images', {
    query: { status: 'active', sort: 'name:asc' },
    map: (found: readonly GlanceImage[]) =>
      found
        .filter(({ disk_format }) => !PARTS.includes(disk_format))
        .map(({ id, name, size, virtual_size = null, min_disk }) => ({
          id,
          name: name || id,
          size: size ?? 0,
          virtual_size,
          min_disk,
        })),
  })
})
