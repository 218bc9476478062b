import { hostname } from 'node:os'
import { expect, it } from 'vitest'
import { openGateway } from '../../testing/gateway/open-gateway.ts'
import { createKnownHosts } from './known-hosts.ts'
import { trustedProxies } from './trusted-proxies.ts'

it.each([
  ['cloud.example.org', true],
  ['CLOUD.example.org.', true],
  ['a.b.region.example', true],
  ['localhost', true],
  ['app.localhost', true],
  [hostname(), true],
  ['192.0.2.7', true],
  ['[2001:db8::1]', true],
  ['other.example.org', false],
  ['evilregion.example', false],
  ['cloud.example.org.evil.example', false],
  ['', false],
])('the host name %j is known: %s', (name, isKnown) => {
  expect(createKnownHosts(['cloud.example.org', '.region.example'])(name)).toBe(isKnown)
})

it('refuses a request under another host name with a code and a hint, and takes X-Forwarded-Host from trusted proxies alone', async () => {
  const world = await openGateway({ settings: { ALLOWED_HOSTS: ['cloud.example'], TRUSTED_PROXIES: ['10.0.0.0/8'] } })
  const ask = async (remoteAddress: string, headers: Record<string, string>) => {
    const { statusCode } = await world.visitor().raw({ url: '/healthz', remoteAddress, headers })
    return statusCode
  }
  const refused = await world.visitor().raw({ url: '/healthz', headers: { host: 'evil.example' } })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    421,
    { code: 'GATEWAY_INPUT_INVALID', hint: expect.any(String) },
  ])
  const forwarded = { host: 'inner.example', 'x-forwarded-host': 'cloud.example' }
  expect(await ask('10.1.2.3', forwarded)).toBe(200)
  expect(await ask('192.0.2.1', forwarded)).toBe(421)
  await world.close()
})

it('starts with no list of proxies that has what is no address', async () => {
  await expect(openGateway({ settings: { TRUSTED_PROXIES: ['proxy.example'] } })).rejects.toMatchObject({
    code: 'GATEWAY_CONFIG_INVALID',
    message: "The setting TRUSTED_PROXIES has 'proxy.example', which is no address.",
  })
})

it('takes networks with as many bits as an address has, and words for the usual ones', () => {
  const usual = ['loopback', '10.0.0.1', '10.0.0.0/8', '10.0.0.1/32', '2001:db8::/32', '::1/128']
  expect([trustedProxies(usual), trustedProxies([])]).toEqual([usual, false])
  for (const wrong of ['10.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', '::1/129', 'Loopback', ''])
    expect(() => trustedProxies([...usual, wrong])).toThrow(`TRUSTED_PROXIES has '${wrong}', which is no address.`)
})
