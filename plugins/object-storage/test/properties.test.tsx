import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openContainers } from './open-containers.ts'
import { openSwift } from './open-swift.ts'

const DOCUMENTS = '/project/containers/container/documents'

it('sets when an object ends, and that it stays; its notes stay, and the service deletes it then [FEATURE-25, EXPIRE-01]', async () => {
  const app = await openContainers({ path: DOCUMENTS })
  const swift = await openSwift(app)
  await swift('POST', '/documents/readme.txt', { headers: { 'x-object-meta-colour': 'red' } })
  const save = async (date: string, time?: string) => {
    await (await app.row('readme.txt')).choose('Set Expiration')
    const dialog = await app.dialog('Set Expiration')
    const field = await dialog.findByLabelText('Expiration Date')
    await app.user.clear(field)
    if (date !== '') await app.user.type(field, date)
    if (time !== undefined) await app.user.type(await dialog.findByLabelText('Expiration Time'), time)
    await dialog.press('Save')
    await app.screen.findByText('The expiration of object readme.txt is saved.')
    await app.answered()
    return (await swift('HEAD', '/documents/readme.txt')).headers
  }
  const kept = { 'x-object-meta-colour': 'red' }
  expect(await save('2100-01-02', '10:30')).toMatchObject({ ...kept, 'x-delete-at': '4102569000' })
  expect(await save('')).toMatchObject(kept)
  expect(await save('')).not.toHaveProperty('x-delete-at')
})

it('edits the notes of an object and of a container, and keeps those that it does not show [FEATURE-25, NOTE-01]', async () => {
  const app = await openContainers({ path: DOCUMENTS })
  const swift = await openSwift(app)
  const headers = {
    'x-object-meta-colour': 'red',
    'x-object-meta-orig-filename': 'up.txt',
    'x-delete-at': '4102444800',
  }
  await swift('POST', '/documents/readme.txt', { headers })
  await (await app.row('readme.txt')).choose('Update Metadata')
  const dialog = await app.dialog('Update Object Metadata')
  const value = await dialog.findByDisplayValue('red')
  await app.user.clear(value)
  await app.user.type(value, 'blue')
  await dialog.press('Save')
  await app.screen.findByText('Metadata was successfully updated.')
  expect((await swift('HEAD', '/documents/readme.txt')).headers).toMatchObject({
    ...headers,
    'x-object-meta-colour': 'blue',
  })
  await swift('POST', '/documents', { headers: { 'x-container-meta-temp-url-key': 'secret' } })
  const place = '/api/swift/containers/documents/properties/'
  expect((await app.request('PATCH', place, { updated: { team: 'web' } })).status).toBe(204)
  expect(await (await app.request('GET', place)).json()).toEqual({ team: 'web' })
  expect((await swift('HEAD', '/documents')).headers).toMatchObject({
    'x-container-meta-team': 'web',
    'x-container-meta-temp-url-key': 'secret',
  })
})

it('has a container keep versions of its objects, which then are listed and restored [VERSION-03]', async () => {
  const app = await openContainers()
  const swift = await openSwift(app)
  await app.row('scratch')
  await app.press('More of scratch')
  const keep = await app.screen.findByRole<HTMLInputElement>('switch', { name: 'Keep Versions' })
  expect(keep.checked).toBe(false)
  await app.user.click(keep)
  await app.screen.findByText('Container scratch now keeps versions of its objects.')
  await waitFor(async () =>
    expect((await app.screen.findByRole<HTMLInputElement>('switch', { name: 'Keep Versions' })).checked).toBe(true),
  )
  for (const body of ['one', 'second']) await swift('PUT', '/scratch/notes', { body })
  const place = '/api/swift/containers/scratch/versions/notes'
  const { versions } = await (await app.request('GET', place)).json()
  expect(versions).toMatchObject([{ bytes: 3 }])
  await app.request('POST', place, { version: versions[0].version })
  expect((await swift('GET', '/scratch/notes')).text).toBe('one')
})
