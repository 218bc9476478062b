export {
  accepted,
  type HandlerAnswer,
  isSimulatedAnswer,
  respond,
  respondRaw,
  type SimulatedAnswer,
} from './answer.ts'
export { bodyComplaint } from './body-complaint.ts'
export type { Call, Microversion } from './call.ts'
export type { Caller } from './caller.ts'
export { extendService, type ServiceExtension } from './extension.ts'
export { guardRoute } from './guard-route.ts'
export { namedFaultBody } from './named-fault-body.ts'
export { parseBody } from './parse-body.ts'
export { type Peer, PeerFault } from './peer.ts'
export type { OverQuota, OverQuotaFault, QuotaBook, QuotaRule, Quotas } from './quota.ts'
export { hasRight, type Right } from './right.ts'
export type { SimulatedRoute } from './route.ts'
export { type RowPage, type Rows, type RowsOf, type Table, type Tables, table } from './rows.ts'
export { type Microversions, type SimulatedService, simulateService } from './service.ts'
export { ServiceFault } from './service-fault.ts'
export { defineSimulator, type SimulatorPart } from './simulator-part.ts'
export type { Situation } from './situation.ts'
export type { TimerHandler } from './time.ts'
export type { World, WorldPeople } from './world.ts'
