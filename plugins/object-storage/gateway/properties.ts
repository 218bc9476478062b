import { Fault } from '@fascia/sdk/common'
import { type Cloud, handle } from '@fascia/sdk/gateway'
import * as calls from '../api/properties.ts'
import { ask, containerPath, needHead, objectPath } from './object-store.ts'
import { keptHeaders } from './receive-object.ts'

type Headers = Awaited<ReturnType<typeof needHead>>
type Texts = Readonly<Record<string, string>>

/** Notes that are no person's: keys that sign links, the mark of a container of segments, the name of an uploaded file. */
const OWN = /^(temp-url-key(-2)?|segments-of|orig-filename)$/
/** What the name of a header may consist of, and its value. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/
const VALUE = /^[\x20-\x7e]*$/

/** The notes below a prefix of header names, by what follows it. */
function notesBelow(prefix: string, headers: Headers): Texts {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const key = name.slice(prefix.length)
      return value !== undefined && name.startsWith(prefix) && !OWN.test(key) ? [[key, value]] : []
    }),
  )
}

function refuse(message: string): never {
  throw new Fault('GATEWAY_INPUT_INVALID', { message })
}

/** Refuses what no header can hold, and what is no person's. */
function refuseUnfit(updated: Texts, removed: readonly string[]): void {
  for (const key of [...Object.keys(updated), ...removed])
    if (!NAME.test(key) || OWN.test(key.toLowerCase())) refuse(`The service keeps no property "${key}".`)
  for (const [key, value] of Object.entries(updated))
    if (!VALUE.test(value)) refuse(`The value of "${key}" has other characters than those of ASCII.`)
}

/** A request that names nothing would change the times alone. */
function isNothing(updated: Texts, removed: readonly string[]): boolean {
  return Object.keys(updated).length + removed.length === 0
}

const OF_CONTAINER = 'x-container-meta-'
const OF_OBJECT = 'x-object-meta-'

export const getContainerProperties = handle(calls.ofContainer, async ({ cloud, params: { id } }) =>
  notesBelow(OF_CONTAINER, await needHead(cloud, containerPath(id))),
)

/** The service changes what a request names, and keeps the rest. */
export const changeContainerProperties = handle(
  calls.changeContainer,
  async ({ cloud, params: { id }, body: { updated = {}, removed = [] } }) => {
    refuseUnfit(updated, removed)
    if (isNothing(updated, removed)) return
    const headers = Object.fromEntries([
      ...removed.map((key) => [`x-remove-container-meta-${key}`, 'x'] as const),
      ...Object.entries(updated).map(([key, value]) => [OF_CONTAINER + key, value] as const),
    ])
    await ask(cloud, 'POST', containerPath(id), { headers })
  },
)

export const getObjectProperties = handle(
  calls.ofObject,
  async ({ cloud, params: { container, path: place }, query: { name: path = place } }) =>
    notesBelow(OF_OBJECT, await needHead(cloud, objectPath(container, path))),
)

/** Sends what an object has beside its content again with a change: the service drops what a request does not name. */
async function changeHeaders(cloud: Cloud, target: string, change: (held: Texts) => Texts): Promise<void> {
  const headers = await needHead(cloud, target)
  const manifest = headers['x-object-manifest']
  const held = { ...keptHeaders(headers), ...(manifest === undefined ? {} : { 'x-object-manifest': manifest }) }
  await ask(cloud, 'POST', target, { headers: change(held) })
}

export const changeObjectProperties = handle(
  calls.changeObject,
  async ({ cloud, params: { container, path: place }, query: { name: path = place }, body }) => {
    const { updated = {}, removed = [] } = body
    refuseUnfit(updated, removed)
    if (isNothing(updated, removed)) return
    const gone = new Set(removed.map((key) => OF_OBJECT + key.toLowerCase()))
    await changeHeaders(cloud, objectPath(container, path), (held) => ({
      ...Object.fromEntries(Object.entries(held).filter(([name]) => !gone.has(name))),
      ...Object.fromEntries(Object.entries(updated).map(([key, value]) => [OF_OBJECT + key.toLowerCase(), value])),
    }))
  },
)

export const setObjectEnd = handle(
  calls.setEnd,
  async ({ cloud, params: { container, path: place }, query: { name: path = place }, body: { ends_at } }) => {
    const endMs = ends_at === null ? undefined : Date.parse(ends_at)
    if (Number.isNaN(endMs)) refuse('The end is no time.')
    await changeHeaders(cloud, objectPath(container, path), ({ 'x-delete-at': _, ...held }) => ({
      ...held,
      ...(endMs === undefined ? {} : { 'x-delete-at': String(Math.floor(endMs / 1000)) }),
    }))
  },
)
