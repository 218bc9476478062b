import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BuiltPlugin, composePlugin, validateBuild } from '@fascia/build'
import { all, feature, policy, service, setting } from '@fascia/sdk/common'
import type { ManifestContribution } from '@fascia/sdk/host'
import { describe, expect, it } from 'vitest'

const plugins = resolve(import.meta.dirname, '../../plugins')
const names = readdirSync(plugins).filter((name) => existsSync(join(plugins, name, 'package.json')))

/** A page at an address of the dashboard, for plugins that have no page of their own. */
const PLANTED: ManifestContribution = { id: 'planted.panel.home', kind: 'panel', title: 'Home', path: '/home' }

/** A page with requirements of names that nothing has. */
const MISSPELT: ManifestContribution = {
  id: 'planted.panel.misspelt',
  kind: 'panel',
  title: 'Misspelt',
  path: '/project/misspelt',
  to: '/ngdetails/OS::Keystone::Projct/:id',
  requires: all(
    policy('identity', 'identity:list_usres'),
    service('block-storge'),
    setting('OPENSTACK_KEYSTONE_BACKEND.can_edit_usr'),
    feature('none_such'),
  ),
}

/** A column of no property, and a page at an address of the dashboard itself. */
function withFault(contribution: ManifestContribution): ManifestContribution {
  if (contribution.kind === 'column') return { ...contribution, of: 'nowhere' }
  return contribution.kind === 'panel' ? { ...contribution, path: '/home' } : contribution
}

const builds = new Map<string, Promise<BuiltPlugin>>()

/** The plugin in a folder below `plugins`, built once for all tests from its sources, so that no build has to be there. */
function buildOf(name: string): Promise<BuiltPlugin> {
  const build = builds.get(name) ?? composePlugin({ folder: join(plugins, name) })
  builds.set(name, build)
  return build
}

async function rulesBroken(folder: string, built: BuiltPlugin): Promise<readonly string[]> {
  return (await validateBuild(folder, built)).findings.map(({ rule, message }) => `${rule}: ${message}`)
}

describe.each(names)('the plugin %s of this repository', (name) => {
  const folder = join(plugins, name)

  it('keeps every rule of fascia validate', async () => {
    expect(await rulesBroken(folder, await buildOf(name))).toEqual([])
  })

  it('would not with a misspelt column, a page of the dashboard, misspelt names in a requirement, or a call that nothing handles', async () => {
    const built = await buildOf(name)
    const { contributions, provides = [] } = built.manifest
    const manifest = {
      ...built.manifest,
      contributions: [...contributions.map(withFault), PLANTED, MISSPELT],
      provides: [...provides, 'GET /api/x/planted/'],
    }
    const found = await rulesBroken(folder, { ...built, manifest })
    expect(found).toContainEqual(expect.stringMatching(/^path-own: /))
    if (contributions.some(({ kind }) => kind === 'column'))
      expect(found).toContainEqual(expect.stringMatching(/^names-known: .*nowhere/))
    const rules = [
      'types-known',
      'policies-known',
      'services-known',
      'settings-known',
      'features-known',
      'calls-handled',
    ]
    expect(found.map((text) => text.split(':')[0]).filter((rule) => rules.includes(String(rule)))).toEqual(rules)
  })
})

it('no two plugins of this repository have a page at one address, nor a route', async () => {
  const built = await Promise.all(names.map(buildOf))
  const addresses = built.flatMap(({ manifest }) => [
    ...manifest.contributions.flatMap(({ kind, path }) => (kind === 'panel' ? [`page ${String(path)}`] : [])),
    ...(manifest.gateway?.names?.routes ?? []),
  ])
  const shapes = addresses.map((address) => address.replace(/:\w+/g, ':').replace(/\/$/, ''))
  expect(shapes.length).toBeGreaterThan(100)
  expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([])
})
