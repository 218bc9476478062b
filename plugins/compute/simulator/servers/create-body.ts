import { type Static, Type } from 'typebox'

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Optional(Type.Union([schema, Type.Null()]))

const Count = Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.String({ pattern: '^[1-9][0-9]*$' })]))
const Size = Nullable(Type.Union([Type.Integer({ minimum: 0 }), Type.String({ pattern: '^[0-9]*$' })]))
const Flag = Nullable(Type.Union([Type.Boolean(), Type.String()]))

export const BlockDevice = Type.Object({
  uuid: Nullable(Type.String()),
  source_type: Type.Optional(
    Type.Union([Type.Literal('image'), Type.Literal('volume'), Type.Literal('snapshot'), Type.Literal('blank')]),
  ),
  destination_type: Type.Optional(Type.Union([Type.Literal('local'), Type.Literal('volume'), Type.Null()])),
  boot_index: Nullable(Type.Union([Type.Integer(), Type.String({ pattern: '^-?[0-9]+$' })])),
  volume_size: Size,
  volume_type: Nullable(Type.String()),
  device_name: Nullable(Type.String()),
  delete_on_termination: Flag,
  tag: Nullable(Type.String()),
})

export const LegacyBlockDevice = Type.Object({
  device_name: Nullable(Type.String()),
  volume_id: Nullable(Type.String()),
  snapshot_id: Nullable(Type.String()),
  volume_size: Size,
  delete_on_termination: Flag,
})

export const CreateServer = Type.Object({
  server: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 255 }),
    flavorRef: Type.Union([Type.String({ minLength: 1 }), Type.Integer()]),
    imageRef: Type.Optional(Type.String()),
    key_name: Nullable(Type.String({ minLength: 1 })),
    networks: Nullable(
      Type.Union([
        Type.Literal('auto'),
        Type.Literal('none'),
        Type.Array(
          Type.Object({
            uuid: Type.Optional(Type.String()),
            port: Nullable(Type.String()),
            fixed_ip: Type.Optional(Type.String()),
            tag: Type.Optional(Type.String()),
          }),
        ),
      ]),
    ),
    security_groups: Type.Optional(Type.Array(Type.Object({ name: Type.String() }))),
    metadata: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 255 }))),
    user_data: Nullable(Type.String({ maxLength: 65535 })),
    config_drive: Flag,
    availability_zone: Nullable(Type.String()),
    min_count: Count,
    max_count: Count,
    adminPass: Type.Optional(Type.String()),
    description: Nullable(Type.String({ maxLength: 255 })),
    tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 50 })),
    hostname: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    host: Type.Optional(Type.String()),
    accessIPv4: Type.Optional(Type.String()),
    accessIPv6: Type.Optional(Type.String()),
    'OS-DCF:diskConfig': Type.Optional(Type.Union([Type.Literal('AUTO'), Type.Literal('MANUAL')])),
    trusted_image_certificates: Nullable(Type.Array(Type.String())),
    block_device_mapping_v2: Type.Optional(Type.Array(BlockDevice)),
    block_device_mapping: Type.Optional(Type.Array(LegacyBlockDevice)),
    return_reservation_id: Flag,
  }),
  'os:scheduler_hints': Type.Optional(Type.Object({ group: Type.Optional(Type.String()) })),
  'OS-SCH-HNT:scheduler_hints': Type.Optional(Type.Object({ group: Type.Optional(Type.String()) })),
})

export type CreateServerBody = Static<typeof CreateServer>
export type ServerWish = CreateServerBody['server']

export const isTrueFlag = (value: boolean | string | null | undefined): boolean =>
  value === true || (typeof value === 'string' && /^(1|t|true|on|y|yes)$/i.test(value))
