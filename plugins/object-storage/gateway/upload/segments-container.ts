import { createHash } from 'node:crypto'
import type { Cloud } from '@fascia/sdk/gateway'
import { ask, containerPath, headOf, needHead, putEmpty } from '../object-store.ts'

/** The longest name of a container, in bytes. */
const LONGEST = 256
/** Says of a container of segments that was made here whose it is: another one of such a name is left as it is. */
const OWNER = 'x-container-meta-segments-of'
const READERS = 'x-container-read'

/** A text, or its digest where it is longer than so many bytes. */
export function shortened(text: string, most: number): string {
  return Buffer.byteLength(text) <= most ? text : createHash('sha256').update(text).digest('hex')
}

/** The container of the segments of a container's objects, as other clients of the service name it. */
export function segmentsContainer(container: string): string {
  return shortened(`${container}_segments`, LONGEST)
}

/** Lets those who read a container read the segments of its objects too, and no others; the service asks for both rights. */
export async function shareSegments(cloud: Cloud, container: string, readers = ''): Promise<void> {
  const target = containerPath(segmentsContainer(container))
  const held = await headOf(cloud, target)
  if (held?.[OWNER] !== encodeURIComponent(container) || (held[READERS] ?? '') === readers) return
  await ask(cloud, 'POST', target, { headers: { [READERS]: readers } })
}

/** Makes the container of the segments where it is missing, of the policy and with the readers of the objects' container. */
export async function needSegmentsContainer(cloud: Cloud, container: string): Promise<void> {
  const target = containerPath(segmentsContainer(container))
  const { 'x-storage-policy': policy, [READERS]: readers } = await needHead(cloud, containerPath(container))
  if (await headOf(cloud, target)) return shareSegments(cloud, container, readers)
  await putEmpty(cloud, target, {
    [OWNER]: encodeURIComponent(container),
    ...(policy === undefined ? {} : { 'x-storage-policy': policy }),
    ...(readers === undefined ? {} : { [READERS]: readers }),
  })
}
