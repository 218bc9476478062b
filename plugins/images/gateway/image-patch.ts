import type { Cloud } from '@fascia/sdk/gateway'
import type { GlanceImage } from './image-item.ts'

/** One step of a JSON patch, as Glance takes it. */
export interface PatchStep {
  readonly op: 'add' | 'replace' | 'remove'
  readonly path: string
  readonly value?: unknown
}

const HEADERS = { 'content-type': 'application/openstack-images-v2.1-json-patch' }

/** What Glance derives from the data; read-only [IMAGE-043]. */
const READ_ONLY = new Set(['os_hash_algo', 'os_hash_value'])

export function isReadOnly(name: string): boolean {
  return READ_ONLY.has(name)
}

function pointer(name: string): string {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** Glance adds only what is not there, and replaces only what is. */
export function setStep(image: object, name: string, value: unknown): PatchStep {
  return { op: Object.hasOwn(image, name) ? 'replace' : 'add', path: pointer(name), value }
}

export function dropStep(name: string): PatchStep {
  return { op: 'remove', path: pointer(name) }
}

export function imagePath(id: string): string {
  return `/images/${encodeURIComponent(id)}`
}

/** Where Glance takes the data of an image. */
export function dataPath(id: string): string {
  return `${imagePath(id)}/file`
}

/** Sends all steps in one patch, so that all of it is done or none; nothing is sent when there are none. */
export async function sendPatch(cloud: Cloud, id: string, steps: readonly PatchStep[]): Promise<void> {
  if (steps.length > 0) await cloud.image.patch(imagePath(id), steps, { headers: HEADERS })
}

export function readImage(cloud: Cloud, id: string): Promise<GlanceImage> {
  return cloud.image.get<GlanceImage>(imagePath(id))
}
