import { pathToFileURL } from 'node:url'
import { Fault } from '@fascia/sdk/common'

export interface EmbeddedCloudOptions {
  readonly home: string
  readonly world: string
  readonly port: number
  /** Files of the plugins' simulator parts. */
  readonly parts: readonly string[]
  /** Called with each defect of a part, and when the thread ends by itself. */
  readonly onDefect: (message: string, where: string) => void
}

export interface EmbeddedCloud {
  /** Keystone's address: `http://127.0.0.1:4601/identity/v3`. */
  readonly authUrl: string
  stop(): Promise<void>
}

interface Door {
  startSimulatorWorker(
    options: EmbeddedCloudOptions & { readonly host: string },
  ): Promise<{ readonly origin: string; stop(): Promise<void> }>
}

function isDoor(value: unknown): value is Door {
  return (
    typeof value === 'object' &&
    value !== null &&
    'startSimulatorWorker' in value &&
    typeof value.startSimulatorWorker === 'function'
  )
}

/**
 * Starts the embedded cloud in a worker thread, on loopback. The simulator is reached by its address and not by an import: the gateway
 * must work the same without it.
 */
export async function startEmbeddedCloud(options: EmbeddedCloudOptions): Promise<EmbeddedCloud> {
  const door: unknown = await import(import.meta.resolve('@fascia/core/simulator'))
  if (!isDoor(door)) throw new Fault('GATEWAY_CONFIG_INVALID', { message: 'This installation has no embedded cloud.' })
  const parts = options.parts.map((file) => pathToFileURL(file).href)
  const { origin, stop } = await door.startSimulatorWorker({ ...options, parts, host: '127.0.0.1' })
  return { authUrl: `${origin}/identity/v3`, stop }
}
