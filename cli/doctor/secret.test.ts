import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { brief, openDeployed } from './fixture/open-deployed.ts'
import { checkSecret } from './secret.ts'

const KEY = 'Q2xvdWRzIGFyZSBvdGhlciBwZW9wbGUncyBtYWNoaW5lcw'
const ALONE = expect.stringMatching(/^note: FASCIA_SECRET is not set/)

it('reports keys with few characters, and finds nothing in keys of enough', async () => {
  const found = await checkSecret(await openDeployed({}, { FASCIA_SECRET: `${KEY},${'ab'.repeat(20)}` }))
  expect(brief(found)).toEqual(['warning: A key in FASCIA_SECRET has fewer than 10 different characters.'])
  expect(JSON.stringify(found)).not.toContain('abab')
  expect(await checkSecret(await openDeployed({}, { FASCIA_SECRET: KEY }))).toEqual([])
})

it('notes that replicas need FASCIA_SECRET, and leaves one that is too short to the check of variables', async () => {
  expect(brief(await checkSecret(await openDeployed()))).toEqual([ALONE])
  expect(await checkSecret(await openDeployed({}, { FASCIA_SECRET: 'short' }))).toEqual([])
  expect(brief(await checkSecret(await openDeployed({}, { FASCIA_SHARED: 'redis://127.0.0.1:6379' })))).toEqual([
    expect.stringMatching(/^warning: FASCIA_SECRET is not set/),
  ])
})

it('reports a kept key that is too short, or that others may read', async () => {
  expect(brief(await checkSecret(await openDeployed({ 'home/secret': 'short' })))).toEqual([
    expect.stringMatching(/^problem: .*must have at least 32 bytes/),
  ])
  const deployment = await openDeployed({ 'home/secret': KEY })
  const file = join(deployment.folder, 'home', 'secret')
  chmodSync(file, 0o644)
  expect(brief(await checkSecret(deployment))).toEqual([
    ALONE,
    `warning: Other users of this machine may read or change the session key ${file}.`,
  ])
  chmodSync(file, 0o600)
  expect(brief(await checkSecret(deployment))).toEqual([ALONE])
})
