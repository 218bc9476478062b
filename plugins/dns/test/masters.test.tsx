import { expect, it } from 'vitest'
import { commandOf, openDns, zoneId } from './open-dns.ts'

it('changes the masters of a secondary zone alone [MASTER-01]', async () => {
  const app = await openDns()
  expect(await (await app.row('example.org.')).whyNot('Change Masters')).toBe('The zone has records of its own')
  const dialog = await app.chooseDialog('partner.example.', 'Change Masters')
  await dialog.press('Add Master')
  await dialog.fill('Masters 2', '192.0.2.53')
  await dialog.press('Save')
  await dialog.findByText('Each master may be there once.')
  await dialog.fill('Masters 2', ' 192.0.2.54:5354 ')
  await dialog.press('Show command and JSON')
  const id = zoneId(app, 'partner.example.')
  expect(await commandOf(dialog)).toBe(`openstack zone set ${id} --masters 192.0.2.53 192.0.2.54:5354`)
  const asked = app.served.length
  await dialog.press('Save')
  await app.shows('Masters of zone partner.example. were successfully changed.')
  const sent = app.served.slice(asked).filter(({ method }) => method === 'PATCH')
  expect(sent.map(({ address, body }) => [address, body])).toEqual([
    [expect.stringContaining(`/zones/${id}`), { masters: ['192.0.2.53', '192.0.2.54:5354'] }],
  ])
  const zone = await app.cloud<{ readonly masters: readonly string[] }>('GET', `/dns/v2/zones/${id}`)
  expect(zone.masters).toEqual(['192.0.2.53', '192.0.2.54:5354'])
})
