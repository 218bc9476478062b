import { actionResult } from '@fascia/sdk/common'
import type { ActionRun } from '@fascia/sdk/web/declare'
import { type Cluster, remove } from '../../api/clusters.ts'

/** Deletes clusters [CINFRA-068]. */
const deleteClusters: ActionRun<Cluster> = async (items, { each, request }) => {
  const { done, failed } = await each(items, ({ id }) => request(remove.method, remove.path, [id]))
  return actionResult({ deleted: done, failed })
}

export default deleteClusters
