export { type CookieStore, createCookieStore, createInjectFetch } from './inject-fetch.ts'
export { type MountedShell, type MountOptions, mountShell } from './mount-shell.ts'
export { type Credentials, type HostOptions, openHost, TEST_ORIGIN, type TestHost } from './open-host.ts'
export type { SourcePlugin } from './source-plugin.ts'
