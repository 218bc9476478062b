// A table: the command that each form prints, with what was entered.
import { type FormSituation, tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import createFlavor from './flavors/create-flavor-form.ts'
import createProfile from './flavors/create-profile-form.ts'
import editFlavor from './flavors/edit-flavor-form.ts'
import editProfile from './flavors/edit-profile-form.ts'
import createPolicy from './l7/create-policy-form.ts'
import createRule from './l7/create-rule-form.ts'
import editPolicy from './l7/edit-policy-form.ts'
import editRule from './l7/edit-rule-form.ts'
import editBalancer from './load-balancers/edit-form.ts'
import createMonitor from './pools/create-monitor-form.ts'
import editMonitor from './pools/edit-monitor-form.ts'

type Case = readonly [words: string, situation: FormSituation]

async function expectCommands(form: Parameters<typeof tryForm>[0], cases: readonly Case[]): Promise<void> {
  const { command } = await tryForm(form)
  expect(cases.map(([, situation]) => command(situation))).toEqual(cases.map(([words]) => words))
}

const of = (words: string, values: object, item: object = { id: 'x1', name: 'own' }): Case => [
  `openstack loadbalancer ${words}`,
  { values: { ...values }, item },
]

it('prints the commands of flavors and their profiles', async () => {
  await expectCommands(createFlavor, [
    of('flavor create --name f --flavorprofile p1 --enable', { name: 'f', flavor_profile_id: 'p1', enabled: true }),
    of('flavor create --name f --flavorprofile p1 --description Fast --disable', {
      ...{ name: 'f', flavor_profile_id: 'p1', description: 'Fast', enabled: false },
    }),
  ])
  await expectCommands(editFlavor, [
    of('flavor set --enable x1', { enabled: true }),
    of('flavor set --name f --disable x1', { name: 'f', enabled: false }),
  ])
  const profile = { name: 'p', provider_name: 'amphora', flavor_data: '{}' }
  await expectCommands(createProfile, [
    of('flavorprofile create --name p --provider amphora --flavor-data {}', profile),
  ])
  await expectCommands(editProfile, [of('flavorprofile set --name p --provider amphora --flavor-data {} x1', profile)])
})

it('prints the command of a load balancer', async () => {
  await expectCommands(editBalancer, [
    of('set --enable x1', { name: '', description: null, admin_state_up: true }),
    of('set --name b --description Shop --disable x1', { name: 'b', description: 'Shop', admin_state_up: false }),
  ])
})

it('prints the commands of L7 policies, each with the target of its action', async () => {
  const policy = { policy_name: 'p', policy_description: 'Own', position: '3', policy_up: false }
  const targets = {
    ...{ redirect_url: 'http://a', redirect_prefix: 'http://b', redirect_pool_id: 'pool', redirect_code: '301' },
  }
  const rest = '--position 3 --name p --description Own --disable x1'
  for (const [form, verb] of [
    [createPolicy, 'create'],
    [editPolicy, 'set'],
  ] as const)
    await expectCommands(form, [
      of(`l7policy ${verb} --action REJECT ${rest}`, { ...policy, ...targets, action: 'REJECT' }),
      of(`l7policy ${verb} --action REDIRECT_TO_URL --redirect-url http://a --redirect-http-code 301 ${rest}`, {
        ...{ ...policy, ...targets, action: 'REDIRECT_TO_URL' },
      }),
      of(`l7policy ${verb} --action REDIRECT_PREFIX --redirect-prefix http://b --redirect-http-code 301 ${rest}`, {
        ...{ ...policy, ...targets, action: 'REDIRECT_PREFIX' },
      }),
      of(`l7policy ${verb} --action REDIRECT_TO_POOL --redirect-pool pool --enable x1`, {
        ...{ ...targets, action: 'REDIRECT_TO_POOL', position: '', policy_up: true },
      }),
    ])
})

it('prints the commands of L7 rules', async () => {
  const header = { rule_type: 'HEADER', compare_type: 'CONTAINS', key: 'X-Own', rule_value: 'a', invert: true }
  const path = { rule_type: 'PATH', compare_type: 'STARTS_WITH', key: 'X-Own', rule_value: '/a', rule_up: false }
  for (const [form, verb, item, ids] of [
    [createRule, 'create', { id: 'x1' }, 'x1'],
    [editRule, 'set', { id: 'x1', l7policyId: 'p1' }, 'p1 x1'],
  ] as const)
    await expectCommands(form, [
      of(
        `l7rule ${verb} --compare-type CONTAINS --type HEADER --key X-Own --value a --invert --enable ${ids}`,
        header,
        item,
      ),
      of(`l7rule ${verb} --compare-type STARTS_WITH --type PATH --value /a --disable ${ids}`, path, item),
    ])
})

it('prints the commands of health monitors, with the words of HTTP where it asks so', async () => {
  const times = { delay: '5', timeout: '3', max_retries: '2' }
  const http = { http_method: 'HEAD', url_path: '/up', expected_codes: '200,204' }
  const words = '--delay 5 --timeout 3 --max-retries 2'
  const named = { monitor_name: 'm', monitor_up: false, max_retries_down: '4' }
  await expectCommands(createMonitor, [
    of(`healthmonitor create --type PING ${words} --max-retries-down 3 --enable x1`, {
      ...{ ...times, ...http, create_monitor: true, monitor_type: 'PING' },
    }),
    of(
      `healthmonitor create --type HTTP ${words} --max-retries-down 4 --http-method HEAD --url-path /up --expected-codes 200,204 --name m --disable x1`,
      { ...times, ...http, ...named, create_monitor: true, monitor_type: 'HTTP' },
    ),
  ])
  await expectCommands(editMonitor, [
    of(`healthmonitor set ${words} --max-retries-down 4 --name m --disable x1`, {
      ...{ ...times, ...http, ...named, monitor_type: 'TCP' },
    }),
    of(
      `healthmonitor set ${words} --max-retries-down 4 --http-method HEAD --url-path /up --expected-codes 200,204 --name m --disable x1`,
      { ...times, ...http, ...named, monitor_type: 'HTTPS' },
    ),
  ])
})
