import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { openAccount } from '../../test/open-account.ts'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** An account with the segments `one` and `three` in the container scratch, and a manifest of both. */
async function openSegments() {
  const place = await openAccount()
  await place.put('scratch/seg/1', 'one')
  await place.put('scratch/seg/2', 'three')
  const manifest = [
    { path: '/scratch/seg/1', etag: md5('one'), size_bytes: 3 },
    { path: 'scratch/seg/2', etag: md5('three'), size_bytes: 5 },
  ]
  return { ...place, manifest }
}

const TAG = `"${md5(md5('one') + md5('three'))}"`

it('joins the segments of a static manifest, and says the size and the tag of the whole', async () => {
  const { ask, manifest, cloud, account } = await openSegments()
  const made = await ask('PUT', 'scratch/whole?multipart-manifest=put', JSON.stringify(manifest))
  expect([made.status, made.headers.etag]).toEqual([201, TAG])
  const head = await ask('HEAD', 'scratch/whole')
  expect([head.status, head.headers]).toMatchObject([
    200,
    { 'content-length': '8', etag: TAG, 'x-static-large-object': 'True' },
  ])
  expect((await ask('GET', 'scratch/whole')).text).toBe('onethree')
  const part = await ask('GET', 'scratch/whole', undefined, { range: 'bytes=2-4' })
  expect([part.status, part.text, part.headers['content-range']]).toEqual([206, 'eth', 'bytes 2-4/8'])
  const known = await ask('GET', 'scratch/whole', undefined, { 'if-none-match': TAG })
  expect(known.status).toBe(304)
  const { json } = await cloud.as('demo', 'GET', `${account}/scratch?format=json&prefix=whole`)
  expect(json).toMatchObject([{ name: 'whole', bytes: 8, slo_etag: TAG }])
})

it('gives the manifest itself, as it is kept and as it was put', async () => {
  const { ask, manifest } = await openSegments()
  await ask('PUT', 'scratch/whole?multipart-manifest=put', JSON.stringify(manifest))
  const kept = await ask('GET', 'scratch/whole?multipart-manifest=get')
  expect(kept.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-static-large-object': 'True',
    etag: md5(kept.text),
  })
  expect(JSON.parse(kept.text)).toMatchObject([
    { name: '/scratch/seg/1', hash: md5('one'), bytes: 3, content_type: 'text/plain' },
    { name: '/scratch/seg/2', hash: md5('three'), bytes: 5, content_type: 'text/plain' },
  ])
  const raw = await ask('GET', 'scratch/whole?multipart-manifest=get&format=raw')
  expect(JSON.parse(raw.text)).toEqual(manifest.map((one) => ({ ...one, path: `/${one.path.replace(/^\//, '')}` })))
})

it('refuses a manifest that is none, or whose segments are not as it says, and writes nothing', async () => {
  const { ask, manifest } = await openSegments()
  const put = async (body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await ask('PUT', 'scratch/whole?multipart-manifest=put', text, { accept: 'text/plain', ...headers })
    return [answer.status, answer.text]
  }
  expect(await put('no JSON')).toEqual([400, 'Manifest must be valid JSON.\n'])
  expect(await put({})).toEqual([400, 'Manifest must be a list.\n'])
  expect(await put([{ path: 'scratch', more: 1 }, { path: '/scratch' }])).toEqual([
    400,
    'Index 0: extraneous keys "more"\nIndex 1: path does not refer to an object. Path must be of the form /container/object.\n',
  ])
  const [first, second] = manifest
  const wrong = [{ ...first, etag: md5('other') }, { ...second, size_bytes: 4 }, { path: '/scratch/none' }]
  expect(await put(wrong)).toEqual([
    400,
    'Errors:\n/scratch/seg/1, Etag Mismatch\n/scratch/seg/2, Size Mismatch\n/scratch/none, 404 Not Found\n',
  ])
  expect((await put(manifest, { etag: md5('other') }))[0]).toBe(422)
  expect((await ask('HEAD', 'scratch/whole')).status).toBe(404)
})

it('takes ranges of segments, bytes of its own, and manifests in a manifest', async () => {
  const { ask, manifest } = await openSegments()
  await ask('PUT', 'scratch/inner?multipart-manifest=put', JSON.stringify(manifest))
  const outer = [
    { path: '/scratch/inner', range: '0-3' },
    { data: Buffer.from('-and-').toString('base64') },
    { path: '/scratch/seg/2', range: '-2' },
  ]
  const made = await ask('PUT', 'scratch/outer?multipart-manifest=put', JSON.stringify(outer))
  expect(made.status).toBe(201)
  expect((await ask('GET', 'scratch/outer')).text).toBe('onet-and-ee')
})

it('answers 409 where a segment has changed since', async () => {
  const { ask, put, manifest } = await openSegments()
  await ask('PUT', 'scratch/whole?multipart-manifest=put', JSON.stringify(manifest))
  await put('scratch/seg/1', 'new')
  expect((await ask('GET', 'scratch/whole')).status).toBe(409)
  expect((await ask('HEAD', 'scratch/whole')).headers['content-length']).toBe('8')
})

it('deletes a manifest with its segments and reports what was deleted, or the manifest alone', async () => {
  const { ask, manifest } = await openSegments()
  await ask('PUT', 'scratch/whole?multipart-manifest=put', JSON.stringify(manifest))
  await ask('DELETE', 'scratch/whole')
  expect((await ask('HEAD', 'scratch/seg/1')).status).toBe(200)
  await ask('PUT', 'scratch/whole?multipart-manifest=put', JSON.stringify(manifest))
  await ask('DELETE', 'scratch/seg/2')
  const { status, json } = await ask('DELETE', 'scratch/whole?multipart-manifest=delete')
  expect([status, json]).toEqual([
    200,
    {
      'Number Deleted': 2,
      'Number Not Found': 1,
      'Response Status': '200 OK',
      'Response Body': '',
      Errors: [],
    },
  ])
  expect((await ask('HEAD', 'scratch/seg/1')).status).toBe(404)
  const plain = await ask('DELETE', 'documents/readme.txt?multipart-manifest=delete')
  expect(plain.json).toMatchObject({ Errors: [['/documents/readme.txt', 'Not an SLO manifest']] })
})

it('copies what a manifest joins, or the manifest where it is asked for', async () => {
  const { ask, manifest } = await openSegments()
  await ask('PUT', 'scratch/whole?multipart-manifest=put', JSON.stringify(manifest))
  await ask('PUT', 'scratch/plain', '', { 'x-copy-from': 'scratch/whole' })
  await ask('PUT', 'scratch/other?multipart-manifest=get', '', { 'x-copy-from': 'scratch/whole' })
  const [plain, other] = [await ask('GET', 'scratch/plain'), await ask('GET', 'scratch/other')]
  expect([plain.text, plain.headers['x-static-large-object'], plain.headers.etag]).toEqual([
    'onethree',
    undefined,
    md5('onethree'),
  ])
  expect([other.text, other.headers['x-static-large-object'], other.headers.etag]).toEqual(['onethree', 'True', TAG])
})

it('joins the segments of a dynamic manifest as they are now, and gives the manifest where it is asked for', async () => {
  const { ask, put } = await openSegments()
  await ask('PUT', 'scratch/dynamic', 'kept', { 'x-object-manifest': 'scratch/seg/' })
  await put('scratch/seg/3', '!')
  const head = await ask('HEAD', 'scratch/dynamic')
  expect(head.headers).toMatchObject({
    'content-length': '9',
    etag: `"${md5(md5('one') + md5('three') + md5('!'))}"`,
    'x-object-manifest': 'scratch/seg/',
  })
  expect((await ask('GET', 'scratch/dynamic')).text).toBe('onethree!')
  const manifest = await ask('GET', 'scratch/dynamic?multipart-manifest=get')
  expect([manifest.text, manifest.headers.etag]).toEqual(['kept', md5('kept')])
  const wrong = await ask('PUT', 'scratch/wrong', '', { 'x-object-manifest': 'scratch' })
  expect([wrong.status, wrong.text]).toEqual([400, 'X-Object-Manifest must be in the format container/prefix'])
})
