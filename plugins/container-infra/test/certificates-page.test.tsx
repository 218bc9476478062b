// @needs compute images network
import { createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeRequest } from '../web/certificates/certificate-request.ts'
import { cluster } from '../web/clusters/cluster.ts'
import { openClusters, watchBodies } from './open-clusters.ts'

/** What the browser would save, by name: jsdom has no downloads. */
function watchFiles(): ReadonlyMap<string, Promise<string>> {
  const files = new Map<string, Promise<string>>()
  let blob = new Blob()
  Object.assign(URL, {
    createObjectURL: (made: Blob) => {
      blob = made
      return 'blob:made'
    },
    revokeObjectURL: () => {},
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.set(this.download, blob.text())
  })
  onTestFinished(() => click.mockRestore())
  return files
}

const CERTIFICATES = '/api/container_infra/certificates/'

it('saves the certificate of a cluster, and says when it cannot be read [CINFRA-070, CINFRA-077, CINFRA-083]', async () => {
  const app = await openClusters({ expectProblems: true })
  const row = await app.row('apps')
  const files = watchFiles()
  await row.choose('Show Certificate')
  await expect.poll(() => [...files.keys()]).toEqual(['apps_ca.pem'])
  expect(new X509Certificate((await files.get('apps_ca.pem')) ?? '').ca).toBe(true)
  expect(app.calls).toContain(`GET ${CERTIFICATES}${row.id}`)
  const end = app.failCall(`GET ${CERTIFICATES}${row.id}`)
  await (await app.row('apps')).choose('Show Certificate')
  await app.screen.findByText('Unable to retrieve the certificate.')
  end()
  const dialog = await app.chooseDialog('apps', 'Sign Certificate')
  await dialog.fill(/^CSR/, 'nonsense')
  await dialog.press('Sign Certificate')
  expect((await app.screen.findAllByText(/Unable to sign certificate\./)).length).toBeGreaterThan(0)
  expect(cluster.actions?.rotateCertificate).toMatchObject({
    behaviour: { request: { method: 'DELETE', path: `${CERTIFICATES}:id` } },
    messages: {
      success: 'Certificate {names} was successfully rotated.',
      failure: 'Unable to rotate the certificate.',
    },
  })
  const rotated = await app.request('DELETE', `${CERTIFICATES}${row.id}`)
  expect(rotated.status).toBe(204)
})

it('signs a request, and saves what was signed [CINFRA-012, CINFRA-020, CINFRA-070, CINFRA-082, CINFRA-083]', async () => {
  const app = await openClusters()
  const { id } = await app.row('apps')
  const files = watchFiles()
  const bodyOf = watchBodies(app)
  const dialog = await app.chooseDialog('apps', 'Sign Certificate')
  await dialog.press('Sign Certificate')
  await dialog.findByText('Enter a certificate signing request, or load one.')
  const { csr, key } = await makeRequest({ commonName: 'ops', organisation: 'system:masters' })
  await dialog.fill(/^CSR/, csr)
  await dialog.press('Sign Certificate')
  await app.screen.findByText('Certificate apps was successfully signed.')
  expect(bodyOf('POST /container-infra/v1/certificates')).toEqual({ cluster_uuid: id, csr })
  const signed = new X509Certificate((await files.get('apps_cert.pem')) ?? '')
  expect(createPublicKey(key).equals(signed.publicKey)).toBe(true)
  const answer = await (await app.request('POST', CERTIFICATES, { cluster_uuid: id, csr })).json()
  expect(answer).toEqual({ pem: expect.stringContaining('BEGIN CERTIFICATE'), uuid: expect.any(String) })
})

it('saves the configuration of a client with a key that no request carries [CINFRA-066, CINFRA-083]', async () => {
  const app = await openClusters({ expectProblems: true })
  const { id } = await app.row('apps')
  const files = watchFiles()
  const before = app.served.length
  await (await app.row('apps')).choose('Get Cluster Config')
  await expect.poll(() => files.has('apps_config')).toBe(true)
  expect([...files.keys()].sort()).toEqual(['apps_ca.pem', 'apps_cert.pem', 'apps_config', 'apps_key.pem'])
  const read = async (name: string) => (await files.get(name)) ?? ''
  const key = await read('apps_key.pem')
  const certificate = new X509Certificate(await read('apps_cert.pem'))
  expect(createPublicKey(key).equals(certificate.publicKey)).toBe(true)
  expect(certificate.verify(new X509Certificate(await read('apps_ca.pem')).publicKey)).toBe(true)
  expect(await read('apps_config')).toContain('client-key: "apps_key.pem"')
  expect(JSON.stringify(app.served.slice(before))).toMatch(/BEGIN CERTIFICATE REQUEST(?!.*PRIVATE KEY)/)
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
  expect(certificate.verify(other)).toBe(false)
  const path = `/api/container_infra/clusters/${id}/config`
  expect(await (await app.request('GET', path)).json()).toEqual({
    cluster_config: expect.stringContaining('kind: Config'),
    ca: expect.stringContaining('BEGIN CERTIFICATE'),
  })
  app.failCall(`GET ${path}`)
  await (await app.row('apps')).choose('Get Cluster Config')
  await app.screen.findByText('Unable to retrieve the cluster config.')
})

it('rotates the credentials of a cluster after a question, and says what came of it', async () => {
  const app = await openClusters({ expectProblems: true })
  const { id } = await app.row('apps')
  const rotate = async () => {
    const dialog = await app.chooseDialog('apps', 'Rotate Cluster Credentials', /Rotate Cluster Credentials$/)
    await dialog.findByText('Cluster "apps" gets new credentials for the cloud. The present ones end.')
    await dialog.press('Rotate Cluster Credentials')
  }
  const end = app.refuse({ service: 'container-infra', method: 'PATCH', path: '/credentials/*', status: 409 })
  await rotate()
  await app.screen.findByText('Unable to rotate the cluster credentials of apps.')
  end()
  await rotate()
  await app.screen.findByText('Cluster credentials of apps were rotated.')
  expect(app.calls).toContain(`PATCH /api/container_infra/credentials/${id}`)
})
