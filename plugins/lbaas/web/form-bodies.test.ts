import { expect, it } from 'vitest'
import createPolicy from './l7/create-policy-form.ts'
import createRule from './l7/create-rule-form.ts'
import editPolicy from './l7/edit-policy-form.ts'
import editRule from './l7/edit-rule-form.ts'
import editListener from './listeners/edit-form.ts'
import associate from './load-balancers/associate-form.ts'
import editBalancer from './load-balancers/edit-form.ts'
import createDefaultPool from './pools/create-default-pool-form.ts'
import createMonitor from './pools/create-monitor-form.ts'
import createPool from './pools/create-pool-form.ts'
import editMember from './pools/edit-member-form.ts'
import editMonitor from './pools/edit-monitor-form.ts'
import { NEW_VALUES } from './wizard/values.ts'

const ITEM = { id: 'x1', name: 'x1', loadbalancerId: 'b1', poolId: 'o1', l7policyId: 'y1', admin_state_up: false }

type Given = (given: object) => unknown

function functionsOf({ spec }: { readonly spec: object }) {
  const { initial, body, params, send }: Readonly<Record<string, Given>> = { ...spec } as Readonly<
    Record<string, Given>
  >
  return {
    begins: (item: object, answers: object = {}) => initial?.({ item, answers }),
    sends: (values: object, item: object = ITEM) => body?.({ values: { ...NEW_VALUES, ...values }, item, answers: {} }),
    params: (item: object = ITEM) => params?.({ item, values: {} }),
    send,
  }
}

it('begins the form of a load balancer with what it has, and sends what can be changed [LB-074]', () => {
  const { begins, sends } = functionsOf(editBalancer)
  expect(begins(ITEM)).toEqual({ name: '', description: '', admin_state_up: false })
  expect(begins({ ...ITEM, name: 'shop', description: 'Shop' })).toMatchObject({ name: 'shop', description: 'Shop' })
  expect(sends({ name: 'shop', vip_address: '10.0.0.1', flavor_id: 'f' })).toEqual({
    loadbalancer: { id: 'x1', name: 'shop', description: '', admin_state_up: true },
  })
})

it('sends new pools below what they are made for, and none that is not whole [LB-070]', () => {
  const pool = { lb_algorithm: 'ROUND_ROBIN', pool_protocol: 'TCP' }
  const made = { protocol: 'TCP', lb_algorithm: 'ROUND_ROBIN', tls_enabled: false, admin_state_up: true }
  expect(functionsOf(createPool).sends(pool)).toEqual({ loadbalancer_id: 'x1', parentResourceId: null, pool: made })
  const listener = { ...ITEM, protocol: 'TERMINATED_HTTPS', protocol_port: 443 }
  const below = { loadbalancer_id: 'b1', parentResourceId: 'x1', pool: { ...made, protocol: 'HTTP' } }
  expect(functionsOf(createDefaultPool).sends(pool, listener)).toEqual(below)
  const { sends } = functionsOf(createPool)
  for (const lack of [{ lb_algorithm: '' }, { pool_protocol: '' }])
    expect(() => sends({ ...pool, ...lack })).toThrow('A pool needs an algorithm and a protocol.')
  expect(() => functionsOf(createDefaultPool).sends({}, listener)).toThrow('A pool needs an algorithm and a protocol.')
})

const MONITOR = { type: 'PING', delay: 5, timeout: 5, max_retries: 3, max_retries_down: 3, admin_state_up: true }

it('sends health monitors with their times, and none without a type', () => {
  const values = { monitor_type: 'PING' }
  expect(functionsOf(createMonitor).sends(values)).toEqual({
    loadbalancer_id: 'b1',
    parentResourceId: 'x1',
    monitor: MONITOR,
  })
  expect(functionsOf(editMonitor).sends(values)).toEqual({
    loadbalancer_id: 'b1',
    monitor: { delay: 5, timeout: 5, max_retries: 3, max_retries_down: 3, admin_state_up: true, id: 'x1', name: '' },
  })
  expect(() => functionsOf(createMonitor).sends({})).toThrow('A health monitor needs a type and times.')
})

it('begins the form of a health monitor with what it has, and with the defaults of what it has not', () => {
  const times = { delay: 1, timeout: 2, max_retries: 4 }
  const { begins } = functionsOf(editMonitor)
  expect(begins({ ...ITEM, ...times, type: 'SOMETHING' })).toEqual({
    monitor_name: '',
    monitor_type: 'SOMETHING',
    max_retries_down: '3',
    delay: '1',
    timeout: '2',
    max_retries: '4',
    http_method: 'GET',
    expected_codes: '200',
    url_path: '/',
    monitor_up: false,
  })
  const http = { type: 'HTTP', http_method: 'HEAD', expected_codes: '204', url_path: '/up', max_retries_down: 5 }
  expect(begins({ ...ITEM, ...times, ...http, name: 'm' })).toMatchObject({
    monitor_name: 'm',
    monitor_type: 'HTTP',
    http_method: 'HEAD',
    expected_codes: '204',
    url_path: '/up',
    max_retries_down: '5',
  })
})

it('edits a member: what was emptied is taken away [LB-032]', () => {
  const { begins, sends, params } = functionsOf(editMember)
  expect(params()).toEqual({ id: 'x1', poolId: 'o1' })
  expect(begins(ITEM)).toEqual({
    name_text: '',
    weight_text: '1',
    address_text: '',
    port_text: '',
    backup: false,
    admin_state_up: false,
  })
  const said = { name: 'web', weight: 0, backup: true, monitor_address: '10.0.0.1', monitor_port: 0 }
  expect(begins({ ...ITEM, ...said })).toMatchObject({
    name_text: 'web',
    weight_text: '0',
    address_text: '10.0.0.1',
    port_text: '0',
    backup: true,
  })
  expect(begins({ ...ITEM, monitor_port: null })).toMatchObject({ port_text: '' })
  const empty = { name_text: '', weight_text: '7', address_text: '', port_text: '' }
  const nothing = { name: null, weight: 7, monitor_address: null, monitor_port: null }
  expect(sends({ ...empty, admin_state_up: undefined })).toEqual({ ...nothing, backup: false, admin_state_up: true })
  const full = { name_text: 'web', weight_text: '7', address_text: '10.0.0.1', port_text: '81', backup: true }
  expect(sends({ ...full, admin_state_up: false })).toEqual({
    name: 'web',
    weight: 7,
    monitor_address: '10.0.0.1',
    monitor_port: 81,
    backup: true,
    admin_state_up: false,
  })
})

it.each([
  ['weight_text', ['', '0', '256'], ['-1', '257', 'x'], 'The weight must be a number between 0 and 256.'],
  ['address_text', ['', '10.0.0.1'], ['10.0.0'], 'The monitor address must be a valid IP address.'],
  ['port_text', ['', '1', '65535'], ['0', '65536'], 'The monitor port must be a number between 1 and 65535.'],
] as const)('checks in Edit Member the field %s', (name, right, wrong, text) => {
  const { fields } = editMember.spec.steps.details as {
    readonly fields: Readonly<Record<string, { readonly check?: Given }>>
  }
  const said = (texts: readonly string[]) => texts.map((one) => fields[name]?.check?.({ values: { [name]: one } }))
  expect([said(right), said(wrong)]).toEqual([right.map(() => undefined), wrong.map(() => text)])
})

it('sends L7 policies below their listener, and rules with a key where their type has one', () => {
  const policy = { action: 'REJECT', admin_state_up: true }
  expect(functionsOf(createPolicy).sends({})).toEqual({ parentResourceId: 'x1', l7policy: policy })
  expect(functionsOf(editPolicy).sends({ policy_name: 'p' })).toEqual({
    l7policy: { ...policy, id: 'x1', name: 'p', description: '' },
  })
  const rule = { compare_type: 'EQUAL_TO', rule_value: '/a', invert: false, admin_state_up: true }
  const { sends, params } = functionsOf(createRule)
  expect(params()).toEqual({ l7policyId: 'x1' })
  expect(sends({ rule_value: '/a', key: 'k' })).toEqual({ l7rule: { type: 'PATH', ...rule } })
  for (const type of ['HEADER', 'COOKIE'])
    expect(sends({ rule_type: type, rule_value: '/a', key: 'k' })).toEqual({ l7rule: { type, key: 'k', ...rule } })
  expect(functionsOf(editRule).params()).toEqual({ id: 'x1', l7policyId: 'y1' })
  expect(functionsOf(editRule).sends({ rule_value: '/a' })).toEqual({ l7rule: { id: 'x1', type: 'PATH', ...rule } })
})

it('sends the redirect of its action alone, with a code where it has one [LAYER-01]', () => {
  const of = (action: string, redirect_code = '301') => {
    const values = {
      action,
      redirect_url: 'https://a/',
      redirect_prefix: 'https://b',
      redirect_pool_id: 'o1',
      redirect_code,
    }
    return Object(functionsOf(createPolicy).sends(values)).l7policy
  }
  const up = { admin_state_up: true }
  expect(of('REDIRECT_PREFIX')).toEqual({
    ...{ action: 'REDIRECT_PREFIX', redirect_prefix: 'https://b', redirect_http_code: 301 },
    ...up,
  })
  expect(of('REDIRECT_TO_URL', '308')).toEqual({
    ...{ action: 'REDIRECT_TO_URL', redirect_url: 'https://a/', redirect_http_code: 308 },
    ...up,
  })
  expect(of('REDIRECT_TO_URL', '')).toEqual({ action: 'REDIRECT_TO_URL', redirect_url: 'https://a/', ...up })
  expect(of('REDIRECT_TO_POOL')).toEqual({ action: 'REDIRECT_TO_POOL', redirect_pool_id: 'o1', ...up })
  expect(of('REJECT')).toEqual({ action: 'REJECT', ...up })
})

it('takes away what an edit empties: the code of a redirect, and a key that the chosen type does not have', () => {
  const edited = (values: object, item: object) => Object(functionsOf(editPolicy).sends(values, item)).l7policy
  const redirect = { action: 'REDIRECT_TO_URL', redirect_url: 'https://a/' }
  expect(edited({ ...redirect, redirect_code: '' }, { redirect_http_code: 301 })).toMatchObject({
    redirect_http_code: 302,
  })
  expect(edited({ ...redirect, redirect_code: '303' }, { redirect_http_code: 301 })).toMatchObject({
    redirect_http_code: 303,
  })
  expect(edited({ action: 'REJECT', redirect_code: '' }, { redirect_http_code: 301 })).not.toHaveProperty(
    'redirect_http_code',
  )
  const rule = (rule_type: string) => Object(functionsOf(editRule).sends({ rule_type }, { key: 'X-A' })).l7rule
  expect(rule('PATH')).toMatchObject({ type: 'PATH', key: null })
  expect(rule('HEADER')).not.toMatchObject({ key: null })
})

it('sends of a client certificate what each type of rule may have [LAYER-02]', () => {
  const of = (rule_type: string) => {
    const { l7rule } = Object(
      functionsOf(createRule).sends({ rule_type, compare_type: 'REGEX', key: 'CN', rule_value: '0' }),
    )
    return [l7rule.compare_type, l7rule.key, l7rule.rule_value]
  }
  expect(of('SSL_CONN_HAS_CERT')).toEqual(['EQUAL_TO', undefined, 'True'])
  expect(of('SSL_VERIFY_RESULT')).toEqual(['EQUAL_TO', undefined, '0'])
  expect(of('SSL_DN_FIELD')).toEqual(['REGEX', 'CN', '0'])
})

it('begins the form of an L7 rule with what it has', () => {
  const { begins } = functionsOf(editRule)
  const said = { type: 'COOKIE', compare_type: 'REGEX', key: 'k', rule_value: 'v', invert: true }
  const shown = { rule_type: 'COOKIE', compare_type: 'REGEX', key: 'k', rule_value: 'v', invert: true, rule_up: false }
  expect(begins({ ...ITEM, ...said })).toEqual(shown)
  expect(begins({ ...ITEM, ...said, type: 'NEW', compare_type: 'NEW', key: null })).toEqual({
    ...shown,
    rule_type: 'NEW',
    compare_type: 'NEW',
    key: '',
  })
})

it('offers a listener the pools of its protocol, and the one that it has', async () => {
  const sources = editListener.sources as Readonly<Record<string, Given>>
  const pools = [
    { id: 'a', protocol: 'HTTP' },
    { id: 'b', protocol: 'TCP' },
    { id: 'c', protocol: 'TCP' },
  ]
  const item = { ...ITEM, protocol: 'TERMINATED_HTTPS', protocol_port: 443, default_pool_id: 'c' }
  expect(await sources.pools?.({ read: async () => pools, item })).toEqual([pools[0], pools[2]])
})

it('associates the one address that there is, and a new one of a pool [LB-089, LB-100]', async () => {
  const { begins, sends, send } = functionsOf(associate)
  const address = { id: 'x1', name: '203.0.113.1', type: 'ip', group: '' }
  const pool = { id: 'net', name: 'public', type: 'pool', group: '' }
  const starts = [[], [address], [address, pool]].map((targets) => begins(ITEM, { targets }))
  expect(starts).toEqual([{ target: '' }, { target: 'x1' }, { target: '' }])
  const item = { vip_port_id: 'n1', vip_address: '10.0.0.5' }
  const body = sends({ target: 'net' }, item)
  expect(body).toEqual({ address_id: 'net', port_id: 'n1_10.0.0.5' })
  const sent: unknown[] = []
  const request = async (_call: object, input: unknown) => {
    sent.push(input)
    return { id: 'made' }
  }
  await send?.({ body, request, answers: { targets: [address, pool] } })
  await send?.({ body: { ...(body as object), address_id: 'x1' }, request, answers: { targets: [address, pool] } })
  await send?.({ body: undefined, request, answers: {} })

  expect(sent).toEqual([
    { body: { pool_id: 'net' } },
    { body: { address_id: 'made', port_id: 'n1_10.0.0.5' } },
    { body: { address_id: 'x1', port_id: 'n1_10.0.0.5' } },
  ])
})
