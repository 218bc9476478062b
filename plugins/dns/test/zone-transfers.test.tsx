import { expect, it } from 'vitest'
import type { DnsTables } from '../simulator/tables.ts'
import type { TransferRequest } from '../simulator/transfers/transfer.ts'
import { openDns, zoneId } from './open-dns.ts'

type App = Awaited<ReturnType<typeof openDns>>

const offers = ({ host }: App): readonly TransferRequest[] =>
  host.simulator.change<DnsTables, readonly TransferRequest[]>('dns', 'RegionOne', ({ rows }) =>
    rows.transferRequests.find(),
  )

/** A zone of another project, offered to the demo project by id and key. */
function offerToDemo({ host }: App, project: string): TransferRequest {
  return host.simulator.change<DnsTables, TransferRequest>('dns', 'RegionOne', ({ rows }) => {
    const [like] = rows.zones.find({ name: 'example.org.' })
    if (!like) throw new TypeError('the demo cloud has no zone')
    const zone = rows.zones.add({ ...like, id: 'z-given', name: 'given.example.', project_id: 'giver' })
    rows.recordSets.add({
      ...{ zone_id: zone.id, project_id: 'giver', name: 'www.given.example.', type: 'A', records: ['192.0.2.1'] },
      ...{ ttl: null, status: 'ACTIVE', action: 'NONE', created_at: zone.created_at },
    })
    return rows.transferRequests.add({
      ...{ project_id: 'giver', zone_id: zone.id, zone_name: zone.name, key: 'KEY23456' },
      ...{ target_project_id: project, created_at: zone.created_at },
    })
  })
}

it('offers a zone, shows the key once, says that the zone is offered, and takes the offer back [FEATURE-41, TRANSFER-01, TRANSFER-02]', async () => {
  const app = await openDns()
  const zone = zoneId(app, 'example.org.')
  const dialog = await app.chooseDialog('example.org.', 'Offer to Another Project')
  await dialog.fill(/^Target Project ID/, 'shop')
  await dialog.fill(/^Description/, 'Moves to the shop')
  await dialog.press('Offer to Another Project')
  await app.shows('Zone example.org. was successfully offered.')
  const [made] = offers(app)
  expect(made).toMatchObject({ zone_id: zone, target_project_id: 'shop', description: 'Moves to the shop' })
  const shown = await app.dialog('Offer to Another Project')
  await shown.findByText('The key is shown this one time only. Keep it, or download it.')
  await shown.findByText(made?.key ?? '-')
  await shown.press('Done')
  expect(
    app.served.find(({ method, address }) => method === 'POST' && address.endsWith('/transfer_requests'))?.body,
  ).toEqual({
    target_project_id: 'shop',
    description: 'Moves to the shop',
  })
  await app.open(`/ngdetails/OS::Designate::Zone/${zone}`)
  await app.screen.findByText('Offered by Transfer')
  await app.press('Actions of example.org.')
  await app.user.click(await app.screen.findByRole('menuitem', { name: 'Not available now' }))
  await app.shows('It is offered already')
  await app.open('/project/zone_transfers')
  const row = await app.row('example.org.')
  expect([row.cell('Direction'), row.cell('Status')]).toEqual(['Offered by this project', 'Active'])
  const answer = await app.request('GET', '/api/dns/v2/zones/tasks/transfer_requests/')
  expect(await answer.text()).not.toContain(made?.key)
  expect(await row.whyNot('Accept')).toBe('It is an offer of this project')
  await row.choose('Withdraw Zone Transfer')
  const asked = await app.dialog(/Confirm Withdraw Zone Transfer/)
  await asked.press('Withdraw Zone Transfer')
  await app.shows('Withdrawn zone transfer: example.org..')
  expect(offers(app)).toEqual([])
})

it('accepts a zone by id and key, with its record sets [TRANSFER-03]', async () => {
  const app = await openDns({ expectProblems: true })
  const project = app.host.simulator.people.projects.demo
  const { id } = offerToDemo(app, project)
  await app.open('/project/zone_transfers')
  const row = await app.row('given.example.')
  expect(row.cell('Direction')).toBe('Offered to this project')
  expect(await row.whyNot('Withdraw Zone Transfer')).toBe('It is the offer of another project')
  await row.choose('Accept')
  const dialog = await app.dialog('Accept')
  expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Transfer ID/ })).value).toBe(id)
  await dialog.fill(/^Key/, 'WRONG')
  await dialog.press('Accept')
  await app.shows(/^Unable to accept the zone transfer\./, dialog)
  await dialog.fill(/^Key/, 'KEY23456')
  await dialog.press('Accept')
  await app.shows('Zone given.example. is now one of this project.')
  const bodies = app.served.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(bodies.at(-1)).toEqual({ zone_transfer_request_id: id, key: 'KEY23456' })
  const owners = app.host.simulator.change<DnsTables, readonly string[]>('dns', 'RegionOne', ({ rows }) => [
    ...rows.zones.find({ name: 'given.example.' }).map(({ project_id }) => project_id),
    ...rows.recordSets.find({ zone_id: 'z-given' }).map(({ project_id }) => project_id),
  ])
  expect(owners).toEqual([project, project])
  expect(offers(app).map(({ status }) => status)).toEqual(['COMPLETE'])
})

it('asks for id and key of a transfer that is not listed [TRANSFER-04]', async () => {
  const app = await openDns({ path: '/project/zone_transfers' })
  await app.press('Accept Zone Transfer')
  const dialog = await app.dialog('Accept Zone Transfer')
  await dialog.press('Accept Zone Transfer')
  await dialog.findByText('Enter the id of the transfer.')
  await dialog.findByText('Enter the key of the transfer.')
})
