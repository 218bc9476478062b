import type { Dashboard } from '@fascia/testing'
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { keystone, openIdentity } from './open-identity.ts'

const MAPPINGS = '/identity/mappings'
const TRY = 'POST /api/keystone/mappings/trial/'
const RULES = [
  {
    local: [{ user: { name: '{0}', email: '{1}' } }, { projects: [{ name: 'demo', roles: [{ name: 'member' }] }] }],
    remote: [
      { type: 'HTTP_OIDC_PREFERRED_USERNAME' },
      { type: 'HTTP_OIDC_EMAIL' },
      { type: 'HTTP_OIDC_GROUPS', any_one_of: ['developers'] },
    ],
  },
  {
    local: [{ user: { name: '{0}' } }, { groups: 'admins', domain: { name: 'Default' } }],
    remote: [{ type: 'MELLON_userName' }, { type: 'HTTP_OIDC_GROUPS', any_one_of: ['^cloud-admins$'], regex: true }],
  },
]

async function openMappings(rules: unknown = RULES, path = MAPPINGS): Promise<Dashboard> {
  const app = await openIdentity({
    settings: { OPENSTACK_KEYSTONE_FEDERATION_MANAGEMENT: true },
    path: '/settings/user',
    expectProblems: true,
  })
  await keystone(app, 'PUT', 'OS-FEDERATION/mappings/staff', { mapping: { rules } })
  await app.open(path)
  return app
}

const TAB = '/ngdetails/OS::Keystone::Mapping/staff?tab=identity.view.mapping-trial'
const ruleTexts = (root: HTMLElement) =>
  [...within(root).getByRole('list', { name: 'What each rule says' }).children].map(({ textContent }) => textContent)
const sectionOf = (app: Dashboard) => app.screen.findByRole('region', { name: 'Try the rules' })

it('tries the rules of a mapping with an example: who comes out, which rule matches, and why the others do not [FEATURE-43, TRIAL-01]', async () => {
  const app = await openMappings(RULES, TAB)
  const section = await sectionOf(app)
  await app.press('OpenID Connect example')
  await app.press('Try')
  await within(section).findByText('1 rule matches.')
  const terms = [...section.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
  expect(terms).toEqual([
    ['User Name', 'dana'],
    ['User ID', '—'],
    ['Email', 'dana@example.org'],
    ['Domain', '—'],
    ['Kind', 'A user whom the sign-in makes'],
    ['Groups', '—'],
    ['Projects and Roles', 'demo: member'],
  ])
  const [first = '', second = ''] = ruleTexts(section)
  expect(first).toMatch(/^Rule 1, line 2.*Matches/)
  expect(first).toContain('HTTP_OIDC_PREFERRED_USERNAME Inserts dana.')
  expect(first).toContain('HTTP_OIDC_GROUPS any_one_of developers One of the values fits: staff; developers.')
  expect(second).toContain('Does not match')
  expect(second).toContain('MELLON_userName The claims have no such attribute.')
  expect(second).toContain('any_one_of ^cloud-admins$ None of the values fits: staff; developers.')
  expect(app.calls.filter((call) => call === TRY)).toHaveLength(1)
})

it('says that no rule matches, and that a result is of older claims', async () => {
  const app = await openMappings(RULES, TAB)
  const section = await sectionOf(app)
  await app.press('SAML example')
  await app.press('Try')
  await within(section).findByText('No rule matches: the cloud does not know this person.')
  await app.press('OpenID Connect example')
  await within(section).findByText('The rules or the claims have changed since they were tried.')
  await app.hides('Rule 1, line 2', within(section))
})

it('says where the claims are wrong, and asks the gateway nothing', async () => {
  const app = await openMappings(RULES, TAB)
  const section = await sectionOf(app)
  await app.press('Try')
  await within(section).findByText('Give the claims of a person, or take an example.')
  const claims = within(section).getByLabelText<HTMLTextAreaElement>('Claims')
  expect([claims.getAttribute('aria-invalid'), document.activeElement === claims]).toEqual(['true', true])
  await app.user.click(claims)
  await app.user.paste('{"sub": "x"\n "a": 1}')
  await app.press('Try')
  await within(section).findByText(/^Line 2, column 2: A comma is missing/)
  expect(app.calls).not.toContain(TRY)
})

it('shows twenty of many rules at first', async () => {
  const many = Array.from({ length: 30 }, (_each, index) => ({
    local: [{ user: { name: '{0}' } }],
    remote: [{ type: 'HTTP_OIDC_SUB' }, { type: 'HTTP_OIDC_GROUPS', any_one_of: [`group-${index}`] }],
  }))
  const app = await openMappings(many, TAB)
  const section = await sectionOf(app)
  await app.press('OpenID Connect example')
  await app.press('Try')
  await within(section).findByText('No rule matches: the cloud does not know this person.')
  expect(ruleTexts(section)).toHaveLength(20)
  await app.press('Show 10 more rules')
  expect(ruleTexts(section)).toHaveLength(30)
})

it('lists what is wrong beside the editor, leads to it, and tries the rules before they are saved [TRIAL-02]', async () => {
  const app = await openMappings()
  const dialog = await app.pressDialog('Create Mapping')
  const rules = await dialog.findByLabelText<HTMLTextAreaElement>(/^Rules/, { selector: 'textarea' })
  await dialog.press('Try')
  await dialog.findByText('Give the rules first.')
  await dialog.fill(/^Rules/, '[\n  { "local": [], "remote": [{ "type": "a", "one_of": [] }] }\n]')
  await dialog.findByText('Keystone knows no "one_of" here.')
  await dialog.press('OpenID Connect example')
  await dialog.press('Try')
  await dialog.findByText('Correct the rules first.')
  await dialog.press('Line 2, column 44')
  expect([document.activeElement, rules.selectionStart]).toEqual([rules, 45])
  await dialog.fill(/^Rules/, JSON.stringify(RULES))
  await app.hides('Keystone knows no "one_of" here.', dialog)
  await dialog.press('Try')
  await dialog.findByText('1 rule matches.')
  expect(app.calls).not.toContain('POST /api/keystone/mappings/')
  await dialog.fill(/^Mapping ID/, 'tried')
  await dialog.press('Create Mapping')
  await app.screen.findByText('Mapping tried was successfully created.')
  const { body } = await keystone<{ mapping: { rules: unknown } }>(app, 'GET', 'OS-FEDERATION/mappings/tried')
  expect(body.mapping.rules).toEqual(RULES)
})

it('tries what is typed in the form of a mapping, which stays as it is', async () => {
  const app = await openMappings()
  const dialog = await app.chooseDialog('staff', 'Edit Mapping')
  const broken = [
    { local: [{ groups: '{0}' }], remote: [{ type: 'HTTP_OIDC_GROUPS', any_one_of: ['(a)\\1'], regex: true }] },
  ]
  await dialog.fill(/^Rules/, JSON.stringify([{ ...broken[0], local: [] }], null, 1))
  await dialog.press('OpenID Connect example')
  await dialog.press('Try')
  await dialog.findByText('A regular expression cannot be read.')
  await dialog.findByText('Line 8, column 6: (a)\\1')
  const { body } = await keystone<{ mapping: { rules: unknown } }>(app, 'GET', 'OS-FEDERATION/mappings/staff')
  expect(body.mapping.rules).toEqual(RULES)
})

it('shows a failure of the gateway, and tries again', async () => {
  const app = await openMappings(RULES, TAB)
  const section = await sectionOf(app)
  await app.press('OpenID Connect example')
  const letGo = app.failCall(TRY)
  await app.press('Try')
  await within(section).findByText('Unable to try the rules.')
  letGo()
  await app.press(/^(Retry|Try again)$/i)
  await within(section).findByText('1 rule matches.')
})

it('tries rules for those alone who may see mappings', async () => {
  const app = await openIdentity({ path: '/settings/user', as: 'demo', expectProblems: true })
  const refused = await app.request('POST', '/api/keystone/mappings/trial/', { rules: RULES, claims: {} })
  expect(refused.status).toBe(403)
})
