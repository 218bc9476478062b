import { ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Image } from './image.ts'
import { isFixedField, parseImageFields, refuseReadOnly } from './image-fields.ts'

const Patch = Type.Array(
  Type.Object({
    op: Type.Union([Type.Literal('add'), Type.Literal('replace'), Type.Literal('remove')]),
    path: Type.String(),
    value: Type.Optional(Type.Unknown()),
  }),
)

const FIXED_DEFAULTS: Readonly<Record<string, unknown>> = { tags: [], min_disk: 0, min_ram: 0 }

/** A JSON patch's changes to an image. */
export function patchImage(image: Image, body: unknown): Partial<Image> {
  if (!Value.Check(Patch, body)) throw new ServiceFault(400, 'Request body must be a JSON array of operation objects.')
  let properties = { ...image.properties }
  const wanted: Record<string, unknown> = {}
  for (const { op, path, value } of body) {
    const name = path.slice(1).replaceAll('~1', '/').replaceAll('~0', '~')
    if (!path.startsWith('/')) throw new ServiceFault(400, `Pointer \`${path}\` does not start with "/".`)
    refuseReadOnly(name)
    if (op === 'remove') {
      if (isFixedField(name)) {
        if (!(name in FIXED_DEFAULTS)) throw new ServiceFault(403, `Property ${name} may not be removed.`)
        wanted[name] = FIXED_DEFAULTS[name]
      } else if (name in properties) {
        properties = Object.fromEntries(Object.entries(properties).filter(([key]) => key !== name))
      } else throw new ServiceFault(409, `Property ${name} does not exist.`)
    } else if (op === 'replace' && !isFixedField(name) && !(name in properties)) {
      throw new ServiceFault(409, `Property ${name} does not exist.`)
    } else wanted[name] = value
  }
  const parsed = parseImageFields(wanted)
  const fields = Object.fromEntries(Object.entries(parsed.fields).filter(([name]) => isFixedField(name)))
  return { ...fields, properties: { ...properties, ...parsed.properties } }
}
