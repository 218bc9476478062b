import type { Value } from '@fascia/sdk/common'
import { get, patch, type Route } from '@fascia/sdk/gateway'
import Type from 'typebox'
import { imageItem } from './image-item.ts'
import { readImage, sendPatch } from './image-patch.ts'
import { propertyPatch } from './property-patch.ts'

const PropertyChange = Type.Object({
  updated: Type.Optional(Type.Record(Type.String({ minLength: 1 }), Type.Union([Type.String(), Type.Boolean()]))),
  removed: Type.Optional(Type.Array(Type.String())),
})

export type PropertyChange = Value<typeof PropertyChange>

/** An image's custom properties: all that it says of itself beyond its own fields. */
export const getImageProperties: Route = get('/api/glance/images/:id/properties/', {}, async ({ cloud, params }) => {
  return imageItem(await readImage(cloud, params.id)).properties
})

/** Sets and drops custom properties in one patch, so that all of it is done or none [IMAGE-043]. */
export const changeImageProperties: Route = patch(
  '/api/glance/images/:id/properties/',
  { body: PropertyChange },
  async ({ cloud, params, body }) => {
    await sendPatch(cloud, params.id, propertyPatch(await readImage(cloud, params.id), body))
  },
)
