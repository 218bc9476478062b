import { actionResult } from '@fascia/sdk/common'
import { download } from '@fascia/sdk/web'
import type { ActionRun } from '@fascia/sdk/web/declare'
import type { Cluster } from '../../api/clusters.ts'
import { configFiles } from '../../common/config-files.ts'

/** Saves the certificate of a cluster's authority [CINFRA-070, CINFRA-083]. */
const showCertificate: ActionRun<Cluster> = async (items, { request, toast }) => {
  for (const { id, name } of items) {
    try {
      const { pem } = await request<{ readonly pem: string }>('GET', `/api/container_infra/certificates/${id}`)
      download(configFiles(name).ca, 'application/x-pem-file', pem)
    } catch {
      toast('danger', 'Unable to retrieve the certificate.')
    }
  }
  return actionResult({})
}

export default showCertificate
