import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { openTestCloud } from '../../core/simulator/test-cloud/open-test-cloud.ts'
import { testCloudPart } from '../../core/testing/gateway/test-cloud-part.ts'
import { runCli } from '../run-cli.ts'
import { openDeployment } from './deployment.ts'
import { inTime, type PlacedFinding } from './examine.ts'
import { brief, openDeployed, writeFolder } from './fixture/open-deployed.ts'

// The limit of a check is for what hangs. What is loaded once in a process is loaded before, since the machine of a test run may be busy.
beforeAll(async () => {
  await (await openDeployment({ environment: {}, folder: join(tmpdir(), 'fascia-doctor-absent') })).plugins()
})

async function runDoctor(folder: string, environment: Readonly<Record<string, string>>, ...flags: readonly string[]) {
  let text = ''
  const code = await runCli(['doctor', ...flags], {
    out: (line) => {
      text += line
    },
    note: (line) => {
      text += line
    },
    folder,
    environment,
  })
  return { code, text }
}

async function openCloud(auth: Readonly<Record<string, string>> = {}) {
  const { simulator } = await openTestCloud({ parts: [testCloudPart] })
  const { origin } = await simulator.listen()
  const entry = { auth: { auth_url: `${origin}/identity/v3`, ...auth } }
  return { simulator, clouds: JSON.stringify({ clouds: { prod: entry } }) }
}

const SECRET = 'a-key-of-the-test'
const PASSWORD = 'fascia-demo'
const DEMO = { username: 'demo', password: PASSWORD, project_name: 'demo' }

it('finds the faults that a deployment has, ends with 1, and prints no secret', async () => {
  const { simulator, clouds } = await openCloud(DEMO)
  simulator.faults.add({ service: 'compute', region: 'RegionTwo', effect: { kind: 'status', status: 503 } })
  const settings = `SESION_TIMEOUT: 60\nALLOWED_HOSTS: ['https://${SECRET}@cloud.example']\nTRUSTED_PROXIES: [proxy.example]\nLANGUAGES: en\n`
  const folder = writeFolder({
    'clouds.yaml': clouds,
    'home/settings.yaml': settings,
    'home/store.db': 'no database, by far'.repeat(50),
    'home/policy/identity.yaml': 'a: [',
    'home/trusted-plugins': 'gone@sha384-A\n',
    'home/plugins/broken/readme': '',
  })
  const environment = {
    FASCIA_HOME: 'home',
    FASCIA_CLOUD: 'prod',
    OS_CLIENT_CONFIG_FILE: join(folder, 'clouds.yaml'),
    FASCIA_SECRET: SECRET,
    PORT: 'seven',
  }
  const { code, text } = await runDoctor(folder, environment, '--json')
  expect(code).toBe(1)
  const findings: readonly PlacedFinding[] = JSON.parse(text)
  const serious = findings
    .filter(({ level }) => level !== 'note')
    .map(({ area, level, what }) => `${level} ${area}: ${what}`)
  expect(serious).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^problem environment: .*PORT must be a port number/),
      expect.stringMatching(/^problem environment: .*FASCIA_SECRET must have at least 32 bytes/),
      expect.stringMatching(/^problem settings: .*LANGUAGES must be a list/),
      expect.stringMatching(/^warning settings: .*SESION_TIMEOUT/),
      expect.stringMatching(/^warning hosts: ALLOWED_HOSTS/),
      expect.stringMatching(/^problem hosts: TRUSTED_PROXIES/),
      expect.stringMatching(/^problem home: The store/),
      expect.stringMatching(/^problem policy: POLICY_FILE_INVALID/),
      expect.stringMatching(/^problem plugins: The plugin broken/),
      expect.stringMatching(/^warning plugins: The trusted build gone@sha384-A/),
      expect.stringMatching(/^problem catalogue: The endpoint of compute in RegionTwo/),
    ]),
  )
  expect(findings.filter(({ what, why, remedy }) => [what, why, remedy].includes(''))).toEqual([])
  expect(text).not.toContain(SECRET)
  expect(text).not.toContain(PASSWORD)

  const read = await runDoctor(folder, environment)
  expect([read.code, read.text]).toEqual([
    1,
    expect.stringMatching(/^problem {2}[\s\S]*\n {2}Why: [\s\S]*\n {2}Do: [\s\S]*\d+ problems, /),
  ])
})

it('ends with 0 where there are notes and warnings alone', async () => {
  const { clouds } = await openCloud()
  const folder = writeFolder({ 'clouds.yaml': clouds, 'home/settings.yaml': 'SESION_TIMEOUT: 60\n' })
  const { code, text } = await runDoctor(folder, {
    FASCIA_HOME: 'home',
    FASCIA_CLOUD: 'prod',
    OS_CLIENT_CONFIG_FILE: join(folder, 'clouds.yaml'),
    PORT: '0',
  })
  expect([code, text]).toEqual([
    0,
    expect.stringMatching(/^warning {2}settings: [\s\S]*\n\n0 problems, \d+ warnings?, \d+ notes\.$/),
  ])
})

it('ends a check that hangs, and reports one that fails', async () => {
  const deployment = await openDeployed()
  expect(brief(await inTime('ports', () => new Promise(() => {}), deployment, 20))).toEqual([
    'problem: The check of ports did not end within 0.02 s.',
  ])
  expect(
    brief(await inTime('ports', async () => Promise.reject(new Error('It broke.\nat line 1')), deployment)),
  ).toEqual(['problem: The check of ports failed: GATEWAY_CONFIG_INVALID: It broke.'])
})
