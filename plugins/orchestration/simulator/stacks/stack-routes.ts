import type { Value } from '@fascia/sdk/common'
import { accepted, respond, ServiceFault } from '@fascia/sdk/simulator'
import { collection, del, get, patch, post, put } from '../kit.ts'
import { kindFor } from '../resources/find-kind.ts'
import { checkParameters } from '../template/parameters.ts'
import { addResources, beginAction } from './begin-stack.ts'
import { checkCustomConstraints } from './custom-constraints.ts'
import { isTrue, livingStackOf, stackOf } from './find-stack.ts'
import { previewUpdate } from './preview-update.ts'
import { givenParameters } from './scope.ts'
import { addressOf, describeParameters, detailOf, eventOf, summaryOf } from './show-stack.ts'
import { checkName, readDefinition, readTemplate, StackBody, type StackDefinition } from './stack-body.ts'
import type { HeatCall, StackRow } from './tables.ts'

const stacks = collection('stacks', {
  verbs: ['list'],
  noun: 'Stack',
  filters: {
    id: 'id',
    name: 'stack_name',
    stack_name: 'stack_name',
    status: 'status',
    action: 'action',
    username: 'user_name',
  },
  sort: {
    stack_name: 'stack_name',
    stack_status: 'status',
    creation_time: 'creation_time',
    updated_time: 'updated_time',
    status: 'status',
  },
  isListed: (stack, call) =>
    (isTrue(call.query.get('global_tenant')) || stack.project_id === call.caller.projectId) &&
    (stack.parent === null || isTrue(call.query.get('show_nested'))) &&
    (stack.deletion_time === null || isTrue(call.query.get('show_deleted'))),
  beforeList: ({ query, caller }) => {
    if (isTrue(query.get('global_tenant')) && !caller.isAdmin)
      throw new ServiceFault(403, 'You are not authorized to use global_index.')
  },
  show: (stack, call) => summaryOf(stack, call),
})

const valuesOf = (definition: StackDefinition) =>
  checkParameters(definition.template, givenParameters(definition, definition.template))

function fieldsOf({ template, environment, files, parameters }: StackDefinition) {
  return { template: { ...template.document }, environment, files, parameters }
}

const member = (rule: string) => ({ right: 'member', rule, body: StackBody }) as const

const create = post('/stacks', member('stacks:create'), async (call) => {
  const { body, rows, caller, timestamp } = call
  const name = checkName(body.stack_name)
  const definition = readDefinition(body)
  await checkCustomConstraints(call, definition.template, valuesOf(definition))
  if (
    rows.stacks
      .find({ stack_name: name, project_id: caller.projectId, parent: null })
      .some((one) => one.deletion_time === null)
  )
    throw new ServiceFault(409, `The Stack (${name}) already exists.`, 'StackExists')
  call.take({ stacks: 1 })
  const stack = rows.stacks.add({
    project_id: caller.projectId,
    user_id: caller.userId,
    user_name: caller.userName,
    stack_name: name,
    action: 'CREATE',
    status: 'IN_PROGRESS',
    creation_time: timestamp(),
    timeout_mins: body.timeout_mins ?? 60,
    disable_rollback:
      body.disable_rollback === undefined || body.disable_rollback === null || isTrue(body.disable_rollback),
    ...fieldsOf(definition),
    ...(body.tags ? { tags: body.tags.split(',') } : {}),
  })
  addResources(call, stack, definition.template)
  beginAction(call, stack, 'CREATE')
  const location = addressOf(stack, call)
  return respond(201, { stack: { id: stack.id, links: [{ rel: 'self', href: location }] } }, { location })
})

const preview = post('/stacks/preview', member('stacks:preview'), (call) => {
  const { body, caller, timestamp } = call
  const name = checkName(body.stack_name)
  const { template, ...definition } = readDefinition(body)
  const stack: StackRow = {
    id: 'None',
    project_id: caller.projectId,
    user_id: caller.userId,
    user_name: caller.userName,
    stack_name: name,
    action: 'INIT',
    status: 'COMPLETE',
    reason: '',
    creation_time: timestamp(),
    updated_time: null,
    deletion_time: null,
    timeout_mins: body.timeout_mins ?? null,
    deadline: null,
    disable_rollback: true,
    ...definition,
    template: { ...template.document },
    tags: [],
    previous: null,
    outputs: [],
    ...{ parent: null, parent_resource: null },
  }
  const resources = Object.entries(template.resources).map(([resource, { type, properties }]) => ({
    resource_name: resource,
    logical_resource_id: resource,
    physical_resource_id: '',
    resource_type: type,
    resource_status: 'INIT_COMPLETE',
    resource_status_reason: '',
    resource_action: 'INIT',
    description: '',
    required_by: [],
    properties,
    attributes: {},
    metadata: {},
    stack_name: name,
    creation_time: timestamp(),
    updated_time: timestamp(),
  }))
  const { stack_status: _status, ...shown } = detailOf(stack, call)
  return { stack: { ...shown, resources } }
})

type UpdateBody = Value<typeof StackBody>

/** What an update makes of a stack. PATCH keeps what the request leaves out. */
function wantedOf(stack: StackRow, body: UpdateBody, keeps: boolean): StackDefinition {
  if (!keeps) return readDefinition(body)
  const cleared = new Set(body.clear_parameters ?? [])
  const before = Object.entries(stack.parameters).filter(([name]) => !cleared.has(name))
  return readDefinition({
    ...body,
    template: body.template ?? stack.template,
    environment: body.environment ?? stack.environment,
    files: { ...stack.files, ...body.files },
    parameters: { ...Object.fromEntries(before), ...body.parameters },
  })
}

async function update(call: HeatCall, body: UpdateBody, keeps: boolean) {
  const stack = livingStackOf(call)
  const definition = wantedOf(stack, body, keeps)
  await checkCustomConstraints(call, definition.template, valuesOf(definition))
  const { template, environment, files, parameters } = stack
  const changed = call.rows.stacks.set(stack.id, {
    ...fieldsOf(definition),
    previous: { template, environment, files, parameters },
    timeout_mins: body.timeout_mins ?? stack.timeout_mins,
    ...(body.disable_rollback === undefined || body.disable_rollback === null
      ? {}
      : { disable_rollback: isTrue(body.disable_rollback) }),
  })
  addResources(call, changed ?? stack, definition.template)
  beginAction(call, changed ?? stack, 'UPDATE')
  return accepted()
}

const ACTIONS = { suspend: 'SUSPEND', resume: 'RESUME', check: 'CHECK' } as const

const reader = (rule: string) => ({ right: 'reader', rule }) as const

export const stackRoutes = [
  ...stacks,
  create,
  preview,
  get('/stacks/:name/:id', reader('stacks:show'), (call) => ({ stack: detailOf(stackOf(call), call) })),
  get('/stacks/detail', reader('stacks:detail'), ({ rows, caller, ...call }) => ({
    stacks: rows.stacks
      .find({ project_id: caller.projectId, parent: null })
      .filter(({ deletion_time: at }) => at === null)
      .map((stack) => detailOf(stack, call)),
  })),
  put('/stacks/:name/:id/preview', member('stacks:preview_update'), (call) =>
    previewUpdate(call, livingStackOf(call), wantedOf(livingStackOf(call), call.body, false)),
  ),
  patch('/stacks/:name/:id/preview', member('stacks:preview_update_patch'), (call) =>
    previewUpdate(call, livingStackOf(call), wantedOf(livingStackOf(call), call.body, true)),
  ),
  put('/stacks/:name/:id', member('stacks:update'), (call) => update(call, call.body, false)),
  patch('/stacks/:name/:id', member('stacks:update_patch'), (call) => update(call, call.body, true)),
  del('/stacks/:name/:id', { right: 'member', rule: 'stacks:delete' }, (call) => {
    const stack = stackOf(call)
    if (stack.deletion_time === null) beginAction(call, stack, 'DELETE')
    return undefined
  }),
  get('/stacks/:name/:id/template', reader('stacks:template'), (call) => ({ ...stackOf(call).template })),
  get('/stacks/:name/:id/environment', reader('stacks:environment'), (call) => ({
    parameters: {},
    parameter_defaults: {},
    resource_registry: { resources: {} },
    ...stackOf(call).environment,
  })),
  get('/stacks/:name/:id/files', reader('stacks:files'), (call) => ({ ...stackOf(call).files })),
  post('/stacks/:name/:id/actions', { right: 'member', rule: 'actions:action' }, (call) => {
    const stack = livingStackOf(call)
    const [name = '', ...others] = Object.keys(Object(call.body))
    if (name === '') throw new ServiceFault(400, 'No action specified')
    if (others.length > 0) throw new ServiceFault(400, 'Multiple actions specified')
    if (!isAction(name)) throw new ServiceFault(400, `Invalid action ${name} specified`)
    beginAction(call, stack, ACTIONS[name])
    return name === 'check' ? respond(201) : respond(200)
  }),
  get('/stacks/:name/:id/events', reader('events:index'), (call) => {
    const stack = stackOf(call)
    const isDescending = call.query.get('sort_dir') === 'desc'
    const events = call.rows.events.find({ stack_id: stack.id })
    const limit = Number(call.query.get('limit') ?? events.length)
    const marker = call.query.get('marker')
    const ordered = isDescending ? events.reverse() : events
    const from = marker === null ? 0 : ordered.findIndex(({ id }) => id === marker) + 1
    return { events: ordered.slice(from, from + limit).map((event) => eventOf(event, stack, call)) }
  }),
  get('/stacks/:name/:id/outputs', reader('stacks:list_outputs'), (call) => ({
    outputs: stackOf(call).outputs.map(({ output_key, description }) => ({ output_key, description })),
  })),
  get('/stacks/:name/:id/outputs/:output', reader('stacks:show_output'), (call) => {
    const name = decodeURIComponent(call.params.output)
    const output = stackOf(call).outputs.find(({ output_key: key }) => key === name)
    if (!output) throw new ServiceFault(404, `Specified output key ${name} not found.`, 'NotFound')
    return { output }
  }),
  post('/validate', { right: 'reader', rule: 'stacks:validate_template', body: StackBody }, ({ body }) => {
    const { template, environment, files } = readTemplate(body)
    for (const { type } of Object.values(template.resources)) kindFor(type, { environment, files })
    return {
      Description: template.description === '' ? 'No description' : template.description,
      Parameters: describeParameters(template),
      ParameterGroups: template.groups,
      Environment: {
        parameters: {},
        event_sinks: [],
        parameter_defaults: {},
        resource_registry: { resources: {} },
        ...environment,
      },
    }
  }),
]

function isAction(name: string): name is keyof typeof ACTIONS {
  return Object.hasOwn(ACTIONS, name)
}
