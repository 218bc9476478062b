import { nullable, ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { del, get, post } from '../kit.ts'
import type { ConfigRow, HeatCall } from '../stacks/tables.ts'

const Open = Type.Record(Type.String(), Type.Unknown())

const NewConfig = Type.Object({
  name: Type.String(),
  group: Type.Optional(nullable(Type.String())),
  config: Type.Optional(nullable(Type.Unknown())),
  inputs: Type.Optional(nullable(Type.Array(Type.Unknown()))),
  outputs: Type.Optional(nullable(Type.Array(Type.Unknown()))),
  options: Type.Optional(nullable(Open)),
})

const shown = ({ project_id: _project, ...config }: ConfigRow) => config

/** The configuration of that id, if the caller may see it. */
export function configOf({ rows, caller }: Pick<HeatCall, 'rows' | 'caller'>, id: string): ConfigRow {
  const found = rows.configs.get(id)
  if (!found || !(caller.isAdmin || found.project_id === caller.projectId))
    throw new ServiceFault(404, `Software config with id ${id} not found`, 'EntityNotFound')
  return found
}

const reader = (rule: string) => ({ right: 'reader', rule: `software_configs:${rule}` }) as const
const member = (rule: string) => ({ right: 'member', rule: `software_configs:${rule}` }) as const

/** Configurations of the software of servers. */
export const configRoutes = [
  get('/software_configs', reader('index'), ({ rows, caller }) => ({
    software_configs: rows.configs
      .find({ project_id: caller.projectId })
      .map(({ id, name, group, creation_time }) => ({ id, name, group, creation_time })),
  })),
  get('/software_configs/:id', reader('show'), (call) => ({ software_config: shown(configOf(call, call.params.id)) })),
  del('/software_configs/:id', member('delete'), (call) => {
    const { id } = configOf(call, call.params.id)
    if (call.rows.deployments.find({ config_id: id }).length > 0)
      throw new ServiceFault(403, `Software config with id ${id} can not be deleted as it is referenced.`)
    call.rows.configs.remove(id)
    return undefined
  }),
  post('/software_configs', { ...member('create'), body: NewConfig }, (call) => {
    const { name, group, config = '', inputs, outputs, options } = call.body
    const made = call.rows.configs.add({
      ...{ project_id: call.caller.projectId, name, group: group ?? 'Heat::Ungrouped' },
      ...{ config: typeof config === 'string' ? config : JSON.stringify(config), inputs: inputs ?? [] },
      ...{ outputs: outputs ?? [], options: options ?? {}, creation_time: call.timestamp() },
    })
    return { software_config: shown(made) }
  }),
]
