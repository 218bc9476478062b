import { definitionRoutes } from './definition-routes.ts'
import { namespaceRoutes } from './namespace-routes.ts'
import { resourceTypeRoutes } from './resource-type-routes.ts'

/** Glance's metadata definitions: namespaces, what they define, and what they apply to. */
export const metadefRoutes = [...namespaceRoutes, ...definitionRoutes, ...resourceTypeRoutes]
