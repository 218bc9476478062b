import type { SchemaComplaint } from '../input/schema-complaint.ts'
import { ServiceFault } from '../service-fault.ts'

/** The refusal of a field that is missing, as WSME words it, which reads the bodies of Octavia and Magnum. */
export function missingField(name: string): ServiceFault {
  return new ServiceFault(400, `Invalid input for field/attribute ${name}. Value: 'None'. Mandatory field missing.`)
}

/** The refusal of a body that a schema complains of, as WSME words it. */
export function wsmeRefusal({ path, value, reason }: SchemaComplaint): ServiceFault {
  const missing = /^'(.*)' is a required property$/.exec(reason)?.[1]
  if (missing !== undefined) return missingField(missing)
  const [, unknown] = /^Additional properties are not allowed \('([^']*)'/.exec(reason) ?? []
  if (unknown !== undefined) return new ServiceFault(400, `Unknown attribute: ${unknown}`)
  return new ServiceFault(400, `Invalid input for field/attribute ${path.at(-1) ?? ''}. Value: '${value}'. ${reason}`)
}
