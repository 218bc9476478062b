import { policy } from '@fascia/sdk/web/declare'

/** The right to do something, by a rule of Magnum's policy: `may('cluster:create')`. */
export const may = (rule: string) => policy('container-infra', rule)
