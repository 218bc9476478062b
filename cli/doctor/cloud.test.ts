import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTestCloud } from '../../core/simulator/test-cloud/open-test-cloud.ts'
import { checkCloud, checkFurtherClouds } from './cloud.ts'
import { brief, openDeployed } from './fixture/open-deployed.ts'
import { CERTIFICATE, serveTls } from './fixture/serve-tls.ts'

const END_MS = Date.parse('2045-01-01T00:00:00Z')
const DAY_MS = 86_400_000
const files = { 'ca.pem': CERTIFICATE }

/** Findings besides how long Keystone took, which no test decides. */
async function found(
  authUrl: string,
  environment: Readonly<Record<string, string>> = {},
  nowMs?: () => number,
): Promise<readonly string[]> {
  const machine = nowMs ? { nowMs } : {}
  const all = brief(await checkCloud(await openDeployed(files, { OS_AUTH_URL: authUrl, ...environment }, machine)))
  return all.filter((text) => !/ took \d+ ms /.test(text)).map((text) => text.replace(/ in \d+ ms/, ''))
}

it('says which Keystone answers, and nothing else of a sound one', async () => {
  const { simulator } = await openTestCloud()
  const { origin } = await simulator.listen()
  expect(await found(`${origin}/identity/v3`)).toEqual([
    expect.stringMatching(/^note: Keystone v3\.\d+ at http:\/\/127\.0\.0\.1:\d+\/identity\/v3 answered\.$/),
  ])
})

it('reports a Keystone that is not there, and one that answers something else', async () => {
  const { simulator } = await openTestCloud()
  const { origin } = await simulator.listen()
  expect(await found('http://127.0.0.1:1/v3')).toEqual([
    expect.stringMatching(/^problem: Keystone at http:\/\/127\.0\.0\.1:1\/v3 does not answer as Keystone: GATEWAY_/),
  ])
  simulator.faults.add({ effect: { kind: 'invalid-json' } })
  expect(await found(`${origin}/identity/v3`)).toEqual([
    expect.stringMatching(/^problem: .*does not answer as Keystone: GATEWAY_UPSTREAM_UNREADABLE/),
  ])
})

it('reports a clock that differs from that of Keystone', async () => {
  const { simulator } = await openTestCloud()
  const { origin } = await simulator.listen()
  const ofClock = async (differenceMs: number) =>
    (await found(`${origin}/identity/v3`, {}, () => Date.now() + differenceMs)).filter((text) => /clock/.test(text))
  expect(await ofClock(90_000)).toEqual([
    expect.stringMatching(/^warning: .* is (89|9\d) s ahead of that of Keystone\.$/),
  ])
  expect(await ofClock(-400_000)).toEqual([
    expect.stringMatching(/^problem: .* is (39\d|40\d) s behind that of Keystone\.$/),
  ])
  expect(await ofClock(5_000)).toEqual([])
})

it('says when the certificate ends, and warns 30 days before', async () => {
  const url = await serveTls()
  const ofCertificate = async (environment: Readonly<Record<string, string>>, nowMs?: number) =>
    (await found(url, environment, nowMs === undefined ? undefined : () => nowMs)).filter((text) =>
      /ertificate/.test(text),
    )
  const folder = await openDeployed(files)
  const trusting = { OS_CACERT: join(folder.folder, 'ca.pem') }
  expect(await ofCertificate(trusting)).toEqual([
    expect.stringMatching(/^note: The certificate of localhost:\d+ ends 2045-01-01\.$/),
  ])
  expect(await ofCertificate(trusting, END_MS - 29 * DAY_MS)).toEqual([
    expect.stringMatching(/^warning: The certificate of localhost:\d+ ends 2045-01-01\.$/),
  ])
  expect(await ofCertificate(trusting, END_MS + DAY_MS)).toEqual([
    expect.stringMatching(/^problem: The certificate of localhost:\d+ ended 2045-01-01\.$/),
  ])
})

it('reports a certificate that nothing vouches for, and one that is not verified', async () => {
  const url = await serveTls()
  expect(await found(url)).toEqual([
    expect.stringMatching(/^problem: Keystone at .* does not answer as Keystone/),
    expect.stringMatching(/^problem: The certificate of localhost:\d+ cannot be verified: .*self.signed/i),
  ])
  expect(await found(url, { OS_INSECURE: '1' })).toEqual([
    expect.stringMatching(/^note: Keystone v3\.14 at/),
    'warning: Certificates of the cloud are not verified.',
    expect.stringMatching(/^note: The certificate of localhost:\d+ ends 2045-01-01\.$/),
  ])
})

it('reports an entry of clouds.yaml that is not there, and an address that is none', async () => {
  const clouds = { 'clouds.yaml': 'clouds:\n  odd: {auth: {auth_url: keystone}}\n' }
  const ofCloud = async (name: string) => {
    const { folder } = await openDeployed(clouds)
    const environment = { FASCIA_CLOUD: name, OS_CLIENT_CONFIG_FILE: join(folder, 'clouds.yaml') }
    return brief(await checkCloud(await openDeployed({}, environment)))
  }
  expect(await ofCloud('prod')).toEqual([expect.stringMatching(/^problem: .*clouds\.yaml has no cloud 'prod'\.$/)])
  expect(await ofCloud('odd')).toEqual(["problem: 'keystone' is no address of Keystone."])
})

it('reports the clouds that the settings name beside the first one, and an entry that is not there', async () => {
  const { simulator } = await openTestCloud()
  const { origin } = await simulator.listen()
  const ofSettings = async (settings: object) => {
    const { folder } = await openDeployed({
      'clouds.yaml': `clouds:\n  beta: {auth: {auth_url: '${origin}/identity/v3'}}\n`,
      'home/settings.json': JSON.stringify(settings),
    })
    const environment = { OS_CLIENT_CONFIG_FILE: join(folder, 'clouds.yaml'), FASCIA_HOME: join(folder, 'home') }
    return brief(await checkFurtherClouds(await openDeployed({}, environment)))
  }
  const all = await ofSettings({ CLOUDS: ['beta'], AVAILABLE_REGIONS: [['http://127.0.0.1:1/v3', 'South']] })
  expect(all.filter((text) => !/ took \d+ ms /.test(text))).toEqual([
    expect.stringMatching(/^problem: Keystone at http:\/\/127\.0\.0\.1:1\/v3 does not answer as Keystone/),
    expect.stringMatching(/^note: Keystone v3\.\d+ at /),
  ])
  expect(await ofSettings({ CLOUDS: ['gone'] })).toEqual([
    expect.stringMatching(/^problem: .*clouds\.yaml has no cloud 'gone'\.$/),
  ])
  expect(await ofSettings({ CLOUDS: [7] })).toEqual([])
})

it('says that the embedded cloud is for trials, and warns where others reach it', async () => {
  expect(brief(await checkCloud(await openDeployed()))).toEqual([expect.stringMatching(/^note: Neither FASCIA_CLOUD/)])
  expect(brief(await checkCloud(await openDeployed({}, { HOST: '0.0.0.0' })))).toEqual([
    expect.stringMatching(/^warning: Neither FASCIA_CLOUD/),
  ])
})
