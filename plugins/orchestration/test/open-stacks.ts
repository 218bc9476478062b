import { resolve } from 'node:path'
import { type Dashboard, type DashboardOptions, openDashboard } from '@fascia/testing'

type Area = 'orchestration' | 'compute' | 'images' | 'network' | 'storage'

/** A new cloud at the list of stacks, with the orchestration plugin alone where no other areas are named. */
export function openStacks({
  areas = ['orchestration'],
  ...options
}: Omit<DashboardOptions, 'plugins'> & { readonly areas?: readonly Area[] } = {}): Promise<Dashboard> {
  const plugins = areas.map((area) => resolve(import.meta.dirname, '../..', area))
  return openDashboard({ world: 'empty', path: '/project/stacks', ...options, plugins })
}

/** A template of two resources, one of which needs the other. */
export const PAIR = `heat_template_version: 2018-08-31
description: A pair
resources:
  first: { type: OS::Heat::RandomString, properties: { length: 8 } }
  second: { type: OS::Heat::Value, properties: { value: { get_attr: [first, value] } } }
outputs:
  text: { value: { get_attr: [second, value] } }
`

/** Makes a stack as the demo project, through the service; answers its id. */
export async function makeStack(
  app: Dashboard,
  stack_name: string,
  template: string,
  parameters: object = {},
): Promise<string> {
  const project = app.host.simulator.people.projects.demo
  const { stack } = await app.cloud<{ readonly stack: { readonly id: string } }>(
    'POST',
    `/orchestration/v1/${project}/stacks`,
    {
      stack_name,
      template,
      parameters,
    },
  )
  return stack.id
}

/** Lets a stack take all of its steps. */
export async function settle(app: Dashboard): Promise<void> {
  for (let step = 0; step < 12; step++) await app.advance(1000)
}
