import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openContainers } from './open-containers.ts'

it('lists containers with their sizes, and asks the service for those of a prefix [OBJECT-001, OBJECT-008, OBJECT-033]', async () => {
  const app = await openContainers()
  const row = await app.row('documents')
  expect(['Object Count', 'Size'].map((heading) => row.cell(heading))).toEqual(['5', '35 B'])
  const found = await (await app.request('GET', '/api/swift/containers/?prefix=s')).json()
  expect(found).toMatchObject({ items: [{ name: 'scratch', count: 0, bytes: 0 }], has_more: false })
  await app.open('/project/containers?q=prefix:s')
  await app.row('scratch')
  await app.hides('website')
})

it('leads from the address without a name to the containers [OBJECT-001]', async () => {
  const app = await openContainers({ path: '/project/containers/container/' })
  await app.row('documents')
})

it('asks before it deletes a container, reports it deleted, and shows why one that holds objects stays [OBJECT-009, OBJECT-026, OBJECT-030]', async () => {
  const app = await openContainers({ expectProblems: true })
  for (const name of ['documents', 'scratch']) {
    await (await app.row(name)).choose('Delete Container')
    const dialog = await app.dialog(/Delete Container/)
    dialog.getByText(`Are you sure you want to delete container ${name}?`)
    dialog.getByRole('button', { name: 'Cancel' })
    await dialog.press('Delete')
    if (name === 'documents') await app.screen.findByText(/The container cannot be deleted since it is not empty\./)
  }
  await app.screen.findByText('Container scratch deleted.')
  await app.hides('scratch')
})

it('creates a container, not public at first, and refuses names with a slash, of another, and none [OBJECT-013, OBJECT-014, OBJECT-015, OBJECT-027, OBJECT-034]', async () => {
  const app = await openContainers()
  await app.row('documents')
  await app.press('Create Container')
  const dialog = await app.dialog('Create Container')
  const access = await dialog.findByRole<HTMLInputElement>('radio', { name: 'Not public' })
  expect(access.checked).toBe(true)
  await dialog.press('Create Container')
  const field = await dialog.findByLabelText(/^Container Name/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(app.calls.some((call) => call.startsWith('POST '))).toBe(false)
  await dialog.fill(/^Container Name/, 'a/b')
  await dialog.findByText('Container name must not contain "/".')
  await dialog.fill(/^Container Name/, 'website')
  await dialog.findByText('A container with that name exists.')
  await dialog.fill(/^Container Name/, 'photos')
  await app.user.selectOptions(dialog.getByLabelText(/^Storage Policy/), 'archive')
  await dialog.press('Create Container')
  await app.screen.findByText('Container photos created.')
  await app.row('photos')
  expect(await (await app.request('GET', '/api/swift/containers/photos/metadata/')).json()).toMatchObject({
    is_public: false,
    storage_policy: { name: 'archive' },
  })
  const usual = await app.request('POST', '/api/swift/containers/usual/metadata/', { is_public: false })
  const twice = { is_public: false, storage_policy: 'archive' }
  const taken = await app.request('POST', '/api/swift/containers/photos/metadata/', twice)
  expect([usual.status, taken.status]).toEqual([201, 409])
  expect(await (await app.request('GET', '/api/swift/containers/usual/metadata/')).json()).toMatchObject({
    storage_policy: { name: 'standard' },
  })
  expect(await taken.json()).toMatchObject({ message: 'A container with the name "photos" already exists.' })
})

it('creates, opens to all, and deletes a container at its metadata address, with bodies of what changes [OBJECT-034]', async () => {
  const app = await openContainers()
  await app.row('documents')
  const [asked, served] = [app.calls.length, app.served.length]
  await app.press('Create Container')
  const dialog = await app.dialog('Create Container')
  await dialog.fill(/^Container Name/, 'photos')
  await dialog.press('Create Container')
  await app.screen.findByText('Container photos created.')
  await app.row('photos')
  await app.press('More of photos')
  await app.user.click(await app.screen.findByRole('switch', { name: 'Public Access' }))
  await app.screen.findByText('Container photos is now public.')
  const url = '/api/swift/containers/photos/metadata/'
  const isPublic = async () => (await (await app.request('GET', url)).json()).is_public
  expect(await isPublic()).toBe(true)
  await (await app.row('photos')).choose('Delete Container')
  await (await app.dialog(/Delete Container/)).press('Delete')
  await app.screen.findByText('Container photos deleted.')
  const calls = app.calls.slice(asked).filter((call) => call.endsWith(url) && !call.startsWith('GET '))
  expect(calls).toEqual([`POST ${url}`, `PUT ${url}`, `DELETE ${url}`])
  const changes = app.served.slice(served).filter(({ method }) => !['GET', 'HEAD'].includes(method))
  const onContainer = changes.filter(({ address }) => address.split('?')[0]?.endsWith('/photos'))
  expect(onContainer.map(({ method }) => method)).toEqual(['PUT', 'POST', 'DELETE'])
})

it('reads a container when it is opened, makes it public, and reverts the switch where the service refuses [OBJECT-010, OBJECT-011, OBJECT-025] [FEATURE-25]', async () => {
  const app = await openContainers({ expectProblems: true })
  await app.row('documents')
  await app.press('More of documents')
  const access = () => app.screen.findByRole<HTMLInputElement>('switch', { name: 'Public Access' })
  expect((await access()).checked).toBe(false)
  app.screen.getByText('standard')
  const reads = () => app.calls.filter((call) => call === 'GET /api/swift/containers/documents/metadata/')
  await app.answered()
  expect(reads()).toHaveLength(1)
  const end = app.refuse({ service: 'object-store', method: 'POST', path: '/documents' })
  await app.user.click(await access())
  await app.screen.findByText(/Unable to change the container access\./)
  await waitFor(async () => expect((await access()).checked).toBe(false))
  end()
  await app.user.click(await access())
  await app.screen.findByText('Container documents is now public.')
  await waitFor(async () => expect((await access()).checked).toBe(true))
  const link = await app.screen.findByRole<HTMLAnchorElement>('link', { name: 'Open the public address' })
  expect(link.href).toMatch(/\/object-store\/v1\/AUTH_[0-9a-f]+\/documents$/)
  expect(await (await app.request('GET', '/api/swift/containers/documents/metadata/')).json()).toMatchObject({
    name: 'documents',
    count: 5,
    bytes: 35,
    container_object_count: 5,
    container_bytes_used: 35,
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: null,
    is_public: true,
    public_url: link.href,
    is_fetched: true,
  })
})

it('offers a reader nothing that changes containers or objects, and says whether a container is public', async () => {
  const app = await openContainers({ as: 'viewer' })
  const row = await app.row('documents')
  await app.answered()
  await app.hides({ button: 'Create Container' })
  await app.press('More of documents')
  await app.screen.findByText('Public Access')
  expect(row.cell('Object Count')).toBe('5')
  await app.hides({ switch: 'Public Access' })
  await app.open('/project/containers/container/documents')
  await app.row('readme.txt')
  await app.answered()
  for (const name of ['Upload File', 'Create Folder']) await app.hides({ button: name })
})
