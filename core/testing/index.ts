export type { BootDocument } from '../common/boot.ts'
export { neighbourFolders } from '../gateway/hosting/store/neighbour-folders.ts'
export type { FaultEffect } from '../simulator/faults/fault-rule.ts'
export { type CookieStore, createCookieStore, createInjectFetch } from './inject-fetch.ts'
export { type MountedShell, type MountOptions, mountShell } from './mount-shell.ts'
export {
  type Credentials,
  type HostOptions,
  openHost,
  type ServedRequest,
  TEST_ORIGIN,
  type TestHost,
} from './open-host.ts'
export type { SourcePlugin } from './source-plugin.ts'
