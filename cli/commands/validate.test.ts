import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BuiltPlugin, composePlugin, validateBuild } from '@fascia/sdk/build'
import type { ManifestContribution } from '@fascia/sdk/host'
import { beforeAll, describe, expect, it } from 'vitest'

const plugins = resolve(import.meta.dirname, '../../plugins')
const names = readdirSync(plugins).filter((name) => existsSync(join(plugins, name, 'package.json')))

/** A page at an address of the dashboard, for plugins that have no page of their own. */
const PLANTED: ManifestContribution = { id: 'planted.panel.home', kind: 'panel', title: 'Home', path: '/home' }

/** A column of no property, and a page at an address of the dashboard itself. */
function withFault(contribution: ManifestContribution): ManifestContribution {
  if (contribution.kind === 'column') return { ...contribution, of: 'nowhere' }
  return contribution.kind === 'panel' ? { ...contribution, path: '/home' } : contribution
}

async function rulesBroken(folder: string, built: BuiltPlugin): Promise<readonly string[]> {
  return (await validateBuild(folder, built)).findings.map(({ rule, message }) => `${rule}: ${message}`)
}

/** From their sources, so that no build has to be there. */
describe.each(names)('the plugin %s of this repository', (name) => {
  const folder = join(plugins, name)
  let built: BuiltPlugin
  beforeAll(async () => {
    built = await composePlugin({ folder })
  })

  it('keeps every rule of fascia validate', async () => {
    expect(await rulesBroken(folder, built)).toEqual([])
  })

  it('would not with a misspelt column or a page of the dashboard', async () => {
    const { contributions } = built.manifest
    const manifest = { ...built.manifest, contributions: [...contributions.map(withFault), PLANTED] }
    const found = await rulesBroken(folder, { ...built, manifest })
    expect(found).toContainEqual(expect.stringMatching(/^path-own: /))
    if (contributions.some(({ kind }) => kind === 'column'))
      expect(found).toContainEqual(expect.stringMatching(/^names-known: .*nowhere/))
  })
})
