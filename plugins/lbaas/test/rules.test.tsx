// @needs compute network
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { targets } from '../web/load-balancers/associate-form.ts'
import { itemOf, shopAddresses } from './open-child.ts'
import { openLbaas } from './open-lbaas.ts'

const KINDS = {
  listener:
    'id name description provisioning_status operating_status admin_state_up protocol protocol_port project_id created_at updated_at connection_limit default_tls_container_ref sni_container_refs default_pool_id l7_policies insert_headers allowed_cidrs timeout_client_data timeout_member_connect timeout_member_data timeout_tcp_inspect load_balancers tls_ciphers',
  pool: 'id name description provisioning_status operating_status admin_state_up protocol lb_algorithm session_persistence health_monitor_id project_id created_at updated_at loadbalancers listeners members tls_enabled tls_ciphers',
  member:
    'id name provisioning_status operating_status admin_state_up backup address protocol_port weight subnet_id project_id created_at updated_at monitor_address monitor_port',
  monitor: 'id name type delay max_retries max_retries_down timeout http_method expected_codes url_path admin_state_up',
  policy: 'id name description action position redirect_pool_id redirect_url admin_state_up',
  rule: 'id type compare_type key rule_value invert admin_state_up',
}

it('has the fields of each kind below a load balancer, with their defaults [LB-027, LB-028, LB-038]', async () => {
  const app = await openLbaas()
  const at = await shopAddresses(app)
  const pool = await itemOf(app, 'pools/', 'web-servers')
  const policy = await itemOf(app, 'l7policies/', 'to-images')
  const { items: rules } = await (await app.request('GET', `/api/lbaas/l7policies/${policy.id}/l7rules/`)).json()
  const found = {
    listener: await itemOf(app, 'listeners/', 'metrics'),
    pool,
    member: await itemOf(app, `pools/${pool.id}/members/`, 'web-01'),
    monitor: await itemOf(app, 'healthmonitors/', 'web-check'),
    policy,
    rule: rules[0],
  }
  for (const [kind, item] of Object.entries(found))
    expect(Object.keys(item)).toEqual(expect.arrayContaining(Reflect.get(KINDS, kind).split(' ')))
  expect([found.pool.tls_enabled, found.member.weight, found.rule.invert]).toEqual([false, 1, false])
  expect([found.pool.session_persistence, found.listener.insert_headers]).toEqual([null, null])
  for (const [address, label] of [
    [at.pool, 'Session Persistence'],
    [at.listener.replace(/[^/]+$/, found.listener.id), 'Insert Headers'],
  ] as const) {
    await app.open(address)
    const term = (await app.screen.findAllByText(label))[0]?.closest('.pf-v6-c-description-list__group')
    expect(term?.querySelector('dd')?.textContent).toBe('None')
  }
})

it('deletes the load balancers that are active or in error, and names the others [LB-043]', async () => {
  const app = await openLbaas({ path: '/project/networks' })
  const { id } = await itemOf(app, 'loadbalancers/', 'mail')
  await app.cloud('PUT', `/load-balancer/v2/lbaas/loadbalancers/${id}`, { loadbalancer: { description: 'x' } })
  await app.open('/project/load_balancer')
  for (const name of ['mail', 'staging', 'shop']) await (await app.row(name)).select()
  await app.press(/^Delete Load Balancers/)
  const dialog = await app.dialog(/Confirm Delete Load Balancers$/)
  await app.screen.findByText('You are not allowed to delete load balancer: mail')
  await dialog.findByText(/^You have selected "shop, staging"\./)
  await dialog.confirm(/^Delete Load Balancers/)
  await app.saysLater('Deleted Load Balancers: shop, staging.')
})

it('offers no change of anything that is changing [LB-044]', async () => {
  const app = await openLbaas({ path: '/project/networks' })
  const at = await shopAddresses(app)
  const [pool, member, monitor, policy, rule] = [at.pool, at.member, at.monitor, at.policy, at.rule].map((address) =>
    address.split('/').at(-1),
  )
  const why = 'Needs provisioning status Active or Error'
  for (const [path, body, address, tab, row, labels] of [
    [
      `healthmonitors/${monitor}`,
      { healthmonitor: { delay: 9 } },
      at.pool,
      'Health Monitors',
      'web-check',
      ['Edit', 'Delete'],
    ],
    [`pools/${pool}/members/${member}`, { member: { weight: 3 } }, at.pool, 'Members', 'web-01', ['Edit', 'Delete']],
    [
      `l7policies/${policy}`,
      { l7policy: { description: 'x' } },
      at.listener,
      'L7 Policies',
      'to-images',
      ['Edit', 'Create', 'Delete'],
    ],
    [
      `l7policies/${policy}/rules/${rule}`,
      { rule: { value: '/x' } },
      at.policy,
      'L7 Rules',
      'PATH',
      ['Edit', 'Delete'],
    ],
    [`pools/${pool}`, { pool: { description: 'x' } }, at.balancer, 'Pools', 'web-servers', ['Edit', 'Add', 'Delete']],
    [
      `listeners/${at.listener.split('/').at(-1)}`,
      { listener: { description: 'x' } },
      at.balancer,
      'Listeners',
      'http',
      ['Edit', 'Create', 'Delete'],
    ],
    [
      `loadbalancers/${at.balancer.split('/').at(-1)}`,
      { loadbalancer: { description: 'x' } },
      '/project/load_balancer',
      undefined,
      'shop',
      ['Edit', 'Create', 'Associate', 'Delete'],
    ],
  ] as const) {
    await app.cloud('PUT', `/load-balancer/v2/lbaas/${path}`, body)
    await app.open(address)
    if (tab) await app.user.click(await app.screen.findByRole('tab', { name: tab }))
    await app.answered()
    const refused = await (await app.row(row)).unavailable()
    for (const label of labels)
      expect(Object.entries(refused).filter(([name, reason]) => name.startsWith(label) && reason === why)).not.toEqual(
        [],
      )
    await app.user.keyboard('{Escape}')
    await app.open('/project/networks')
    await app.advance(2000)
  }
})

/** A time to a quarter of a second: what is drawn before the clock moves on may take a step of it. */
const nearest = (time: number): number => Math.round(time / 250) * 250

it('loads what is changing after 250 ms, then after twice as long, and after an action from the beginning [LB-046, LB-047]', async () => {
  const app = await openLbaas({ path: '/project/networks' })
  const { vip_subnet_id } = await itemOf(app, 'loadbalancers/', 'shop')
  const made = await app.request('POST', '/api/lbaas/loadbalancers/', {
    loadbalancer: { name: 'fresh', vip_subnet_id },
  })
  const { id } = await made.json()
  const loads = () => app.calls.filter((call) => call === `GET /api/lbaas/loadbalancers/${id}/`).length
  /** When, in ms from now, it is loaded within some time. */
  const loadsWithin = async (time: number): Promise<readonly number[]> => {
    const found: number[] = []
    for (let at = 50; at <= time; at += 50) {
      const before = loads()
      await app.advance(50)
      await app.answered()
      if (loads() > before) found.push(at)
    }
    return found
  }
  await app.open(`/project/load_balancer/${id}`)
  await app.screen.findByRole('heading', { level: 1, name: 'fresh' })
  await app.answered()
  const times = await loadsWithin(2000)
  expect(times.slice(0, 3).map((time, at) => nearest(time - (times[at - 1] ?? 0)))).toEqual([250, 500, 1000])
  await app.advance(5000)
  await app.user.click(await app.screen.findByRole('button', { name: /^Edit Load Balancer/ }))
  const dialog = await app.dialog('Edit Load Balancer')
  await dialog.fill(/^Name/, 'store')
  await dialog.press('Update')
  await app.screen.findByText('Please Wait')
  expect(app.screen.queryAllByRole('heading', { level: 1 })).toEqual([])
  // Before the action it waited 5 s each time; an answer that takes long shifts what comes after it.
  const later = await loadsWithin(900)
  expect(later.map(nearest)).toContain(250)
  expect(later.filter((time) => time > 250)).not.toEqual([])
  await app.hides('Please Wait')
  await app.screen.findByRole('heading', { level: 1, name: 'store' })
  await app.advance(5000)
})

it('associates a floating IP that leads nowhere, or a new one of a pool, and stays open when that failed [LB-024, LB-089, LB-100]', async () => {
  const app = await openLbaas({ expectProblems: true })
  const only = await app.chooseDialog('mail', 'Associate Floating IP')
  const chosen = await only.findByRole<HTMLSelectElement>('combobox', { name: /^Floating IP/ })
  await waitFor(() => expect(chosen.selectedOptions[0]?.text).toBe('New address of public'))
  await only.press('Cancel')
  const pools = (await (await app.request('GET', '/api/network/floatingippools/')).json()).items
  const allocated = await app.request('POST', '/api/network/floatingip/', { pool_id: pools[0].id })
  const free = await allocated.json()
  const read = async (call: { readonly path: string }) => (await (await app.request('GET', call.path)).json()).items
  const offered = await Reflect.apply(targets, undefined, [{ read }])
  expect(offered).toEqual([
    { id: free.id, name: free.ip, type: 'ip', group: 'Floating IP addresses' },
    { id: pools[0].id, name: 'public', type: 'pool', group: 'Floating IP pools' },
  ])
  const balancer = await itemOf(app, 'loadbalancers/', 'mail')
  const dialog = await app.chooseDialog('mail', 'Associate Floating IP')
  const select = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Floating IP/ })
  expect(select.value).toBe('')
  const groups = [...select.querySelectorAll('optgroup')].map(({ label, children }) => [
    label,
    [...children].map(({ textContent }) => textContent),
  ])
  expect(groups).toEqual([
    ['Floating IP addresses', [free.ip]],
    ['Floating IP pools', ['New address of public']],
  ])
  await dialog.press('Associate')
  expect(app.calls.filter((call) => /^(POST|PATCH) \/api\/network/.test(call))).toEqual([])
  await app.user.selectOptions(select, within(select).getByRole('option', { name: free.ip }))
  const changes = () =>
    app.served.filter(({ method, address }) => method === 'PUT' && address.includes('/floatingips/'))
  const again = app.refuse({ service: 'network', method: 'PUT', path: '/v2.0/floatingips/*' })
  await dialog.press('Associate')
  await waitFor(() => expect(changes()).toHaveLength(1))
  await app.answered()
  expect((await dialog.findByRole<HTMLButtonElement>('button', { name: 'Associate' })).disabled).toBe(false)
  expect(select.selectedOptions[0]?.text).toBe(free.ip)
  await app.hides('Associating floating IP with load balancer.')
  again()
  await dialog.press('Associate')
  await app.screen.findByText('Associating floating IP with load balancer.')
  const floatingip = { port_id: balancer.vip_port_id, fixed_ip_address: balancer.vip_address }
  expect(changes().map(({ address, body }) => [address.split('/').at(-1), body])).toEqual(
    [1, 2].map(() => [free.id, { floatingip }]),
  )
})

it.each([
  ['loadbalancer_associate_floating_ip', 'Associate Floating IP'],
  ['loadbalancer_disassociate_floating_ip', 'Disassociate Floating IP'],
])('needs the rule %s of the network service to %s [LB-078]', async (rule, label) => {
  const app = await openLbaas({ policy: { network: { [rule]: '!' } } })
  const row = await app.row('shop')
  const both = [...(await row.actions()), ...Object.keys(await row.unavailable())]
  expect(both).not.toContain(label)
  expect(both.filter((name) => name.endsWith('ssociate Floating IP')).length).toBe(1)
})

it('says that a floating IP could not be taken away [LB-099]', async () => {
  const app = await openLbaas({ expectProblems: true })
  await (await app.chooseDialog('shop', 'Associate Floating IP')).press('Associate')
  await app.screen.findByText('Associating floating IP with load balancer.')
  await app.open('/project/networks')
  await app.open('/project/load_balancer')
  const question = await app.chooseDialog('shop', 'Disassociate Floating IP', /Confirm Disassociate/)
  await question.findByText(
    'You are about to disassociate the floating IP address from load balancer "shop". Please confirm.',
  )
  const again = app.refuse({ service: 'network', method: 'PUT' })
  await question.press('Disassociate Floating IP')
  await app.screen.findByText('Unable to disassociate floating IP address from load balancer: shop.')
  again()
  await app.press('Try again')
  await app.screen.findByText('Disassociated floating IP address from load balancer: shop.')
})
