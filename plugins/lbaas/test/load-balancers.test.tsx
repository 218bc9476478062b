import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openLbaas } from './open-lbaas.ts'

it('lists load balancers with address, zone and both statuses in words, by name [LB-008]', async () => {
  const app = await openLbaas()
  const row = await app.row('shop')
  expect(await app.headings('Load Balancers')).toEqual([
    'Name',
    'IP Address',
    'Availability Zone',
    'Operating Status',
    'Provisioning Status',
    'Admin State Up',
  ])
  expect(['Availability Zone', 'Operating Status', 'Provisioning Status', 'Admin State Up'].map(row.cell)).toEqual([
    'nova',
    'Online',
    'Active',
    'Yes',
  ])
  expect((await app.row('staging')).cell('Provisioning Status')).toBe('Error')
})

it('deletes what is active or in error and asks no more for what is gone, and says why not otherwise', async () => {
  const app = await openLbaas({ path: '/project/networks' })
  const { items } = await (await app.request('GET', '/api/lbaas/loadbalancers/')).json()
  const { id } = items.find(({ name }: { name: string }) => name === 'mail')
  await app.cloud('PUT', `/load-balancer/v2/lbaas/loadbalancers/${id}`, { loadbalancer: { description: 'x' } })
  await app.open('/project/load_balancer')
  expect((await app.row('mail')).cell('Provisioning Status')).toBe('Pending Update')
  expect(await (await app.row('mail')).whyNot('Delete Load Balancer')).toBe('Needs provisioning status Active or Error')
  const gone = (await app.row('staging')).id
  const dialog = await app.chooseDialog('staging', 'Delete Load Balancer', /Confirm Delete/)
  await dialog.findByText(/You have selected "staging"/)
  await dialog.confirm('Delete Load Balancer')
  await app.saysLater('Deleted Load Balancer: staging.')
  await app.advance(60_000)
  expect(app.notFound).toEqual([`GET /api/lbaas/loadbalancers/${gone}/`])
})

it('associates the address with a new floating IP, and takes it away after a question [LB-045, LB-089, LB-090, LB-103]', async () => {
  const app = await openLbaas()
  expect(await (await app.row('shop')).whyNot('Disassociate Floating IP')).toBe('It has no floating IP')
  const dialog = await app.chooseDialog('shop', 'Associate Floating IP')
  await dialog.press('Associate')
  await app.screen.findByText('Associating floating IP with load balancer.')
  const [item] = (await (await app.request('GET', '/api/lbaas/loadbalancers/?full=true')).json()).items.filter(
    ({ name }: { name: string }) => name === 'shop',
  )
  const changes = app.served.filter(({ method, address }) => method !== 'GET' && address.includes('/floatingips'))
  expect(changes.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { floatingip: expect.objectContaining({ floating_network_id: expect.any(String) }) }],
    ['PUT', { floatingip: { port_id: item.vip_port_id, fixed_ip_address: item.vip_address } }],
  ])
  expect(item.floating_ip).toMatchObject({ id: expect.any(String), ip: expect.any(String) })
  await app.open('/project/load_balancer')
  expect(await (await app.row('shop')).whyNot('Associate Floating IP')).toBe('It has a floating IP')
  const question = await app.chooseDialog('shop', 'Disassociate Floating IP', /Confirm Disassociate/)
  await question.findByText(
    'You are about to disassociate the floating IP address from load balancer "shop". Please confirm.',
  )
  await question.press('Disassociate Floating IP')
  await app.screen.findByText('Disassociated floating IP address from load balancer: shop.')
})

it('edits name and description, and keeps the rest', async () => {
  const app = await openLbaas()
  const dialog = await app.chooseDialog('shop', 'Edit Load Balancer')
  await dialog.fill(/^Name/, 'store')
  await dialog.press('Update')
  await app.screen.findByText('The load balancer has been updated.')
  const { items } = await (await app.request('GET', '/api/lbaas/loadbalancers/')).json()
  expect(items).toContainEqual(
    expect.objectContaining({ name: 'store', description: 'The web shop', availability_zone: 'nova' }),
  )
})

it('makes a load balancer with listener and pool in one request', async () => {
  const app = await openLbaas()
  await app.row('shop')
  await app.press('Create Load Balancer')
  const dialog = await app.dialog('Create Load Balancer')
  await dialog.fill(/^Name/, 'fresh')
  const subnet = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Subnet/ })
  await waitFor(() => expect(subnet.options.length).toBeGreaterThan(1))
  await app.user.selectOptions(subnet, subnet.options[1] ?? '')
  await dialog.press(/Next/)
  await dialog.pick(/^Protocol/, 'HTTP')
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>(/^Port/).value).toBe('80'))
  await dialog.press(/Next/)
  await dialog.pick(/^Algorithm/, 'ROUND_ROBIN')
  await dialog.press(/Next/)
  await dialog.press('Add external member')
  await dialog.fill(/^IP Address of/, '10.0.0.50')
  await dialog.fill(/^Port of/, '8080')
  await dialog.fill(/^Weight of/, '2')
  await dialog.press(/Next/)
  await dialog.pick(/^Type/, 'PING')
  await dialog.press('Create Load Balancer')
  await app.screen.findByText('A new load balancer is being created.')
  await app.advance(5000)
  const { items } = await (await app.request('GET', '/api/lbaas/loadbalancers/')).json()
  const made = items.find(({ name }: { name: string }) => name === 'fresh')
  expect(made).toMatchObject({ provisioning_status: 'ACTIVE', listeners: [{}], pools: [{}] })
  const { members, monitor, pool } = await (
    await app.request('GET', `/api/lbaas/pools/${made.pools[0].id}/?includeChildResources=true`)
  ).json()
  expect([pool.protocol, members[0].address, members[0].weight, monitor.type]).toEqual(['HTTP', '10.0.0.50', 2, 'PING'])
})
