export type { BootFacts } from './boot-facts.ts'
export { createGateway, type Gateway } from './create-gateway.ts'
export {
  type CloudAddress,
  DEFAULT_LIMITS,
  type GatewayLimits,
  type GatewayOptions,
  type GatewaySources,
  type HostingDoor,
  type NamedPart,
} from './gateway-options.ts'
export { neighbourFolders } from './hosting/store/neighbour-folders.ts'
export { type FolderWatchOptions, watchFolder } from './hosting/store/watch-folder.ts'
export { createLogger } from './observe/logger.ts'
