import { expect, it, onTestFinished, vi } from 'vitest'
import { openIdentity } from './open-identity.ts'

const SECRET = 'planted-S3cret-of-the-files'
const PATH = '/identity/application_credentials'

/** The files that the browser would save, in their order. */
function watchFiles(): readonly Blob[] {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  onTestFinished(() => void vi.restoreAllMocks())
  return saved
}

async function makeCredential(settings: Readonly<Record<string, unknown>>) {
  const app = await openIdentity({ as: 'demo', path: PATH, settings })
  const dialog = await app.pressDialog('Create Application Credential')
  await dialog.fill(/^Name/, 'robot')
  await dialog.fill(/^Secret/, SECRET)
  return { app, dialog }
}

it('saves files that sign in by the credential at the address of the identity service [IDP-056]', async () => {
  const { app, dialog } = await makeCredential({})
  await dialog.press('Create Application Credential')
  await app.screen.findByText(SECRET)
  await app.answered()
  const files = watchFiles()
  await app.press('Download openrc file')
  await app.press('Download clouds.yaml')
  expect(files.map(({ type }) => type)).toEqual(['text/x-shellscript', 'application/x-yaml'])
  const [script, clouds] = await Promise.all(files.map((file) => file.text()))
  const [made] = (await (await app.request('GET', '/api/keystone/application_credentials/?name=robot')).json()).items
  const services = (await (await app.request('GET', '/api/keystone/services/')).json()).items
  const { url } = services.find(({ type }: { readonly type: string }) => type === 'identity')
  for (const line of [
    `export OS_AUTH_URL='${url}'`,
    `export OS_APPLICATION_CREDENTIAL_ID='${made.id}'`,
    `export OS_APPLICATION_CREDENTIAL_SECRET='${SECRET}'`,
    "export OS_REGION_NAME='RegionOne'",
  ])
    expect(script).toContain(line)
  for (const line of [
    '  "openstack":',
    `      auth_url: "${url}"`,
    `      application_credential_id: "${made.id}"`,
    `      application_credential_secret: "${SECRET}"`,
    '    region_name: "RegionOne"',
  ])
    expect(clouds).toContain(line)
})

it('names the cloud as the deployment does, and saves a kubeconfig of its cluster where those are on [IDP-055, IDP-056]', async () => {
  const { app, dialog } = await makeCredential({
    ...{ OPENSTACK_CLOUDS_YAML_NAME: 'mine', KUBECONFIG_ENABLED: true },
    ...{ KUBECONFIG_KUBERNETES_URL: 'https://k8s.example:6443', KUBECONFIG_CERTIFICATE_AUTHORITY_DATA: 'QUJD' },
  })
  await dialog.fill(/^Kubernetes Namespace/, 'shop')
  await dialog.press('Create Application Credential')
  await app.screen.findByText(SECRET)
  await app.answered()
  const files = watchFiles()
  await app.press('Download clouds.yaml')
  await app.press('Download kubeconfig file')
  const [clouds, kubeconfig] = await Promise.all(files.map((file) => file.text()))
  expect(clouds).toContain('  "mine":')
  const written = JSON.parse(kubeconfig ?? '')
  expect(written).toMatchObject({
    clusters: [{ cluster: { server: 'https://k8s.example:6443', 'certificate-authority-data': 'QUJD' } }],
    contexts: [{ context: { namespace: 'shop' } }],
  })
  expect(written.users[0].user.exec.env).toContainEqual({ name: 'OS_APPLICATION_CREDENTIAL_SECRET', value: SECRET })
})
