import type { ManifestContribution } from '@fascia/sdk/host'
import { refusal } from '@fascia/sdk/manifest'
import { expect, it } from 'vitest'
import { hostedPlugin } from '../fixture/hosted-plugin.ts'
import type { HostedPlugin } from '../store/hosted-plugins.ts'
import { claimContributions } from './claim-contributions.ts'

const page = (id: string, path: string): ManifestContribution => ({ id, kind: 'panel', path })
const OWNER = 'compute'

/** A plugin that comes first, although it is listed last. */
function owner(...contributions: readonly ManifestContribution[]): HostedPlugin {
  return hostedPlugin(OWNER, { contributions }, { isFirstParty: true, precedence: 0 })
}

function other(...contributions: readonly ManifestContribution[]): HostedPlugin {
  return hostedPlugin('aardvark', { contributions }, { precedence: 1 })
}

function refusals(...plugins: readonly HostedPlugin[]): readonly string[] {
  return [...claimContributions(plugins)].map(([{ id }, { code, subject }]) => `${id} ${code} ${subject}`)
}

it.each([['/project/instances'], ['/project/instances/'], ['/Project/Instances']])(
  'keeps the page of a first-party plugin from one at %s that another plugin brings with an earlier place',
  (path) => {
    const thief = { ...page('aardvark.panel.instances', path), order: -1000 }
    expect(refusals(other(thief), owner(page('compute.panel.instances', '/project/instances')))).toEqual([
      `aardvark.panel.instances ADDRESS_TAKEN ${path} (compute.panel.instances)`,
    ])
  },
)

it('keeps the details pages of a type, the addresses that lead on, and pages with parameters', () => {
  const owned = owner(
    { id: 'OS::Test::Kite', kind: 'resourceType', detailsPath: '/project/kites/:id/' },
    { id: 'compute.redirect.old', kind: 'redirect', from: '/project/old/:id', to: '/project/kites' },
    page('compute.panel.files', '/project/files/:name/*'),
    { id: 'compute.settings.own', kind: 'settingsPage', path: '/settings/own' },
  )
  const thief = other(
    page('aardvark.panel.kite', '/project/kites/my-kite'),
    { id: 'X::Kite', kind: 'resourceType', detailsPath: '/project/kites/:kite' },
    { id: 'aardvark.redirect.old', kind: 'redirect', from: '/project/old/:name', to: '/project/any' },
    page('aardvark.panel.file', '/project/files/:name/secret'),
    { id: 'aardvark.settings.own', kind: 'settingsPage', path: '/settings/own' },
    page('aardvark.panel.any', '/project/:any'),
  )
  expect(refusals(thief, owned)).toEqual([
    'aardvark.panel.kite ADDRESS_TAKEN /project/kites/my-kite (OS::Test::Kite)',
    'X::Kite ADDRESS_TAKEN /project/kites/:kite (OS::Test::Kite)',
    'aardvark.redirect.old ADDRESS_TAKEN /project/old/:name (compute.redirect.old)',
    'aardvark.panel.file ADDRESS_TAKEN /project/files/:name/secret (compute.panel.files)',
    'aardvark.settings.own ADDRESS_TAKEN /settings/own (compute.settings.own)',
  ])
})

it('lets no plugin have an address of the dashboard itself, nor one that the router reads otherwise', () => {
  const paths = ['/home', '/settings/plugins', '/ngdetails/OS::Nova::Server/:id', '/auth/login', '/project/:page?']
  expect(refusals(other(...paths.map((path, at) => page(`aardvark.panel.p${at}`, path))))).toEqual([
    'aardvark.panel.p0 ADDRESS_TAKEN /home (the dashboard)',
    'aardvark.panel.p1 ADDRESS_TAKEN /settings/plugins (the dashboard)',
    'aardvark.panel.p2 ADDRESS_TAKEN /ngdetails/OS::Nova::Server/:id (the dashboard)',
    'aardvark.panel.p3 ADDRESS_TAKEN /auth/login (the dashboard)',
    'aardvark.panel.p4 CONTRIBUTION_INVALID the address /project/:page?',
  ])
})

it('lets a plugin divide its own addresses as it likes, and use none twice', () => {
  const pages = [
    page('compute.panel.one', '/project/things/:id'),
    page('compute.panel.two', '/project/things/new'),
    page('compute.panel.three', '/project/things/:thing'),
  ]
  expect(refusals(owner(...pages))).toEqual([
    'compute.panel.three ADDRESS_TAKEN /project/things/:thing (compute.panel.one)',
  ])
})

it('keeps an id from every other plugin, whatever it is an id of; its own has it once in each place', () => {
  const action = (kind: string, target: string): ManifestContribution => ({ id: 'compute.action.x', kind, target })
  const owned = owner(action('itemAction', 'T'), action('batchAction', 'T'), action('itemAction', 'T'))
  expect(refusals(other(action('itemAction', 'U'), { id: 'compute.action.x', kind: 'command' }), owned)).toEqual([
    'compute.action.x ID_DUPLICATE compute.action.x',
    'compute.action.x ID_DUPLICATE compute.action.x',
    'compute.action.x ID_DUPLICATE compute.action.x',
  ])
})

it('keeps a setting of the page User Settings from another plugin, and those of the dashboard from all', () => {
  const number = (id: string, setting: string): ManifestContribution => ({ id, kind: 'userSetting', setting })
  const owned = owner(number('compute.setting.log', 'INSTANCE_LOG_LENGTH'))
  const thief = other(
    number('aardvark.setting.log', 'INSTANCE_LOG_LENGTH'),
    number('aardvark.setting.size', 'API_RESULT_PAGE_SIZE'),
    number('aardvark.setting.own', 'toString'),
  )
  expect(refusals(thief, owned)).toEqual([
    'aardvark.setting.log SETTING_TAKEN INSTANCE_LOG_LENGTH (compute.setting.log)',
    'aardvark.setting.size SETTING_TAKEN API_RESULT_PAGE_SIZE (the dashboard)',
  ])
})

it('keeps nothing for a plugin that is refused', () => {
  const owned = { ...owner(page('compute.panel.a', '/project/a')), refusal: refusal('PLUGIN_DISABLED', OWNER) }
  expect(refusals(other(page('aardvark.panel.a', '/project/a')), owned)).toEqual([])
})
