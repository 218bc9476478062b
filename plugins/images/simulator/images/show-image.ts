import type { Image } from './image.ts'

/** An image as the API shows it: its own properties beside the fixed ones. */
export function showImage(image: Image): Readonly<Record<string, unknown>> {
  const { properties, ...fixed } = image
  const self = `/v2/images/${image.id}`
  return {
    ...properties,
    ...fixed,
    self,
    file: `${self}/file`,
    schema: '/v2/schemas/image',
    ...(image.status === 'queued' ? {} : { stores: 'fast' }),
  }
}
