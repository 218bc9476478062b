import { handle } from '@fascia/sdk/gateway'
import { list, type ServerAction } from '../api/server-actions.ts'
import { serverPath } from './nova-server.ts'

/** The action log of an instance, newest first [COMPUTE-042]. 2.58 pages it. */
export const listServerActions = handle(list, ({ cloud, params }) =>
  cloud.compute.pages<ServerAction>(serverPath(params.id, '/os-instance-actions'), 'instanceActions', {
    microversion: '2.58',
  }),
)
