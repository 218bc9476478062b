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
