import type { ServiceExtension } from './extension.ts'
import type { SimulatedService } from './service.ts'

/** A plugin's simulator part: the services that it simulates, and what it adds to those of others. */
export interface SimulatorPart {
  // biome-ignore lint/suspicious/noExplicitAny: each service's tables are its own; the engine passes their rows back to it.
  readonly services?: readonly SimulatedService<any>[]
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly extensions?: readonly ServiceExtension<any>[]
}

/** Declares a plugin's simulator part. */
export function defineSimulator(part: SimulatorPart): SimulatorPart {
  return part
}
