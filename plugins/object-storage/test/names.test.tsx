import type { Dashboard } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { baseName, encodeContainer, folderOf, hasDotPart, visibleName } from '../common/object-path.ts'
import { objectsAddress } from '../web/object/objects-address.ts'
import { openContainers } from './open-containers.ts'
import { openSwift, placeAt, type Swift } from './open-swift.ts'

async function contentOf(swift: Swift, name: string): Promise<string | undefined> {
  const { status, text } = await swift('GET', placeAt('scratch', name))
  return status === 200 ? text : undefined
}

/** The names in the container, as the service has them. */
async function namesIn(swift: Swift): Promise<readonly string[]> {
  const { text } = await swift('GET', '/scratch?format=json')
  return JSON.parse(text).map(({ name }: { readonly name: string }) => name)
}

/** What a person does with an object on its page; the object is gone afterwards, and a copy is there. */
async function tryName(app: Dashboard, name: string): Promise<void> {
  const swift = await openSwift(app)
  await swift('PUT', placeAt('scratch', name), { body: 'kept' })
  const folder = name.endsWith('/') ? name : folderOf(name)
  const label = visibleName(name.endsWith('/') ? `${baseName(name)}/` : baseName(name)).trim()
  const page = objectsAddress('scratch', folder)
  const closed = () => app.hides({ dialog: true })
  await app.open('/project/containers')
  await app.open(page)

  await (await app.row(label)).choose('View Details')
  const details = await app.dialog('View Details')
  await details.findByText('4 B')
  await app.user.keyboard('{Escape}')
  await closed()

  const list = `/api/swift/containers/scratch/objects/?path=${encodeURIComponent(folder)}`
  const { items } = await (await app.request('GET', list)).json()
  const { url } = items.find(({ path }: { readonly path: string }) => path === name)
  expect(await (await app.request('GET', url)).text()).toBe('kept')

  await (await app.row(label)).choose('Edit')
  const edit = await app.dialog('Edit')
  const input = await edit.findByLabelText(/^File/, { selector: 'input[type=file]' })
  await app.user.upload(input, new File(['changed'], 'other.txt', { type: 'text/plain' }))
  await edit.press('Edit Object')
  await closed()
  expect(await contentOf(swift, name)).toBe('changed')

  await (await app.row(label)).choose('Copy')
  const copy = await app.dialog('Copy')
  // No new object gets a name with steps of an address.
  const beside = hasDotPart(folder) ? '' : folder
  await copy.fill(/^Destination Object Name/, `${beside}copied`)
  await copy.press('Copy Object')
  await closed()
  expect(await contentOf(swift, `${beside}copied`)).toBe('changed')

  await (await app.row(label)).choose('Delete')
  const dialog = await app.dialog('Delete')
  await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(false))
  await dialog.press('Delete')
  await dialog.findByText('1 of 1')
  expect(await namesIn(swift)).not.toContain(name)
}

it.each([
  'a\\b',
  '\u0001\t\n\u001f',
  '.',
  '..',
  'up/../x',
  'a//b',
  '/lead',
  '50%2F100%?c=d&e=f#g',
  ' 🙂 e\u0301 <b>&amp;" ',
  'ends/with/',
])('shows, downloads, replaces, copies and deletes the object %j from its page', async (name) => {
  await tryName(await openContainers(), name)
})

it('renames an object by its page', async () => {
  const app = await openContainers()
  const swift = await openSwift(app)
  await swift('PUT', placeAt('scratch', '\\../..'), { body: 'kept' })
  await app.open(objectsAddress('scratch', '\\../'))
  await (await app.row('..')).choose('Copy')
  const copy = await app.dialog('Copy')
  await copy.fill(/^Destination Object Name/, 'renamed')
  await app.user.click(copy.getByLabelText(/^Delete the original/))
  await copy.press('Copy Object')
  await app.hides({ dialog: true })
  expect([await namesIn(swift), await contentOf(swift, 'renamed')]).toEqual([['renamed'], 'kept'])
})

it('copies an object within a container and a folder whose names begin with spaces', async () => {
  const app = await openContainers()
  const swift = await openSwift(app)
  await swift('PUT', '/%20box')
  await swift('PUT', placeAt('%20box', ' folder/x'), { body: 'kept' })
  await app.open(objectsAddress(' box', ' folder/'))
  await (await app.row('x')).choose('Copy')
  await (await app.dialog('Copy')).press('Copy Object')
  await app.hides({ dialog: true })
  const { text } = await swift('GET', '/%20box?format=json')
  expect(JSON.parse(text).map(({ name }: { readonly name: string }) => name)).toEqual([' folder/x', ' folder/x.copy'])
})

it.each([
  '50%2F100%',
  '?a=b&c#d;e+f',
  ' lead and trail ',
  ':container',
  'e\u0301 é 🙂',
  'unseen\u200b',
  "<b>&amp;'",
  'constructor',
  '__proto__',
  'x'.repeat(256),
  'back\\slash',
  'tab\tand\nline',
  '\u0001\u001f',
  '.',
  '..',
])('makes, lists and deletes the container %j, and shows what it holds', async (name) => {
  const app = await openContainers()
  const at = `/api/swift/containers/${encodeContainer(name)}`
  expect((await app.request('POST', `${at}/metadata/`, { is_public: false })).status).toBe(201)
  expect((await app.request('POST', `${at}/object/made%2F`)).status).toBe(201)
  const { items } = await (await app.request('GET', '/api/swift/containers/')).json()
  expect(items.map((one: { readonly name: string }) => one.name)).toContain(name)
  await app.open(objectsAddress(name))
  await app.row('made')
  expect(app.screen.getByRole('heading', { level: 1 }).textContent).toContain(visibleName(name))
  expect((await app.request('DELETE', `${at}/object/made%2F`)).status).toBe(204)
  expect((await app.request('PUT', `${at}/metadata/`, { is_public: true })).status).toBe(204)
  expect(await (await app.request('GET', `${at}/metadata/`)).json()).toMatchObject({ name, count: 0, is_public: true })
  expect((await app.request('DELETE', `${at}/metadata/`)).status).toBe(204)
})

it('fills and empties the container ".." of another client from its pages', async () => {
  const app = await openContainers()
  const swift = await openSwift(app)
  for (const object of ['', '%2Fheld', '%2Fin%2Fside', '%2F..']) await swift('PUT', `%2F..${object}`, { body: 'kept' })
  const rows = async () => {
    const { text } = await swift('GET', '%2F..?format=json')
    return JSON.parse(text).map((one: { readonly name: string }) => one.name)
  }
  await app.open('/project/containers')
  await app.user.click(within((await app.row('..')).element).getByRole('link'))

  await (await app.row('held')).choose('Copy')
  const copy = await app.dialog('Copy')
  await copy.fill(/^Destination Object Name/, 'in/renamed')
  await app.user.click(copy.getByLabelText(/^Delete the original/))
  await copy.press('Copy Object')
  await app.hides({ dialog: true })
  expect(await rows()).toEqual(['..', 'in/renamed', 'in/side'])

  await app.user.click(within((await app.row('in')).element).getByRole('link'))
  expect((await app.row('renamed')).cell('Size')).toBe('4 B')
  const { items } = await (await app.request('GET', '/api/swift/containers/%2F../objects/')).json()
  expect(await (await app.request('GET', items[0].url)).text()).toBe('kept')

  await app.open(objectsAddress('..'))
  for (const [label, done] of [
    ['in', '3 of 3'],
    ['..', '1 of 1'],
  ] as const) {
    await (await app.row(label)).choose('Delete')
    const dialog = await app.dialog('Delete')
    await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(false))
    await dialog.press('Delete')
    await dialog.findByText(done)
    await app.user.keyboard('{Escape}')
    await app.hides({ dialog: true })
  }
  expect(await rows()).toEqual([])

  await app.open('/project/containers')
  await (await app.row('..')).choose('Delete Container')
  await (await app.dialog(/Delete Container/)).press('Delete')
  await app.screen.findByText('Container .. deleted.')
  expect((await swift('GET', '%2F..')).status).toBe(404)
})

it('opens folders with odd names by their links', async () => {
  const app = await openContainers()
  const swift = await openSwift(app)
  for (const folder of ['../', './', 'a\\b/', '50%2F100%/', 'a#b?c/', 'line\nbreak/', '🙂/']) {
    await swift('PUT', placeAt('scratch', `${folder}inside`), { body: 'kept' })
    await app.open('/project/containers/container/scratch')
    const link = within((await app.row(visibleName(baseName(folder)))).element).getByRole('link')
    await app.user.click(link)
    expect((await app.row('inside')).cell('Size')).toBe('4 B')
    expect(app.screen.getByRole('heading', { level: 1 }).textContent).toContain(visibleName(baseName(folder)))
  }
})
