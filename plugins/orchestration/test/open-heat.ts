import { fileURLToPath } from 'node:url'
import { openSimulatedCloud } from '@fascia/testing/cloud'

/** A cloud with Heat and the services of other plugins, and what tests ask of project demo's stacks. */
export async function openHeat(...others: readonly string[]) {
  const folders = ['orchestration', ...others].map((area) => fileURLToPath(new URL(`../../${area}`, import.meta.url)))
  const cloud = await openSimulatedCloud(folders)
  const base = `/RegionOne/orchestration/v1/${cloud.simulator.people.projects.demo}`
  const ask = (method: string, path: string, body?: unknown) => cloud.as('demo', method, `${base}${path}`, body)
  const settle = async (seconds = 30): Promise<void> => {
    for (let step = 0; step < seconds; step++) await cloud.clock.advance(1000)
  }
  return {
    ...{ cloud, base, ask, settle },
    /** Makes a stack and waits for it; its path, and the stack as it is then. */
    async make(stack_name: string, template: string, more: object = {}) {
      const { json } = await ask('POST', '/stacks', { stack_name, template, ...more })
      await settle()
      const path = `/stacks/${stack_name}/${json.stack.id}`
      return { path, stack: (await ask('GET', path)).json.stack }
    },
  }
}

/** The outputs of a stack by name. */
export function outputsOf(stack: {
  readonly outputs: readonly { readonly output_key: string; readonly output_value: unknown }[]
}): Readonly<Record<string, unknown>> {
  return Object.fromEntries(stack.outputs.map(({ output_key: key, output_value: value }) => [key, value]))
}
