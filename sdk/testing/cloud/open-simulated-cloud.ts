import { join, resolve } from 'node:path'
import { openTestCloud, type TestAnswer, type TestCloud } from '@fascia/core/testing/cloud'
import type { SimulatorPart } from '@fascia/sdk/simulator'

type Person = 'admin' | 'demo' | 'viewer'

/** A simulated cloud in this process, on a clock that the test moves. */
export interface PluginCloud extends TestCloud {
  /** Sends a request as one of the demonstration's people, who act for project demo. */
  as(
    person: Person,
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<TestAnswer>
}

async function partOf(folder: string): Promise<SimulatorPart> {
  const module: { readonly default: SimulatorPart } = await import(
    /* @vite-ignore */ join(resolve(folder), 'simulator', 'plugin.ts')
  )
  return module.default
}

/**
 * Opens a cloud of the services that the plugins in `folders` simulate; `world` is `empty` when left out. It is closed when the test ends. With a folder as
 * `home` its state is in a file there, and a cloud that was ended goes on.
 */
export async function openSimulatedCloud(
  folders: readonly string[],
  world = 'empty',
  home?: string,
): Promise<PluginCloud> {
  const parts = await Promise.all(folders.map(partOf))
  const cloud = await openTestCloud({ parts, world, ...(home === undefined ? {} : { home }) })
  const tokens = new Map<Person, string>()
  return {
    ...cloud,
    async as(person, method, path, body, headers) {
      const token = tokens.get(person) ?? (await cloud.tokenOf(person))
      tokens.set(person, token)
      return cloud.send(method, path, body, token, headers)
    },
  }
}
