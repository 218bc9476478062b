export type { CallInput, GatewayAnswer, GatewayClient, Person, RefusedCall } from './gateway-client.ts'
export { type ContractCloud, openCloud } from './open-cloud.ts'
export { type MadeThing, type NativeCloud, openNativeCloud } from './open-native-cloud.ts'
export { expectShared, openTwin, type Twin } from './open-twin.ts'
