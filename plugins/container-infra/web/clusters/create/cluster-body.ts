import type { ClusterTemplate } from '../../../api/cluster-templates.ts'
import type { NewCluster } from '../../../api/clusters.ts'
import { mergeLabels } from '../../../common/merge-labels.ts'
import type { Values } from './cluster-sources.ts'

type Labels = Readonly<Record<string, string>>
interface Labelled {
  readonly name: string
  readonly labels: Labels
}

/** The labels that the form sets itself [CINFRA-019]. */
function ownLabels(values: Values): Labels {
  const scaling = values.auto_scaling_enabled
    ? { min_node_count: String(values.min_node_count), max_node_count: String(values.max_node_count) }
    : {}
  const balancer = values.master_lb_enabled
    ? {
        master_lb_floating_ip_enabled: String(values.master_lb_floating_ip_enabled ?? false),
        ...(values.api_master_lb_allowed_cidrs
          ? { api_master_lb_allowed_cidrs: values.api_master_lb_allowed_cidrs }
          : {}),
      }
    : {}
  return {
    ...(values.availability_zone ? { availability_zone: values.availability_zone } : {}),
    auto_scaling_enabled: String(values.auto_scaling_enabled ?? false),
    auto_healing_enabled: String(values.auto_healing_enabled ?? true),
    ...balancer,
    ...scaling,
    ...(values.ingress_controller ? { ingress_controller: values.ingress_controller } : {}),
  }
}

/** All labels of a new cluster: those of the template, of what was chosen, and additional ones [CINFRA-050]. */
export function clusterLabels(
  values: Values,
  template: ClusterTemplate | undefined,
  offers: { readonly addons: readonly Labelled[]; readonly controllers: readonly Labelled[] },
): { readonly labels: Labels; readonly isWhole: boolean } {
  const chosen = [
    ...offers.addons.filter(({ name }) => values.addon_names?.includes(name)),
    ...offers.controllers.filter(({ name }) => name === values.ingress_controller),
  ]
  const base = Object.assign({}, template?.labels, ...chosen.map(({ labels }) => labels), ownLabels(values))
  return mergeLabels(base, values.additional_labels ?? '', values.override_labels ?? false)
}

/** The request of a new cluster: what is empty is left out [CINFRA-060, CINFRA-062, CINFRA-063]. */
export function clusterBody(values: Values, labels: Labels): NewCluster {
  const { name, cluster_template_id, keypair, master_count, master_flavor_id, node_count, flavor_id } = values
  const network = values.create_network
    ? {}
    : { fixed_network: values.fixed_network, fixed_subnet: values.fixed_subnet }
  const optional = { keypair, master_count, master_flavor_id, node_count, flavor_id, ...network }
  const given = Object.entries(optional).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const kept: Partial<NewCluster> = Object.fromEntries(given)
  return {
    ...kept,
    name,
    cluster_template_id,
    labels: { ...labels },
    master_lb_enabled: values.master_lb_enabled ?? false,
    discovery_url: null,
    create_timeout: 60,
    rollback: false,
  }
}
