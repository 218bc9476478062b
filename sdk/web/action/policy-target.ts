import type { Item } from '../resource/row.ts'
import type { RegisteredType } from '../services/resources.ts'

/** The target of a policy check for an item: the attributes that the type names, from the properties that hold them. */
export function policyTarget(
  item: Item,
  type: Pick<RegisteredType, 'policyTarget'>,
): Readonly<Record<string, unknown>> | undefined {
  if (!type.policyTarget) return undefined
  return Object.fromEntries(
    Object.entries(type.policyTarget)
      .map(([attribute, property]) => [attribute, item[property]] as const)
      .filter(([, value]) => value !== undefined && value !== null),
  )
}
