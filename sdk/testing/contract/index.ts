export type { GatewayAnswer, GatewayClient, Person } from './gateway-client.ts'
export { type ContractCloud, openCloud } from './open-cloud.ts'
export { type NativeCloud, openNativeCloud } from './open-native-cloud.ts'
