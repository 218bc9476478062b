// @needs images network storage
import type { AnyCall } from '@fascia/sdk/common'
import type { Dashboard } from '@fascia/testing'
import { expect, it } from 'vitest'
import type { LaunchSources } from '../web/launch/launch-models.ts'
import { readLaunchSettings } from '../web/launch/launch-settings.ts'
import { launchSources } from '../web/launch/launch-sources.ts'
import { firstId, makeBootVolume } from './launch-cloud.ts'
import { loadWizardFirst, openInstances, openLaunch } from './launch-wizard.ts'

loadWizardFirst()

const broken = { kind: 'status', status: 500 } as const

/** Every list of the wizard: where it comes from in the cloud, and what is lost with it. */
const LISTS: readonly (readonly [service: string, path: string, ...lost: (keyof LaunchSources)[]])[] = [
  ['compute', '/os-availability-zone*', 'zones'],
  ['compute', '/limits*', 'limits'],
  ['image', '/v2/images*', 'images', 'communityImages'],
  // Snapshots are offered of bootable volumes only.
  ['volumev3', '/volumes/detail*', 'volumes', 'snapshots'],
  ['volumev3', '/snapshots*', 'snapshots'],
  ['volumev3', '/types*', 'volumeTypes', 'defaultVolumeType'],
  ['volumev3', '/limits*', 'volumeLimits'],
  ['compute', '/flavors*', 'flavors'],
  ['network', '/v2.0/networks*', 'networks'],
  ['network', '/v2.0/ports*', 'ports'],
  ['network', '/v2.0/security-groups*', 'securityGroups'],
  ['compute', '/os-keypairs*', 'keypairs'],
  ['compute', '/os-server-groups*', 'serverGroups'],
  ['image', '/v2/metadefs*', 'metadataDefinitions'],
]

/** Something in each list that the demo cloud has nothing in. */
async function fillLists(app: Dashboard): Promise<void> {
  const network_id = await firstId(app, '/network/v2.0/networks?name=private')
  await app.cloud('POST', '/network/v2.0/ports', { port: { name: 'spare', network_id } })
  await app.request('POST', '/api/nova/servergroups/', { name: 'apart', policies: ['anti-affinity'] })
  const shared = { name: 'community', visibility: 'community', container_format: 'bare', disk_format: 'raw' }
  const { id } = await app.cloud<{ id: string }>('POST', '/image/v2/images', shared)
  await app.cloud('PUT', `/image/v2/images/${id}/file`, 'bytes')
  await makeBootVolume(app, { hasSnapshot: true })
}

type Read = Parameters<ReturnType<typeof launchSources>['zones']['load']>[0]['read']

interface Said {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
}

/** Makes a call of the gateway, as the wizard does. */
function reader(app: Dashboard): Read {
  const read = async ({ kind, path }: AnyCall, { params, query = {} }: Said = {}) => {
    const filled = Object.entries<string>(params ?? {}).reduce(
      (rest, [name, value]) => rest.replace(`:${name}`, value),
      path,
    )
    const said = Object.entries(query).map(([name, value]) => [name, String(value)])
    const answer = await app.request('GET', `${filled}?${new URLSearchParams(said)}`)
    if (!answer.ok) throw new TypeError(`${path} answered ${answer.status}`)
    const body = await answer.json()
    return kind === 'list' ? body.items : body
  }
  return read as Read
}

/** Loads each source as the wizard does when it opens, with what the wizard takes when it fails, and names those that came empty. */
async function emptySources(app: Dashboard): Promise<readonly string[]> {
  const { demo: projectId } = app.host.simulator.people.projects
  const settings = readLaunchSettings({ known: () => 'image' }, true)
  const sources = launchSources({ settings, projectId, hasNetworking: true, hasVolumes: true, context: {} })
  const context = { given: {}, api: {} as never, signal: new AbortController().signal, read: reader(app) }
  const found = await Promise.all(
    Object.entries(sources).map(async ([name, source]) => {
      // Each has one: the wizard can do without it.
      expect(source).toHaveProperty('otherwise')
      const value: unknown = await source.load(context).catch(() => source.otherwise)
      return [name, value] as const
    }),
  )
  const isEmpty = (value: unknown): boolean => value === undefined || JSON.stringify(value).length === 2
  // The demo cloud defines no hints; they come from the address of the metadata.
  return found.flatMap(([name, value]) => (isEmpty(value) && name !== 'hintDefinitions' ? [name] : []))
}

it('has every other list, and raises no message, whichever one cannot be loaded [LAUNCH-008]', async () => {
  const app = await openInstances({ expectProblems: true })
  await fillLists(app)
  expect(await emptySources(app)).toEqual([])
  for (const [service, path, ...lost] of LISTS) {
    const end = app.host.simulator.faults.add({ service, path, effect: broken })
    expect([path, await emptySources(app)]).toEqual([path, lost])
    end()
  }
  // Images are two lists: the community's stay when the project's cannot be loaded.
  app.host.simulator.faults.add({ service: 'image', path: '/v2/images*', times: 1, effect: broken })
  expect(await emptySources(app)).toEqual(['images'])
  await app.hides(/^Unable to/)
})

it('launches with image, flavor and network alone, when everything else cannot be loaded [LAUNCH-008, LAUNCH-023]', async () => {
  const app = await openInstances({ expectProblems: true })
  await app.row('web-01')
  const needed = ['/v2/images*', '/flavors*', '/v2.0/networks*']
  for (const [service, path] of LISTS)
    if (!needed.includes(path)) app.host.simulator.faults.add({ service, path, method: 'GET', effect: broken })
  const wizard = await openLaunch(app)
  const { inside } = wizard
  await app.user.type(inside.getByLabelText(/^Instance Name/), 'bare-minimum')
  await inside.findByText('No availability zones found')
  await app.hides('Total Instances', inside)
  await wizard.go('Source')
  await app.user.click(inside.getByLabelText('Create New Volume'))
  await wizard.allocate('cirros-0.6.2')
  await wizard.choose({ Flavor: 'm1.tiny', Networks: 'private' })
  for (const step of ['Network Ports', 'Security Groups', 'Key Pair', 'Server Groups']) {
    await wizard.go(step)
    expect([step, wizard.names('Available')]).toEqual([step, []])
  }
  await wizard.go('Metadata')
  const message = "Invalid input for field/attribute flavorRef. Value: 1. '1' is too short"
  const accept = app.refuse({ service: 'compute', method: 'POST', path: '/servers', status: 400, message })
  await wizard.press('Launch Instance')
  await inside.findByText('Flavor', { selector: 'h2' })
  expect(wizard.dialog.querySelector('[data-field="flavor"]')?.textContent).toContain(message)
  accept()
  await wizard.go('Metadata')
  await wizard.press('Launch Instance')
  await app.screen.findByText('Scheduled creation of 1 instance(s).')
})
