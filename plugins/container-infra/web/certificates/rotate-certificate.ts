import { actionResult } from '@fascia/sdk/common'
import type { ActionRun } from '@fascia/sdk/web/declare'
import type { Cluster } from '../../api/clusters.ts'

/** Gives clusters a new certificate authority. */
const rotateCertificate: ActionRun<Cluster> = async (items, { each, request }) => {
  const { done, failed } = await each(items, ({ id }) => request('DELETE', `/api/container_infra/certificates/${id}`))
  return actionResult({ updated: done, failed })
}

export default rotateCertificate
