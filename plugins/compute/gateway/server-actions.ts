import { list, type Route } from '@fascia/sdk/gateway'
import { ServerAction } from '../common/wire.ts'
import { serverPath } from './nova-server.ts'

/** The action log of an instance, newest first [COMPUTE-042]. 2.58 pages it. */
export const listServerActions: Route = list(
  '/api/nova/servers/:id/actions/',
  { item: ServerAction },
  ({ cloud, params }) =>
    cloud.compute.pages(serverPath(params.id ?? '', '/os-instance-actions'), 'instanceActions', {
      microversion: '2.58',
    }),
)
