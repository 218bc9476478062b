import { routeKit, type SimulatedCall, swift } from '@fascia/sdk/simulator'
import { containerTable, contentTable, objectTable } from './containers/container.ts'

export const tables = { containers: containerTable, objects: objectTable, contents: contentTable }
export type SwiftTables = typeof tables
export type SwiftCall = SimulatedCall<SwiftTables>

/** Makes Swift's routes. */
export const { get, post, put, del } = routeKit(swift, tables)
