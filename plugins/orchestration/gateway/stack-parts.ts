import { type Cloud, handle, type Route } from '@fascia/sdk/gateway'
import * as parts from '../api/stack-parts.ts'
import { COLOURS, isMoving, kindOfType, pageOf, stateOf } from '../common/topology-kinds.ts'
import { findStack, type HeatStack, heat, stackPath, textOf } from './heat.ts'

interface HeatResource {
  readonly resource_name: string
  readonly physical_resource_id?: string | null
  readonly resource_type?: string | null
  readonly resource_status?: string | null
  readonly resource_status_reason?: string | null
  readonly required_by?: readonly string[] | null
  readonly creation_time?: string | null
  readonly updated_time?: string | null
  readonly description?: string | null
  readonly attributes?: unknown
}

function toResource(stackId: string, resource: HeatResource): parts.StackResource {
  const physical = resource.physical_resource_id ?? ''
  const type = resource.resource_type ?? ''
  const page = pageOf(type, physical)
  return {
    id: `${stackId}/${resource.resource_name}`,
    stack_id: stackId,
    resource_name: resource.resource_name,
    physical_resource_id: physical,
    resource_type: type,
    resource_status: resource.resource_status ?? '',
    resource_status_reason: resource.resource_status_reason ?? '',
    required_by: resource.required_by ?? [],
    creation_time: resource.creation_time ?? null,
    updated_time: resource.updated_time ?? null,
    ...(page === undefined ? {} : { page }),
  }
}

async function resourcesOf(cloud: Cloud, id: string): Promise<readonly HeatResource[]> {
  return heat(cloud).get<readonly HeatResource[]>(`${await stackPath(cloud, id)}/resources`, { pick: 'resources' })
}

interface HeatEvent {
  readonly id: string
  readonly event_time: string
  readonly resource_name: string
  readonly physical_resource_id?: string | null
  readonly resource_status?: string | null
  readonly resource_status_reason?: string | null
}

function toEvent(stackId: string, event: HeatEvent): parts.StackEvent {
  return {
    id: event.id,
    stack_id: stackId,
    event_time: event.event_time,
    resource_name: event.resource_name,
    physical_resource_id: event.physical_resource_id ?? '',
    resource_status: event.resource_status ?? '',
    resource_status_reason: event.resource_status_reason ?? '',
  }
}

/** Marks that would be markup. The box is text to the page; what else shows it may be HTML. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function infoBox(lines: readonly (readonly [label: string, value: string])[]): string {
  return lines
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${escaped(label)}: ${escaped(value)}`)
    .join('<br>')
}

function toNode(resource: HeatResource): parts.TopologyNode {
  const status = resource.resource_status ?? ''
  const state = stateOf(status)
  const type = resource.resource_type ?? ''
  return {
    name: resource.resource_name,
    instance: resource.physical_resource_id ?? '',
    status,
    image: `${kindOfType(type)}-${COLOURS[state]}`,
    image_x: -25,
    image_y: -25,
    image_size: 50,
    text_x: 35,
    text_y: '.35em',
    info_box: infoBox([
      [type, resource.resource_name],
      ['Status', status],
      ['Reason', resource.resource_status_reason ?? ''],
    ]),
    required_by: resource.required_by ?? [],
    in_progress: isMoving(state),
  }
}

/** A stack that is gone is reported as deleted, with the name that it had [STACKP-038]. */
function stackNode(stack: HeatStack): parts.StackTopology['stack'] {
  const status = stack.deletion_time ? 'DELETE_COMPLETE' : (stack.stack_status ?? '')
  const state = stateOf(status)
  return {
    stack_id: stack.id,
    name: stack.stack_name,
    status,
    image: `stack-${COLOURS[state]}`,
    image_x: -30,
    image_y: -30,
    image_size: 60,
    text_x: 40,
    text_y: '.35em',
    info_box: infoBox([
      [stack.stack_name, status],
      ['Reason', stack.stack_status_reason ?? ''],
    ]),
    in_progress: state === 'IN_PROGRESS',
  }
}

/** Resources, events and the picture of a stack. */
export const stackPartRoutes: readonly Route[] = [
  handle(parts.resources, async function* ({ cloud, params: { stack } }) {
    yield { items: (await resourcesOf(cloud, stack)).map((one) => toResource(stack, one)) }
  }),
  handle(parts.resource, async ({ cloud, params: { stack, name } }) => {
    const path = `${await stackPath(cloud, stack)}/resources/:name`
    const found = await heat(cloud).get<HeatResource>(path, { params: { name }, pick: 'resource' })
    return {
      ...toResource(stack, found),
      description: found.description ?? '',
      attributes: textOf(found.attributes ?? {}),
    }
  }),
  handle(parts.events, async function* ({ cloud, params: { stack }, query: { limit, marker } }) {
    yield* heat(cloud).pages(`${await stackPath(cloud, stack)}/events`, 'events', {
      limit: limit ?? 200,
      marker,
      query: { sort_dir: 'desc' },
      map: (events: readonly HeatEvent[]) => events.map((event) => toEvent(stack, event)),
    })
  }),
  handle(parts.topology, async ({ cloud, params: { id } }) => {
    const stack = await findStack(cloud, id)
    const nodes = stack.deletion_time ? [] : await resourcesOf(cloud, id)
    return { stack: stackNode(stack), nodes: nodes.map(toNode) }
  }),
]
