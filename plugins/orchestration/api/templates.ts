import { getCall, listCall, typeRef, type Value } from '@fascia/sdk/common'
import { OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A type of resource that templates can have. */
export const ResourceType = Type.Object({
  /** The type itself: `OS::Nova::Server`. */
  id: Type.String(),
  /** Of one alone. */
  description: Type.Optional(Type.String()),
  support_status: Type.Optional(Type.String()),
  /** Schemas as JSON text. */
  properties: Type.Optional(Type.String()),
  attributes: Type.Optional(Type.String()),
})
export type ResourceType = Value<typeof ResourceType>
/** Types whose name the query fits. */
export const resourceTypes = listCall('/api/heat/resource_types/', {
  item: ResourceType,
  query: Type.Object({ type: OptionalText }),
})
/** One type, with the schemas of its properties and attributes. */
export const getResourceType = getCall('/api/heat/resource_types/:id/', { answer: ResourceType })
/** The reference of resource types. */
export const resourceTypeType = typeRef('OS::Heat::ResourceType', ResourceType)

/** A version of the format of templates. */
export const TemplateVersion = Type.Object({ id: Type.String(), version: Type.String(), type: Type.String() })
export type TemplateVersion = Value<typeof TemplateVersion>
/** The versions that the service knows. */
export const templateVersions = listCall('/api/heat/template_versions/', { item: TemplateVersion })
/** One version. */
export const getTemplateVersion = getCall('/api/heat/template_versions/:id/', { answer: TemplateVersion })
/** The reference of template versions. */
export const templateVersionType = typeRef('OS::Heat::TemplateVersion', TemplateVersion)

/** A function of a version of templates. */
export const TemplateFunction = Type.Object({ id: Type.String(), description: Type.String() })
export type TemplateFunction = Value<typeof TemplateFunction>
/** The functions of a version. */
export const functions = listCall('/api/heat/template_versions/:version/functions/', { item: TemplateFunction })
/** The reference of template functions. */
export const templateFunctionType = typeRef('OS::Heat::TemplateFunction', TemplateFunction)
