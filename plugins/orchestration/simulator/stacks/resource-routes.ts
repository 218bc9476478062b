import { badRequest, respond, ServiceFault, unlessMissing } from '@fascia/sdk/simulator'
import { get, patch, post } from '../kit.ts'
import { kindFor } from '../resources/find-kind.ts'
import { parseTemplate } from '../template/template.ts'
import { setResource } from './begin-stack.ts'
import { isTrue, livingStackOf, stackOf } from './find-stack.ts'
import { workOf } from './scope.ts'
import { resourceOf } from './show-stack.ts'
import type { HeatCall, ResourceRow, StackRow } from './tables.ts'

const resourcesOf = (call: HeatCall, { id }: StackRow) => call.rows.resources.find({ stack_id: id })

function resourceRow(call: HeatCall, stack: StackRow): ResourceRow {
  const name = decodeURIComponent(call.params.resource ?? '')
  const found = resourcesOf(call, stack).find((resource) => resource.name === name)
  if (!found)
    throw new ServiceFault(
      404,
      `The Resource (${name}) could not be found in Stack ${stack.stack_name}.`,
      'EntityNotFound',
    )
  return found
}

/** The attributes of a resource, as far as its service answers. */
async function attributesOf(call: HeatCall, stack: StackRow, row: ResourceRow): Promise<Record<string, unknown>> {
  const kind = kindFor(row.type, stack)
  if (row.physical_id === '' || !kind.attribute) return {}
  const names = [...Object.keys(kind.attributes), ...call.query.getAll('with_attr')]
  const work = workOf(call, stack, row)
  const values = names.map(
    async (name) =>
      [
        name,
        (await unlessMissing(kind.attribute?.(row.physical_id, name, work) ?? Promise.resolve(null))) ?? null,
      ] as const,
  )
  return Object.fromEntries(await Promise.all(values))
}

/** The metadata that the template gives a resource. */
function metadataOf(stack: StackRow, { name }: ResourceRow): unknown {
  const { resources } = parseTemplate(stack.template)
  return (Object.hasOwn(resources, name) ? resources[name]?.metadata : undefined) ?? {}
}

/** The resources of a stack, and those of the stacks in it down to a depth. */
function listed(call: HeatCall, stack: StackRow, depth: number): object[] {
  const all = resourcesOf(call, stack)
  const own = all.filter((row) => isWanted(call, row)).map((row) => resourceOf(row, stack, all, call))
  if (depth <= 0) return own
  const inner = call.rows.stacks.find({ parent: stack.id }).filter(({ deletion_time: at }) => at === null)
  return [
    ...own,
    ...inner.flatMap((one) =>
      listed(call, one, depth - 1).map((row) => ({ parent_resource: one.parent_resource, ...row })),
    ),
  ]
}

const FILTERS: Readonly<Record<string, (row: ResourceRow) => string>> = {
  type: ({ type }) => type,
  name: ({ name }) => name,
  status: ({ status }) => status,
  action: ({ action }) => action,
  id: ({ id }) => id,
  physical_resource_id: ({ physical_id: id }) => id,
}

function isWanted({ query }: HeatCall, row: ResourceRow): boolean {
  return Object.entries(FILTERS).every(([name, value]) => {
    const wanted = query.getAll(name)
    return wanted.length === 0 || wanted.includes(value(row))
  })
}

const reader = (rule: string) => ({ right: 'reader', rule }) as const

export const resourceRoutes = [
  get('/stacks/:name/:id/resources', reader('resource:index'), (call) => ({
    resources: listed(call, stackOf(call), Number(call.query.get('nested_depth') ?? 0) || 0),
  })),
  get('/stacks/:name/:id/resources/:resource', reader('resource:show'), async (call) => {
    const stack = stackOf(call)
    const row = resourceRow(call, stack)
    const attributes = await attributesOf(call, stack, row)
    return { resource: { ...resourceOf(row, stack, resourcesOf(call, stack), call), description: '', attributes } }
  }),
  get('/stacks/:name/:id/resources/:resource/metadata', reader('resource:metadata'), (call) => {
    const stack = stackOf(call)
    return { metadata: metadataOf(stack, resourceRow(call, stack)) }
  }),
  patch('/stacks/:name/:id/resources/:resource', { right: 'member', rule: 'resource:mark_unhealthy' }, (call) => {
    const stack = livingStackOf(call)
    const row = resourceRow(call, stack)
    const { mark_unhealthy: marks, resource_status_reason: reason = '' } = Object(call.body)
    if (marks === undefined) throw badRequest('Missing mandatory (mark_unhealthy) key from mark unhealthy request')
    if (!/^(true|false)$/i.test(String(marks)))
      throw badRequest(`Unrecognized value "${String(marks)}" for "mark_unhealthy", acceptable values are: true, false`)
    const words = String(reason) || 'state changed by resource_mark_unhealthy api'
    if (isTrue(marks)) setResource(call, stack, row, { action: 'CHECK', status: 'FAILED', reason: words })
    else if (row.action === 'CHECK' && row.status === 'FAILED')
      setResource(call, stack, row, { action: 'CHECK', status: 'COMPLETE', reason: words })
    return respond(200)
  }),
  post('/stacks/:name/:id/resources/:resource/signal', { right: 'member', rule: 'resource:signal' }, (call) => {
    const stack = stackOf(call)
    const row = resourceRow(call, stack)
    const kind = kindFor(row.type, stack)
    if (!kind.signal) throw badRequest('Signal resource is not supported for this resource type.')
    kind.signal(Object(call.body ?? {}), workOf(call, stack, row))
    return respond(200)
  }),
]
