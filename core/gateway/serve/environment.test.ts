import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { parseEnvironment } from './parse-environment.ts'
import { readCloudEntry, readCloudLogin } from './read-cloud-entry.ts'
import { bundledPlugins, keepSecret } from './start-gateway.ts'

it('has the documented defaults', () => {
  expect(parseEnvironment({}, '/place')).toEqual({
    port: 4600,
    host: '127.0.0.1',
    checksAnswers: false,
    home: '/place/.fascia',
    cloud: { kind: 'embedded', world: 'demo', port: 4601, pace: 1 },
    secrets: [],
    store: undefined,
    pluginsFolder: '/place/.fascia/plugins',
    trustedPlugins: [],
    shared: undefined,
    webRoot: '/',
    settingsFile: undefined,
    logLevel: 'info',
    hasExamples: true,
    metricsAddress: undefined,
    metricsToken: undefined,
    drainMs: 0,
    shutdownMs: 4_000,
  })
})

it('obeys each variable', () => {
  const settings = parseEnvironment(
    {
      PORT: '5000',
      HOST: '0.0.0.0',
      FASCIA_HOME: 'state',
      FASCIA_WORLD: 'scale:10',
      FASCIA_PACE: '20',
      FASCIA_SECRET: `${'n'.repeat(32)}, ${'o'.repeat(32)}`,
      FASCIA_PLUGINS: '/plugins',
      FASCIA_TRUSTED_PLUGINS: 'a@sha384-A+/=, b@sha384-B',
      FASCIA_WEB_ROOT: 'cloud',
    },
    '/place',
  )
  expect(settings).toMatchObject({
    port: 5000,
    host: '0.0.0.0',
    home: '/place/state',
    cloud: { kind: 'embedded', world: 'scale:10', port: 5001, pace: 20 },
    secrets: ['n'.repeat(32), 'o'.repeat(32)],
    pluginsFolder: '/plugins',
    trustedPlugins: ['a@sha384-A+/=', 'b@sha384-B'],
    webRoot: '/cloud/',
  })
  expect(parseEnvironment({ FASCIA_SIMULATOR_PORT: '7000' }, '/').cloud).toMatchObject({ port: 7000 })
})

it('takes a real cloud from FASCIA_CLOUD before OS_AUTH_URL, and the embedded one without both', () => {
  expect(parseEnvironment({ FASCIA_CLOUD: 'prod', OS_AUTH_URL: 'http://k' }, '/').cloud).toMatchObject({
    kind: 'named',
    name: 'prod',
  })
  const variables = {
    OS_AUTH_URL: 'https://k/v3',
    OS_REGION_NAME: 'R',
    OS_CACERT: '/ca.pem',
    OS_INTERFACE: 'internal',
    OS_INSECURE: 'true',
  }
  expect(parseEnvironment(variables, '/').cloud).toEqual({
    kind: 'variables',
    authUrl: 'https://k/v3',
    caFile: '/ca.pem',
    region: 'R',
    interface: 'internal',
    verify: false,
  })
})

it('drains for some seconds where replicas share a server, for as long as it is set, and not at all by itself', () => {
  const drainMs = (variables: Readonly<Record<string, string>>): number => parseEnvironment(variables, '/').drainMs
  const FASCIA_SHARED = 'redis://127.0.0.1:6379'
  expect(
    [{}, { FASCIA_SHARED }, { FASCIA_SHARED, FASCIA_DRAIN_SECONDS: '0' }, { FASCIA_DRAIN_SECONDS: '7' }].map(drainMs),
  ).toEqual([0, 3_000, 0, 7_000])
  expect(() => drainMs({ FASCIA_DRAIN_SECONDS: '-1' })).toThrow('FASCIA_DRAIN_SECONDS must be a number of seconds')
})

it('refuses what it cannot use and names the variable', () => {
  expect(() => parseEnvironment({ PORT: 'x' }, '/')).toThrow("PORT must be a port number, not 'x'.")
  expect(() => parseEnvironment({ OS_AUTH_URL: 'keystone' }, '/')).toThrow('OS_AUTH_URL must be an address')
  expect(() => parseEnvironment({ FASCIA_SECRET: `${'n'.repeat(32)},${'o'.repeat(31)}` }, '/')).toThrow(
    'at least 32 bytes a key',
  )
  expect(() => parseEnvironment({ FASCIA_SHUTDOWN_SECONDS: 'x' }, '/')).toThrow('must be a number of seconds')
  for (const pace of ['0', '-1', '0.5', '1000', 'fast'])
    expect(() => parseEnvironment({ FASCIA_PACE: pace }, '/')).toThrow('FASCIA_PACE must be a number from 1 to 999')
  for (const address of ['9464', ':9464', 'localhost', 'localhost:', 'localhost:70000'])
    expect(() => parseEnvironment({ FASCIA_METRICS_ADDRESS: address }, '/')).toThrow('must be an address and a port')
  expect(parseEnvironment({ FASCIA_METRICS_ADDRESS: '[::1]:9464' }, '/').metricsAddress).toEqual({
    host: '::1',
    port: 9464,
  })
  expect(() => parseEnvironment({ FASCIA_WEB_ROOT: '/a b/' }, '/')).toThrow('FASCIA_WEB_ROOT must be a plain path')
})

it('hosts example plugins with the embedded cloud, and elsewhere where they are asked for', () => {
  const hasExamples = (variables: Record<string, string>) => parseEnvironment(variables, '/').hasExamples
  const real = { OS_AUTH_URL: 'https://k/v3' }
  expect([hasExamples({}), hasExamples(real), hasExamples({ ...real, FASCIA_EXAMPLES: '1' })]).toEqual([
    true,
    false,
    true,
  ])
  const root = mkdtempSync(join(tmpdir(), 'fascia-bundled-'))
  for (const [name, fascia] of [
    ['own', {}],
    ['show', { isExample: true }],
  ] as const) {
    mkdirSync(join(root, 'plugins', name), { recursive: true })
    writeFileSync(join(root, 'plugins', name, 'package.json'), JSON.stringify({ fascia }))
  }
  const names = (isShown: boolean) => bundledPlugins(join(root, 'core'), isShown).map((folder) => basename(folder))
  expect([names(true), names(false)]).toEqual([['own', 'show'], ['own']])
})

it('makes a secret once, readable by its owner only', () => {
  const home = join(mkdtempSync(join(tmpdir(), 'fascia-secret-')), 'state')
  const bytes = (size: number) => new Uint8Array(size).fill(7)
  const secret = keepSecret(home, bytes)
  expect(keepSecret(home, () => new Uint8Array(32))).toBe(secret)
  expect(readFileSync(join(home, 'secret'), 'utf8')).toBe(secret)
  expect(statSync(join(home, 'secret')).mode & 0o077).toBe(0)
  expect(readdirSync(home)).toEqual(['secret'])
})

it('starts with no session key that was cut off', () => {
  const home = mkdtempSync(join(tmpdir(), 'fascia-secret-'))
  writeFileSync(join(home, 'secret'), 'short')
  expect(() => keepSecret(home, () => new Uint8Array(32))).toThrow('must have at least 32 bytes')
})

it('reads the address of a cloud from clouds.yaml, not its credentials', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-clouds-'))
  const file = join(folder, 'clouds.yaml')
  writeFileSync(
    file,
    'clouds:\n  prod:\n    auth: {auth_url: "https://k/v3", username: u, password: p}\n    region_name: R1\n    regions: [R1, {name: R2}]\n    interface: internal\n    verify: false\n  broken: {auth: {}}\n',
  )
  expect(await readCloudEntry('prod', [join(folder, 'absent.yaml'), file])).toEqual({
    name: 'prod',
    authUrl: 'https://k/v3',
    interface: 'internal',
    verify: false,
    regions: ['R1', 'R2'],
  })
  await expect(readCloudEntry('other', [file])).rejects.toThrow("has no cloud 'other'")
  await expect(readCloudEntry('broken', [file])).rejects.toThrow('has no auth.auth_url')
  await expect(readCloudEntry('prod', [])).rejects.toThrow('There is no clouds.yaml')
})

it('reads the account of an entry of clouds.yaml, where it has a password and the name of its domain', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-clouds-'))
  const file = join(folder, 'clouds.yaml')
  const clouds = {
    whole: { username: 'u', password: 'p', user_domain_name: 'Own', project_name: 'x' },
    first: { username: 'u', password: 'p', user_domain_id: 'default' },
    other: { username: 'u', password: 'p', user_domain_id: 'f00' },
    bare: {},
  }
  const entries = Object.entries(clouds).map(([name, auth]) => [name, { auth: { auth_url: 'https://k/v3', ...auth } }])
  writeFileSync(file, JSON.stringify({ clouds: Object.fromEntries(entries) }))
  const login = (name: string) => readCloudLogin(name, [file])
  expect(await login('whole')).toEqual({ username: 'u', password: 'p', domain: 'Own', project: 'x' })
  expect(await login('first')).toEqual({ username: 'u', password: 'p', domain: 'Default', project: undefined })
  expect([await login('other'), await login('bare')]).toEqual([undefined, undefined])
})
