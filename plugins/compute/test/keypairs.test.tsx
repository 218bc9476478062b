import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openCompute } from './open-compute.ts'

const PATH = '/project/key_pairs'

it('lists key pairs by name, type and fingerprint, each with its details [COMPUTE-011, COMPUTE-012, COMPUTE-014]', async () => {
  const app = await openCompute({ path: PATH })
  const row = await app.row('demo-key')
  const headings = app.screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings).toEqual(expect.arrayContaining(['Name', 'Type', 'Fingerprint']))
  expect(app.screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  expect([row.cell('Type'), row.cell('Fingerprint')]).toEqual(['SSH Key', expect.stringMatching(/^[0-9a-f:]{47}$/)])
  expect(within(row.element).getByRole('link', { name: 'demo-key' }).getAttribute('href')).toBe(
    '/ngdetails/OS::Nova::Keypair/demo-key',
  )
})

it('leads from the address of a key pair to its details, with the public key [COMPUTE-011, COMPUTE-014, COMPUTE-015]', async () => {
  const app = await openCompute({ path: `${PATH}/demo-key` })
  await app.screen.findByRole('heading', { level: 1, name: /demo-key/ })
  expect(window.location.pathname).toBe('/ngdetails/OS::Nova::Keypair/demo-key')
  const keypair = await (await app.request('GET', '/api/nova/keypairs/demo-key')).json()
  for (const [label, value] of [
    ['Name', 'demo-key'],
    ['Type', 'SSH Key'],
    ['Fingerprint', keypair.fingerprint],
    ['Key Pair ID', String(keypair.id)],
    ['Created', 'now'],
    ['User ID', keypair.user_id],
  ]) {
    const term = app.screen.getByText(label, { selector: 'dt *' })
    expect(term.closest('.pf-v6-c-description-list__group')?.textContent).toContain(`${label}${value}`)
  }
  await app.screen.findByText(keypair.public_key.trim())
  await app.screen.findByRole('button', { name: /Actions/ })
})

it('narrows key pairs by name [COMPUTE-013]', async () => {
  const app = await openCompute({ path: `${PATH}?q=name:ops` })
  await app.row('ops-key')
  await app.hides('demo-key')
})

it('deletes a key pair after asking, alone or selected [COMPUTE-021] [FEATURE-13]', async () => {
  const app = await openCompute({ path: PATH })
  await (await app.row('ops-key')).choose('Delete Key Pair')
  const dialog = await app.dialog()
  dialog.getByText('You have selected "ops-key". Deleted key pair is not recoverable.')
  await dialog.press('Delete Key Pair')
  await app.screen.findByText('Deleted Key Pair: ops-key.')
  await app.hides({ link: 'ops-key' })
  await (await app.row('demo-key')).select()
  await app.press(/^Delete Key Pair/)
  const batch = await app.dialog()
  batch.getByText('You have selected "demo-key". Deleted key pair is not recoverable.')
  await batch.press(/^Delete Key Pair/)
  await app.screen.findByText('Deleted Key Pair: demo-key.')
})

it('offers no delete to whom policy refuses it [COMPUTE-021]', async () => {
  const policy = { compute: { 'os_compute_api:os-keypairs:delete': '!' } }
  const app = await openCompute({ path: PATH, policy })
  const row = await app.row('ops-key')
  expect(await row.actions()).toEqual([])
  await app.hides({ checkbox: true }, within(row.element))
})

it('says which key pair could not be deleted [COMPUTE-024]', async () => {
  const app = await openCompute({ path: PATH, expectProblems: true })
  app.refuse({ service: 'compute', method: 'DELETE', path: '/os-keypairs/*' })
  await (await app.row('ops-key')).choose('Delete Key Pair')
  await (await app.dialog()).press('Delete Key Pair')
  await app.screen.findByText('Unable to delete the keypair with name: ops-key')
})

it('makes no key pair while the quota is used up, says why, and asks again after one was deleted', async () => {
  const app = await openCompute()
  const { maxTotalKeypairs } = await (await app.request('GET', '/api/nova/limits/')).json()
  const { items } = await (await app.request('GET', '/api/nova/keypairs/')).json()
  // To make a pair takes the cloud longer than to import a key.
  const [{ public_key }] = items
  for (let count = items.length; count < maxTotalKeypairs; count++)
    await app.request('POST', '/api/nova/keypairs/', { name: `spare-${count}`, public_key })
  await app.open(PATH)
  await app.row('ops-key')
  await app.advance(3_000)
  for (const name of ['Create Key Pair (Quota exceeded)', 'Import Public Key (Quota exceeded)']) {
    const button = await app.screen.findByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  }
  await (await app.row('ops-key')).choose('Delete Key Pair')
  await (await app.dialog()).press('Delete Key Pair')
  await app.screen.findByText('Deleted Key Pair: ops-key.')
  await app.answered()
  await app.advance(3_000)
  await app.screen.findByRole('button', { name: 'Create Key Pair' })
})
