/**
 * The whole product as one process: `startServe` starts it, `serve` is the command around it. What a gateway is made of is loaded when it
 * starts, beside the thread of the embedded cloud.
 *
 * @module
 */

export type { CloudAddress } from './gateway-options.ts'
export { type FolderWatchOptions, watchFolder } from './hosting/store/watch-folder.ts'
export { createHostCheck } from './http/known-hosts.ts'
export { checkSettings, type SettingFinding } from './serve/check-settings.ts'
export { loadReaders, type Readers } from './serve/load-readers.ts'
export type { Environment, ServeSettings } from './serve/parse-environment.ts'
export { endSignal, type ServeDoor, serve } from './serve/serve.ts'
export { type ServeOptions, type Serving, startServe } from './serve/start-serve.ts'
