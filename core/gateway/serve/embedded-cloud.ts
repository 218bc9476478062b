import { pathToFileURL } from 'node:url'
import { Fault } from '@fascia/sdk/common'

export interface EmbeddedCloudOptions {
  readonly home: string
  readonly world: string
  readonly port: number
  /** How many times faster than on a real cloud its work ends. */
  readonly pace: number
}

/** Settings of the dashboard of an embedded cloud, under the deployer's: it offers the identity provider that is there, and shows its mapping. */
export const EMBEDDED_SETTINGS: Readonly<Record<string, unknown>> = {
  OPENSTACK_KEYSTONE_FEDERATION_MANAGEMENT: true,
  WEBSSO_ENABLED: true,
  WEBSSO_CHOICES: [
    ['credentials', 'Keystone Credentials'],
    ['example-id', 'Example ID'],
  ],
  WEBSSO_IDP_MAPPING: { 'example-id': ['example-id', 'openid'] },
}

/** Called with each defect of a part, and when the thread ends by itself. */
export type OnDefect = (message: string, where: string) => void

/** The embedded cloud, whose thread loads its code while the plugins are read. */
export interface EmbeddedCloud {
  /**
   * Serves with these files of plugins' simulator parts; resolves with Keystone's address, `http://127.0.0.1:4601/identity/v3`. Fails with
   * `GATEWAY_CONFIG_INVALID` when it cannot.
   */
  start(files: readonly string[], onDefect: OnDefect): Promise<string>
  /** Serves with these files from now on, at the same address and with the same state. Where it cannot, it goes on with those that it had, and fails. */
  exchange(files: readonly string[]): Promise<void>
  stop(): Promise<void>
}

interface Running {
  readonly origin: string
  exchange(parts: readonly string[]): Promise<void>
  stop(): Promise<void>
}

interface Door {
  startSimulatorWorker(
    options: EmbeddedCloudOptions & {
      readonly host: string
      readonly parts: Promise<readonly string[]>
      readonly identity: { readonly hasExampleId: boolean }
      readonly onDefect: OnDefect
    },
  ): Promise<Running>
}

function isDoor(value: unknown): value is Door {
  return (
    typeof value === 'object' &&
    value !== null &&
    'startSimulatorWorker' in value &&
    typeof value.startSimulatorWorker === 'function'
  )
}

/** The simulator is reached by its address and not by an import: the gateway must work the same without it. */
async function openDoor(): Promise<Door> {
  const door: unknown = await import(import.meta.resolve('@fascia/core/simulator/worker'))
  if (isDoor(door)) return door
  throw new Fault('GATEWAY_CONFIG_INVALID', { message: 'This installation has no embedded cloud.' })
}

function addressesOf(files: readonly string[]): readonly string[] {
  return files.map((file) => pathToFileURL(file).href)
}

/** Begins the embedded cloud in a worker thread, on loopback. */
export function beginEmbeddedCloud(options: EmbeddedCloudOptions): EmbeddedCloud {
  const parts = Promise.withResolvers<readonly string[]>()
  let report: OnDefect = () => {}
  const running = openDoor().then(({ startSimulatorWorker }) =>
    startSimulatorWorker({
      ...options,
      host: '127.0.0.1',
      parts: parts.promise,
      identity: { hasExampleId: true },
      onDefect: (message, where) => report(message, where),
    }),
  )
  // A failure is thrown by `start`; one that comes before is kept until then.
  running.catch(() => {})
  return {
    async start(files, onDefect) {
      report = onDefect
      parts.resolve(addressesOf(files))
      return `${(await running).origin}/identity/v3`
    },
    exchange: async (files) => (await running).exchange(addressesOf(files)),
    async stop() {
      parts.reject(new Fault('GATEWAY_CANCELLED'))
      await running.then(
        ({ stop }) => stop(),
        () => {},
      )
    },
  }
}
