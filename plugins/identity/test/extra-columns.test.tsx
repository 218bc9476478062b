import { expect, it } from 'vitest'
import { headings, make, openIdentity } from './open-identity.ts'

const SETTINGS = {
  PROJECT_TABLE_EXTRA_INFO: { cost_centre: 'Cost Centre' },
  USER_TABLE_EXTRA_INFO: { phone_num: 'Phone Number' },
}

it.each([
  ['projects', 'project', { cost_centre: 42, secret_note: 'kept' }, 'Cost Centre', '42'],
  ['users', 'user', { phone_num: '555-0100', secret_note: 'kept' }, 'Phone Number', '555-0100'],
] as const)(
  'adds the columns of a setting to %s and their details, and to no other list [IDP-006]',
  async (plural, kind, fields, title, value) => {
    const app = await openIdentity({ path: '/settings/user', settings: SETTINGS })
    const id = await make(app, kind, { name: 'extended', ...fields })
    await app.open(`/identity/${plural}`)
    const row = await app.row('extended')
    expect(headings(app)).toEqual(expect.arrayContaining([title]))
    expect(row.cell(title)).toBe(value)
    expect((await app.row('demo')).cell(title)).toBe('—')
    await app.open(`/ngdetails/OS::Keystone::${kind === 'user' ? 'User' : 'Project'}/${id}`)
    await app.screen.findByRole('tab', { name: 'Overview' })
    await app.screen.findByText(value)
    app.screen.getByText(title)
    expect(document.body.textContent).not.toContain('kept')
    await app.open('/identity/roles')
    await app.row('member')
    expect(headings(app)).not.toContain(title)
  },
)

it('adds none without the setting', async () => {
  const app = await openIdentity()
  await app.row('demo')
  expect(headings(app)).not.toContain('Phone Number')
})
