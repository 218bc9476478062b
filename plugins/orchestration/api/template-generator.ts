import { getCall, type Value } from '@fascia/sdk/common'
import Type from 'typebox'

/** What a template can refer to, by area: in the order in which the services are asked. */
export const AREAS = [
  'volumes',
  'volume_snapshots',
  'volume_types',
  'volume_backups',
  'images',
  'floatingips',
  'networks',
  'floating_networks',
  'subnets',
  'floating_subnets',
  'ports',
  'security_groups',
  'routers',
  'qos_policies',
  'availability_zones',
  'flavors',
  'instances',
  'keypairs',
  'template_versions',
] as const
/** What of a project a template is generated from, one of `AREAS`. */
export type Area = (typeof AREAS)[number]

const Choices = Type.Array(Type.Object({ id: Type.String(), name: Type.String() }))

/** The choices of a template's author. An area that could not be read is empty, with its message in `errors`. */
export const ResourceOptions = Type.Object({
  volumes: Choices,
  volume_snapshots: Choices,
  volume_types: Choices,
  volume_backups: Choices,
  images: Choices,
  floatingips: Choices,
  networks: Choices,
  floating_networks: Choices,
  subnets: Choices,
  floating_subnets: Choices,
  ports: Choices,
  security_groups: Choices,
  routers: Choices,
  qos_policies: Choices,
  availability_zones: Choices,
  flavors: Choices,
  instances: Choices,
  keypairs: Choices,
  template_versions: Choices,
  auth: Type.Object({ tenant_id: Type.String(), admin: Type.Boolean() }),
  errors: Type.Optional(Type.Record(Type.String(), Type.String())),
})
export type ResourceOptions = Value<typeof ResourceOptions>

/** What templates can refer to in the session's project. It answers at the web root, too: `project/template_generator/get_resource_options`. */
export const resourceOptions = getCall('/api/project/template_generator/get_resource_options', {
  answer: ResourceOptions,
})
