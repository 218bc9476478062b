import type { Dashboard } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openCompute } from './open-compute.ts'
import { watchDownloads } from './watch-downloads.ts'

const PATH = '/project/key_pairs'
const PUBLIC_KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl laptop'

async function openForm(app: Dashboard, title: string) {
  await app.press(title)
  const dialog = await app.dialog(title)
  const name = await dialog.findByLabelText(/^Key Pair Name/)
  return { ...dialog, name, submit: dialog.getByRole('button', { name: title }) }
}

function typesOf(form: { readonly element: HTMLElement }) {
  const select = within(form.element).getByLabelText<HTMLSelectElement>(/^Key Type/)
  return { select, texts: [...select.options].map(({ text }) => text) }
}

it('creates a key pair of the chosen type, confirms it and gives its private key as a file [COMPUTE-016, COMPUTE-022] [FEATURE-13]', async () => {
  const saved = watchDownloads()
  const app = await openCompute({ path: PATH })
  const form = await openForm(app, 'Create Key Pair')
  const { select, texts } = typesOf(form)
  expect([texts, select.selectedOptions[0]?.text]).toEqual([['SSH Key', 'X509 Certificate'], 'SSH Key'])
  await app.user.type(form.name, 'new key')
  await app.user.selectOptions(select, 'X509 Certificate')
  await app.user.click(form.submit)
  await app.screen.findByText('Key pair new key was successfully created.')
  expect((await app.row('new key')).cell('Type')).toBe('X509 Certificate')
  expect(saved.map(({ name }) => name)).toEqual(['new key.pem'])
  expect(await saved[0]?.text).toMatch(/^-----BEGIN [A-Z ]*PRIVATE KEY-----/)
  await app.hides({ dialog: true })
})

it('imports a public key, which it asks for, and confirms it [COMPUTE-016, COMPUTE-022] [FEATURE-13]', async () => {
  const saved = watchDownloads()
  const app = await openCompute({ path: PATH })
  const form = await openForm(app, 'Import Public Key')
  const { select, texts } = typesOf(form)
  expect([texts, select.selectedOptions[0]?.text]).toEqual([['SSH Key', 'X509 Certificate'], 'SSH Key'])
  await app.user.type(form.name, 'laptop')
  await app.user.click(form.submit)
  await form.findByText('Public Key is a required field')
  await form.fill(/^Public Key/, PUBLIC_KEY)
  await app.user.click(form.submit)
  await app.screen.findByText('Successfully imported key pair laptop.')
  const row = await app.row('laptop')
  expect([row.cell('Type'), row.cell('Fingerprint')]).toEqual(['SSH Key', expect.stringMatching(/^[0-9a-f:]{47}$/)])
  expect(saved).toEqual([])
})

it('refuses a name that is missing, blank, too long, has other characters or exists [COMPUTE-017, COMPUTE-018]', async () => {
  const app = await openCompute({ path: PATH })
  const form = await openForm(app, 'Create Key Pair')
  await app.user.click(form.submit)
  await form.findByText('Key Pair Name is a required field')
  await app.user.type(form.name, '   ')
  await app.user.click(form.submit)
  await form.findByText('Key Pair Name is a required field')
  expect(form.element.isConnected).toBe(true)
  for (const [name, message] of [
    ['a'.repeat(256), /255/],
    ['no/slash', 'The name may contain letters, digits, spaces, underscores and hyphens only.'],
    ['demo-key', 'Key pair already exists'],
  ] as const) {
    await form.fill(/^Key Pair Name/, name)
    await form.findByText(message)
  }
  await app.user.click(form.submit)
  expect(document.activeElement === form.name).toBe(true)
  await app.user.type(form.name, '_2 B')
  await waitFor(() => expect(form.name.getAttribute('aria-invalid')).not.toBe('true'))
})

it.each([
  ['Create Key Pair', 'Unable to create the keypair.'],
  ['Import Public Key', 'Unable to import the keypair.'],
])('keeps the form when %s fails, and reports it [COMPUTE-024]', async (title, message) => {
  const saved = watchDownloads()
  const app = await openCompute({ path: PATH, expectProblems: true })
  const form = await openForm(app, title)
  app.refuse({ service: 'compute', method: 'POST', path: '/os-keypairs' })
  await app.user.type(form.name, 'broken')
  if (title === 'Import Public Key') await form.fill(/^Public Key/, PUBLIC_KEY)
  await app.user.click(form.submit)
  await app.screen.findByText(message)
  expect(form.getByLabelText<HTMLInputElement>(/^Key Pair Name/).value).toBe('broken')
  expect(saved).toEqual([])
})

it.each([
  ['/os-keypairs', 'Unable to load key pairs.'],
  ['/limits*', 'Unable to load limits.'],
])(
  'reports that %s cannot be read, offers to try again, and creates the key pair all the same',
  async (path, message) => {
    watchDownloads()
    const app = await openCompute({ path: PATH, expectProblems: true })
    await app.row('demo-key')
    const end = app.refuse({ service: 'compute', method: 'GET', path })
    const form = await openForm(app, 'Create Key Pair')
    await form.findByText(message)
    end()
    await form.press('Try again')
    await app.hides(message, form)
    await app.user.type(form.name, 'new key')
    await app.user.click(form.submit)
    await app.screen.findByText('Key pair new key was successfully created.')
  },
)

it('offers neither to whom policy refuses it [COMPUTE-019, COMPUTE-020]', async () => {
  const policy = { compute: { 'os_compute_api:os-keypairs:create': 'role:nobody' } }
  const app = await openCompute({ path: PATH, policy })
  await app.row('demo-key')
  for (const name of ['Create Key Pair', 'Import Public Key']) await app.hides({ button: name })
})

it.each(['Create Key Pair', 'Import Public Key'])(
  'disables %s while the quota is used up, and says why',
  async (title) => {
    const app = await openCompute({ path: PATH, as: 'admin' })
    await app.request('POST', '/api/nova/keypairs/', { name: 'only', key_type: 'ssh' })
    await app.request('PATCH', '/api/nova/quota-sets/defaults/', { key_pairs: 1 })
    const form = await openForm(app, title)
    await form.findByText(/The quota of 1 key pair is used up\./)
    expect(form.submit.hasAttribute('disabled')).toBe(true)
  },
)
