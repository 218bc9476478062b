import { statfsSync } from 'node:fs'
import { type CloudAddress, type Environment, loadReaders, type Readers, type ServeSettings } from '@fascia/core'
import { isFault } from '@fascia/sdk/common'
import { type Finding, problem } from './finding.ts'

type PluginHost = ReturnType<Readers['pluginHostOf']>
type CloudLogin = NonNullable<Awaited<ReturnType<Readers['cloudLogin']>>>

/** A real cloud, with the account that its entry in `clouds.yaml` names. */
export interface NamedCloud {
  readonly address: CloudAddress
  readonly login: CloudLogin | undefined
}

/** What a check takes from the machine; tests own it. */
export interface Machine {
  /** Milliseconds since 1970. */
  readonly nowMs: () => number
  /** Free space of the disk that holds a folder, in bytes. */
  readonly freeBytes: (folder: string) => number
}

/** A deployment under examination. What several checks need is read once, when the first of them asks. */
export interface Deployment extends Machine {
  readonly readers: Readers
  readonly environment: Environment
  /** The variables, those that cannot be read left out. */
  readonly settings: ServeSettings
  /** Variables that cannot be read, each with its problem. */
  readonly faulty: ReadonlyMap<string, Finding>
  /** The deployer's settings. Fails with `GATEWAY_CONFIG_INVALID`. */
  chosen(): Promise<Readonly<Record<string, unknown>>>
  /** The plugins as they would be hosted. Fails with `GATEWAY_CONFIG_INVALID`. */
  plugins(): Promise<PluginHost>
  /** Undefined with the embedded cloud. Fails with `GATEWAY_CONFIG_INVALID`. */
  cloud(): Promise<NamedCloud | undefined>
  /** The clouds that the settings name beside it. Fails with `GATEWAY_CONFIG_INVALID`. */
  further(): Promise<readonly CloudAddress[]>
}

export interface DeploymentOptions {
  readonly environment: Environment
  /** Where relative paths start. */
  readonly folder: string
  readonly machine?: Machine
}

const SYSTEM: Machine = {
  nowMs: Date.now,
  freeBytes: (folder) => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  },
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Reads the variables one fault after the other: each that cannot be read is left out of the next attempt. */
function readVariables(readers: Readers, environment: Environment, folder: string) {
  const left = { ...environment }
  const faulty = new Map<string, Finding>()
  for (;;) {
    try {
      return { settings: readers.parseEnvironment(left, folder), faulty }
    } catch (failure) {
      // Each of these faults begins with the name of its variable.
      const name = isFault(failure) ? (/^[A-Z_]+/.exec(failure.message)?.[0] ?? '') : ''
      if (left[name] === undefined) throw failure
      left[name] = undefined
      faulty.set(
        name,
        problem(
          readers.sentenceOf(failure),
          'The dashboard does not start.',
          `Correct ${name}: fascia serve --help says what it holds.`,
        ),
      )
    }
  }
}

/** Reads the variables of a deployment, and nothing else yet. */
export async function openDeployment({
  environment,
  folder,
  machine = SYSTEM,
}: DeploymentOptions): Promise<Deployment> {
  const readers = await loadReaders()
  const { settings, faulty } = readVariables(readers, environment, folder)
  const { cloud, home, settingsFile } = settings
  return {
    ...machine,
    readers,
    environment,
    settings,
    faulty,
    chosen: once(() => readers.readSettings(home, settingsFile)),
    plugins: once(async () => {
      const host = readers.pluginHostOf(readers.hostingOptions(settings))
      await host.rescan()
      return host
    }),
    cloud: once(async () => {
      if (cloud.kind === 'embedded') return undefined
      const address = await readers.realCloud(cloud, folder)
      return { address, login: await readers.cloudLogin(cloud, folder) }
    }),
    further: once(async () => {
      const first =
        cloud.kind === 'embedded' ? { name: 'embedded', authUrl: '' } : await readers.realCloud(cloud, folder)
      const chosen = await readers.readSettings(home, settingsFile)
      return (await readers.planOf(settings, folder, chosen, first)).further.map(({ address }) => address)
    }),
  }
}
