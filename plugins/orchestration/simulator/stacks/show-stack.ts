import { checkParameters, describeParameter } from '../template/parameters.ts'
import { parseTemplate } from '../template/template.ts'
import { givenParameters, pseudoParameters } from './scope.ts'
import type { EventRow, HeatCall, ResourceRow, StackRow } from './tables.ts'

type Base = Pick<HeatCall, 'baseUrl'>

const stackPath = ({ stack_name: name, id }: Pick<StackRow, 'stack_name' | 'id'>): string =>
  `/stacks/${encodeURIComponent(name)}/${id}`

const link = (rel: string, { baseUrl }: Base, path: string): object => ({ rel, href: `${baseUrl}${path}` })

/** Parts of paths that name a stack, and where it is. */
export const addressOf = (stack: StackRow, { baseUrl }: Base): string => `${baseUrl}${stackPath(stack)}`

/** A value as a text: a boolean as Python writes it. */
function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A stack as lists have it. */
export function summaryOf(stack: StackRow, call: Base): Record<string, unknown> {
  return {
    id: stack.id,
    links: [link('self', call, stackPath(stack))],
    stack_name: stack.stack_name,
    description: String(stack.template.description ?? ''),
    stack_status: `${stack.action}_${stack.status}`,
    stack_status_reason: stack.reason,
    creation_time: stack.creation_time,
    updated_time: stack.updated_time,
    deletion_time: stack.deletion_time,
    stack_owner: stack.user_name,
    parent: stack.parent,
    stack_user_project_id: stack.project_id,
    project: stack.project_id,
    tags: stack.tags.length > 0 ? stack.tags : null,
  }
}

/** A stack as it is shown alone. Values of hidden parameters are not. */
export function detailOf(stack: StackRow, call: Base): Record<string, unknown> {
  const template = parseTemplate(stack.template)
  const values = checkParameters(template, givenParameters(stack, template))
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    template.parameters[name]?.hidden ? '******' : textOf(value),
  ])
  const { project: _project, ...summary } = summaryOf(stack, call)
  return {
    ...summary,
    template_description: summary.description,
    capabilities: [],
    notification_topics: [],
    disable_rollback: stack.disable_rollback,
    timeout_mins: stack.timeout_mins,
    parameters: { ...pseudoParameters(stack), ...Object.fromEntries(shown) },
    outputs: stack.outputs,
  }
}

/** A resource of a stack. */
export function resourceOf(
  resource: ResourceRow,
  stack: StackRow,
  all: readonly ResourceRow[],
  call: Base,
): Record<string, unknown> {
  return {
    resource_name: resource.name,
    logical_resource_id: resource.name,
    physical_resource_id: resource.physical_id,
    resource_type: resource.type,
    resource_status: `${resource.action}_${resource.status}`,
    resource_status_reason: resource.reason,
    required_by: all.filter(({ needs }) => needs.includes(resource.name)).map(({ name }) => name),
    creation_time: resource.creation_time,
    updated_time: resource.updated_time,
    links: [
      link('self', call, `${stackPath(stack)}/resources/${encodeURIComponent(resource.name)}`),
      link('stack', call, stackPath(stack)),
    ],
  }
}

/** An event of a stack. */
export function eventOf(event: EventRow, stack: StackRow, call: Base): Record<string, unknown> {
  const resource = `${stackPath(stack)}/resources/${encodeURIComponent(event.resource_name)}`
  return {
    id: event.id,
    event_time: event.event_time,
    resource_name: event.resource_name,
    logical_resource_id: event.resource_name,
    physical_resource_id: event.physical_resource_id,
    resource_status: event.resource_status,
    resource_status_reason: event.resource_status_reason,
    links: [
      link('self', call, `${resource}/events/${event.id}`),
      link('resource', call, resource),
      link('stack', call, stackPath(stack)),
    ],
  }
}

/** What `POST /validate` says of a template's parameters. */
export function describeParameters(template: ReturnType<typeof parseTemplate>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(template.parameters).map(([name, declaration]) => [name, describeParameter(name, declaration)]),
  )
}
