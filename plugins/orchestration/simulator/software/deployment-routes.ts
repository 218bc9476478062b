import { nullable, ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { del, get, post, put } from '../kit.ts'
import type { DeploymentRow, HeatCall } from '../stacks/tables.ts'
import { configOf } from './config-routes.ts'

const text = Type.Optional(nullable(Type.String()))
const values = Type.Optional(nullable(Type.Record(Type.String(), Type.Unknown())))

const Changes = Type.Object({
  ...{ action: text, status: text, status_reason: text, input_values: values, output_values: values },
  config_id: text,
})
const NewDeployment = Type.Object({
  ...Changes.properties,
  config_id: Type.String(),
  server_id: Type.String(),
  stack_user_project_id: text,
  deployment_id: text,
})

const shown = ({ project_id: _project, ...deployment }: DeploymentRow) => deployment

function deploymentOf({ rows, caller }: Pick<HeatCall, 'rows' | 'caller'>, id: string): DeploymentRow {
  const found = rows.deployments.get(id)
  if (!found || !(caller.isAdmin || found.project_id === caller.projectId))
    throw new ServiceFault(404, `Deployment with id ${id} not found`, 'EntityNotFound')
  return found
}

/** The inputs of a configuration with what every deployment adds to them. */
function inputsOf(config: readonly unknown[], { id, server_id, action, input_values }: DeploymentRow): object[] {
  const own = config.map((one) => {
    const { name, default: initial, ...rest } = Object(one)
    return { ...rest, name, type: 'String', value: input_values[name] ?? initial ?? null }
  })
  const added = { deploy_server_id: server_id, deploy_action: action, deploy_resource_name: id }
  return [...own, ...Object.entries(added).map(([name, value]) => ({ name, type: 'String', value }))]
}

const reader = (rule: string) => ({ right: 'reader', rule: `software_deployments:${rule}` }) as const
const member = (rule: string) => ({ right: 'member', rule: `software_deployments:${rule}` }) as const

/** Configurations on servers, and how far each has come. */
export const deploymentRoutes = [
  get('/software_deployments', reader('index'), ({ rows, caller, query }) => {
    const server = query.get('server_id')
    const found = rows.deployments.find({
      project_id: caller.projectId,
      ...(server === null ? {} : { server_id: server }),
    })
    return { software_deployments: found.map(shown) }
  }),
  get('/software_deployments/metadata/:server', reader('metadata'), (call) => {
    const { rows, params, caller } = call
    const found = rows.deployments.find({ project_id: caller.projectId, server_id: params.server })
    const metadata = found.map((deployment) => {
      const { project_id: _project, ...config } = configOf(call, deployment.config_id)
      return { ...config, id: deployment.id, inputs: inputsOf(config.inputs, deployment) }
    })
    return { metadata }
  }),
  get('/software_deployments/:id', reader('show'), (call) => ({
    software_deployment: shown(deploymentOf(call, call.params.id)),
  })),
  post('/software_deployments', { ...member('create'), body: NewDeployment }, (call) => {
    const { config_id, server_id, action, status, status_reason, input_values, output_values } = call.body
    configOf(call, config_id)
    const made = call.rows.deployments.add({
      ...{ project_id: call.caller.projectId, server_id, config_id, creation_time: call.timestamp() },
      ...{ action: action ?? null, status: status ?? 'COMPLETE', status_reason: status_reason ?? null },
      ...{ input_values: input_values ?? {}, output_values: output_values ?? {} },
    })
    return { software_deployment: shown(made) }
  }),
  put('/software_deployments/:id', { ...member('update'), body: Changes }, (call) => {
    const { id } = deploymentOf(call, call.params.id)
    const { config_id: config } = call.body
    if (config) configOf(call, config)
    const given = Object.entries(call.body).filter(([, value]) => value !== undefined && value !== null)
    const changed = call.rows.deployments.set(id, { ...Object.fromEntries(given), updated_time: call.timestamp() })
    return { software_deployment: changed && shown(changed) }
  }),
  del('/software_deployments/:id', member('delete'), (call) => {
    call.rows.deployments.remove(deploymentOf(call, call.params.id).id)
    return undefined
  }),
]
