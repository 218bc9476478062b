import type { Value } from '@fascia/sdk/common'
import Type from 'typebox'

/** `POST /api/nova/servers/{id}/volumes/`; without a device Nova chooses one. */
export const NewVolumeAttachment = Type.Object(
  { volume_id: Type.String({ minLength: 1 }), device: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })) },
  { additionalProperties: false },
)
export type NewVolumeAttachment = Value<typeof NewVolumeAttachment>

/** A volume that an instance can be given. */
export const AttachableVolume = Type.Object({
  id: Type.String(),
  name: Type.String(),
  size: Type.Number(),
  multiattach: Type.Boolean(),
})
export type AttachableVolume = Value<typeof AttachableVolume>

/** `POST /api/nova/servers/{id}/interfaces/`: a network, with an address of it where one is wanted, or a port. */
export const NewInterface = Type.Object(
  {
    net_id: Type.Optional(Type.String({ minLength: 1 })),
    fixed_ip: Type.Optional(Type.String({ minLength: 1 })),
    port_id: Type.Optional(Type.String({ minLength: 1 })),
  },
  { additionalProperties: false },
)
export type NewInterface = Value<typeof NewInterface>

/** `GET /api/nova/servers/{id}/attachable-interfaces/`: networks with a subnet, and ports that nothing uses. */
export const AttachableInterfaces = Type.Object({
  networks: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), cidrs: Type.Array(Type.String()) })),
  ports: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      network_name: Type.String(),
      addresses: Type.Array(Type.String()),
    }),
  ),
})
export type AttachableInterfaces = Value<typeof AttachableInterfaces>

/** `PUT /api/nova/servers/{id}/security-groups/`: ids of all the groups that the instance's ports shall have. */
export const SecurityGroupsOfServer = Type.Object(
  { security_groups: Type.Array(Type.String({ minLength: 1 })) },
  { additionalProperties: false },
)
