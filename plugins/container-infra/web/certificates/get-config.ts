import { actionResult } from '@fascia/sdk/common'
import { download } from '@fascia/sdk/web'
import type { ActionRun } from '@fascia/sdk/web/declare'
import { sign } from '../../api/certificates.ts'
import { type Cluster, config } from '../../api/clusters.ts'
import { configFiles } from '../../common/config-files.ts'
import { makeRequest } from './certificate-request.ts'

interface Config {
  readonly cluster_config: string
  readonly ca?: string
}

const PEM = 'application/x-pem-file'

/**
 * Saves what a client of a cluster needs: its configuration and, with TLS, the certificates and a key that is made here and goes into a file alone
 * [CINFRA-066, CINFRA-083].
 */
const getConfig: ActionRun<Cluster> = async (items, { each, request }) => {
  const { done: _done, failed } = await each(items, async ({ id, name }) => {
    const files = configFiles(name)
    const { cluster_config, ca } = await request<Config>(
      config.method,
      config.path.replace(':id', encodeURIComponent(id)),
    )
    if (ca !== undefined) {
      const { key, csr } = await makeRequest({ commonName: 'admin', organisation: 'system:masters' })
      const body = { cluster_uuid: id, csr }
      const { pem } = await request<{ readonly pem: string }>(sign.method, sign.path, body)
      download(files.key, PEM, key)
      download(files.ca, PEM, ca)
      download(files.cert, PEM, pem)
    }
    download(files.config, 'application/yaml', cluster_config)
  })
  return actionResult({ failed })
}

export default getConfig
