import type { Value } from '@fascia/sdk/common'
import { strings } from '@fascia/sdk/shapes'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const Text = nullable(Type.String())
const text = (maxLength = 255) => Type.Optional(nullable(Type.String({ minLength: 1, maxLength })))
const flag = Type.Optional(Type.Boolean())

/** What a request may say of a template; all but the engine and the image may be left out. */
export const NewTemplate = Type.Object(
  {
    name: text(),
    coe: Type.Enum(['kubernetes', 'swarm', 'swarm-mode', 'mesos', 'dcos']),
    image_id: Type.String({ minLength: 1, maxLength: 255 }),
    /** Taken and not kept: the image names its distribution. */
    cluster_distro: text(),
    keypair_id: text(),
    flavor_id: text(),
    master_flavor_id: text(),
    dns_nameserver: text(),
    external_network_id: text(),
    fixed_network: text(),
    fixed_subnet: text(),
    network_driver: text(),
    volume_driver: text(),
    apiserver_port: Type.Optional(nullable(Type.Integer({ minimum: 1024, maximum: 65_535 }))),
    docker_volume_size: Type.Optional(nullable(Type.Integer({ minimum: 1 }))),
    docker_storage_driver: Type.Optional(nullable(Type.Enum(['devicemapper', 'overlay', 'overlay2']))),
    http_proxy: text(),
    https_proxy: text(),
    no_proxy: text(),
    insecure_registry: text(),
    registry_enabled: flag,
    labels: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Integer()]))),
    tls_disabled: flag,
    public: flag,
    hidden: flag,
    server_type: Type.Optional(Type.Enum(['vm', 'bm'])),
    floating_ip_enabled: flag,
    master_lb_enabled: flag,
    tags: text(),
  },
  { additionalProperties: false },
)
export type NewTemplate = Value<typeof NewTemplate>

const Template = Type.Object({
  ...strings('id', 'projectId', 'userId', 'name'),
  coe: NewTemplate.properties.coe,
  image_id: Type.String(),
  /** What the image names as its distribution. */
  cluster_distro: withDefault(Type.String(), 'ubuntu'),
  keypair_id: Text,
  flavor_id: Text,
  master_flavor_id: Text,
  dns_nameserver: Text,
  external_network_id: Text,
  fixed_network: Text,
  fixed_subnet: Text,
  network_driver: Text,
  volume_driver: Text,
  apiserver_port: nullable(Type.Integer()),
  docker_volume_size: nullable(Type.Integer()),
  docker_storage_driver: Text,
  http_proxy: Text,
  https_proxy: Text,
  no_proxy: Text,
  insecure_registry: Text,
  registry_enabled: Type.Boolean(),
  labels: Type.Record(Type.String(), Type.String()),
  tls_disabled: Type.Boolean(),
  public: Type.Boolean(),
  hidden: Type.Boolean(),
  server_type: Type.String(),
  floating_ip_enabled: Type.Boolean(),
  master_lb_enabled: Type.Boolean(),
  tags: Text,
  createdAt: Type.Integer(),
  updatedAt: nullable(Type.Integer()),
})
export type Template = Value<typeof Template>

export const templateTable = table(Template, { owner: 'projectId', indexes: ['name'] })
