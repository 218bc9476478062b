import type { HandlerAnswer } from '@fascia/sdk/simulator'
import type { ComputeCall } from '../kit.ts'
import type { Server } from '../servers/server.ts'

/** One name that `POST /servers/{id}/action` takes. */
export interface ServerAction {
  readonly name: string
  readonly since?: number
  readonly until?: number
  readonly perform: (call: ComputeCall, server: Server, given: unknown) => HandlerAnswer | Promise<HandlerAnswer>
}
