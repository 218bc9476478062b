import type { FormAnswers, SendTools } from '@fascia/sdk/web/declare'
import { create, type NewCluster } from '../../../api/clusters.ts'
import { clusterBody, clusterLabels } from './cluster-body.ts'
import { EXTRA, type Sources, templateOf, type Values } from './cluster-sources.ts'
import { onlyOne } from './fill-from-template.ts'

type Answers = FormAnswers<Sources>
const { create_network, auto_healing_enabled, auto_scaling_enabled, master_lb_floating_ip_enabled } = EXTRA

/** The values to begin with, as the sources answer: what is alone is chosen [CINFRA-033, CINFRA-034, CINFRA-035]. */
export function startValues(answers: Answers) {
  const network = onlyOne(answers.networks?.filter((each) => !each['router:external']))
  return {
    availability_zone: onlyOne(answers.zones)?.zoneName,
    keypair: onlyOne(answers.keypairs)?.name,
    fixed_network: network?.id,
    addon_names: answers.addons?.addons.filter(({ selected }) => selected).map(({ name }) => name),
    ingress_controller: answers.ingress?.controllers[0]?.name,
    master_lb_enabled: false,
    master_count: 1,
    create_network,
    auto_healing_enabled,
    auto_scaling_enabled,
    master_lb_floating_ip_enabled,
  }
}

/** Sends a new cluster; additional labels that cannot be read are left out, with a message [CINFRA-051, CINFRA-063]. */
export async function sendCluster({
  request,
  toast,
  values,
  answers,
}: SendTools<NewCluster> & { readonly values: Values; readonly answers: Answers }) {
  const { labels, isWhole } = clusterLabels(values, templateOf(answers.templates, values), {
    addons: answers.addons?.addons ?? [],
    controllers: answers.ingress?.controllers ?? [],
  })
  if (!isWhole) toast('danger', 'Unable to process `Additional Labels`. Not all labels will be applied.')
  return request(create, { body: clusterBody(values, labels) })
}
