import { randomUUID } from 'node:crypto'
import { type GatewayClient, openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'
import * as images from '../../api/images.ts'

const cloud = await openCloud('member')

function wish(name: string) {
  return { name, description: 'contract', disk_format: 'raw', min_disk: 1, min_ram: 64, visibility: 'private' }
}

async function make(wanted: object): Promise<images.CreatedImage> {
  const { status, body } = await cloud.ask(images.create, { body: wanted })
  expect(status).toBe(201)
  return body
}

const read = (id: string) => cloud.send(images.get, { params: { id } })

/** The answer to a form with the fields of an image and a file. */
function sendForm(as: GatewayClient, name: string, file: string) {
  const form = new FormData()
  for (const [field, value] of Object.entries(wish(name))) form.append(field, String(value))
  form.append('data', new Blob([file]), 'disk.raw')
  return as.upload<images.Image>('POST', images.createWithFile.path, form)
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
  const params = { id: image.id }
  expect((await cloud.ask(images.remove, { params })).status).toBe(204)
  expect((await cloud.refusal(images.get, { params })).status).toBe(404)
})

it('creates an image with its file in one form [IMAGE-038]', async () => {
  const { status, body } = await sendForm(cloud, `form-${randomUUID()}`, 'another disk')
  expect(status).toBe(201)
  expect(await read(body.id)).toMatchObject({ status: 'active', size: 12, min_ram: 64 })
  await cloud.send(images.remove, { params: { id: body.id } })
})

it('changes an image, and takes away what is emptied [IMAGE-026, IMAGE-040, IMAGE-042]', async () => {
  expect(await cloud.send(images.version)).toEqual({ version: '2' })
  const image = await make(wish(`changed-${randomUUID()}`))
  const params = { id: image.id }
  const fields = ['id', 'name', 'status', 'container_format', 'disk_format', 'size', 'min_disk', 'min_ram', 'protected']
  const more = ['visibility', 'is_public', 'owner', 'properties', 'updated_at', 'apiVersion', 'type']
  expect(Object.keys(await read(image.id))).toEqual(expect.arrayContaining([...fields, ...more]))
  const found = await cloud.send(images.list, { query: { name: image.name } })
  expect(found).toMatchObject([{ id: image.id, name: image.name }])
  const body = { ...wish('renamed'), description: '', min_disk: 3, architecture: 'x86_64', protected: true }
  expect((await cloud.ask(images.change, { params, body })).status).toBe(204)
  const changed = await read(image.id)
  expect(changed).toMatchObject({ name: 'renamed', min_disk: 3, protected: true })
  expect(changed.properties).not.toHaveProperty('description')
  expect((await cloud.refusal(images.remove, { params })).status).toBe(403)
  await cloud.send(images.change, { params, body: { protected: false } })
  expect((await cloud.ask(images.remove, { params })).status).toBe(204)
})

it('deactivates an image and reactivates it [IMAGE-041]', async () => {
  const admin = await openCloud('admin')
  const params = { id: (await sendForm(admin, `switched-${randomUUID()}`, 'x')).body.id }
  const status = async () => (await admin.send(images.get, { params })).status
  expect((await admin.ask(images.deactivate, { params })).status).toBe(204)
  expect(await status()).toBe('deactivated')
  expect((await admin.ask(images.reactivate, { params })).status).toBe(204)
  expect(await status()).toBe('active')
  await admin.send(images.remove, { params })
})

it('names the fields that an image lacks, and the formats that there are not', async () => {
  expect(await cloud.refusal(images.create, { body: { description: 'nameless' } })).toMatchObject({
    status: 400,
    body: { fields: { name: [expect.any(String)], disk_format: [expect.any(String)] } },
  })
  const odd = await cloud.refusal(images.create, { body: { ...wish('odd'), disk_format: 'floppy' } })
  expect(odd).toMatchObject({ status: 400, body: { service: 'image', upstream_status: 400 } })
})
