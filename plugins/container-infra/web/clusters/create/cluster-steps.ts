import type { ClusterTemplate } from '../../../api/cluster-templates.ts'
import type { Values } from './cluster-sources.ts'
import { detailsStep } from './details-step.ts'
import { advancedStep, managementStep } from './management-steps.ts'
import { networkStep } from './network-step.ts'
import { sizeStep } from './size-step.ts'

/** The tabs of the form of a new cluster. */
export const clusterSteps = {
  details: detailsStep,
  size: sizeStep,
  network: networkStep,
  management: managementStep,
  advanced: advancedStep,
}

/** The template that is chosen. */
export function templateOf(
  templates: readonly ClusterTemplate[] | undefined,
  { cluster_template_id }: Partial<Values>,
): ClusterTemplate | undefined {
  return templates?.find(({ id }) => id === cluster_template_id)
}
