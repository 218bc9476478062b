export { layMetadefs } from './lay-metadefs.ts'
export { metadefRoutes } from './metadef-routes.ts'
export type { MetadefNamespace, MetadefResourceType } from './namespace.ts'
