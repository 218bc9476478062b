export { createHost, type Host, type HostSpec, type Resolver } from './host.ts'
export { HostProvider, PluginScope } from './host-provider.tsx'
export type { RouterAdapter, RouteSnapshot } from './router-adapter.ts'
