import { expect, it } from 'vitest'
import { brief, openDeployed } from './fixture/open-deployed.ts'
import { checkHosts } from './hosts.ts'

async function found(settings: object): Promise<readonly string[]> {
  return brief(await checkHosts(await openDeployed({ 'home/settings.yaml': JSON.stringify(settings) })))
}

it.each([
  'https://cloud.example',
  'cloud.example:443',
  'cloud.example/',
  '*.example',
  'cloud.example.',
  'wölke.example',
  '',
])('ALLOWED_HOSTS with %j allows nothing', async (entry) => {
  expect(await found({ ALLOWED_HOSTS: [entry] })).toEqual([
    `warning: ALLOWED_HOSTS has '${entry}', which no request matches.`,
  ])
})

it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', '2001:db8::/129', 'Loopback'])(
  'TRUSTED_PROXIES with %j is refused',
  async (entry) => {
    expect(await found({ TRUSTED_PROXIES: ['loopback', entry] })).toEqual([
      `problem: TRUSTED_PROXIES has '${entry}', which is no address.`,
    ])
  },
)

it('finds nothing in entries that match', async () => {
  expect(
    await found({
      ALLOWED_HOSTS: ['*', 'cloud.example', '.example.org', 'CLOUD.example', 'xn--wlke-5qa.example', '192.0.2.7'],
      TRUSTED_PROXIES: ['loopback', 'uniquelocal', '10.0.0.0/8', '10.0.0.1', '2001:db8::/32'],
    }),
  ).toEqual([])
  expect(await found({})).toEqual([])
})

it('notes that others connect and no proxy is named', async () => {
  const at = async (host: string, settings: object) =>
    brief(await checkHosts(await openDeployed({ 'home/settings.yaml': JSON.stringify(settings) }, { HOST: host })))
  expect(await at('192.0.2.1', {})).toEqual(['note: HOST is 192.0.2.1, and TRUSTED_PROXIES is not set.'])
  expect(await at('192.0.2.1', { TRUSTED_PROXIES: ['192.0.2.2'] })).toEqual([])
  expect(await at('127.0.0.1', {})).toEqual([])
})

it('leaves a file that cannot be read to the check of settings', async () => {
  expect(await checkHosts(await openDeployed({ 'home/settings.yaml': '- a\n' }))).toEqual([])
})
