import { randomUUID } from 'node:crypto'
import { type GatewayClient, openCloud } from '@fascia/testing/contract'
import { beforeAll, expect, it } from 'vitest'

interface Image {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly upload_url?: string
  readonly token_id?: string
}

const IMAGES = '/api/glance/images/'

let cloud: GatewayClient

beforeAll(async () => {
  cloud = await openCloud('member')
})

function wish(name: string) {
  return { name, description: 'contract', disk_format: 'raw', min_disk: 1, min_ram: 64, visibility: 'private' }
}

async function make(fields: object): Promise<Image> {
  const { status, body } = await cloud.request<Image>('PUT', IMAGES, fields)
  expect(status).toBe(201)
  return body
}

async function read(id: string): Promise<Readonly<Record<string, unknown>>> {
  return (await cloud.request<Readonly<Record<string, unknown>>>('GET', `${IMAGES}${id}/`)).body
}

it('creates an image, sends its file by ticket, and takes the ticket once [IMAGE-038, IMAGE-039]', async () => {
  const image = await make({ ...wish(`sent-${randomUUID()}`), source_type: 'file-direct', data: 'disk.img', team: 'x' })
  expect(image).toMatchObject({ status: 'queued', upload_url: expect.any(String), token_id: expect.any(String) })
  const place = new URL(image.upload_url ?? '', 'http://gateway/').pathname
  const send = (ticket: string) => cloud.upload('PUT', place, Buffer.from('a disk'), { 'X-Auth-Token': ticket })
  expect((await send('made-up')).status).toBe(403)
  expect((await send(image.token_id ?? '')).status).toBe(204)
  expect(await send(image.token_id ?? '')).toMatchObject({ status: 403, body: { code: 'GATEWAY_TICKET_REFUSED' } })
  expect(await read(image.id)).toMatchObject({
    status: 'active',
    size: 6,
    container_format: 'bare',
    min_disk: 1,
    properties: { description: 'contract', team: 'x' },
  })
  expect((await cloud.request('DELETE', `${IMAGES}${image.id}/`)).status).toBe(204)
  expect((await cloud.request('GET', `${IMAGES}${image.id}/`)).status).toBe(404)
})

it('creates an image with its file in one form [IMAGE-038]', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(wish(`form-${randomUUID()}`))) form.append(name, String(value))
  form.append('data', new Blob(['another disk']), 'disk.raw')
  const { status, body } = await cloud.upload<Image>('POST', IMAGES, form)
  expect(status).toBe(201)
  expect(await read(body.id)).toMatchObject({ status: 'active', size: 12, min_ram: 64 })
  await cloud.request('DELETE', `${IMAGES}${body.id}/`)
})

it('changes an image, and takes away what is emptied [IMAGE-026, IMAGE-040, IMAGE-042]', async () => {
  expect((await cloud.request('GET', '/api/glance/version/')).body).toEqual({ version: '2' })
  const image = await make(wish(`changed-${randomUUID()}`))
  const path = `${IMAGES}${image.id}/`
  const fields = ['id', 'name', 'status', 'container_format', 'disk_format', 'size', 'min_disk', 'min_ram', 'protected']
  const more = ['visibility', 'is_public', 'owner', 'properties', 'updated_at', 'apiVersion', 'type']
  expect(Object.keys(await read(image.id))).toEqual(expect.arrayContaining([...fields, ...more]))
  const { body: found } = await cloud.request('GET', `${IMAGES}?name=${image.name}`)
  expect(found).toMatchObject({ items: [{ id: image.id, name: image.name }] })
  const change = { ...wish('renamed'), description: '', min_disk: 3, architecture: 'x86_64', protected: true }
  expect((await cloud.request('PATCH', path, change)).status).toBe(204)
  const changed = await read(image.id)
  expect(changed).toMatchObject({ name: 'renamed', min_disk: 3, protected: true })
  expect(changed.properties).not.toHaveProperty('description')
  expect((await cloud.request('DELETE', path)).status).toBe(403)
  await cloud.request('PATCH', path, { protected: false })
  expect((await cloud.request('DELETE', path)).status).toBe(204)
})

it('deactivates an image and reactivates it [IMAGE-041]', async () => {
  const admin = await openCloud('admin')
  const form = new FormData()
  for (const [name, value] of Object.entries(wish(`switched-${randomUUID()}`))) form.append(name, String(value))
  form.append('data', new Blob(['x']), 'disk.raw')
  const { body } = await admin.upload<Image>('POST', IMAGES, form)
  const status = async () => (await admin.request<Image>('GET', `${IMAGES}${body.id}/`)).body.status
  expect((await admin.request('POST', `${IMAGES}${body.id}/actions/deactivate`)).status).toBe(204)
  expect(await status()).toBe('deactivated')
  expect((await admin.request('POST', `${IMAGES}${body.id}/actions/reactivate`)).status).toBe(204)
  expect(await status()).toBe('active')
  await admin.request('DELETE', `${IMAGES}${body.id}/`)
})

it('names the fields that an image lacks, and the formats that there are not', async () => {
  expect(await cloud.request('PUT', IMAGES, { description: 'nameless' })).toMatchObject({
    status: 400,
    body: { fields: { name: [expect.any(String)], disk_format: [expect.any(String)] } },
  })
  const odd = await cloud.request('PUT', IMAGES, { ...wish('odd'), disk_format: 'floppy' })
  expect(odd).toMatchObject({ status: 400, body: { service: 'image', upstream_status: 400 } })
})
