import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTestCloud } from '../../core/simulator/test-cloud/open-test-cloud.ts'
import { testCloudPart } from '../../core/testing/gateway/test-cloud-part.ts'
import { checkCatalogue } from './catalogue.ts'
import { brief, openDeployed, writeFolder } from './fixture/open-deployed.ts'

async function openCloud() {
  const { simulator } = await openTestCloud({ parts: [testCloudPart] })
  const { origin } = await simulator.listen()
  /** The findings with an entry of clouds.yaml that has this besides the address. */
  const found = async (auth: Readonly<Record<string, string>>, more: object = {}) => {
    const entry = { auth: { auth_url: `${origin}/identity/v3`, ...auth }, ...more }
    const folder = writeFolder({ 'clouds.yaml': JSON.stringify({ clouds: { prod: entry } }) })
    const environment = { FASCIA_CLOUD: 'prod', OS_CLIENT_CONFIG_FILE: join(folder, 'clouds.yaml') }
    return checkCatalogue(await openDeployed({}, environment))
  }
  return { simulator, found }
}

const DEMO = { username: 'demo', password: 'fascia-demo', project_name: 'demo' }

it('asks every endpoint of every region, and names those that do not answer', async () => {
  const { simulator, found } = await openCloud()
  expect(brief(await found(DEMO))).toEqual([
    expect.stringMatching(/^note: \d+ endpoints of the catalogue were asked\.$/),
  ])
  simulator.faults.add({ service: 'compute', region: 'RegionTwo', effect: { kind: 'status', status: 503 } })
  expect(brief(await found(DEMO))).toEqual([
    expect.stringMatching(
      /^problem: The endpoint of compute in RegionTwo, http:.*, cannot be used: it answers with status 503$/,
    ),
    expect.stringMatching(/^note: /),
  ])
  expect(brief(await found(DEMO, { region_name: 'RegionOne' }))).toEqual([expect.stringMatching(/^note: /)])
})

it('names a region that the catalogue lacks', async () => {
  const { found } = await openCloud()
  expect(brief(await found(DEMO, { region_name: 'Nowhere' }))).toContain(
    'warning: The catalogue has no region Nowhere.',
  )
})

it('notes that without a password the endpoints are not checked, and says why an account is refused without its password', async () => {
  const { found } = await openCloud()
  const unchecked = 'note: The endpoints of the catalogue were not checked.'
  expect(brief(await found({}))).toEqual([unchecked])
  expect(brief(await found({ ...DEMO, user_domain_id: 'f00' }))).toEqual([unchecked])
  const refused = await found({ ...DEMO, password: 'not-this-one' })
  expect(brief(refused)).toEqual([expect.stringMatching(/^warning: The endpoints .* were not checked: GATEWAY_/)])
  expect(JSON.stringify(refused)).not.toContain('not-this-one')
  expect(brief(await found({ ...DEMO, project_name: 'gone' }))).toEqual([
    'warning: The endpoints of the catalogue were not checked: the account has no project gone',
  ])
})

it('has nothing to ask of the embedded cloud, nor where the address is unknown', async () => {
  expect(await checkCatalogue(await openDeployed())).toEqual([])
  expect(
    await checkCatalogue(await openDeployed({}, { FASCIA_CLOUD: 'gone', OS_CLIENT_CONFIG_FILE: '/gone' })),
  ).toEqual([])
})
