import { actionResult } from '@fascia/sdk/common'
import type { ActionRun } from '@fascia/sdk/web/declare'
import { type ClusterTemplate, remove } from '../../api/cluster-templates.ts'

/** Deletes cluster templates [CINFRA-069]. */
const deleteTemplates: ActionRun<ClusterTemplate> = async (items, { each, request }) => {
  const { done, failed } = await each(items, ({ id }) => request(remove.method, remove.path, [id]))
  return actionResult({ deleted: done, failed })
}

export default deleteTemplates
