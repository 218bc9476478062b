import { handle } from '@fascia/sdk/gateway'
import * as images from '../api/images.ts'
import { imageItem } from './image-item.ts'
import { dropStep, isReadOnly, type PatchStep, readImage, sendPatch, setStep } from './image-patch.ts'

/** An image's custom properties: all that it says of itself beyond its own fields. */
export const getImageProperties = handle(images.properties, async ({ cloud, params }) => {
  return imageItem(await readImage(cloud, params.id)).properties
})

/** Sets and drops custom properties in one patch, so that all of it is done or none [IMAGE-043]. */
export const changeImageProperties = handle(images.changeProperties, async ({ cloud, params: { id }, body }) => {
  await sendPatch(cloud, id, propertyPatch(await readImage(cloud, id), body))
})

/** `os_hidden` is a field with a switch; metadata knows only text. */
function storedValue(name: string, value: string | boolean): string | boolean {
  return name === 'os_hidden' ? value === true || value === 'true' : value
}

/**
 * A change of custom properties as Glance wants it: it adds only what is not there, replaces only what is, and refuses to drop what is
 * gone already. A key that is both set and dropped is set.
 */
export function propertyPatch(image: object, { updated = {}, removed = [] }: images.PropertyChange): PatchStep[] {
  const sets = Object.entries(updated)
    .filter(([name]) => !isReadOnly(name))
    .map(([name, value]) => setStep(image, name, storedValue(name, value)))
  const drops = removed
    .filter((name) => !isReadOnly(name) && Object.hasOwn(image, name) && !Object.hasOwn(updated, name))
    .map(dropStep)
  return [...sets, ...drops]
}
