import { actionResult } from '@fascia/sdk/common'
import type { ActionRun } from '@fascia/sdk/web/declare'
import type { Cluster } from '../../api/clusters.ts'

/** Gives clusters new credentials for the cloud. */
const rotateCredentials: ActionRun<Cluster> = async (items, { each, request }) => {
  const { done, failed } = await each(items, ({ id }) => request('PATCH', `/api/container_infra/credentials/${id}`))
  return actionResult({ updated: done, failed })
}

export default rotateCredentials
