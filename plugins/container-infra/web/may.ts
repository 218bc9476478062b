import { policy, service } from '@fascia/sdk/common'

/** What the cloud has where it has clusters of containers. */
export const hasMagnum = service('container-infra')

/** The right to do something, by a rule of Magnum's policy: `may('cluster:create')`. */
export const may = (rule: string) => policy('container-infra', rule)
