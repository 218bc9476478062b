import { Fault } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import { sendImage } from './send-image.ts'

type Tools = Parameters<typeof sendImage>[0]
const FILE = new File(['a disk'], 'disk.raw')
const ticket = { id: 'i1', upload_url: 'https://x.example/root/api/glance/images/i1/file', token_id: 'ticket' }

/** What is asked for to make an image of a source, where the call answers `made` and an upload fails with `failure`. */
async function asked(
  body: object | undefined,
  file: File | undefined,
  { made = ticket, failure }: { made?: object; failure?: unknown } = {},
) {
  const sent: unknown[] = []
  const tools = {
    body,
    request: async ({ method, path }: { method: string; path: string }, input: { params?: object }) => {
      sent.push([method, path, ...(input.params ? [input.params] : [])])
      return made
    },
    upload: async (path: string, { method = 'POST', headers = {}, fields = {} }: Readonly<Record<string, unknown>>) => {
      sent.push([method, path, headers, fields])
      if (failure) throw failure
      return made
    },
    toast: (_type: string, text: unknown) => void sent.push(String(text)),
  }
  await sendImage(tools as unknown as Tools, file).catch((fault: Fault) => void sent.push(fault.message))
  return sent
}

const CREATE = ['PUT', '/api/glance/images/']
it('sends an address or an image without a file by the call alone [IMAGE-030]', async () => {
  expect(await asked({ name: 'a', source_type: 'url' }, FILE)).toEqual([CREATE])
  expect(await asked({ name: 'a', source_type: 'file-direct' }, undefined)).toEqual([CREATE])
  expect(await asked(undefined, FILE)).toEqual(['A new image needs a body.'])
})

it('sends a file in one form, with the fields as texts and without its name [IMAGE-038]', async () => {
  expect(await asked({ name: 'a', source_type: 'file-legacy', data: 'disk.raw', min_disk: 2 }, FILE)).toEqual([
    ['POST', '/api/glance/images/', {}, { name: 'a', source_type: 'file-legacy', min_disk: '2' }],
  ])
})

it('sends a file to where the answer says, with its ticket, and only where it says so [IMAGE-039]', async () => {
  const body = { name: 'a', source_type: 'file-direct' }
  const put = ['PUT', '/api/glance/images/i1/file', { 'X-Auth-Token': 'ticket' }, {}]
  expect(await asked(body, FILE)).toEqual([CREATE, put])
  for (const made of [
    { ...ticket, token_id: undefined },
    { ...ticket, upload_url: undefined },
  ])
    expect(await asked(body, FILE, { made })).toEqual([CREATE])
})

const unable = 'Unable to create the image.'
it.each([
  [new Fault('GATEWAY_UPSTREAM_REFUSED', { service: 'image', message: 'The disk is full.' }), 'The disk is full.'],
  [new Fault('GATEWAY_UPSTREAM_REFUSED', { message: 'Ours.' }), unable],
  [new Fault('GATEWAY_UPSTREAM_REFUSED', { service: 'image' }), unable],
  [new TypeError('broken'), unable],
])('says why there is no image: %s [IMAGE-051]', async (failure, text) => {
  const said = await asked({ name: 'a', source_type: 'file-legacy' }, FILE, { failure })
  expect(said.slice(1)).toEqual([text])
})

it('keeps the messages beside the fields', async () => {
  const failure = new Fault('GATEWAY_INPUT_INVALID', { service: 'image', message: 'No.', fields: { name: ['Taken.'] } })
  const tools = Object({ body: { source_type: 'file-legacy' }, toast: () => {}, upload: () => Promise.reject(failure) })
  await expect(sendImage(tools, FILE)).rejects.toMatchObject({
    fields: { name: ['Taken.'] },
    status: 400,
    message: 'No.',
  })
})
