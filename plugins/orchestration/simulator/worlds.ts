import type { World } from '@fascia/sdk/simulator'
import type { HeatTables } from './stacks/tables.ts'
import { dependenciesOf } from './template/graph.ts'
import { parseTemplate } from './template/template.ts'

const HOUR_MS = 3_600_000

const NAMES = `heat_template_version: 2018-08-31
description: Names for the instances of a web tier
parameters:
  prefix: { type: string, default: web }
resources:
  suffix: { type: OS::Heat::RandomString, properties: { length: 6 } }
  name: { type: OS::Heat::Value, properties: { value: { list_join: ['-', [{ get_param: prefix }, { get_attr: [suffix, value] }]] } } }
outputs:
  name: { description: The name, value: { get_attr: [name, value] } }
`

/** Two stacks of the demo project, one of them failed. */
export const demoWorld: World<HeatTables> = ({ rows, people, region, now, uuid }) => {
  if (region === 'RegionTwo') return
  const template = parseTemplate(NAMES)
  const needs = dependenciesOf(template)
  for (const [stack_name, status, hours] of [
    ['web-names', 'COMPLETE', 300],
    ['batch-names', 'FAILED', 20],
  ] as const) {
    const at = new Date(now() - hours * HOUR_MS).toISOString().replace(/\.\d+/, '')
    const stack = rows.stacks.add({
      project_id: people.projects.demo,
      user_id: people.users.demo,
      user_name: 'demo',
      stack_name,
      action: 'CREATE',
      status,
      reason: status === 'FAILED' ? 'CREATE aborted (Timed out)' : 'Stack CREATE completed successfully',
      creation_time: at,
      timeout_mins: 60,
      disable_rollback: true,
      template: { ...template.document },
      environment: {},
      files: {},
      parameters: {},
    })
    for (const [name, { type }] of Object.entries(template.resources)) {
      const isLost = status === 'FAILED' && name === 'name'
      rows.resources.add({
        stack_id: stack.id,
        project_id: stack.project_id,
        name,
        type,
        action: 'CREATE',
        status: isLost ? 'FAILED' : 'COMPLETE',
        reason: isLost ? 'CREATE aborted (Timed out)' : 'state changed',
        physical_id: name === 'suffix' ? uuid().slice(0, 6) : isLost ? '' : '"web-1"',
        creation_time: at,
        updated_time: at,
        needs: [...(needs.get(name) ?? [])],
      })
    }
    rows.events.add({
      stack_id: stack.id,
      project_id: stack.project_id,
      event_time: at,
      resource_name: stack_name,
      physical_resource_id: stack.id,
      resource_type: 'OS::Heat::Stack',
      resource_status: `CREATE_${status}`,
      resource_status_reason: stack.reason,
    })
  }
}
