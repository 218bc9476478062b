import { Readable } from 'node:stream'
import { Fault } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import type { Transport } from './transport.ts'
import { createVersionCache } from './version-cache.ts'

/** A service that answers its version document with each of these statuses in turn, and with the last one from then on. */
function serviceWith(...statuses: readonly number[]) {
  const asked: string[] = []
  const transport: Transport = {
    async send({ url }) {
      const status = statuses[Math.min(asked.length, statuses.length - 1)] ?? 200
      asked.push(url)
      const document = { versions: [{ id: 'v1', min_version: '1.1', max_version: '1.12' }] }
      const body = Readable.from([Buffer.from(JSON.stringify(status < 400 ? document : {}))])
      const faultOf = (cause: unknown) => new Fault('GATEWAY_UPSTREAM_UNREACHABLE', { cause })
      return { status, headers: {}, body, finish: () => {}, faultOf }
    },
    close: async () => {},
  }
  const cache = createVersionCache(transport)
  return { asked, maximum: () => cache.maximumVersion('container-infrastructure-management', 'http://m/v1', 'token') }
}

it('asks a service once for its versions', async () => {
  const { asked, maximum } = serviceWith(200)
  expect([await maximum(), await maximum()]).toEqual(['1.12', '1.12'])
  expect(asked).toHaveLength(1)
})

it('asks above the version where the document is not found there', async () => {
  const { asked, maximum } = serviceWith(404, 200)
  expect(await maximum()).toBe('1.12')
  expect(asked).toEqual(['http://m/v1/', 'http://m/'])
})

it('does not remember that a service failed to answer', async () => {
  const { maximum } = serviceWith(500, 200)
  expect([await maximum(), await maximum()]).toEqual([undefined, '1.12'])
})
