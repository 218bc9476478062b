import { handle } from '@fascia/sdk/gateway'
import { list, type ServerAction } from '../api/server-actions.ts'

/** The action log of an instance, newest first [COMPUTE-042]. 2.58 pages it. */
export const listServerActions = handle(list, ({ cloud, params }) =>
  cloud.compute.pages<ServerAction>('/servers/:id/os-instance-actions', 'instanceActions', {
    params,
    microversion: '2.58',
  }),
)
