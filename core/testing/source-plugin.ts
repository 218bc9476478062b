import type { GatewayPart } from '@fascia/sdk/gateway'
import type { Manifest } from '@fascia/sdk/host'
import type { SimulatorPart } from '@fascia/sdk/simulator'

/** A plugin that runs from its source: the manifest is the one its build would write, the code is imported as it is. */
export interface SourcePlugin {
  readonly folder: string
  readonly manifest: Manifest
  readonly gateway?: GatewayPart
  readonly simulator?: SimulatorPart
  /** Imports `web/plugin.ts`. */
  loadEntry(): Promise<unknown>
}
