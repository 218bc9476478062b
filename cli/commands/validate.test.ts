import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkSubject, readValidationSubject, type ValidationSubject } from '@fascia/sdk/build'
import type { ManifestContribution } from '@fascia/sdk/host'
import { beforeAll, describe, expect, it } from 'vitest'

const plugins = resolve(import.meta.dirname, '../../plugins')
const names = readdirSync(plugins).filter((name) => existsSync(join(plugins, name, 'package.json')))

/** A column of no property, and a page at an address of the dashboard itself. */
function withFault(contribution: ManifestContribution): ManifestContribution {
  if (contribution.kind === 'column') return { ...contribution, of: 'nowhere' }
  return contribution.kind === 'panel' ? { ...contribution, path: '/home' } : contribution
}

async function rulesBroken(subject: ValidationSubject): Promise<readonly string[]> {
  return (await checkSubject(subject)).findings.map(({ rule, message }) => `${rule}: ${message}`)
}

/** What the plugins of this repository are built to; `npm run build` makes it. */
describe.each(names)('the plugin %s of this repository', (name) => {
  let subject: ValidationSubject
  beforeAll(async () => {
    subject = await readValidationSubject(join(plugins, name))
  })

  it('keeps every rule of fascia validate', async () => {
    expect(await rulesBroken(subject)).toEqual([])
  })

  it('would not with a misspelt column or a page of the dashboard', async () => {
    const { manifest } = subject
    const broken = { ...subject, manifest: { ...manifest, contributions: manifest.contributions.map(withFault) } }
    const hasColumns = manifest.contributions.some(({ kind }) => kind === 'column')
    const found = await rulesBroken(broken)
    expect(found).toContainEqual(expect.stringMatching(/^path-own: /))
    if (hasColumns) expect(found).toContainEqual(expect.stringMatching(/^names-known: .*nowhere/))
  })
})
