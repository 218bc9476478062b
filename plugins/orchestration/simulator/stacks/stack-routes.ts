import { accepted, respond, ServiceFault } from '@fascia/sdk/simulator'
import { collection, del, get, patch, post, put } from '../kit.ts'
import { kindOf } from '../resources/kinds.ts'
import { addResources, beginAction } from './run-stack.ts'
import { addressOf, describeParameters, detailOf, eventOf, resourceOf, summaryOf } from './show-stack.ts'
import { checkName, readDefinition, readTemplate, StackBody, type StackDefinition } from './stack-body.ts'
import type { HeatCall, StackRow } from './tables.ts'

const isTrue = (value: unknown): boolean => String(value ?? '').toLowerCase() === 'true'

function notThere(identity: string): ServiceFault {
  return new ServiceFault(404, `The Stack (${identity}) could not be found.`, 'EntityNotFound')
}

const isVisible = ({ project_id }: StackRow, { caller }: HeatCall): boolean =>
  caller.isAdmin || caller.isService || project_id === caller.projectId

/** The stack of a path with name and id; a deleted one, too. */
function stackOf(call: HeatCall): StackRow {
  const { name = '', id = '' } = call.params
  const stack = call.rows.stacks.get(id)
  if (!stack || stack.stack_name !== decodeURIComponent(name) || !isVisible(stack, call)) throw notThere(id || name)
  return stack
}

/** The stack of a path that a request may change. */
function livingStackOf(call: HeatCall): StackRow {
  const stack = stackOf(call)
  if (stack.deletion_time !== null) throw notThere(stack.id)
  if (stack.status === 'IN_PROGRESS')
    throw new ServiceFault(
      409,
      `Stack ${stack.stack_name} already has an action (${stack.action}) in progress.`,
      'ActionInProgress',
    )
  return stack
}

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
    (stack.deletion_time === null || isTrue(call.query.get('show_deleted'))),
  show: (stack, call) => summaryOf(stack, call),
})

function fieldsOf({ template, environment, files, parameters }: StackDefinition) {
  return { template: { ...template.document }, environment, files, parameters }
}

const member = (rule: string) => ({ right: 'member', rule, body: StackBody }) as const

const create = post('/stacks', member('stacks:create'), (call) => {
  const { body, rows, caller, timestamp } = call
  const name = checkName(body.stack_name)
  const definition = readDefinition(body)
  if (rows.stacks.find({ stack_name: name, project_id: caller.projectId }).some((one) => one.deletion_time === null))
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
  return respond(201, { stack: { id: stack.id, links: [{ rel: 'self', href: addressOf(stack, call) }] } })
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

/** Makes a stack another template's. PATCH keeps what the request leaves out. */
function update(
  call: HeatCall,
  body: Parameters<typeof readDefinition>[0] & {
    readonly timeout_mins?: number | null
    readonly disable_rollback?: unknown
  },
  keeps: boolean,
) {
  const stack = livingStackOf(call)
  const wanted = keeps
    ? {
        template: body.template ?? stack.template,
        environment: body.environment ?? stack.environment,
        files: { ...stack.files, ...body.files },
        parameters: { ...stack.parameters, ...body.parameters },
      }
    : body
  const definition = readDefinition(wanted)
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

/** A request that names a stack by its name or its id alone is led to its address. */
const lookup = get('/stacks/:identity', { right: 'reader', rule: 'stacks:lookup' }, (call) => {
  const { identity } = call.params
  const named = call.rows.stacks.find({ project_id: call.caller.projectId })
  const stack =
    named.find((one) => one.deletion_time === null && (one.stack_name === identity || one.id === identity)) ??
    named.find(({ id }) => id === identity)
  if (!stack) throw notThere(identity)
  const location = addressOf(stack, call)
  return respond(302, { title: 'Found', code: '302 Found', location }, { location })
})

const ACTIONS = { suspend: 'SUSPEND', resume: 'RESUME', check: 'CHECK' } as const

const resourcesOf = (call: HeatCall, { id }: StackRow) => call.rows.resources.find({ stack_id: id })

function resourceRow(call: HeatCall, stack: StackRow, name: string) {
  const found = resourcesOf(call, stack).find((resource) => resource.name === decodeURIComponent(name))
  if (!found)
    throw new ServiceFault(
      404,
      `The Resource (${name}) could not be found in Stack ${stack.stack_name}.`,
      'EntityNotFound',
    )
  return found
}

const reader = (rule: string) => ({ right: 'reader', rule }) as const

export const stackRoutes = [
  ...stacks,
  create,
  preview,
  lookup,
  get('/stacks/:name/:id', reader('stacks:show'), (call) => ({ stack: detailOf(stackOf(call), call) })),
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
  get('/stacks/:name/:id/resources', reader('resource:index'), (call) => {
    const stack = stackOf(call)
    const all = resourcesOf(call, stack)
    return { resources: all.map((resource) => resourceOf(resource, stack, all, call)) }
  }),
  get('/stacks/:name/:id/resources/:resource', reader('resource:show'), async (call) => {
    const stack = stackOf(call)
    const resource = resourceRow(call, stack, call.params.resource)
    return {
      resource: {
        ...resourceOf(resource, stack, resourcesOf(call, stack), call),
        description: '',
        attributes: {},
      },
    }
  }),
  get('/stacks/:name/:id/resources/:resource/metadata', reader('resource:metadata'), (call) => {
    resourceRow(call, stackOf(call), call.params.resource)
    return { metadata: {} }
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
  post('/validate', { right: 'reader', rule: 'stacks:validate_template', body: StackBody }, ({ body }) => {
    const { template, environment } = readTemplate(body)
    for (const { type } of Object.values(template.resources)) kindOf(type)
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
  return name in ACTIONS
}
