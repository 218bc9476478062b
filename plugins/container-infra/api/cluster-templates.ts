import { deleteCall, getCall, listCall, patchCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { nullable, OptionalText, openEnum } from '@fascia/sdk/shapes'
import Type from 'typebox'

const flag = Type.Optional(nullable(Type.Boolean()))
const amount = Type.Optional(nullable(Type.Integer()))

/** The container orchestration engines that a template may be of. */
export const COES = ['kubernetes', 'swarm', 'swarm-mode', 'mesos', 'dcos'] as const

/** What clusters are made of. The names of its keys are Magnum's, but for `id`, which is its UUID. */
export const ClusterTemplate = Type.Object({
  id: Type.String(),
  /** The id, where the template has no name. */
  name: Type.String(),
  coe: openEnum([...COES]),
  /** The name of the image, or its id. */
  image_id: OptionalText,
  keypair_id: OptionalText,
  flavor_id: OptionalText,
  master_flavor_id: OptionalText,
  network_driver: OptionalText,
  volume_driver: OptionalText,
  docker_storage_driver: OptionalText,
  /** GB */
  docker_volume_size: amount,
  server_type: OptionalText,
  public: flag,
  hidden: flag,
  registry_enabled: flag,
  tls_disabled: flag,
  insecure_registry: OptionalText,
  http_proxy: OptionalText,
  https_proxy: OptionalText,
  no_proxy: OptionalText,
  external_network_id: OptionalText,
  fixed_network: OptionalText,
  fixed_subnet: OptionalText,
  dns_nameserver: OptionalText,
  master_lb_enabled: flag,
  floating_ip_enabled: flag,
  labels: Type.Record(Type.String(), Type.String()),
  apiserver_port: amount,
  project_id: OptionalText,
  created_at: OptionalText,
  updated_at: OptionalText,
})
export type ClusterTemplate = Value<typeof ClusterTemplate>

const given = Type.Optional(nullable(Type.String({ maxLength: 255 })))
const yesNo = Type.Optional(Type.Boolean())

/** A template to make. What a change leaves out keeps its value, and null takes it away. */
export const TemplateFields = Type.Object(
  {
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
    public: yesNo,
    hidden: yesNo,
    registry_enabled: yesNo,
    tls_disabled: yesNo,
    insecure_registry: given,
    http_proxy: given,
    https_proxy: given,
    no_proxy: given,
    fixed_network: given,
    fixed_subnet: given,
    dns_nameserver: given,
    master_lb_enabled: yesNo,
    floating_ip_enabled: yesNo,
    apiserver_port: Type.Optional(nullable(Type.Integer({ minimum: 1024, maximum: 65_535 }))),
    labels: Type.Optional(Type.Record(Type.String(), Type.String())),
  },
  { additionalProperties: false },
)
export type TemplateFields = Value<typeof TemplateFields>

/** Templates by name; `related_to` names one whose group alone is wanted, where the deployer has declared groups. */
export const list = listCall('/api/container_infra/cluster_templates/', {
  item: ClusterTemplate,
  query: Type.Object({ related_to: Type.Optional(Type.String()) }),
})
/** One template. */
export const get = getCall('/api/container_infra/cluster_templates/:id', { answer: ClusterTemplate })
/** Makes a template. */
export const create = postCall('/api/container_infra/cluster_templates/', {
  body: TemplateFields,
  answer: ClusterTemplate,
})
/** Changes a template that no cluster is made of. */
export const change = patchCall('/api/container_infra/cluster_templates/:id', {
  body: Type.Partial(TemplateFields),
  answer: ClusterTemplate,
})
/** Deletes templates that no cluster is made of. */
export const remove = deleteCall('/api/container_infra/cluster_templates/', {
  body: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
})

/** The type of cluster templates, for extensions. */
export const clusterTemplateType = typeRef('OS::Magnum::ClusterTemplate', ClusterTemplate)
