import type { Dashboard } from '@fascia/testing'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { RecordSet } from '../simulator/record-sets/record-set.ts'
import type { DnsTables } from '../simulator/tables.ts'
import { recordSet } from '../web/record-sets/record-set.ts'
import { commandOf, labels, openDns, required, terms, zoneId } from './open-dns.ts'

type App = Awaited<ReturnType<typeof openDns>>

function stored({ host }: App, name: string, type: string): RecordSet | undefined {
  return host.simulator.change<DnsTables, RecordSet | undefined>(
    'dns',
    'RegionOne',
    ({ rows }) => rows.recordSets.find({ name, type })[0],
  )
}

/** The tab of record sets of example.org. */
async function openSets(options: Parameters<typeof openDns>[0] = {}): Promise<App> {
  const app = await openDns(options)
  await app.open(`/ngdetails/OS::Designate::Zone/${zoneId(app, 'example.org.')}`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Record Sets' }))
  await app.row('mail.example.org.')
  return app
}

it('creates a record set in its zone, with the rules of its fields [DNS-017, DNS-020, DNS-021, DNS-022, DNS-031, DNS-037]', async () => {
  const app = await openSets()
  await app.press('Create Record Set')
  const dialog = await app.dialog('Create Record Set')
  const type = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Type/ })
  expect([...type.options].map(({ label }) => label)).toEqual([
    ...['A', 'AAAA', 'CNAME', 'MX', 'NS', 'PTR', 'SPF', 'SRV', 'SSHFP', 'TXT', 'CAA'],
  ])
  expect(type.selectedOptions[0]?.label).toBe('A')
  expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: /^TTL/ })).value).toBe('3600')
  await dialog.fill(/^Name/, 'new.example.org')
  await dialog.press('Create Record Set')
  await dialog.findByText("DNS name must end with '.'")
  await dialog.findByText('Enter a record.')
  await dialog.fill(/^Name/, 'new.other.example.')
  await dialog.fill('Records 1', '256.0.0.1')
  await dialog.fill(/^TTL/, '0')
  await dialog.press('Create Record Set')
  await dialog.findByText('The name ends with that of the zone: example.org.')
  await dialog.findByText('Enter an IPv4 address, such as 203.0.113.10.')
  await dialog.findByText('Enter a whole number from 1 to 2147483647.')
  await dialog.fill(/^Name/, 'new.example.org.')
  await dialog.fill(/^TTL/, '60')
  await dialog.fill('Records 1', '192.0.2.1')
  await dialog.press('Add Record')
  await dialog.fill('Records 2', '192.0.2.1')
  await dialog.press('Create Record Set')
  await dialog.findByText('Each record may be there once.')
  await dialog.fill('Records 2', '192.0.2.2')
  await dialog.press('Create Record Set')
  await app.screen.findByText('Record Set new.example.org. was successfully created.')
  expect(stored(app, 'new.example.org.', 'A')).toMatchObject({ ttl: 60, records: ['192.0.2.1', '192.0.2.2'] })
})

it('adds lines to the records of a set, and takes the chosen one away', async () => {
  const app = await openSets()
  await app.press('Create Record Set')
  const dialog = await app.dialog('Create Record Set')
  await dialog.findByText('The whole domain name, with a dot at its end.')
  await dialog.fill(/^Name/, 'many.example.org.')
  await dialog.fill('Records 1', '192.0.2.1')
  await app.hides({ button: 'Remove Records 1' }, dialog)
  for (const number of [2, 3]) {
    await dialog.press('Add Record')
    await dialog.fill(`Records ${number}`, `192.0.2.${number}`)
  }
  await app.shows({ textbox: 'Records 3' }, dialog)
  await dialog.press('Remove Records 2')
  await app.hides({ textbox: 'Records 3' }, dialog)
  await dialog.press('Create Record Set')
  await app.screen.findByText('Record Set many.example.org. was successfully created.')
  expect(stored(app, 'many.example.org.', 'A')?.records).toEqual(['192.0.2.1', '192.0.2.3'])
})

it('reads record sets again while one is pending, and no more once all are settled [DNS-003]', async () => {
  const app = await openSets()
  const path = `/api/dns/v2/zones/${zoneId(app, 'example.org.')}/recordsets/`
  const lists = (): number => app.calls.filter((call) => call === `GET ${path}`).length
  const settled = lists()
  await app.advance(60_000)
  expect(lists()).toBe(settled)
  await app.request('POST', path, { name: 'new.example.org.', type: 'A', ttl: 60, records: ['192.0.2.1'] })
  await app.reload()
  expect((await app.row('new.example.org.')).cell('Status')).toBe('Pending')
  const pending = lists()
  await app.advance(10_000)
  await waitFor(async () => expect((await app.row('new.example.org.')).cell('Status')).toBe('Active'))
  expect(lists()).toBeGreaterThan(pending)
})

it('lists the record sets of a zone [DNS-003, DNS-005, DNS-008, DNS-030]', async () => {
  const app = await openSets()
  expect(labels(recordSet)).toEqual({
    columns: ['Name', 'Type', 'Records', 'Status'],
    facets: ['Type', 'Name', 'Status'],
  })
  expect(app.calls).toContain(`GET /api/dns/v2/zones/${zoneId(app, 'example.org.')}/recordsets/`)
  const row = await app.row('mail.example.org.')
  expect([row.cell('Type'), row.cell('Records'), row.cell('Status')]).toEqual(['A', '198.51.100.25', 'Active'])
  expect(await row.actions()).toEqual(['Update Record Set', 'Delete Record Set'])
  await app.user.click(app.screen.getByRole('link', { name: 'mail.example.org.' }))
  await app.screen.findByRole('heading', { name: 'mail.example.org.', level: 1 })
  const { zone_id, id } = stored(app, 'mail.example.org.', 'A') ?? expect.fail()
  expect(window.location.pathname).toBe(`/ngdetails/OS::Designate::RecordSet/${zone_id}/${id}`)
})

it('names every field of a record set in its cards and in its drawer', async () => {
  const app = await openSets()
  await app.press('More of mail.example.org.')
  expect(terms(app)).toEqual(['Records', 'Notes', 'Description', 'ID', 'ASCII Name'])
  const id = stored(app, 'mail.example.org.', 'A')?.id
  await app.open(`/ngdetails/OS::Designate::RecordSet/${zoneId(app, 'example.org.')}/${id}`)
  await app.screen.findByRole('heading', { name: 'Times' })
  expect(terms(app)).toEqual([
    ...['ID', 'Type', 'Name', 'ASCII Name', 'Records', 'Notes', 'Description', 'Time To Live', 'Version', 'Action'],
    ...['Status', 'Zone', 'Zone Name', 'Project', 'Created At', 'Updated At'],
  ])
})

it('marks what a record set needs, and gives its command', async () => {
  const app = await openSets()
  await app.press('Create Record Set')
  const dialog = await app.dialog('Create Record Set')
  await dialog.findByRole('textbox', { name: /^Name/ })
  expect(required(dialog)).toEqual(['Type', 'Name', 'TTL', 'Records'])
  await dialog.press('Show command and JSON')
  await dialog.fill(/^Name/, 'new.example.org.')
  await dialog.fill(/^TTL/, '60')
  await dialog.fill('Records 1', '192.0.2.1')
  await dialog.press('Add Record')
  await dialog.fill('Records 2', '192.0.2.2')
  expect(await commandOf(dialog)).toBe(
    'openstack recordset create --type A --record 192.0.2.1 --record 192.0.2.2 --ttl 60 example.org. new.example.org.',
  )
})

it.each([
  ['example.org.', undefined],
  ['*.example.org.', undefined],
  ['A.Example.ORG.', undefined],
  ['notexample.org.', 'The name ends with that of the zone: example.org.'],
  [`${'a'.repeat(64)}.example.org.`, 'Enter a domain name of labels with at most 63 characters.'],
])('judges the name %s of a record set: %s [DNS-020]', async (name, problem) => {
  const app = await openSets()
  await app.press('Create Record Set')
  const dialog = await app.dialog('Create Record Set')
  await dialog.fill(/^Name/, name)
  await dialog.fill('Records 1', 'x')
  await dialog.press('Create Record Set')
  await dialog.findByText('Enter an IPv4 address, such as 203.0.113.10.')
  const found = [/^The name ends with/, /^Enter a domain name of labels/].flatMap((one) => dialog.queryAllByText(one))
  expect(found.map(({ textContent }) => textContent?.replace(': error status;', ''))).toEqual(
    problem === undefined ? [] : [problem],
  )
})

it('updates a record set, whose name and type stay [DNS-019, DNS-031, DNS-037]', async () => {
  const app = await openSets()
  const dialog = await app.chooseDialog('mail.example.org.', 'Update Record Set')
  const name = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  expect([name.value, name.readOnly || name.disabled]).toEqual(['mail.example.org.', true])
  const type = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Type/ })
  expect([type.value, type.readOnly || type.disabled]).toEqual(['A', true])
  expect(required(dialog)).toEqual(['Records'])
  await dialog.fill('Records 1', '192.0.2.9')
  await dialog.press('Update')
  await app.screen.findByText('Record Set mail.example.org. was successfully updated.')
  await waitFor(() =>
    expect(stored(app, 'mail.example.org.', 'A')).toMatchObject({
      ttl: null,
      description: null,
      records: ['192.0.2.9'],
    }),
  )
})

it('shows a record set under the ids of its zone and its own [DNS-002, DNS-003, DNS-010]', async () => {
  const app = await openDns()
  const zone = zoneId(app, 'example.org.')
  const id = stored(app, 'mail.example.org.', 'A')?.id
  await app.open(`/ngdetails/OS::Designate::RecordSet/${zone}/${id}`)
  await app.screen.findByRole('heading', { name: 'mail.example.org.', level: 1 })
  expect(app.calls).toContain(`GET /api/dns/v2/zones/${zone}/recordsets/${id}/`)
  for (const title of ['Record Set', 'Associations', 'Times']) await app.screen.findByRole('heading', { name: title })
})

it('deletes a record set [DNS-039]', async () => {
  const app = await openSets()
  const dialog = await app.chooseDialog('mail.example.org.', 'Delete Record Set', /Confirm Delete Record Set/)
  await dialog.findByText('You have selected "mail.example.org.". Deleted record set is not recoverable.')
  await dialog.press('Delete Record Set')
  await app.screen.findByText('Deleted Record Set: mail.example.org..')
  expect(stored(app, 'mail.example.org.', 'A')?.action).toBe('DELETE')
})

it.each([
  ['SOA', 'The service keeps record sets of this type'],
  ['NS', 'The service keeps the name servers of the zone'],
])('keeps the %s record set of a zone from changes [DNS-027]', async (type, reason) => {
  const app = await openDns()
  app.host.simulator.change<DnsTables, void>('dns', 'RegionOne', ({ rows }) => {
    for (const one of rows.recordSets.find({ name: 'example.org.' }))
      if (one.type !== type) rows.recordSets.remove(one.id)
  })
  await app.open(`/ngdetails/OS::Designate::Zone/${zoneId(app, 'example.org.')}`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Record Sets' }))
  const row = await app.row('example.org.')
  expect(row.cell('Type')).toBe(type)
  for (const label of ['Update Record Set', 'Delete Record Set']) expect(await row.whyNot(label)).toBe(reason)
})

/** The record sets of a zone, one of which is pending. */
async function openPending(): Promise<Dashboard> {
  const app = await openDns()
  app.host.simulator.change<DnsTables, void>('dns', 'RegionOne', ({ rows }) => {
    for (const { id } of rows.recordSets.find({ name: 'mail.example.org.' }))
      rows.recordSets.set(id, { status: 'PENDING' })
  })
  await app.open(`/ngdetails/OS::Designate::Zone/${zoneId(app, 'example.org.')}`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Record Sets' }))
  return app
}

it('neither updates nor deletes a record set with a pending change [DNS-012]', async () => {
  const app = await openPending()
  const row = await app.row('mail.example.org.')
  for (const label of ['Update Record Set', 'Delete Record Set'])
    expect(await row.whyNot(label)).toBe('A change is pending')
})

it.each([
  ['MX', '0 .', '0 .'],
  ['MX', '10   mail.example.org.', '10 mail.example.org.'],
  ['CAA', '0 issue "letsencrypt.org"', '0 issue letsencrypt.org'],
])('makes a record set of %s out of %s', async (type, typed, kept) => {
  const app = await openSets()
  await app.press('Create Record Set')
  const dialog = await app.dialog('Create Record Set')
  await dialog.pick(/^Type/, type)
  const examples: Readonly<Record<string, string>> = { MX: '10 mail.example.com.', CAA: '0 issue ca.example.net' }
  expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Records 1' })).placeholder).toBe(examples[type])
  await dialog.fill(/^Name/, 'other.example.org.')
  await dialog.fill('Records 1', typed)
  // What is sent is shown below the field where more than its spaces differ.
  if (type === 'MX') await app.hides(kept, dialog)
  await dialog.press('Create Record Set')
  await app.screen.findByText('Record Set other.example.org. was successfully created.')
  expect(stored(app, 'other.example.org.', type)?.records).toEqual([kept])
})

it('says that record sets could not be read [DNS-035]', async () => {
  const app = await openDns()
  const zone = zoneId(app, 'example.org.')
  app.failCall(`GET /api/dns/v2/zones/${zone}/recordsets/`)
  await app.open(`/ngdetails/OS::Designate::Zone/${zone}`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Record Sets' }))
  await app.screen.findByText('Unable to retrieve the record sets.')
  const id = stored(app, 'mail.example.org.', 'A')?.id
  app.failCall(`GET /api/dns/v2/zones/${zone}/recordsets/${id}/`)
  await app.open(`/ngdetails/OS::Designate::RecordSet/${zone}/${id}`)
  await app.screen.findByText('Unable to retrieve the record set.')
})

it('says that a record set could not be created [DNS-035]', async () => {
  const app = await openSets()
  app.refuse({ service: 'dns', method: 'POST', path: '/v2/zones/*/recordsets', status: 409 })
  await app.press('Create Record Set')
  const dialog = await app.dialog('Create Record Set')
  await dialog.fill(/^Name/, 'new.example.org.')
  await dialog.fill('Records 1', '192.0.2.1')
  await dialog.press('Create Record Set')
  await app.screen.findByText(/^Unable to create the record set\./)
})

it('says that a record set could not be updated [DNS-035]', async () => {
  const app = await openSets()
  app.refuse({ service: 'dns', method: 'PUT', path: '/v2/zones/*/recordsets/*', status: 409 })
  const dialog = await app.chooseDialog('mail.example.org.', 'Update Record Set')
  await dialog.fill('Records 1', '192.0.2.9')
  await dialog.press('Update')
  await app.screen.findByText(/^Unable to update the record set\./)
})

it('says that a record set could not be deleted [DNS-035, DNS-039]', async () => {
  const app = await openSets()
  app.refuse({ service: 'dns', method: 'DELETE', path: '/v2/zones/*/recordsets/*', status: 409 })
  const dialog = await app.chooseDialog('mail.example.org.', 'Delete Record Set', /Confirm Delete Record Set/)
  await dialog.press('Delete Record Set')
  await app.screen.findByText('Unable to delete Record Set: mail.example.org..')
  app.screen.getByText(/^Unable to delete the record set\. /)
  expect(stored(app, 'mail.example.org.', 'A')).toMatchObject({ status: 'ACTIVE' })
})

it.each([
  ['update_recordset', 'Update Record Set'],
  ['delete_recordset', 'Delete Record Set'],
  ['create_recordset', 'Create Record Set'],
])('offers nothing for a record set that the rule %s refuses [DNS-025]', async (rule, gone) => {
  const app = await openSets({ policy: { dns: { [rule]: '!' } } })
  const row = await app.row('mail.example.org.')
  const of = ['Update Record Set', 'Delete Record Set']
  expect(await row.actions()).toEqual(of.filter((label) => label !== gone))
  if (gone === 'Create Record Set') await app.hides({ button: gone })
  else await app.shows({ button: 'Create Record Set' })
})

it('deletes what it may of several record sets, and names the others [DNS-028, DNS-039]', async () => {
  const app = await openPending()
  for (const name of ['mail.example.org.', 'docs.example.org.']) await (await app.row(name)).select()
  await app.press(/^Delete Record Set/)
  const dialog = await app.dialog()
  await app.screen.findByText('You are not allowed to delete record sets: mail.example.org..')
  await dialog.press(/^Delete Record Set/)
  await app.screen.findByText('Deleted Record Set: docs.example.org..')
  expect(stored(app, 'docs.example.org.', 'CNAME')?.action).toBe('DELETE')
  expect(stored(app, 'mail.example.org.', 'A')?.action).not.toBe('DELETE')
})
