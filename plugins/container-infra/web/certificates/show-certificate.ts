import { actionResult } from '@fascia/sdk/common'
import { download } from '@fascia/sdk/web'
import type { ActionRun } from '@fascia/sdk/web/declare'
import { get } from '../../api/certificates.ts'
import type { Cluster } from '../../api/clusters.ts'
import { configFiles } from '../../common/config-files.ts'

/** Saves the certificate of a cluster's authority [CINFRA-070, CINFRA-083]. */
const showCertificate: ActionRun<Cluster> = async (items, { each, request }) => {
  const { done: _done, failed } = await each(items, async ({ id, name }) => {
    const { pem } = await request<{ readonly pem: string }>(get.method, get.path.replace(':id', encodeURIComponent(id)))
    download(configFiles(name).ca, 'application/x-pem-file', pem)
  })
  return actionResult({ failed })
}

export default showCertificate
