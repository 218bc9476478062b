import { expect, it } from 'vitest'
import { openLbaas } from './open-lbaas.ts'

type App = Awaited<ReturnType<typeof openLbaas>>

async function itemOf(app: App, path: string, name: string) {
  const { items } = await (await app.request('GET', `/api/lbaas/${path}`)).json()
  return items.find((one: { name: string }) => one.name === name)
}

it('shows listeners and their columns below a load balancer, and policies below a listener [LB-009]', async () => {
  const app = await openLbaas()
  const shop = await itemOf(app, 'loadbalancers/', 'shop')
  await app.open(`/project/load_balancer/${shop.id}`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Listeners' }))
  const row = await app.row('http')
  expect(['Protocol', 'Port', 'Operating Status', 'Provisioning Status', 'Admin State Up'].map(row.cell)).toEqual([
    'HTTP',
    '80',
    'Online',
    'Active',
    'Yes',
  ])
})

it('changes a member, and says what is wrong with weight, address and port [LB-032, LB-057, LB-058]', async () => {
  const app = await openLbaas()
  const pool = await itemOf(app, 'pools/', 'web-servers')
  await app.open(`/ngdetails/OS::Octavia::Pool/${pool.id}`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Members' }))
  await (await app.row('web-01')).choose('Edit Member')
  const dialog = await app.dialog('Edit Member')
  await dialog.fill(/^Weight/, '300')
  await dialog.fill(/^Monitor Address/, 'here')
  await dialog.fill(/^Monitor Port/, '0')
  await dialog.press('Update')
  await dialog.findByText('The weight must be a number between 0 and 256.')
  await dialog.findByText('The monitor address must be a valid IP address.')
  await dialog.findByText('The monitor port must be a number between 1 and 65535.')
  await dialog.fill(/^Weight/, '9')
  await dialog.fill(/^Monitor Address/, '10.0.0.9')
  await dialog.fill(/^Monitor Port/, '81')
  await dialog.press('Update')
  await app.screen.findByText('Pool member has been updated.')
  expect(await itemOf(app, `pools/${pool.id}/members/`, 'web-01')).toMatchObject({
    weight: 9,
    monitor_address: '10.0.0.9',
    monitor_port: 81,
    backup: false,
    admin_state_up: true,
    address: '10.0.0.31',
  })
})

it('refuses a child and a change in the words of the service while another change of the load balancer is under way', async () => {
  const app = await openLbaas()
  const shop = await itemOf(app, 'loadbalancers/', 'shop')
  const { id } = await itemOf(app, 'listeners/', 'http')
  const pool = { name: 'early', protocol: 'HTTP', lb_algorithm: 'ROUND_ROBIN' }
  const change = () => app.request('PUT', `/api/lbaas/listeners/${id}/`, { listener: { id, description: 'changed' } })
  const make = () => app.request('POST', '/api/lbaas/pools/', { loadbalancer_id: shop.id, pool })
  expect((await change()).status).toBeLessThan(300)
  const message = `Load Balancer ${shop.id} is immutable and cannot be updated.`
  for (const refused of [await make(), await change()])
    expect([refused.status, await refused.json()]).toMatchObject([409, { message, service: 'load-balancer' }])
  await app.advance(10_000)
  expect((await make()).status).toBe(201)
})

it('makes an L7 policy with a redirect, whose address and position it checks [LB-064]', async () => {
  const app = await openLbaas()
  const http = await itemOf(app, 'listeners/', 'http')
  await app.open(`/ngdetails/OS::Octavia::Listener/${http.id}`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'L7 Policies' }))
  await app.user.click(await app.screen.findByRole('button', { name: 'Create L7 Policy' }))
  const dialog = await app.dialog('Create L7 Policy')
  await dialog.fill(/^Name/, 'away')
  await dialog.pick(/^Action/, 'Redirect to URL')
  await dialog.fill(/^Redirect URL/, 'ftp://x')
  await dialog.fill(/^Position/, '0')
  await dialog.press('Create L7 Policy')
  await dialog.findByText('The redirect url must be a valid http or https url.')
  await dialog.findByText('The position must be a number between 1 and 2147483647.')
  await dialog.fill(/^Redirect URL/, 'https://example.org/')
  await dialog.fill(/^Position/, '1')
  await dialog.press('Create L7 Policy')
  await app.screen.findByText('A new l7 policy is being created.')
  expect(await itemOf(app, `l7policies/?listenerId=${http.id}`, 'away')).toMatchObject({
    action: 'REDIRECT_TO_URL',
    redirect_url: 'https://example.org/',
    position: 1,
    redirect_pool_id: null,
  })
})
