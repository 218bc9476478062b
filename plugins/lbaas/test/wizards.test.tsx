// @needs compute network
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ACTIONS } from '../api/l7-policies.ts'
import { COMPARE_TYPES, RULE_TYPES } from '../api/l7-rules.ts'
import { type App, itemOf, shopAddresses } from './open-child.ts'
import { openLbaas } from './open-lbaas.ts'

type Dialog = Awaited<ReturnType<App['dialog']>>

/** The steps of a wizard, in their order; none for a form of one step that lists none. */
const stepsOf = (dialog: Dialog) =>
  within(dialog.getByRole('navigation'))
    .getAllByRole('listitem')
    .map(({ textContent }) =>
      textContent
        ?.replace(/^\d+/, '')
        .replace(/\*$|Done$/, '')
        .trim(),
    )

/** The texts that a select offers. */
async function offered(dialog: Dialog, label: RegExp): Promise<readonly string[]> {
  const select = await dialog.findByRole<HTMLSelectElement>('combobox', { name: label })
  return [...select.options].flatMap(({ value, text }) => (value === '' ? [] : text))
}

const ALL_STEPS = ['Load Balancer Details', 'Listener Details', 'Pool Details', 'Pool Members', 'Monitor Details']

it('makes a load balancer that decrypts, with what the cloud offers to each step [LB-018, LB-019, LB-025, LB-029, LB-030, LB-035, LB-039, LB-041, LB-060, LB-091] [FEATURE-37]', async () => {
  const app = await openLbaas()
  await app.row('shop')
  await app.press('Create Load Balancer')
  const dialog = await app.dialog('Create Load Balancer')
  expect(dialog.element.className).toMatch(/\bpf-m-lg\b/)
  await app.user.click(dialog.element.closest('.pf-v6-c-backdrop') ?? expect.fail())
  expect(stepsOf(await app.dialog('Create Load Balancer'))).toEqual(ALL_STEPS)
  await app.answered()
  expect(app.calls).toEqual(
    expect.arrayContaining([
      'GET /api/neutron/subnets/',
      'GET /api/neutron/ports/',
      'GET /api/neutron/networks/',
      'GET /api/nova/servers/',
      'GET /api/octavia-barbican/certificates/',
      'GET /api/octavia-barbican/secrets/',
    ]),
  )
  const flavors = (await (await app.request('GET', '/api/lbaas/flavors/')).json()).items
  expect(flavors).toContainEqual(
    expect.objectContaining({ id: expect.any(String), name: 'retired', description: '', is_enabled: false }),
  )
  expect((await (await app.request('GET', '/api/lbaas/availabilityzones/')).json()).items).toContainEqual(
    expect.objectContaining({ name: 'old-hall', is_enabled: false }),
  )
  const enabled = flavors.filter(({ is_enabled }: { is_enabled: boolean }) => is_enabled)
  expect(await offered(dialog, /^Flavor/)).toEqual(enabled.map(({ name }: { name: string }) => name))
  expect(await offered(dialog, /^Availability Zone/)).toEqual(['nova'])
  await dialog.fill(/^Name/, 'fresh')
  await dialog.pick(/^Subnet/, /10\.0\.0\.0/)
  await dialog.fill(/^IP address/, 'nowhere')
  await dialog.press(/Next/)
  await dialog.findByText('The IP address is not valid.')
  await dialog.fill(/^IP address/, '')
  await dialog.press(/Next/)
  expect(await offered(dialog, /^Protocol/)).toEqual(['HTTP', 'TCP', 'TERMINATED_HTTPS', 'HTTPS', 'UDP', 'SCTP'])
  await dialog.pick(/^Protocol/, 'TERMINATED_HTTPS')
  // After the listener that they are for (decision 54).
  const [balancer, ofListener, ...others] = ALL_STEPS
  await waitFor(() => expect(stepsOf(dialog)).toEqual([balancer, ofListener, 'SSL Certificates', ...others]))
  await dialog.press(/Next/)
  for (const name of ['shop', 'wildcard-bundle']) {
    const row = (await dialog.findByText(name)).closest('tr') ?? expect.fail()
    expect(row.textContent).toMatch(/\d{4}-\d\d-\d\d/)
    await app.user.click(within(row).getByRole('button', { name: new RegExp(`^(Add|Allocate).*${name}`) }))
  }
  await app.hides('intranet', dialog)
  await dialog.press(/Next/)
  expect(await offered(dialog, /^Algorithm/)).toEqual(['LEAST_CONNECTIONS', 'ROUND_ROBIN', 'SOURCE_IP'])
  expect(await offered(dialog, /^Session Persistence/)).toEqual(['SOURCE_IP', 'HTTP_COOKIE', 'APP_COOKIE'])
  await dialog.pick(/^Algorithm/, 'ROUND_ROBIN')
  await dialog.press(/Next/)
  for (const address of ['10.0.0.50', '10.0.0.51', '10.0.0.52']) {
    await dialog.press('Add external member')
    await dialog.fill('IP Address of external member', address)
    expect((await dialog.findByLabelText<HTMLInputElement>(`Port of ${address}`)).value).toBe('80')
    expect(dialog.getByLabelText<HTMLInputElement>(`Weight of ${address}`).value).toBe('1')
  }
  await dialog.press(/Next/)
  expect(await offered(dialog, /^Type/)).toEqual(['HTTP', 'HTTPS', 'PING', 'TCP', 'TLS-HELLO', 'UDP-CONNECT', 'SCTP'])
  await dialog.pick(/^Type/, 'HTTP')
  expect(await offered(dialog, /^HTTP Method/)).toEqual([
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'DELETE',
    'TRACE',
    'OPTIONS',
    'PATCH',
    'CONNECT',
  ])
  await dialog.press('Create Load Balancer')
  await app.screen.findByText('A new load balancer is being created.')
  const made = app.served.filter(
    ({ method, address }) => method === 'POST' && address === '/load-balancer/v2/lbaas/loadbalancers',
  )
  const on = { admin_state_up: true }
  const member = { ...on, backup: false, protocol_port: 80, weight: 1 }
  const healthmonitor = {
    ...{ ...on, type: 'HTTP', delay: 5, timeout: 5, max_retries: 3, max_retries_down: 3 },
    ...{ http_method: 'GET', expected_codes: '200', url_path: '/' },
  }
  const default_pool = {
    ...{ ...on, name: 'fresh-pool', protocol: 'HTTP', lb_algorithm: 'ROUND_ROBIN', tls_enabled: false },
    members: ['10.0.0.50', '10.0.0.51', '10.0.0.52'].map((address) => ({ ...member, address })),
    healthmonitor,
  }
  const listener = {
    ...{ ...on, protocol: 'TERMINATED_HTTPS', protocol_port: 443, connection_limit: -1, timeout_tcp_inspect: 0 },
    ...{ timeout_client_data: 50_000, timeout_member_connect: 5_000, timeout_member_data: 50_000 },
    default_tls_container_ref: expect.stringContaining('/v1/containers/'),
    sni_container_refs: [expect.stringContaining('/v1/secrets/')],
    default_pool,
  }
  expect(made.map(({ body }) => body)).toEqual([
    { loadbalancer: { ...on, name: 'fresh', vip_subnet_id: expect.any(String), listeners: [listener] } },
  ])
  await app.advance(5000)
})

it('takes the algorithms, protocols, types and methods of each kind from the model [LB-036, LB-037]', async () => {
  const app = await openLbaas()
  const at = await shopAddresses(app)
  await app.open(at.listener)
  await app.user.click(await app.screen.findByRole('tab', { name: 'L7 Policies' }))
  await app.press(/^Create L7 Policy/)
  const policy = await app.dialog('Create L7 Policy')
  expect(ACTIONS).toEqual(['REJECT', 'REDIRECT_TO_URL', 'REDIRECT_TO_POOL', 'REDIRECT_PREFIX'])
  expect(await offered(policy, /^Action/)).toEqual([
    ...['Reject', 'Redirect to URL', 'Redirect to Pool', 'Redirect to Prefix'],
  ])
  await policy.press('Cancel')
  await app.open(at.policy)
  await app.user.click(await app.screen.findByRole('tab', { name: 'L7 Rules' }))
  await app.press(/^Create L7 Rule/)
  const rule = await app.dialog('Create L7 Rule')
  expect(Object.keys(RULE_TYPES)).toEqual([
    ...['HOST_NAME', 'PATH', 'FILE_TYPE', 'HEADER', 'COOKIE', 'SSL_CONN_HAS_CERT', 'SSL_VERIFY_RESULT', 'SSL_DN_FIELD'],
  ])
  expect(await offered(rule, /^Type/)).toEqual([
    ...['Host Name', 'Path', 'File Type', 'Header', 'Cookie'],
    ...['Client Certificate Present', 'Client Certificate Check', 'Client Certificate Field'],
  ])
  expect(Object.keys(COMPARE_TYPES)).toEqual(['REGEX', 'STARTS_WITH', 'ENDS_WITH', 'CONTAINS', 'EQUAL_TO'])
  expect(await offered(rule, /^Compare Type/)).toEqual(['Regex', 'Starts With', 'Ends With', 'Contains', 'Equal To'])
  await rule.pick(/^Type/, 'File Type')
  await waitFor(async () => expect(await offered(rule, /^Compare Type/)).toEqual(['Regex', 'Equal To']))
})

it('offers no TERMINATED_HTTPS where the cloud has no key manager [LB-079]', async () => {
  const app = await openLbaas({ catalog: { 'key-manager': null } })
  await app.row('shop')
  await app.press('Create Load Balancer')
  const dialog = await app.dialog('Create Load Balancer')
  await dialog.pick(/^Subnet/, /10\.0\.0\.0/)
  await dialog.press(/Next/)
  expect(await offered(dialog, /^Protocol/)).toEqual(['HTTP', 'TCP', 'HTTPS', 'UDP', 'SCTP'])
  expect(stepsOf(dialog)).not.toContain('SSL Certificates')
  expect(app.calls.filter((call) => call.includes('octavia-barbican'))).toEqual([])
})

it('edits a listener that decrypts, and says what of the key manager could not be read [LB-080, LB-095]', async () => {
  const app = await openLbaas({ expectProblems: true })
  await app.row('shop')
  const at = await shopAddresses(app)
  const { items } = await (await app.request('GET', '/api/octavia-barbican/certificates/')).json()
  const { id } = await itemOf(app, 'loadbalancers/', 'shop')
  await app.request('POST', '/api/lbaas/listeners/', {
    loadbalancer_id: id,
    listener: { name: 'secure', protocol: 'TERMINATED_HTTPS', protocol_port: 443 },
    certificates: [items[0].container_ref],
  })
  await app.advance(5000)
  for (const kind of ['certificates', 'secrets']) app.failCall(`GET /api/octavia-barbican/${kind}/`)
  await app.press('Create Load Balancer')
  await app.dialog('Create Load Balancer')
  await app.answered()
  await app.hides(/^Unable to retrieve (SSL certificates|secrets)\./)
  await (await app.dialog('Create Load Balancer')).press('Cancel')
  await app.open(at.balancer)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Listeners' }))
  await (await app.row('secure')).choose('Edit Listener')
  const dialog = await app.dialog('Edit Listener')
  await waitFor(() => expect(stepsOf(dialog)).toEqual(['Listener Details', 'SSL Certificates']))
  await app.screen.findByText('Unable to retrieve SSL certificates.')
  await app.screen.findByText('Unable to retrieve secrets.')
  await dialog.press(/Next/)
  await dialog.findByText(/Unable to retrieve SSL certificates\./)
})

it('loads what an edit begins with, and shows neither fields nor waiting when that failed [LB-054]', async () => {
  const app = await openLbaas({ expectProblems: true })
  const at = await shopAddresses(app)
  const again = app.failCall('GET /api/lbaas/pools/')
  await app.open(at.balancer)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Listeners' }))
  await (await app.row('http')).choose('Edit Listener')
  const failed = await app.dialog('Edit Listener')
  await failed.findByText('Unable to load pools.')
  await app.answered()
  await app.hides({ field: /^Name/ }, failed)
  await app.hides(/^Loading/, failed)
  again()
  await failed.press(/Try again/)
  expect((await failed.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('http')
  await app.hides(/^Loading/, failed)
})

/** The ticked state of the boxes that say what is made as well, each read in its step. */
async function madeAsWell(dialog: Dialog): Promise<readonly boolean[]> {
  const states: boolean[] = []
  for (const [step, label] of [
    ['Listener Details', 'Create Listener'],
    ['Pool Details', 'Create Pool'],
    ['Monitor Details', 'Create Health Monitor'],
  ] as const) {
    await goTo(dialog, step)
    const box = await dialog.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${label}`) })
    states.push(box.checked)
  }
  return states
}

/** Goes to a step by its button; the one that shows has a button for its help, too. */
async function goTo(dialog: Dialog, step: string): Promise<void> {
  await dialog.press(new RegExp(`(?<!Help for )${step}\\*?$`))
}

async function toggle(dialog: Dialog, step: string, label: string): Promise<void> {
  await goTo(dialog, step)
  ;(await dialog.findByRole('checkbox', { name: new RegExp(`^${label}`) })).click()
}

/** Opens Create Load Balancer, with every step reached once. */
async function openVisited(app: App): Promise<Dialog> {
  await app.row('shop')
  await app.press('Create Load Balancer')
  const dialog = await app.dialog('Create Load Balancer')
  await dialog.pick(/^Subnet/, /10\.0\.0\.0/)
  await dialog.press(/Next/)
  await dialog.pick(/^Protocol/, 'TCP')
  await dialog.fill(/^Port/, '9443')
  await dialog.press(/Next/)
  await dialog.pick(/^Algorithm/, 'ROUND_ROBIN')
  await dialog.press(/Next/)
  await dialog.press(/Next/)
  return dialog
}

it('unticks what is made of less, and ticks what more is made of [LB-049, LB-050]', async () => {
  const app = await openLbaas()
  const dialog = await openVisited(app)
  expect(await madeAsWell(dialog)).toEqual([true, true, true])
  await toggle(dialog, 'Pool Details', 'Create Pool')
  expect(await madeAsWell(dialog)).toEqual([true, false, false])
  await toggle(dialog, 'Monitor Details', 'Create Health Monitor')
  expect(await madeAsWell(dialog)).toEqual([true, true, true])
  await toggle(dialog, 'Listener Details', 'Create Listener')
  expect(await madeAsWell(dialog)).toEqual([false, false, false])
  await toggle(dialog, 'Pool Details', 'Create Pool')
  expect(await madeAsWell(dialog)).toEqual([true, true, false])
  await toggle(dialog, 'Listener Details', 'Create Listener')
  await toggle(dialog, 'Monitor Details', 'Create Health Monitor')
  expect(await madeAsWell(dialog)).toEqual([true, true, true])
})

it('gives the members port 80 with a listener of HTTP or TERMINATED_HTTPS, and servers and external ones of a pool of HTTP [LB-052]', async () => {
  const app = await openLbaas()
  const dialog = await openVisited(app)
  await goTo(dialog, 'Pool Members')
  await dialog.press('Add external member')
  await dialog.fill('IP Address of external member', '10.0.0.50')
  const port = async () => (await dialog.findByLabelText<HTMLInputElement>('Port of 10.0.0.50')).value
  expect(await port()).toBe('')
  for (const protocol of ['HTTP', 'TERMINATED_HTTPS']) {
    await dialog.fill('Port of 10.0.0.50', '8080')
    await goTo(dialog, 'Listener Details')
    await dialog.pick(/^Protocol/, 'TCP')
    await goTo(dialog, 'Pool Members')
    expect(await port()).toBe('8080')
    await goTo(dialog, 'Listener Details')
    await dialog.pick(/^Protocol/, protocol)
    await goTo(dialog, 'Pool Members')
    expect(await port()).toBe('80')
  }
  await dialog.press('Cancel')
  const at = await shopAddresses(app)
  await app.open(at.pool)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Members' }))
  await app.press(/^Add\/Remove Members/)
  const members = await app.dialog('Add/Remove Pool Members')
  await members.press('Add external member')
  await members.fill('IP Address of external member', '10.0.0.60')
  expect((await members.findByLabelText<HTMLInputElement>('Port of 10.0.0.60')).value).toBe('80')
  await members.press('Allocate db-01')
  expect((await members.findByLabelText<HTMLInputElement>(/^Port of (?!10\.0\.0\.60)/)).value).toBe('80')
})

it('has the whole subnet of an external member as the tooltip of its select', async () => {
  const app = await openLbaas()
  await app.open((await shopAddresses(app)).pool)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Members' }))
  await app.press(/^Add\/Remove Members/)
  const members = await app.dialog('Add/Remove Pool Members')
  await members.press('Add external member')
  await members.fill('IP Address of external member', '10.0.0.60')
  const subnet = await members.findByLabelText<HTMLSelectElement>('Subnet of 10.0.0.60')
  await waitFor(() => expect(subnet.options.length).toBeGreaterThan(1))
  expect(subnet.title).toBe('')
  const [, option] = subnet.options
  await app.user.selectOptions(subnet, option?.value ?? '')
  expect(subnet.title).toBe(option?.label)
  expect(subnet.title).toMatch(/^\S.* \(\S+\/\d+\)$/)
})

it('asks before it removes a member that another has added to the pool meanwhile [LB-021]', async () => {
  const app = await openLbaas()
  const { pool } = await shopAddresses(app)
  const { id } = await itemOf(app, 'pools/', 'web-servers')
  const path = `/api/lbaas/pools/${id}/members/`
  const addressesNow = async (): Promise<readonly string[]> =>
    (await (await app.request('GET', path)).json()).items.map(({ address }: { readonly address: string }) => address)
  await app.open(pool)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Members' }))
  await app.press(/^Add\/Remove Members/)
  const dialog = await app.dialog('Add/Remove Pool Members')
  await dialog.press('Add external member')
  await dialog.fill('IP Address of external member', '10.0.0.60')
  const { items } = await (await app.request('GET', path)).json()
  const kept = items.map((member: Readonly<Record<string, unknown>>) => ({
    id: member.id,
    address: member.address,
    protocol_port: member.protocol_port,
  }))
  const members = [...kept, { address: '10.0.0.61', protocol_port: 80 }]
  expect((await app.request('PUT', path, { members })).status).toBe(204)
  await dialog.press('Add/Remove Members')
  await dialog.findByText(/It was changed meanwhile, and nothing has been saved\./)
  expect(await addressesNow()).toContain('10.0.0.61')
})
