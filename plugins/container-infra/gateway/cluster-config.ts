import { Fault } from '@fascia/sdk/common'
import type { Cloud } from '@fascia/sdk/gateway'
import { configFiles } from '../common/config-files.ts'
import { containers, VERSION } from './magnum.ts'

interface Connected {
  readonly name?: string | null
  readonly api_address?: string | null
  readonly cluster_template_id?: string | null
}

interface Engine {
  readonly coe: string
  readonly tls_disabled?: boolean | null
}

/** A text in YAML, whatever it contains. */
const quoted = (text: string): string => JSON.stringify(text)

function kubernetesConfig(name: string, address: string, hasTls: boolean): string {
  const files = configFiles(name)
  const authority = hasTls ? [`    certificate-authority: ${quoted(files.ca)}`] : []
  const user = hasTls
    ? ['  user:', `    client-certificate: ${quoted(files.cert)}`, `    client-key: ${quoted(files.key)}`]
    : ['  user: {}']
  return [
    'apiVersion: v1',
    'kind: Config',
    'clusters:',
    `- name: ${quoted(name)}`,
    '  cluster:',
    `    server: ${quoted(address)}`,
    ...authority,
    'contexts:',
    '- name: default',
    '  context:',
    `    cluster: ${quoted(name)}`,
    '    user: admin',
    'current-context: default',
    'users:',
    '- name: admin',
    ...user,
    '',
  ].join('\n')
}

/** What a Docker client reads from its environment. */
function dockerConfig(name: string, address: string, hasTls: boolean): string {
  const { ca, cert, key } = configFiles(name)
  const tls = hasTls
    ? [
        'export DOCKER_TLS_VERIFY=1',
        `# The files are ${ca}, ${cert} and ${key}: ca.pem, cert.pem and key.pem of DOCKER_CERT_PATH.`,
      ]
    : []
  return [`export DOCKER_HOST='${address.replaceAll("'", "'\\''")}'`, ...tls, ''].join('\n')
}

/** What the cluster's template says of its engine; Kubernetes with TLS where the cluster names no template. */
async function engineOf(cloud: Cloud, template: string | null | undefined): Promise<Engine> {
  if (!template) return { coe: 'kubernetes' }
  return containers(cloud).get<Engine>('/clustertemplates/:template', { params: { template }, microversion: VERSION })
}

/** The configuration of a client of a cluster, with the certificate of its authority [CINFRA-066]. */
export async function clusterConfig(
  cloud: Cloud,
  id: string,
): Promise<{ readonly cluster_config: string; readonly ca?: string }> {
  const request = { params: { id }, microversion: VERSION }
  const cluster = await containers(cloud).get<Connected>('/clusters/:id', request)
  const address = cluster.api_address
  if (!address) throw new Fault('GATEWAY_NOT_FOUND', { message: 'The cluster has no API address yet.' })
  const template = await engineOf(cloud, cluster.cluster_template_id)
  const hasTls = template.tls_disabled !== true
  const write = template.coe === 'kubernetes' ? kubernetesConfig : dockerConfig
  const cluster_config = write(cluster.name || id, address, hasTls)
  if (!hasTls) return { cluster_config }
  const { pem } = await containers(cloud).get<{ readonly pem: string }>('/certificates/:id', request)
  return { cluster_config, ca: pem }
}
