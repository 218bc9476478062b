// @needs compute network
import { expect, it } from 'vitest'
import { itemOf, shopAddresses } from './open-child.ts'
import { openLbaas } from './open-lbaas.ts'

const FLAVORS = '/admin/load_balancer_flavors'
const PROFILES = '/admin/load_balancer_flavor_profiles'
const ZONES = '/admin/load_balancer_zones'

it('lists flavors, flavor profiles and availability zones, also those that are disabled [LB-029]', async () => {
  const app = await openLbaas({ as: 'admin', path: FLAVORS })
  expect((await app.row('small')).cell('Flavor Profile')).toBe('small-profile')
  expect((await app.row('retired')).cell('Enabled')).toBe('No')
  expect(await app.headings('Load Balancer Flavors')).toEqual(['Name', 'Description', 'Flavor Profile', 'Enabled'])
  expect(await (await app.row('small')).actions()).toEqual(['Edit Flavor', 'Delete Load Balancer Flavor'])
  await app.open(PROFILES)
  const profile = await app.row('small-profile')
  expect(profile.cell('Provider')).toBe('amphora')
  expect(profile.cell('Flavor Data')).toContain('SINGLE')
  expect(await app.headings('Load Balancer Flavor Profiles')).toEqual(['Name', 'Provider', 'Flavor Data'])
  expect(await profile.actions()).toEqual(['Edit Flavor Profile', 'Delete Load Balancer Flavor Profile'])
  await app.open(ZONES)
  expect((await app.row('nova')).cell('Enabled')).toBe('Yes')
  expect((await app.row('old-hall')).cell('Enabled')).toBe('No')
})

it('makes, changes and deletes flavor profiles and flavors, and says what failed and what went [LB-093, LB-094]', async () => {
  const app = await openLbaas({ as: 'admin', path: PROFILES, expectProblems: true })
  const refuse = (method: string) => app.refuse({ service: 'load-balancer', method, status: 500 })
  await app.row('small-profile')
  await app.press('Create Flavor Profile')
  const profile = await app.dialog('Create Flavor Profile')
  await profile.press('Create Flavor Profile')
  for (const text of ['Enter a name.', 'Select a provider.', 'Enter the flavor data.']) await profile.findByText(text)
  await profile.fill(/^Name/, 'tiny-profile')
  await profile.pick(/^Provider/, 'amphora')
  await profile.fill(/^Flavor Data/, '[1]')
  await profile.press('Create Flavor Profile')
  await profile.findByText('The flavor data must be a JSON object.')
  await profile.fill(/^Flavor Data/, '{"loadbalancer_topology": "SINGLE"}')
  let again = refuse('POST')
  await profile.press('Create Flavor Profile')
  await app.screen.findAllByText(/^Unable to create flavor profile\./)
  again()
  await profile.press('Create Flavor Profile')
  await app.screen.findByText('Created flavor profile "tiny-profile".')

  await app.open(FLAVORS)
  await app.row('small')
  await app.press('Create Flavor')
  const flavor = await app.dialog('Create Flavor')
  await flavor.press('Create Flavor')
  for (const text of ['Enter a name.', 'Select a flavor profile.']) await flavor.findByText(text)
  await flavor.fill(/^Name/, 'tiny')
  await flavor.pick(/^Flavor Profile/, 'tiny-profile')
  await flavor.fill(/^Description/, 'for tests')
  again = refuse('POST')
  await flavor.press('Create Flavor')
  await app.screen.findAllByText(/^Unable to create flavor\./)
  again()
  await flavor.press('Create Flavor')
  await app.screen.findByText('Created flavor "tiny".')
  expect(await itemOf(app, 'flavors/?full=true', 'tiny')).toMatchObject({
    description: 'for tests',
    flavor_profile_name: 'tiny-profile',
    is_enabled: true,
  })

  const edit = await app.chooseDialog('tiny', 'Edit Flavor')
  expect((await edit.findByLabelText<HTMLInputElement>('Flavor Profile')).readOnly).toBe(true)
  await edit.fill(/^Name/, 'tiniest')
  await app.user.click(await edit.findByRole('checkbox', { name: /^Enabled/ }))
  again = refuse('PUT')
  await edit.press('Save')
  await app.screen.findAllByText(/^Unable to update flavor\./)
  again()
  await edit.press('Save')
  await app.screen.findByText('Updated flavor "tiniest".')
  expect(await itemOf(app, 'flavors/', 'tiniest')).toMatchObject({ description: 'for tests', is_enabled: false })

  await app.open(PROFILES)
  const change = await app.chooseDialog('tiny-profile', 'Edit Flavor Profile')
  await change.fill(/^Name/, 'tiniest-profile')
  again = refuse('PUT')
  await change.press('Save')
  await app.screen.findAllByText(/^Unable to update flavor profile\./)
  again()
  await change.press('Save')
  await app.screen.findByText('Updated flavor profile "tiniest-profile".')

  const used = await app.chooseDialog('tiniest-profile', 'Delete Load Balancer Flavor Profile', /Confirm Delete/)
  await used.press('Delete Load Balancer Flavor Profile')
  const alert = (
    await app.screen.findByText(/^Unable to delete Load Balancer Flavor Profile: tiniest-profile\./)
  ).closest('.pf-v6-c-alert')
  expect(alert?.textContent).toContain('Unable to delete flavor profile.')

  await app.open(FLAVORS)
  const gone = await app.chooseDialog('tiniest', 'Delete Load Balancer Flavor', /Confirm Delete/)
  await gone.press('Delete Load Balancer Flavor')
  await app.screen.findByText('Deleted Load Balancer Flavor: tiniest.')
  await app.open(PROFILES)
  await (await app.chooseDialog('tiniest-profile', 'Delete Load Balancer Flavor Profile', /Confirm Delete/)).press(
    'Delete Load Balancer Flavor Profile',
  )
  await app.screen.findByText('Deleted Load Balancer Flavor Profile: tiniest-profile.')
})

it('offers the flavors, profiles and zones to administrators only', async () => {
  const app = await openLbaas()
  await app.row('shop')
  for (const path of [FLAVORS, PROFILES, ZONES]) {
    await app.open(path)
    await app.screen.findByRole('heading', { name: /not (allowed|found)|no access|denied/i })
  }
})

it('says which list and which item could not be retrieved [LB-092]', async () => {
  const app = await openLbaas({ as: 'admin', path: '/settings/user', expectProblems: true })
  const flavor = await itemOf(app, 'flavors/', 'small')
  const profile = await itemOf(app, 'flavorprofiles/', 'small-profile')
  for (const [path, call, text] of [
    [FLAVORS, 'flavors/', 'flavors'],
    [`${FLAVORS}/${flavor.id}`, `flavors/${flavor.id}/`, 'flavor'],
    [PROFILES, 'flavorprofiles/', 'flavor profiles'],
    [`${PROFILES}/${profile.id}`, `flavorprofiles/${profile.id}/`, 'flavor profile'],
    [ZONES, 'availabilityzones/', 'availability zones'],
  ] as const) {
    await app.open(path)
    await app.answered()
    // What was read before stays on a page: only one that is opened afresh has nothing to show.
    const end = app.failCall(`GET /api/lbaas/${call}`)
    await app.reload()
    await app.screen.findAllByText(`Unable to retrieve ${text}.`)
    end()
  }
})

it('says which part of a load balancer could not be retrieved [LB-092]', async () => {
  const app = await openLbaas({ path: '/settings/user', expectProblems: true })
  const at = await shopAddresses(app)
  const idOf = (address: string) => address.split('/').at(-1) ?? ''
  for (const [address, tab, call, text] of [
    ['/project/load_balancer', undefined, 'loadbalancers/', 'load balancers'],
    [at.balancer, 'Listeners', 'listeners/', 'listeners'],
    [at.balancer, 'Pools', 'pools/', 'pools'],
    [at.listener, 'L7 Policies', 'l7policies/', 'l7 policies'],
    [at.policy, 'L7 Rules', `l7policies/${idOf(at.policy)}/l7rules/`, 'l7 rules'],
    [at.pool, 'Members', `pools/${idOf(at.pool)}/members/`, 'members'],
    [at.pool, 'Health Monitors', 'healthmonitors/', 'health monitors'],
    [at.balancer, undefined, `loadbalancers/${idOf(at.balancer)}/`, 'load balancer'],
    [at.listener, undefined, `listeners/${idOf(at.listener)}/`, 'listener'],
    [at.pool, undefined, `pools/${idOf(at.pool)}/`, 'pool'],
    [at.policy, undefined, `l7policies/${idOf(at.policy)}/`, 'l7 policy'],
    [at.rule, undefined, `l7policies/${idOf(at.policy)}/l7rules/${idOf(at.rule)}/`, 'l7 rule'],
    [at.member, undefined, `pools/${idOf(at.pool)}/members/${idOf(at.member)}/`, 'member'],
    [at.monitor, undefined, `healthmonitors/${idOf(at.monitor)}/`, 'health monitor'],
  ] as const) {
    await app.open(address)
    await app.answered()
    const end = app.failCall(`GET /api/lbaas/${call}`)
    await app.reload()
    if (tab) await app.user.click(await app.screen.findByRole('tab', { name: tab }))
    await app.screen.findAllByText(`Unable to retrieve ${text}.`)
    end()
  }
})
