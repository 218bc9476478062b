import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { acceptedEncodings } from '../../http/accepted-encodings.ts'
import { createAsset, isHashedName } from './asset.ts'
import { sendAsset } from './send-asset.ts'

const long = 'export const a = 1\n'.repeat(100)

async function ask(headers: Record<string, string>, path = 'main-0123456789.js', text = long) {
  const fastify = Fastify()
  const asset = createAsset(path, Buffer.from(text), 'sha384-x')
  fastify.get('/', (request, reply) => sendAsset(request, reply, asset))
  return fastify.inject({ url: '/', headers })
}

describe('sendAsset', () => {
  it('sends brotli before gzip, and plain bytes to who asks for neither', async () => {
    const br = await ask({ 'accept-encoding': 'gzip, deflate, br' })
    expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()]).toEqual(['br', long])
    const gzip = await ask({ 'accept-encoding': 'gzip, br;q=0' })
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual(['gzip', long])
    const plain = await ask({})
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, long])
    expect(plain.headers.vary).toBe('accept-encoding')
  })

  it('does not compress what is small or compressed already', async () => {
    expect((await ask({ 'accept-encoding': 'br' }, 'a.js', 'x')).headers['content-encoding']).toBeUndefined()
    expect((await ask({ 'accept-encoding': 'br' }, 'a.woff2')).headers['content-encoding']).toBeUndefined()
  })

  it('answers 304 to who has the file', async () => {
    const answer = await ask({ 'if-none-match': '"other", W/"sha384-x"' })
    expect([answer.statusCode, answer.body]).toEqual([304, ''])
    expect((await ask({ 'if-none-match': '"sha384-y"' })).statusCode).toBe(200)
  })

  it('a name with a content hash is kept for ever, any other is asked for again', async () => {
    expect((await ask({})).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await ask({}, 'favicon.svg')).headers['cache-control']).toBe('no-cache')
  })
})

it.each([
  [undefined, []],
  ['', []],
  ['identity', []],
  ['BR ; q=0.5, GZIP', ['br', 'gzip']],
  ['br;q=0', []],
])('accept-encoding %j', (header, encodings) => expect(acceptedEncodings(header)).toEqual(encodings))

it.each([
  ['web/plugin-UWAJYBNH.js', true],
  ['style-3f2a9c01bd.css', true],
  ['main-C-dBRADE.js', true],
  ['fonts/text.D8s7aK2_.woff2', true],
  ['dashboard-overview.js', false],
  ['favicon.svg', false],
  ['a-1.js', false],
])('%s: its name has a content hash: %s', (path, isHashed) => expect(isHashedName(path)).toBe(isHashed))
