import { deleteCall, getCall, listCall, patchCall, postCall, type Value } from '@fascia/sdk/common'
import { body, field, nullable, OptionalText, openEnum, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** The container orchestration engines that a template may be of. */
export const COES = ['kubernetes', 'swarm', 'swarm-mode', 'mesos', 'dcos'] as const

/** What clusters are made of. The names of its keys are Magnum's, but for `id`, which is its UUID. */
export const clusterTemplateType = resource('OS::Magnum::ClusterTemplate', {
  id: field.from('uuid', field.id('ID')),
  /** The id, where the template has no name. */
  name: field.text('Name'),
  coe: field.of('text', 'COE', openEnum([...COES])),
  keypair_id: optional(field.text('Keypair', { references: 'OS::Nova::Keypair' })),
  network_driver: optional(field.text('Network Driver')),
  volume_driver: optional(field.text('Volume Driver')),
  /** The name of the image, or its id. */
  image_id: optional(field.text('Image')),
  flavor_id: optional(field.text('Flavor')),
  master_flavor_id: optional(field.text('Master Flavor')),
  docker_storage_driver: optional(field.text('Docker Storage Driver')),
  docker_volume_size: optional(field.gibibytes('Docker Volume Size')),
  server_type: optional(field.text('Server Type')),
  public: optional(field.yesNo('Public')),
  hidden: optional(field.yesNo('Hidden')),
  registry_enabled: optional(field.yesNo('Registry Enabled')),
  tls_disabled: optional(field.yesNo('TLS Disabled')),
  insecure_registry: optional(field.text('Insecure Registry')),
  http_proxy: optional(field.text('HTTP Proxy')),
  https_proxy: optional(field.text('HTTPS Proxy')),
  no_proxy: optional(field.text('No Proxy')),
  external_network_id: optional(field.text('External Network ID')),
  fixed_network: optional(field.text('Fixed Network')),
  fixed_subnet: optional(field.text('Fixed Subnet')),
  dns_nameserver: optional(field.text('DNS')),
  master_lb_enabled: optional(field.yesNo('Master LB Enabled')),
  floating_ip_enabled: optional(field.yesNo('Floating IP Enabled')),
  apiserver_port: optional(field.of('text', 'API Server Port', Type.Integer())),
  labels: field.map('Labels'),
  project_id: OptionalText,
  created_at: optional(field.instant('Created')),
  updated_at: optional(field.instant('Updated')),
})
/** A cluster template, as calls answer it. */
export type ClusterTemplate = Value<typeof clusterTemplateType.schema>

const given = Type.Optional(nullable(Type.String({ maxLength: 255 })))
const flag = Type.Optional(Type.Boolean())

/** A template to make. What a change leaves out keeps its value, and null takes it away. */
export const TemplateFields = body({
  name: Type.Optional(Type.String({ maxLength: 255 })),
  coe: Type.Enum([...COES]),
  image_id: Type.String({ minLength: 1, maxLength: 255 }),
  external_network_id: Type.String({ minLength: 1, maxLength: 255 }),
  keypair_id: given,
  flavor_id: given,
  master_flavor_id: given,
  network_driver: given,
  volume_driver: given,
  docker_storage_driver: given,
  /** GB */
  docker_volume_size: Type.Optional(nullable(Type.Integer({ minimum: 1 }))),
  server_type: given,
  public: flag,
  hidden: flag,
  registry_enabled: flag,
  tls_disabled: flag,
  insecure_registry: given,
  http_proxy: given,
  https_proxy: given,
  no_proxy: given,
  fixed_network: given,
  fixed_subnet: given,
  dns_nameserver: given,
  master_lb_enabled: flag,
  floating_ip_enabled: flag,
  apiserver_port: Type.Optional(nullable(Type.Integer({ minimum: 1024, maximum: 65_535 }))),
  labels: Type.Optional(Type.Record(Type.String(), Type.String())),
})
export type TemplateFields = Value<typeof TemplateFields>

/** Templates by name; `related_to` names one whose group alone is wanted, where the deployer has declared groups. */
export const list = listCall('/api/container_infra/cluster_templates/', {
  item: clusterTemplateType.schema,
  query: Type.Object({ related_to: Type.Optional(Type.String()) }),
})
/** One template. */
export const get = getCall('/api/container_infra/cluster_templates/:id', { answer: clusterTemplateType.schema })
/** Makes a template. */
export const create = postCall('/api/container_infra/cluster_templates/', {
  body: TemplateFields,
  answer: clusterTemplateType.schema,
})
/** Changes a template that no cluster is made of. */
export const change = patchCall('/api/container_infra/cluster_templates/:id', {
  body: Type.Partial(TemplateFields, { additionalProperties: false }),
  answer: clusterTemplateType.schema,
})
/** Deletes templates that no cluster is made of. */
export const remove = deleteCall('/api/container_infra/cluster_templates/', {
  body: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
})
