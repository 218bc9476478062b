import type { Value } from '@fascia/sdk/common'
import { body } from '@fascia/sdk/shapes'
import Type, { type TSchema } from 'typebox'
import { DiskConfig } from './disk-config.ts'

function orNull<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()])
}
const text = Type.Optional(Type.String())

const Network = Type.Object({ 'net-id': text, 'v4-fixed-ip': text, 'port-id': text })
/** What Launch Instance sends. `source_id` is null or empty where block devices say what to boot from. */
export const NewServer = body({
  name: Type.String({ minLength: 1 }),
  source_id: orNull(Type.String()),
  flavor_id: Type.String(),
  key_name: orNull(Type.String()),
  /** Plain text. */
  user_data: orNull(Type.String()),
  /** Names. */
  security_groups: Type.Array(Type.String()),
  block_device_mapping_v2: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
  /** Nova chooses the network when there are none. */
  nics: Type.Optional(orNull(Type.Array(Network))),
  meta: Type.Optional(Type.Record(Type.String(), Type.String())),
  availability_zone: Type.Optional(orNull(Type.String())),
  instance_count: Type.Optional(Type.Integer({ minimum: 1 })),
  admin_pass: text,
  disk_config: Type.Optional(DiskConfig),
  config_drive: Type.Optional(Type.Boolean()),
  scheduler_hints: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  description: Type.Optional(orNull(Type.String({ maxLength: 255 }))),
})
export type NewServer = Value<typeof NewServer>
