import { parseJsonPatch, ServiceFault } from '@fascia/sdk/simulator'
import type { Image } from './image.ts'
import { isFixedField, parseImageFields, refuseBeyondLimits, refuseReadOnly } from './image-fields.ts'

const FIXED_DEFAULTS: Readonly<Record<string, unknown>> = { tags: [], min_disk: 0, min_ram: 0 }

const EARLY_PATCH = 'application/openstack-images-v2.0-json-patch'
const OPERATIONS = ['add', 'replace', 'remove'] as const

/** The operations of a patch of version 2.0, `{ replace: '/name', value: 'a' }`, as version 2.1 writes them. */
function asLaterPatch(body: unknown): unknown {
  if (!Array.isArray(body)) return body
  return body.map((change: Readonly<Record<string, unknown>> | null) => {
    const op = OPERATIONS.find((one) => typeof change?.[one] === 'string')
    return op && change ? { op, path: change[op], value: change.value } : change
  })
}

/** A JSON patch's changes to an image. */
export function patchImage(image: Image, body: unknown, contentType = ''): Partial<Image> {
  const properties = new Map(Object.entries(image.properties))
  // Without a prototype: a property may have any name.
  const wanted: Record<string, unknown> = Object.create(null)
  for (const { op, path, value } of parseJsonPatch(contentType.startsWith(EARLY_PATCH) ? asLaterPatch(body) : body)) {
    const name = path.join('/')
    refuseReadOnly(name)
    if (op === 'remove') {
      if (isFixedField(name)) {
        if (!Object.hasOwn(FIXED_DEFAULTS, name)) throw new ServiceFault(403, `Property ${name} may not be removed.`)
        wanted[name] = FIXED_DEFAULTS[name]
      } else if (!properties.delete(name)) throw new ServiceFault(409, `Property ${name} does not exist.`)
    } else if (op === 'replace' && !isFixedField(name) && !properties.has(name)) {
      throw new ServiceFault(409, `Property ${name} does not exist.`)
    } else wanted[name] = value
  }
  const parsed = parseImageFields(wanted)
  const changed = { ...parsed.fields, properties: { ...Object.fromEntries(properties), ...parsed.properties } }
  refuseBeyondLimits(changed)
  return changed
}
