import { list as zones } from '@fascia/plugin-compute/api/availability-zones'
import { list as flavors } from '@fascia/plugin-compute/api/flavors'
import { list as keypairs } from '@fascia/plugin-compute/api/keypairs'
import type { ReadTools } from '@fascia/sdk/web/declare'
import { type ClusterTemplate, list as templates } from '../../../api/cluster-templates.ts'
import type { NewCluster } from '../../../api/clusters.ts'
import { addons, flavorMinimums, ingressControllers, networks } from '../../../api/environment.ts'

/** What the form of a new cluster loads. */
export const SOURCES = {
  templates: ({ read }: ReadTools) => read(templates, { failure: 'Unable to retrieve the cluster templates.' }),
  zones,
  keypairs,
  flavors,
  flavorMinimums,
  networks: ({ read }: ReadTools) => read(networks, { failure: 'Unable to retrieve the networks.' }),
  ingress: ({ read }: ReadTools) =>
    read(ingressControllers, { failure: 'Unable to retrieve available ingress controllers.' }),
  addons: ({ read }: ReadTools) => read(addons, { failure: 'Unable to retrieve available add-ons.' }),
} as const
export type Sources = typeof SOURCES

/** What is asked besides the request: most of it becomes labels. The values are those to begin with [CINFRA-035]. */
export const EXTRA = {
  availability_zone: '',
  addon_names: [] as string[],
  auto_scaling_enabled: false,
  min_node_count: 1 as number | undefined,
  max_node_count: 1 as number | undefined,
  create_network: true,
  master_lb_floating_ip_enabled: false,
  api_master_lb_allowed_cidrs: '',
  ingress_controller: '',
  auto_healing_enabled: true,
  additional_labels: '',
  override_labels: false,
  /** Places of notes, which hold nothing. */
  floating_ip_note: undefined as string | undefined,
  override_note: undefined as string | undefined,
  /** The fields that the person has set: a template does not fill them. */
  touched: [] as string[],
}
export type Values = NewCluster & typeof EXTRA

/** The template that is chosen. */
export function templateOf(
  templates: readonly ClusterTemplate[] | undefined,
  { cluster_template_id }: Partial<Values>,
): ClusterTemplate | undefined {
  return templates?.find(({ id }) => id === cluster_template_id)
}
