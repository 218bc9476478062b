import type { Value } from '@fascia/sdk/common'
import { strings } from '@fascia/sdk/shapes'
import { nullable, type SimulatedCall, type Situation, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const Fields = Type.Record(Type.String(), Type.Unknown())
const Text = nullable(Type.String())

const StackRow = Type.Object({
  id: Type.String(),
  project_id: Type.String(),
  user_id: withDefault(Type.String(), ''),
  ...strings('user_name', 'stack_name', 'action', 'status'),
  reason: withDefault(Type.String(), ''),
  creation_time: Type.String(),
  updated_time: withDefault(Text, null),
  deletion_time: withDefault(Text, null),
  timeout_mins: withDefault(nullable(Type.Integer()), null),
  /** When the running action is given up, in milliseconds since 1970. */
  deadline: withDefault(nullable(Type.Integer()), null),
  disable_rollback: Type.Boolean(),
  template: Fields,
  environment: Fields,
  files: Fields,
  /** What was given for parameters, without defaults. */
  parameters: Fields,
  tags: withDefault(Type.Array(Type.String()), []),
  /** What an update or a rollback goes back to; null without one. */
  previous: withDefault(nullable(Fields), null),
  outputs: withDefault(Type.Array(Fields), []),
  /** The stack of which a resource is made of this one; null for a stack of its own. */
  parent: withDefault(Text, null),
  parent_resource: withDefault(Text, null),
})
/** A stack with its template. */
export type StackRow = Value<typeof StackRow>

const ResourceRow = Type.Object({
  ...strings('id', 'stack_id', 'project_id', 'name', 'type'),
  physical_id: withDefault(Type.String(), ''),
  action: withDefault(Type.String(), 'INIT'),
  status: withDefault(Type.String(), 'COMPLETE'),
  /** Whether the last action of the stack has ended for it. */
  is_done: withDefault(Type.Boolean(), false),
  reason: withDefault(Type.String(), ''),
  creation_time: Type.String(),
  updated_time: Type.String(),
  needs: Type.Array(Type.String()),
  /** As they were evaluated when it was made. */
  properties: withDefault(Fields, {}),
  /** What its kind remembers of it, as the private key of a key pair. */
  data: withDefault(Type.Record(Type.String(), Type.String()), {}),
})
/** A resource of a stack. */
export type ResourceRow = Value<typeof ResourceRow>

const EventRow = Type.Object(
  strings(
    'id',
    'stack_id',
    'project_id',
    'event_time',
    'resource_name',
    'physical_resource_id',
    'resource_type',
    'resource_status',
    'resource_status_reason',
  ),
)
/** Something that happened to a resource or to the stack itself. */
export type EventRow = Value<typeof EventRow>

const ConfigRow = Type.Object({
  ...strings('id', 'project_id', 'name', 'group', 'config'),
  inputs: Type.Array(Type.Unknown()),
  outputs: Type.Array(Type.Unknown()),
  options: Fields,
  creation_time: Type.String(),
})

const DeploymentRow = Type.Object({
  ...strings('id', 'project_id', 'server_id', 'config_id'),
  action: Text,
  status: Text,
  status_reason: Text,
  input_values: Fields,
  output_values: Fields,
  creation_time: Type.String(),
  updated_time: withDefault(Text, null),
})

/** A script or another configuration of the software of servers. */
export type ConfigRow = Value<typeof ConfigRow>
/** A configuration on a server. */
export type DeploymentRow = Value<typeof DeploymentRow>

export const tables = {
  configs: table(ConfigRow),
  deployments: table(DeploymentRow, { indexes: ['server_id', 'config_id'] }),
  stacks: table(StackRow, { indexes: ['stack_name', 'parent'] }),
  resources: table(ResourceRow, { indexes: ['stack_id'] }),
  events: table(EventRow, { indexes: ['stack_id'] }),
}
export type HeatTables = typeof tables
export type HeatCall = SimulatedCall<HeatTables>
export type HeatSituation = Situation<HeatTables>
