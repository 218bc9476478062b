import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { readFormBody } from './read-form-body.ts'

const LIMIT_BYTES = 500

async function sent(form: BodyInit): Promise<readonly [Readable, string]> {
  const request = new Request('http://dashboard.test/', { method: 'POST', body: form })
  return [Readable.from([Buffer.from(await request.arrayBuffer())]), request.headers.get('content-type') ?? '']
}

it('reads what a browser sends for a form, urlencoded or multipart, with its files', async () => {
  const form = new FormData()
  form.append('name', 'grüße')
  form.append('file', new File(['hello'], 'notes.txt', { type: 'text/plain' }))
  const [multipart, boundary] = await sent(form)
  const read = await readFormBody(multipart, { bodyBytes: LIMIT_BYTES, bodyMs: 1_000 }, boundary)
  expect(read.get('name')).toBe('grüße')
  const file = read.get('file')
  expect(file instanceof File && [file.name, await file.text()]).toEqual(['notes.txt', 'hello'])

  const [pairs, type] = await sent(new URLSearchParams({ name: 'a & b', size: '7' }))
  expect([...(await readFormBody(pairs, { bodyBytes: LIMIT_BYTES, bodyMs: 1_000 }, type))]).toEqual([
    ['name', 'a & b'],
    ['size', '7'],
  ])
})

it('refuses what is no form, what cannot be read as one, and more than the limit', async () => {
  const body = (text: string): Readable => Readable.from([Buffer.from(text)])
  await expect(
    readFormBody(body('{}'), { bodyBytes: LIMIT_BYTES, bodyMs: 1_000 }, 'application/json'),
  ).rejects.toMatchObject({ status: 415 })
  await expect(
    readFormBody(body('nonsense'), { bodyBytes: LIMIT_BYTES, bodyMs: 1_000 }, 'multipart/form-data; boundary=x'),
  ).rejects.toMatchObject({
    code: 'GATEWAY_INPUT_INVALID',
  })
  await expect(
    readFormBody(
      body('a='.padEnd(600, 'b')),
      { bodyBytes: LIMIT_BYTES, bodyMs: 1_000 },
      'application/x-www-form-urlencoded',
    ),
  ).rejects.toMatchObject({ code: 'GATEWAY_BODY_TOO_LARGE' })
  expect([...(await readFormBody(undefined, { bodyBytes: LIMIT_BYTES, bodyMs: 1_000 }, undefined))]).toEqual([])
})

it.each([
  ['application/x-www-form-urlencoded', 'a&'.repeat(1_001)],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(1_001)],
])('refuses a form of more than a thousand fields, unread: %s', async (type, text) => {
  await expect(
    readFormBody(Readable.from([Buffer.from(text)]), { bodyBytes: 100_000, bodyMs: 1_000 }, type),
  ).rejects.toMatchObject({ code: 'GATEWAY_BODY_TOO_LARGE', message: 'The form has more than 1,000 fields.' })
})
