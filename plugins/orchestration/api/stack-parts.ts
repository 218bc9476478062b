import { getCall, listCall, typeRef, type Value } from '@fascia/sdk/common'
import { OptionalText, strings } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A resource of a stack. */
export const StackResource = Type.Object({
  /** The id of the stack and the name of the resource, which is known in its stack alone. */
  id: Type.String(),
  ...strings(
    'stack_id',
    'resource_name',
    'physical_resource_id',
    'resource_type',
    'resource_status',
    'resource_status_reason',
  ),
  required_by: Type.Array(Type.String()),
  creation_time: OptionalText,
  updated_time: OptionalText,
  description: Type.Optional(Type.String()),
  /** What the service says of it, as text; of one alone. */
  attributes: Type.Optional(Type.String()),
  /** Where the dashboard shows the thing itself; absent where it has no page of it. */
  page: Type.Optional(Type.String()),
})
export type StackResource = Value<typeof StackResource>
/** The resources of a stack. */
export const resources = listCall('/api/heat/stacks/:stack/resources/', { item: StackResource })
/** One resource, by the stack's id and its own name. */
export const resource = getCall('/api/heat/stacks/:stack/resources/:name/', { answer: StackResource })
/** The reference of stack resources. */
export const stackResourceType = typeRef('OS::Heat::StackResource', StackResource)

/** Something that happened to a resource of a stack, or to the stack. */
export const StackEvent = Type.Object(
  strings(
    'id',
    'stack_id',
    'event_time',
    'resource_name',
    'physical_resource_id',
    'resource_status',
    'resource_status_reason',
  ),
)
export type StackEvent = Value<typeof StackEvent>
/** The events of a stack, the newest first. */
export const events = listCall('/api/heat/stacks/:stack/events/', { item: StackEvent })
/** The reference of stack events. */
export const stackEventType = typeRef('OS::Heat::Event', StackEvent)

const State = Type.Enum(['IN_PROGRESS', 'FAILED', 'DELETE', 'INIT', 'COMPLETE'])
/** The states that the picture of a stack tells apart. */
export type NodeState = Value<typeof State>

/** How a node of the picture is drawn. */
const drawn = {
  /** Kind and state: `server-green`. */
  image: Type.String(),
  image_x: Type.Integer(),
  image_y: Type.Integer(),
  image_size: Type.Integer(),
  text_x: Type.Integer(),
  text_y: Type.String(),
  info_box: Type.String(),
  in_progress: Type.Boolean(),
}

/** A node of the picture: a resource of the stack, with the names of those that need it. */
export const TopologyNode = Type.Object({
  ...strings('name', 'instance', 'status'),
  ...drawn,
  required_by: Type.Array(Type.String()),
})
export type TopologyNode = Value<typeof TopologyNode>

/** The picture of a stack. */
export const StackTopology = Type.Object({
  stack: Type.Object({ ...strings('stack_id', 'name', 'status'), ...drawn }),
  nodes: Type.Array(TopologyNode),
})
export type StackTopology = Value<typeof StackTopology>
/** The nodes of a stack and what needs what. It answers at the web root, too: `project/stacks/get_d3_data/{id}/`. */
export const topology = getCall('/api/project/stacks/get_d3_data/:id/', { answer: StackTopology })
