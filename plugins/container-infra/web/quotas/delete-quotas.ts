import { actionResult } from '@fascia/sdk/common'
import type { ActionRun } from '@fascia/sdk/web/declare'
import { type ClusterQuota, remove } from '../../api/quotas.ts'

/** Takes quotas away [CINFRA-072]. */
const deleteQuotas: ActionRun<ClusterQuota> = async (items, { each, request }) => {
  const { done, failed } = await each(items, ({ project_id, resource }) => {
    const path = remove.path.replace(':project_id', encodeURIComponent(project_id)).replace(':resource', resource)
    return request(remove.method, path, { project_id, resource })
  })
  return actionResult({ deleted: done, failed })
}

export default deleteQuotas
