import { expect, it } from 'vitest'
import type { DnsTables } from '../simulator/tables.ts'
import { openDns } from './open-dns.ts'

type App = Awaited<ReturnType<typeof openDns>>

const stored = ({ host }: App, table: 'tlds' | 'tsigkeys'): readonly object[] =>
  host.simulator.change<DnsTables, readonly object[]>('dns', 'RegionOne', ({ rows }) => rows[table].find())

const sentBy = ({ served }: App, from: number) =>
  served.slice(from).flatMap(({ method, body }) => (method === 'GET' ? [] : [[method, body]]))

it('keeps the top-level domains below which zones may be made [TLD-01]', async () => {
  const app = await openDns({ as: 'admin', path: '/admin/tlds' })
  await app.press('Create Top-Level Domain')
  const dialog = await app.dialog('Create Top-Level Domain')
  await dialog.fill(/^Name/, 'org.')
  await dialog.press('Create Top-Level Domain')
  await dialog.findByText('Enter a domain without a dot at its end, such as org or co.uk.')
  await dialog.fill(/^Name/, 'bücher')
  const asked = app.served.length
  await dialog.press('Create Top-Level Domain')
  await app.shows('Top-level domain bücher was successfully created.')
  const edit = await app.chooseDialog('bücher', 'Edit Top-Level Domain')
  await edit.fill(/^Description/, 'Books')
  await edit.press('Save')
  await app.shows('Top-level domain bücher was successfully updated.')
  expect(sentBy(app, asked)).toEqual([
    ['POST', { name: 'xn--bcher-kva' }],
    ['PATCH', { description: 'Books' }],
  ])
  expect(stored(app, 'tlds')).toMatchObject([{ name: 'xn--bcher-kva', description: 'Books' }])
  const remove = await app.chooseDialog('bücher', 'Delete Top-Level Domain', /Confirm Delete Top-Level Domain/)
  await remove.press('Delete Top-Level Domain')
  await app.shows('Deleted Top-Level Domain: bücher.')
  expect(stored(app, 'tlds')).toEqual([])
})

it('makes and changes a TSIG key, and shows its secret only where it is asked for [TSIG-01, TSIG-02]', async () => {
  const app = await openDns({ as: 'admin', path: '/admin/tsig_keys' })
  await app.press('Create TSIG Key')
  const dialog = await app.dialog('Create TSIG Key')
  await dialog.fill(/^Name/, 'to-partner')
  await dialog.pick(/^Algorithm/, 'HMAC-SHA512')
  await dialog.fill(/^Secret/, 'c2VjcmV0')
  await dialog.pick(/^Scope/, 'Zone')
  await dialog.pick(/^Pool or Zone/, 'café.example.')
  const asked = app.served.length
  await dialog.press('Create TSIG Key')
  await app.shows('TSIG key to-partner was successfully created.')
  const [made] = stored(app, 'tsigkeys')
  expect(made).toMatchObject({ algorithm: 'hmac-sha512', secret: 'c2VjcmV0', scope: 'ZONE' })
  const row = await app.row('to-partner')
  expect([row.cell('Algorithm'), row.cell('Scope')]).toEqual(['HMAC-SHA512', 'Zone'])
  const listed = await app.request('GET', '/api/dns/v2/tsigkeys/')
  expect(await listed.text()).not.toContain('c2VjcmV0')
  const edit = await app.chooseDialog('to-partner', 'Edit TSIG Key')
  await edit.fill(/^Name/, 'of-partner')
  await edit.press('Save')
  await app.shows('TSIG key to-partner was successfully updated.')
  expect(sentBy(app, asked).slice(1)).toEqual([['PATCH', { name: 'of-partner' }]])
  expect(stored(app, 'tsigkeys')).toMatchObject([{ name: 'of-partner', secret: 'c2VjcmV0', algorithm: 'hmac-sha512' }])
  const secret = await app.chooseDialog('of-partner', 'Show Secret')
  await app.hides('c2VjcmV0', secret)
  await secret.press('Show value')
  await secret.findByText('c2VjcmV0')
})

it('is for administrators alone [TSIG-03]', async () => {
  const app = await openDns()
  await app.row('example.org.')
  await app.hides({ link: 'TSIG Keys' })
  await app.hides({ link: 'Top-Level Domains' })
  for (const path of ['/api/dns/v2/tsigkeys/', '/api/dns/v2/tlds/', '/api/dns/v2/all-zones/'])
    expect((await app.request('GET', path)).status).toBe(403)
})
