import type { Dashboard, DashboardDialog } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openNetwork } from './open-network.ts'

const PATH = '/project/security_groups'

interface Rules {
  readonly security_group_rules: readonly Readonly<Record<string, unknown>>[]
}

async function openGrid(name = 'ssh') {
  const app = await openNetwork({ path: PATH })
  const { id } = await app.row(name)
  await (await app.row(name)).choose('Manage Rules')
  await app.press('Add Rules')
  const dialog = await app.dialog('Add Rules')
  const rules = async () => {
    const path = `/network/v2.0/security-group-rules?security_group_id=${id}&direction=ingress`
    return (await app.cloud<Rules>('GET', path)).security_group_rules
  }
  return { app, id, dialog, rules }
}

const numbers = (dialog: DashboardDialog) =>
  dialog
    .getAllByRole('combobox', { name: /^Rule of rule/ })
    .map((one) => (one as HTMLSelectElement).selectedOptions[0]?.text)
const field = (dialog: DashboardDialog, name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name })
async function type(app: Dashboard, control: HTMLElement, text: string): Promise<void> {
  await app.user.clear(control)
  await app.user.type(control, text)
}

it('adds several rules at once, of presets and of what is entered, each row by the keyboard [FEATURE-30, RULES-01, RULES-02]', async () => {
  const { app, dialog, rules, id } = await openGrid()
  const before = (await rules()).length
  expect(numbers(dialog)).toEqual(['Custom TCP Rule'])
  await type(app, field(dialog, 'Ports of rule 1'), '8000-8080{Enter}')
  await waitFor(() => expect(numbers(dialog)).toHaveLength(2))
  expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Rule of rule 2' }))
  await app.user.keyboard('{Tab}{Tab}')
  await app.user.type(document.activeElement as HTMLElement, '53')
  expect(field(dialog, 'Ports of rule 2').value).toBe('53')
  for (const preset of ['SSH', 'HTTP', 'All ICMP']) await app.user.click(dialog.getByRole('button', { name: preset }))
  expect(numbers(dialog).slice(2)).toEqual(['SSH', 'HTTP', 'All ICMP'])
  await app.hides({ textbox: 'Ports of rule 3' }, dialog)
  await dialog.pick('Remote of rule 4', 'web')
  await dialog.pick('Ether Type of rule 4', 'IPv6')
  await type(app, field(dialog, 'Description of rule 4'), 'from the web')
  await app.user.click(dialog.getByRole('button', { name: 'Remove rule 3' }))
  expect(numbers(dialog)).toHaveLength(4)
  await dialog.press('Add Rules')
  await app.screen.findByText('All rules were added to "ssh".')
  const made = (await rules()).slice(before)
  expect(made).toMatchObject([
    {
      security_group_id: id,
      protocol: 'tcp',
      port_range_min: 8000,
      port_range_max: 8080,
      remote_ip_prefix: '0.0.0.0/0',
    },
    { protocol: 'tcp', port_range_min: 53, port_range_max: 53 },
    {
      protocol: 'tcp',
      port_range_min: 80,
      remote_group_id: expect.any(String),
      ethertype: 'IPv6',
      description: 'from the web',
    },
    { protocol: 'icmp', port_range_min: null },
  ])
})

it('says beside each field what is wrong with it, and sends nothing until it is right [RULES-03]', async () => {
  const { app, dialog, rules } = await openGrid()
  const before = (await rules()).length
  await type(app, field(dialog, 'Ports of rule 1'), '70000')
  await app.hides(/Enter a port/, dialog)
  await app.user.tab()
  const problem = await dialog.findByText('Enter a port from 1 to 65535, or a range: 8000-8080.')
  expect(field(dialog, 'Ports of rule 1').getAttribute('aria-describedby')).toBe(problem.closest('[id]')?.id)
  await type(app, field(dialog, 'CIDR of rule 1'), 'anywhere')
  await dialog.press('Add Rules')
  await dialog.findByText('Enter a range such as 0.0.0.0/0.')
  expect(document.activeElement).toBe(field(dialog, 'Ports of rule 1'))
  expect(await rules()).toHaveLength(before)
  expect(app.calls.filter((call) => call.startsWith('POST /api/network/'))).toEqual([])
  await type(app, field(dialog, 'Ports of rule 1'), '8080-80')
  await dialog.findByText('The range ends before it begins.')
})

it('keeps what the service refuses as it was typed, with the reason, and adds the rest [RULES-04]', async () => {
  const { app, dialog, rules } = await openGrid('web')
  const before = (await rules()).length
  await type(app, field(dialog, 'Ports of rule 1'), '80')
  await app.user.click(dialog.getByRole('button', { name: 'SSH' }))
  await dialog.press('Add Rules')
  await dialog.findByText(/^Rule 1: Security group rule already exists/)
  expect(dialog.getByRole('status').textContent).toContain('Added: ALLOW IPv4 22/tcp from 0.0.0.0/0')
  expect(field(dialog, 'Ports of rule 1').value).toBe('80')
  expect(numbers(dialog)).toHaveLength(1)
  expect(await rules()).toHaveLength(before + 1)
  await type(app, field(dialog, 'Ports of rule 1'), '81')
  await app.hides(/already exists/, dialog)
  await dialog.press('Add Rules')
  await app.screen.findByText('All rules were added to "web".')
  expect(await rules()).toHaveLength(before + 2)
})

it('lets go what was added when it is closed after a refusal, and needs the policy of a rule [RULES-01, RULES-04]', async () => {
  const { app, dialog } = await openGrid('web')
  await type(app, field(dialog, 'Ports of rule 1'), '443')
  await app.user.click(dialog.getByRole('button', { name: 'SSH' }))
  await dialog.press('Add Rules')
  await dialog.findByText(/^Rule 1: /)
  await dialog.press('Done')
  const grid = within(await app.screen.findByRole('grid', { name: 'Security Group Rules' }))
  await grid.findByText('22')
})

it('offers readers no rules to add [RULES-01]', async () => {
  const app = await openNetwork({ path: PATH, as: 'viewer' })
  await (await app.row('web')).choose('Manage Rules')
  await app.screen.findByRole('grid', { name: 'Security Group Rules' })
  await app.hides({ button: 'Add Rules' })
})
