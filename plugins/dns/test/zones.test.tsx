import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DnsTables } from '../simulator/tables.ts'
import type { Zone } from '../simulator/zones/zone.ts'
import { zone } from '../web/zones/zone.ts'
import { commandOf, labels, openDns, required, setZone, terms, zoneId } from './open-dns.ts'

type App = Awaited<ReturnType<typeof openDns>>

const stored = ({ host }: App, name: string): Zone | undefined =>
  host.simulator.change<DnsTables, Zone | undefined>('dns', 'RegionOne', ({ rows }) => rows.zones.find({ name })[0])

it('lists zones with name, type and status, and narrows them [DNS-001, DNS-004, DNS-007, DNS-011, DNS-029]', async () => {
  const app = await openDns()
  const row = await app.row('example.org.')
  expect([row.cell('Type'), row.cell('Status')]).toEqual(['Primary', 'Active'])
  expect((await app.row('partner.example.')).cell('Type')).toBe('Secondary')
  expect((await app.row('broken.example.')).cell('Status')).toBe('Error')
  expect(labels(zone)).toEqual({ columns: ['Name', 'Type', 'Status'], facets: ['Name', 'Type', 'Status'] })
  const options = (of: string) => {
    const facet = zone.facets?.find((one) => typeof one === 'object' && one.of === of)
    return typeof facet === 'object' ? facet.options?.map(({ label }) => label) : undefined
  }
  expect([options('type'), options('status')]).toEqual([
    ['Primary', 'Secondary'],
    ['Active', 'Pending'],
  ])
  expect(app.calls).toContain('GET /api/dns/v2/zones/')
  const names = () => app.screen.getAllByRole('link', { name: /\.$/ }).map(({ textContent }) => textContent)
  expect(names()).toEqual(['broken.example.', 'café.example.', 'example.org.', 'partner.example.'])
  await app.open('/project/dnszones?q=type:SECONDARY')
  await waitFor(() => expect(names()).toEqual(['partner.example.']))
})

it('shows an international name as people read it, with what is sent', async () => {
  const app = await openDns()
  const row = await app.row('café.example.')
  expect(row.cell('Name')).toBe('café.example.xn--caf-dma.example.')
})

it('shows a zone with its tabs and cards [DNS-003, DNS-010]', async () => {
  const app = await openDns()
  await app.open(`/ngdetails/OS::Designate::Zone/${zoneId(app, 'example.org.')}`)
  await app.screen.findByRole('heading', { name: 'example.org.', level: 1 })
  const tabs = app.screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs).toEqual(['Overview', 'Record Sets', 'Relations'])
  for (const title of ['Zone', 'Attributes', 'Times', 'Associations']) {
    expect(await app.screen.findByRole('heading', { name: title })).toBeTruthy()
  }
  for (const text of ['hostmaster@example.org', 'Public names', '3,600']) await app.screen.findByText(text)
  expect(app.calls).toContain(`GET /api/dns/v2/zones/${zoneId(app, 'example.org.')}/`)
})

it('creates a primary zone, with the rules of its fields [DNS-014, DNS-015, DNS-016, DNS-017, DNS-026, DNS-029, DNS-037]', async () => {
  const app = await openDns()
  await app.row('example.org.')
  await app.press('Create Zone')
  const dialog = await app.dialog('Create Zone')
  const type = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Type/ })
  expect([...type.options].map(({ label }) => label)).toEqual(['Primary', 'Secondary'])
  expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: /^TTL/ })).value).toBe('3600')
  await app.hides({ field: 'Masters' }, dialog)
  await dialog.fill(/^Name/, 'münchen.example')
  await dialog.fill(/^Email/, 'a@b@c')
  await dialog.fill(/^TTL/, '0')
  await dialog.press('Create Zone')
  await dialog.findByText("Zone must end with '.'")
  await dialog.findByText("Email address must contain a single '@' character")
  await dialog.findByText('Enter a whole number from 1 to 2147483647.')
  await dialog.fill(/^TTL/, '2147483648')
  await dialog.press('Create Zone')
  await dialog.findByText('Enter a whole number from 1 to 2147483647.')
  await dialog.fill(/^Name/, 'münchen.example.')
  expect(await dialog.findByText('xn--mnchen-3ya.example.')).toBeTruthy()
  await dialog.fill(/^Email/, 'hostmaster@example.org')
  await dialog.fill(/^Description/, 'Beer')
  await dialog.fill(/^TTL/, '7200')
  await dialog.press('Create Zone')
  await app.screen.findByText('Zone münchen.example. was successfully created.')
  expect(stored(app, 'xn--mnchen-3ya.example.')).toMatchObject({
    type: 'PRIMARY',
    email: 'hostmaster@example.org',
    ttl: 7200,
    description: 'Beer',
    masters: [],
  })
  const row = await app.row('münchen.example.')
  expect(row.cell('Status')).toBe('Pending')
  await app.advance(10_000)
  await waitFor(async () => expect((await app.row('münchen.example.')).cell('Status')).toBe('Active'))
})

it('names every field of a zone in its cards and in its drawer', async () => {
  const app = await openDns()
  await app.row('example.org.')
  await app.press('More of example.org.')
  expect(terms(app)).toEqual(['Description', 'Email', 'ASCII Name', 'ID', 'Pool ID', 'Project'])
  await app.open(`/ngdetails/OS::Designate::Zone/${zoneId(app, 'example.org.')}`)
  await app.screen.findByRole('heading', { name: 'Associations' })
  expect(terms(app)).toEqual([
    ...['Name', 'ASCII Name', 'ID', 'Description', 'Type', 'Status', 'Action', 'Email', 'Serial', 'Time To Live'],
    ...['Version', 'Created At', 'Updated At', 'Transferred At', 'Pool ID', 'Project', 'Masters'],
    'Offered by Transfer',
  ])
})

it('marks what a zone needs, and gives its command', async () => {
  const app = await openDns()
  await app.row('example.org.')
  await app.press('Create Zone')
  const dialog = await app.dialog('Create Zone')
  await dialog.findByRole('textbox', { name: /^Email/ })
  expect(required(dialog)).toEqual(['Name', 'Email', 'TTL', 'Type'])
  await dialog.press('Show command and JSON')
  await dialog.fill(/^Name/, 'café.example.')
  await dialog.fill(/^Email/, 'a@example.org')
  await dialog.fill(/^TTL/, '60')
  expect(await commandOf(dialog)).toBe('openstack zone create --email a@example.org --ttl 60 xn--caf-dma.example.')
  await dialog.fill(/^Description/, 'Coffee')
  expect(await commandOf(dialog)).toMatch(/ --ttl 60 --description Coffee xn--caf-dma\.example\.$/)
  await dialog.pick(/^Type/, 'Secondary')
  await dialog.fill('Masters 1', '192.0.2.1')
  expect(required(dialog)).toEqual(['Name', 'Type', 'Masters'])
  expect(await commandOf(dialog)).toBe(
    'openstack zone create --masters 192.0.2.1 --type SECONDARY --description Coffee xn--caf-dma.example.',
  )
})

it('explains the fields of a zone, and bounds its e-mail and description [DNS-015]', async () => {
  const app = await openDns()
  await app.row('example.org.')
  await app.press('Create Zone')
  const dialog = await app.dialog('Create Zone')
  for (const text of [
    'The domain name of the zone, with a dot at its end.',
    'The address of who is responsible for the zone.',
    'Seconds for which others may keep an answer.',
  ])
    await dialog.findByText(text)
  await dialog.fill(/^Name/, 'long.example.')
  await dialog.fill(/^Email/, `${'a'.repeat(250)}@b.org`)
  await dialog.fill(/^Description/, 'x'.repeat(161))
  await dialog.press('Create Zone')
  await dialog.findByText('At most 255 characters.')
  await dialog.findByText('At most 160 characters.')
  await dialog.fill(/^Email/, `${'a'.repeat(249)}@b.org`)
  await dialog.fill(/^Description/, 'x'.repeat(160))
  await app.hides('At most 255 characters.', dialog)
  await app.hides('At most 160 characters.', dialog)
  await dialog.pick(/^Type/, 'Secondary')
  await dialog.findByText('The servers that the zone is copied from.')
})

it('refuses labels of more than 63 characters in the name of a zone', async () => {
  const app = await openDns()
  await app.row('example.org.')
  await app.press('Create Zone')
  const dialog = await app.dialog('Create Zone')
  await dialog.fill(/^Name/, `${'a'.repeat(64)}.example.`)
  await dialog.fill(/^Email/, 'a@example.org')
  await dialog.press('Create Zone')
  await dialog.findByText('Enter a domain name of labels with at most 63 characters.')
})

it('creates a secondary zone of its masters, without e-mail and TTL [DNS-016, DNS-018]', async () => {
  const app = await openDns()
  await app.row('example.org.')
  await app.press('Create Zone')
  const dialog = await app.dialog('Create Zone')
  await dialog.pick(/^Type/, 'Secondary')
  await app.hides({ field: /^Email/ }, dialog)
  await app.hides({ field: /^TTL/ }, dialog)
  await dialog.fill(/^Name/, 'copy.example.')
  await dialog.press('Create Zone')
  await dialog.findByText('Enter a master.')
  await dialog.fill('Masters 1', '192.0.2.1')
  await dialog.press('Add Master')
  await dialog.fill('Masters 2', '192.0.2.1')
  await dialog.press('Create Zone')
  await dialog.findByText('Each master may be there once.')
  await dialog.fill('Masters 2', '192.0.2.2')
  // A line that was added and left empty is no master.
  await dialog.press('Add Master')
  await dialog.press('Create Zone')
  await app.screen.findByText('Zone copy.example. was successfully created.')
  expect(stored(app, 'copy.example.')).toMatchObject({ type: 'SECONDARY', masters: ['192.0.2.1', '192.0.2.2'] })
})

it('updates a zone, whose name, type and masters stay [DNS-019, DNS-029, DNS-037]', async () => {
  const app = await openDns()
  const dialog = await app.chooseDialog('example.org.', 'Update Zone')
  const name = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  expect([name.value, name.readOnly || name.disabled]).toEqual(['example.org.', true])
  await dialog.fill(/^Email/, 'other@example.org')
  await dialog.press('Update')
  await app.screen.findByText('Zone example.org. was successfully updated.')
  expect(stored(app, 'example.org.')).toMatchObject({
    email: 'other@example.org',
    description: 'Public names',
    ttl: 3600,
    type: 'PRIMARY',
  })
  const secondary = await app.chooseDialog('partner.example.', 'Update Zone')
  const master = await secondary.findByLabelText<HTMLInputElement>('Masters 1')
  expect([master.value, master.readOnly || master.disabled]).toEqual(['192.0.2.53', true])
  const type = secondary.getByRole<HTMLSelectElement>('combobox', { name: /^Type/ })
  expect([type.selectedOptions[0]?.text, type.disabled]).toEqual(['Secondary', true])
  for (const field of [/^Email/, /^TTL/]) await app.hides({ textbox: field }, secondary)
  await app.hides({ button: 'Add Master' }, secondary)
  await secondary.fill(/^Description/, 'Of a partner')
  await secondary.press('Update')
  await app.screen.findByText('Zone partner.example. was successfully updated.')
  expect(stored(app, 'partner.example.')).toMatchObject({ description: 'Of a partner', masters: ['192.0.2.53'] })
})

it('neither updates nor deletes a zone with a pending change [DNS-012]', async () => {
  const app = await openDns()
  await app.row('example.org.')
  setZone(app, 'example.org.', { status: 'PENDING' })
  await app.reload()
  const row = await app.row('example.org.')
  for (const label of ['Update Zone', 'Delete Zone']) expect(await row.whyNot(label)).toBe('A change is pending')
})

it('deletes what it may of several, and names the others [DNS-028, DNS-039]', async () => {
  const app = await openDns()
  await app.row('example.org.')
  setZone(app, 'broken.example.', { status: 'PENDING' })
  await app.reload()
  for (const name of ['broken.example.', 'partner.example.']) await (await app.row(name)).select()
  await app.press(/^Delete Zone/)
  const dialog = await app.dialog()
  await dialog.findByText('You have selected "partner.example.". Deleted zone is not recoverable.')
  await app.screen.findByText('You are not allowed to delete zones: broken.example..')
  await dialog.confirm(/^Delete Zone/)
  await app.screen.findByText('Deleted Zone: partner.example..')
  expect(stored(app, 'partner.example.')?.action).toBe('DELETE')
  expect(stored(app, 'broken.example.')?.action).not.toBe('DELETE')
})

it('says what could not be deleted [DNS-039]', async () => {
  const app = await openDns()
  app.refuse({ service: 'dns', method: 'DELETE', path: '/v2/zones/*', status: 500 })
  const dialog = await app.chooseDialog('partner.example.', 'Delete Zone', /Confirm Delete Zone/)
  await dialog.confirm('Delete Zone')
  await app.screen.findByText('Unable to delete Zone: partner.example..')
})

it('reports the zones that it deleted, and goes from the details of one to the list [DNS-039, DNS-040]', async () => {
  const app = await openDns()
  for (const name of ['café.example.', 'partner.example.']) await (await app.row(name)).select()
  await app.press(/^Delete Zones/)
  const dialog = await app.dialog()
  await dialog.findByText('You have selected "café.example., partner.example.". Deleted zones are not recoverable.')
  await dialog.confirm(/^Delete Zones/)
  await app.screen.findByText('Deleted Zones: café.example., partner.example..')
  await app.open(`/ngdetails/OS::Designate::Zone/${zoneId(app, 'example.org.')}`)
  await app.screen.findByRole('heading', { name: 'example.org.', level: 1 })
  await app.press('Actions of example.org.')
  await app.user.click(await app.screen.findByRole('menuitem', { name: 'Delete Zone' }))
  await (await app.dialog(/Confirm Delete Zone/)).confirm('Delete Zone')
  await app.screen.findByText('Deleted Zone: example.org..')
  await app.screen.findByRole('heading', { name: /^Zones/, level: 1 })
  expect(window.location.pathname).toMatch(/^\/project\/dnszones\/?$/)
})

it('says that a zone could not be created [DNS-036]', async () => {
  const app = await openDns()
  await app.row('example.org.')
  app.refuse({ service: 'dns', method: 'POST', path: '/v2/zones', status: 409 })
  await app.press('Create Zone')
  const dialog = await app.dialog('Create Zone')
  await dialog.fill(/^Name/, 'new.example.')
  await dialog.fill(/^Email/, 'a@example.org')
  await dialog.press('Create Zone')
  await app.screen.findByText(/^Unable to create the zone\./)
})

it('says that a zone could not be updated [DNS-036]', async () => {
  const app = await openDns()
  app.refuse({ service: 'dns', method: 'PATCH', path: '/v2/zones/*', status: 409 })
  const update = await app.chooseDialog('example.org.', 'Update Zone')
  await update.fill(/^Email/, 'b@example.org')
  await update.press('Update')
  await app.screen.findByText(/^Unable to update the zone\./)
})

it('says that a zone could not be deleted [DNS-036, DNS-039]', async () => {
  const app = await openDns()
  app.refuse({ service: 'dns', method: 'DELETE', path: '/v2/zones/*', status: 409 })
  const dialog = await app.chooseDialog('example.org.', 'Delete Zone', /Confirm Delete Zone/)
  await dialog.confirm('Delete Zone')
  await app.screen.findByText('Unable to delete Zone: example.org..')
  app.screen.getByText(/^Unable to delete the zone\. /)
  expect((await app.row('example.org.')).cell('Status')).toBe('Active')
})

it('says that a zone could not be read [DNS-036]', async () => {
  const app = await openDns()
  const id = zoneId(app, 'example.org.')
  app.failCall(`GET /api/dns/v2/zones/${id}/`)
  await app.open(`/ngdetails/OS::Designate::Zone/${id}`)
  await app.screen.findByText('Unable to retrieve the zone.')
})

it.each([
  ['create_zone', ['Create Zone']],
  ['update_zone', ['Update Zone', 'Change Masters']],
  ['create_zone_transfer_request', ['Offer to Another Project']],
  ['delete_zone', ['Delete Zone']],
  ['create_recordset', ['Create Record Set', 'Import Zone File']],
  ['update_recordset', ['Import Zone File']],
])('offers nothing that the rule %s refuses [DNS-025]', async (rule, refused) => {
  const app = await openDns({ policy: { dns: { [rule]: '!' } } })
  const row = await app.row('example.org.')
  const entries = [...(await row.actions()), ...Object.keys(await row.unavailable())]
  for (const label of refused) await app.hides({ button: label })
  const all = [
    ...['Update Zone', 'Offer to Another Project', 'Create Record Set', 'Import Zone File', 'Export Zone File'],
    ...['Delete Zone', 'Change Masters'],
  ]
  expect(entries).toEqual(all.filter((one) => !refused.includes(one)))
})

it('is not there without the service [DNS-026]', async () => {
  const app = await openDns({ catalog: { dns: null }, expectProblems: true })
  await app.answered()
  await app.hides({ button: 'Create Zone' })
  await app.hides({ link: 'Reverse DNS' })
})
