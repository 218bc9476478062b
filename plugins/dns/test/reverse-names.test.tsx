// @needs network
import { EMPTY_MARK } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import type { Pointer } from '../simulator/reverse/pointer.ts'
import type { DnsTables } from '../simulator/tables.ts'
import { reverseName } from '../web/reverse/reverse-name.ts'
import { labels, openDns, required, terms } from './open-dns.ts'

type App = Awaited<ReturnType<typeof openDns>>
const PATH = '/project/reverse_dns'

const pointers = ({ host }: App): readonly Pointer[] =>
  host.simulator.change<DnsTables, readonly Pointer[]>('dns', 'RegionOne', ({ rows }) => rows.pointers.find())

interface Networks {
  readonly networks: readonly { readonly id: string }[]
}

interface Made {
  readonly floatingip: { readonly floating_ip_address: string }
}

/** The list with a floating IP of the project, and its address. */
async function openAddress(): Promise<{ readonly app: App; readonly address: string }> {
  const app = await openDns({ areas: ['dns', 'network'] })
  const { networks } = await app.cloud<Networks>('GET', '/network/v2.0/networks?router:external=true')
  const floatingip = { floating_network_id: networks[0]?.id }
  const made = await app.cloud<Made>('POST', '/network/v2.0/floatingips', { floatingip })
  await app.open(PATH)
  return { app, address: made.floatingip.floating_ip_address }
}

it('sets and unsets the reverse name of a floating IP [DNS-001, DNS-006, DNS-009, DNS-013, DNS-023, DNS-024, DNS-033, DNS-038]', async () => {
  const { app, address } = await openAddress()
  expect(labels(reverseName)).toEqual({
    columns: ['Address', 'PTR Domain Name', 'Status'],
    facets: ['Address', 'PTR Domain Name', 'Status'],
  })
  expect(await (await app.row(address)).whyNot('Unset Domain Name PTR')).toBe('It has no domain name')
  expect((await app.row(address)).cell('PTR Domain Name')).toBe(EMPTY_MARK)
  const dialog = await app.chooseDialog(address, 'Set Domain Name PTR')
  expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: /^TTL/ })).value).toBe('3600')
  await dialog.fill(/^Domain Name/, 'host.example')
  await dialog.press('Set')
  await dialog.findByText("Domain must end with '.'")
  await dialog.fill(/^Domain Name/, 'café.example.')
  await dialog.findByText('xn--caf-dma.example.')
  await dialog.fill(/^TTL/, '0')
  await dialog.press('Set')
  await app.screen.findByText('Domain name PTR café.example. was successfully set.')
  expect(pointers(app)).toMatchObject([{ ptrdname: 'xn--caf-dma.example.', ttl: 0 }])
  await app.answered()
  expect(await (await app.row(address)).whyNot('Set Domain Name PTR')).toBe('A change is pending')
  expect(await (await app.row(address)).whyNot('Unset Domain Name PTR')).toBe('A change is pending')
  expect((await app.row(address)).cell('PTR Domain Name')).toBe('café.example.xn--caf-dma.example.')
  await app.advance(10_000)
  const again = await app.chooseDialog(address, 'Unset Domain Name PTR', /Confirm Unset Domain Name PTR$/)
  await again.findByText(`You have selected "${address}". Its domain name is not found by its address any more.`)
  await again.press('Unset Domain Name PTR')
  await app.screen.findByText('Domain name PTR successfully unset.')
  expect(pointers(app)).toMatchObject([{ action: 'DELETE' }])
})

it('names every field of a reverse name, and marks what it needs', async () => {
  const { app, address } = await openAddress()
  const { id } = await app.row(address)
  const dialog = await app.chooseDialog(address, 'Set Domain Name PTR')
  await dialog.findByRole('textbox', { name: /^Domain Name/ })
  expect(required(dialog)).toEqual(['Domain Name', 'TTL'])
  await dialog.findByText('The domain name that the address leads to, with a dot at its end.')
  await dialog.fill(/^Domain Name/, '-a.example.')
  await dialog.fill(/^TTL/, '2147483648')
  await dialog.press('Set')
  await dialog.findByText('Enter a domain name of labels with at most 63 characters.')
  await dialog.findByText('Enter a whole number from 0 to 2147483647.')
  await dialog.press('Cancel')
  await app.press(`More of ${address}`)
  expect(terms(app)).toEqual(['Description', 'ID'])
  await app.open(`/ngdetails/OS::Designate::FloatingIp/${id}`)
  await app.screen.findByRole('heading', { name: 'Floating IP' })
  expect(terms(app)).toEqual([
    ...['PTR Domain Name', 'ASCII Domain Name', 'Description', 'ID', 'Time To Live', 'Status', 'Action'],
  ])
})

it('says what failed [DNS-034]', async () => {
  const { app, address } = await openAddress()
  app.refuse({ service: 'dns', method: 'PATCH', path: '/v2/reverse/floatingips/*', status: 400 })
  const dialog = await app.chooseDialog(address, 'Set Domain Name PTR')
  await dialog.fill(/^Domain Name/, 'host.example.')
  await dialog.press('Set')
  await app.screen.findByText(/^Unable to set the floating IP PTR record\./)
  await dialog.press('Cancel')
  const { id } = await app.row(address)
  app.failCall(`GET /api/dns/v2/reverse/floatingips/${encodeURIComponent(id)}/`)
  await app.open(`/ngdetails/OS::Designate::FloatingIp/${id}`)
  await app.screen.findByText(`Unable to get the floating ip PTR ${id}.`)
})

it('says that reverse names could not be read [DNS-034]', async () => {
  const app = await openDns()
  await app.row('example.org.')
  app.failCall('GET /api/dns/v2/reverse/floatingips/')
  await app.open(PATH)
  await app.screen.findByText('Unable to retrieve the floating ip PTRs.')
})

it.each([
  ['create_zone', true],
  ['update_floatingip', false],
])('leads to the reverse names without the rule %s: %s [DNS-001]', async (rule, isThere) => {
  const app = await openDns({ areas: ['dns', 'network'], policy: { dns: { [rule]: '!' } } })
  await app.row('example.org.')
  if (isThere) await app.shows({ link: 'Reverse DNS' })
  else await app.hides({ link: 'Reverse DNS' })
})
