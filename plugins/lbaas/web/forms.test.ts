// A table: what each form is, and what it asks for.
import { outlineOfForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import createFlavorForm from './flavors/create-flavor-form.ts'
import createProfileForm from './flavors/create-profile-form.ts'
import editFlavorForm from './flavors/edit-flavor-form.ts'
import editProfileForm from './flavors/edit-profile-form.ts'
import createPolicyForm from './l7/create-policy-form.ts'
import createRuleForm from './l7/create-rule-form.ts'
import editPolicyForm from './l7/edit-policy-form.ts'
import editRuleForm from './l7/edit-rule-form.ts'
import createForm from './listeners/create-form.ts'
import editForm from './listeners/edit-form.ts'
import associateForm from './load-balancers/associate-form.ts'
import loadBalancersCreateForm from './load-balancers/create-form.ts'
import loadBalancersEditForm from './load-balancers/edit-form.ts'
import createDefaultPoolForm from './pools/create-default-pool-form.ts'
import createMonitorForm from './pools/create-monitor-form.ts'
import createPoolForm from './pools/create-pool-form.ts'
import editMemberForm from './pools/edit-member-form.ts'
import editMonitorForm from './pools/edit-monitor-form.ts'
import editPoolForm from './pools/edit-pool-form.ts'
import membersForm from './pools/members-form.ts'

const LISTENER = [
  '- listener_name: text (when)',
  '- listener_description: textarea (when, rows 3)',
  '- protocol: select (when, isRequired, placeholder Select a protocol, awaits usedPorts, choices)',
  '- protocol_port: text (when, isRequired, isShort, check)',
  '- timeout_client_data: text (when, isRequired, isShort, check)',
  '- timeout_tcp_inspect: text (when, isRequired, isShort, check)',
  '- timeout_member_connect: text (when, isRequired, isShort, check)',
  '- timeout_member_data: text (when, isRequired, isShort, check)',
  '- connection_limit: text (when, isRequired, isShort, check)',
  '- allowed_cidrs: text (when, placeholder 0.0.0.0/0, check)',
  '- listener_ciphers: text (when, check)',
  '- forwarded_for: checkbox (when)',
  '- forwarded_port: checkbox (when)',
  '- forwarded_proto: checkbox (when)',
  '- listener_up: checkbox (when)',
]
const POOL = [
  '- pool_name: text (when)',
  '- pool_description: textarea (when, rows 3)',
  '- lb_algorithm: select (when, isRequired, placeholder Select an algorithm, choices)',
  '- pool_protocol: select (when, isRequired, placeholder Select a protocol, choices)',
  '- persistence: select (when, placeholder None, choices)',
  '- cookie_name: text (isRequired, when)',
  '- tls_enabled: checkbox (when)',
  '- pool_ciphers: text (when, check)',
  '- pool_up: checkbox (when)',
]
const MONITOR = [
  '- monitor_name: text (when)',
  '- monitor_type: select (when, isRequired, placeholder Select a type, choices)',
  '- max_retries_down: text (when, isRequired, isShort, check)',
  '- delay: text (when, isRequired, isShort, check)',
  '- max_retries: text (when, isRequired, isShort, check)',
  '- timeout: text (when, isRequired, isShort, check)',
  '- http_method: select (when, hasBlank no, choices)',
  '- expected_codes: text (when, check)',
  '- url_path: text (when, check)',
  '- monitor_up: checkbox (when)',
]
const MEMBERS_AND_MONITOR = [
  'step Pool Members (when)',
  '- member_rows: own (isLabelHidden, check, view)',
  'step Monitor Details (follow create_monitor)',
  '- create_monitor: checkbox',
  ...MONITOR,
]

/** The lines of a form in which these fields can only be read. */
const readOnly = (lines: readonly string[], ...fields: readonly string[]): readonly string[] =>
  lines.map((line) =>
    fields.some((field) => line.startsWith(`- ${field}:`)) ? line.replace(/\)$/, ', isReadOnly)') : line,
  )

it('asks in the form create flavor for what it sends', () => {
  expect(outlineOfForm(createFlavorForm)).toEqual([
    'POST /api/lbaas/flavors/ of OS::Octavia::Flavor (initial, body, command, sources profiles)',
    '- name: text (isRequired)',
    '- flavor_profile_id: select (from profiles, isRequired, placeholder Select a flavor profile, nonePlaceholder No flavor profile to choose, choices)',
    '- description: textarea (rows 2)',
    '- enabled: checkbox',
  ])
})

it('asks in the form create profile for what it sends', () => {
  expect(outlineOfForm(createProfileForm)).toEqual([
    'POST /api/lbaas/flavorprofiles/ of OS::Octavia::FlavorProfile (body, command, sources providers)',
    '- name: text (isRequired)',
    '- provider_name: select (from providers, isRequired, placeholder Select a provider, choices)',
    '- flavor_data: textarea (rows 5, isRequired, check)',
  ])
})

it('asks in the form edit flavor for what it sends', () => {
  expect(outlineOfForm(editFlavorForm)).toEqual([
    'PUT /api/lbaas/flavors/:id/ of OS::Octavia::Flavor (submit Save, initial, body, command)',
    '- name: text (isRequired)',
    '- profile: text (isReadOnly)',
    '- description: textarea (rows 2)',
    '- enabled: checkbox',
  ])
})

it('asks in the form edit profile for what it sends', () => {
  expect(outlineOfForm(editProfileForm)).toEqual([
    'PUT /api/lbaas/flavorprofiles/:id/ of OS::Octavia::FlavorProfile (submit Save, initial, body, command, sources providers)',
    '- name: text (isRequired)',
    '- provider_name: select (from providers, isRequired, placeholder Select a provider, choices)',
    '- flavor_data: textarea (rows 5, isRequired, check)',
  ])
})

it('asks in the form create policy for what it sends', () => {
  expect(outlineOfForm(createPolicyForm)).toEqual([
    'POST /api/lbaas/l7policies/ of OS::Octavia::Listener (outcome created, submit Create L7 Policy, layout wizard, initial, body, command, sources fittingPools)',
    '- policy_name: text',
    '- policy_description: textarea (rows 3)',
    '- action: select (isRequired, hasBlank no, choices)',
    '- redirect_pool_id: select (from fittingPools, isRequired, placeholder Select a pool, when, choices)',
    '- redirect_url: text (isRequired, when, check)',
    '- redirect_prefix: text (isRequired, when, check)',
    '- redirect_code: select (placeholder Default (302 Found), when, choices)',
    '- position: text (isShort, check)',
    '- policy_up: checkbox',
  ])
})

it('asks in the form create rule for what it sends', () => {
  expect(outlineOfForm(createRuleForm)).toEqual([
    'POST /api/lbaas/l7policies/:l7policyId/l7rules/ of OS::Octavia::L7Policy (outcome created, submit Create L7 Rule, layout wizard, initial, params, madeId, body, after, command)',
    '- invert: checkbox',
    '- rule_type: select (isRequired, hasBlank no, choices)',
    '- key: text (isRequired, when, check)',
    '- compare_type: select (isRequired, hasBlank no, when, choices)',
    '- rule_value: text (isRequired, when, check)',
    '- rule_up: checkbox',
  ])
})

it('asks in the form edit policy for what it sends', () => {
  expect(outlineOfForm(editPolicyForm)).toEqual([
    'PUT /api/lbaas/l7policies/:id/ of OS::Octavia::L7Policy (submit Update, layout wizard, initial, body, command, sources fittingPools)',
    '- policy_name: text',
    '- policy_description: textarea (rows 3)',
    '- action: select (isRequired, hasBlank no, choices)',
    '- redirect_pool_id: select (from fittingPools, isRequired, placeholder Select a pool, when, choices)',
    '- redirect_url: text (isRequired, when, check)',
    '- redirect_prefix: text (isRequired, when, check)',
    '- redirect_code: select (placeholder Default (302 Found), when, choices)',
    '- position: text (isShort, check, isRequired)',
    '- policy_up: checkbox',
  ])
})

it('asks in the form edit rule for what it sends', () => {
  expect(outlineOfForm(editRuleForm)).toEqual([
    'PUT /api/lbaas/l7policies/:l7policyId/l7rules/:id/ of OS::Octavia::L7Rule (submit Update, layout wizard, initial, params, body, command)',
    '- invert: checkbox',
    '- rule_type: select (isRequired, hasBlank no, choices)',
    '- key: text (isRequired, when, check)',
    '- compare_type: select (isRequired, hasBlank no, when, choices)',
    '- rule_value: text (isRequired, when, check)',
    '- rule_up: checkbox',
  ])
})

it('asks in the form create for what it sends', () => {
  expect(outlineOfForm(createForm)).toEqual([
    'POST /api/lbaas/listeners/ of OS::Octavia::LoadBalancer (outcome created, submit Create Listener, initial, body, sources certificates hasKeyManager usedPorts subnets servers)',
    'step Listener Details (follow create_listener protocol)',
    ...LISTENER,
    'step SSL Certificates (when)',
    '- certificate_refs: own (isLabelHidden, check, view)',
    'step Pool Details (follow create_pool)',
    '- create_pool: checkbox',
    ...POOL,
    ...MEMBERS_AND_MONITOR,
  ])
})

it('asks in the form edit for what it sends', () => {
  expect(outlineOfForm(editForm)).toEqual([
    'PUT /api/lbaas/listeners/:id/ of OS::Octavia::Listener (submit Update, layout wizard, needs pools, needsFailure Unable to retrieve pools., initial, body, sources certificates hasKeyManager usedPorts pools)',
    'step Listener Details',
    ...readOnly(LISTENER, 'protocol', 'protocol_port'),
    '- default_pool_id: select (from pools, choices)',
    'step SSL Certificates (when)',
    '- certificate_refs: own (isLabelHidden, check, view)',
  ])
})

it('asks in the form associate for what it sends', () => {
  expect(outlineOfForm(associateForm)).toEqual([
    'PATCH /api/network/floatingip/ of OS::Octavia::LoadBalancer (submit Associate, needs targets, initial, body, send, sources targets)',
    '- target: select (from targets, isRequired, placeholder Select a floating IP address or a pool, nonePlaceholder No floating IP addresses or pools available, choices)',
  ])
})

it('asks in the form load balancers create for what it sends', () => {
  expect(outlineOfForm(loadBalancersCreateForm)).toEqual([
    'POST /api/lbaas/loadbalancers/ of OS::Octavia::LoadBalancer (submit Create Load Balancer, initial, body, sources flavors zones providers certificates hasKeyManager usedPorts subnets servers)',
    'step Load Balancer Details',
    '- name: text',
    '- vip_address: text (check)',
    '- description: textarea (rows 3)',
    '- provider: select (from providers, when, choices)',
    '- availability_zone: select (from zones, choices)',
    '- flavor_id: select (from flavors, choices)',
    '- vip_subnet_id: select (from subnets, isRequired, placeholder Select a subnet, choices)',
    '- admin_state_up: checkbox',
    'step Listener Details (follow create_listener protocol)',
    '- create_listener: checkbox',
    ...LISTENER,
    'step SSL Certificates (when)',
    '- certificate_refs: own (isLabelHidden, check, view)',
    'step Pool Details (follow create_pool)',
    '- create_pool: checkbox',
    ...POOL,
    ...MEMBERS_AND_MONITOR,
  ])
})

it('asks in the form load balancers edit for what it sends', () => {
  expect(outlineOfForm(loadBalancersEditForm)).toEqual([
    'PUT /api/lbaas/loadbalancers/:id/ of OS::Octavia::LoadBalancer (submit Update, layout wizard, initial, body, command)',
    '- name: text',
    '- description: textarea (rows 3)',
    '- admin_state_up: checkbox',
  ])
})

it('asks in the form create default pool for what it sends', () => {
  expect(outlineOfForm(createDefaultPoolForm)).toEqual([
    'POST /api/lbaas/pools/ of OS::Octavia::Listener (outcome created, submit Create Pool, initial, body, sources subnets servers)',
    'step Pool Details (follow create_pool)',
    ...POOL,
    ...MEMBERS_AND_MONITOR,
  ])
})

it('asks in the form create monitor for what it sends', () => {
  expect(outlineOfForm(createMonitorForm)).toEqual([
    'POST /api/lbaas/healthmonitors/ of OS::Octavia::Pool (outcome created, submit Create Health Monitor, layout wizard, initial, body, command)',
    ...MONITOR,
  ])
})

it('asks in the form create pool for what it sends', () => {
  expect(outlineOfForm(createPoolForm)).toEqual([
    'POST /api/lbaas/pools/ of OS::Octavia::LoadBalancer (outcome created, submit Create Pool, initial, body, sources subnets servers)',
    'step Pool Details (follow create_pool)',
    ...POOL,
    ...MEMBERS_AND_MONITOR,
  ])
})

it('asks in the form edit member for what it sends', () => {
  expect(outlineOfForm(editMemberForm)).toEqual([
    'PUT /api/lbaas/pools/:poolId/members/:id/ of OS::Octavia::Member (submit Update, initial, params, body)',
    '- name_text: text',
    '- weight_text: text (isRequired, isShort, check)',
    '- address_text: text (check)',
    '- port_text: text (isShort, check)',
    '- backup: checkbox',
    '- admin_state_up: checkbox',
  ])
})

it('asks in the form edit monitor for what it sends', () => {
  expect(outlineOfForm(editMonitorForm)).toEqual([
    'PUT /api/lbaas/healthmonitors/:id/ of OS::Octavia::HealthMonitor (submit Update, layout wizard, initial, body, command)',
    ...readOnly(MONITOR, 'monitor_type'),
  ])
})

it('asks in the form edit pool for what it sends', () => {
  expect(outlineOfForm(editPoolForm)).toEqual([
    'PUT /api/lbaas/pools/:id/ of OS::Octavia::Pool (submit Update, layout wizard, initial, body)',
    ...readOnly(POOL, 'pool_protocol'),
  ])
})

it('asks in the form members for what it sends', () => {
  expect(outlineOfForm(membersForm)).toEqual([
    'PUT /api/lbaas/pools/:poolId/members/ of OS::Octavia::Pool (submit Add/Remove Members, layout wizard, needs current, needsFailure Unable to retrieve members., initial, params, body, sources subnets servers current)',
    '- member_rows: own (isLabelHidden, check, view)',
  ])
})
