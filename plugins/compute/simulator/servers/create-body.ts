import type { Value } from '@fascia/sdk/common'
import { flag, nullable, wholeNumber } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { Metadata } from '../kit.ts'

const Text = Type.Optional(nullable(Type.String()))
const Count = Type.Optional(wholeNumber({ minimum: 1 }))
const Size = Type.Optional(nullable(Type.Union([wholeNumber({ minimum: 0 }), Type.Literal('')])))
const Flag = Type.Optional(nullable(flag()))
const Hints = Type.Optional(Type.Object({ group: Type.Optional(Type.String()) }))

/** The addresses by which others reach a server, as a body gives them. */
export const accessAddresses = {
  accessIPv4: Type.Optional(Type.String({ format: 'ipv4' })),
  accessIPv6: Type.Optional(Type.String({ format: 'ipv6' })),
}

/** An IPv6 address in its shortest form: `::babe:dc0c:1602`. */
export const shortAddress = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1)

const BlockDevice = Type.Object({
  uuid: Text,
  source_type: Type.Optional(Type.Enum(['image', 'volume', 'snapshot', 'blank'])),
  destination_type: Type.Optional(nullable(Type.Enum(['local', 'volume']))),
  boot_index: Type.Optional(nullable(wholeNumber())),
  volume_size: Size,
  volume_type: Text,
  device_name: Text,
  delete_on_termination: Flag,
  tag: Text,
})

const LegacyBlockDevice = Type.Object({
  device_name: Text,
  volume_id: Text,
  snapshot_id: Text,
  volume_size: Size,
  delete_on_termination: Flag,
})

export const CreateServer = Type.Object({
  server: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 255 }),
    flavorRef: Type.Union([Type.String({ minLength: 1 }), Type.Integer()]),
    imageRef: Type.Optional(Type.String()),
    key_name: Type.Optional(nullable(Type.String({ minLength: 1 }))),
    networks: Type.Optional(
      nullable(
        Type.Union([
          Type.Enum(['auto', 'none']),
          Type.Array(
            Type.Object({
              uuid: Type.Optional(Type.String()),
              port: Text,
              fixed_ip: Type.Optional(Type.String()),
              tag: Type.Optional(Type.String()),
            }),
          ),
        ]),
      ),
    ),
    security_groups: Type.Optional(Type.Array(Type.Object({ name: Type.String() }))),
    metadata: Type.Optional(Metadata),
    user_data: Type.Optional(nullable(Type.String({ maxLength: 65535 }))),
    config_drive: Flag,
    availability_zone: Text,
    min_count: Count,
    max_count: Count,
    adminPass: Type.Optional(Type.String()),
    description: Type.Optional(nullable(Type.String({ maxLength: 255 }))),
    tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 50 })),
    hostname: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    host: Type.Optional(Type.String()),
    ...accessAddresses,
    'OS-DCF:diskConfig': Type.Optional(Type.Enum(['AUTO', 'MANUAL'])),
    trusted_image_certificates: Type.Optional(nullable(Type.Array(Type.String()))),
    block_device_mapping_v2: Type.Optional(Type.Array(BlockDevice)),
    block_device_mapping: Type.Optional(Type.Array(LegacyBlockDevice)),
    return_reservation_id: Flag,
  }),
  'os:scheduler_hints': Hints,
  'OS-SCH-HNT:scheduler_hints': Hints,
})

export type CreateServerBody = Value<typeof CreateServer>
export type WantedServer = CreateServerBody['server']
