/** The types of objects that RBAC policies share. */
export const OBJECT_TYPES = [
  'network',
  'qos_policy',
  'security_group',
  'subnetpool',
  'address_scope',
  'address_group',
] as const
export type ObjectType = (typeof OBJECT_TYPES)[number]

/** Whether a type is one of them: a newer cloud has others. */
export const isObjectType = (type: string): type is ObjectType => OBJECT_TYPES.some((one) => one === type)
