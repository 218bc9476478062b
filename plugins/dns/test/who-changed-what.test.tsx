import { expect, it, vi } from 'vitest'
import { openDns } from './open-dns.ts'

const PAGE = '/settings/audit'
const NEW_ZONE = { name: 'new.example.', type: 'PRIMARY', email: 'a@example.org', ttl: 60 }

const people = (app: Awaited<ReturnType<typeof openDns>>) =>
  [...app.screen.getByRole('grid', { name: 'Who Changed What' }).querySelectorAll('td[data-label="Person"]')].map(
    ({ textContent }) => textContent,
  )

it('shows what was changed in the project, with what went to services, and narrows it [AUDIT-01, AUDIT-02, FEATURE-92]', async () => {
  const app = await openDns()
  await app.row('example.org.')
  await app.request('POST', '/api/dns/v2/zones/', NEW_ZONE)
  await app.open(PAGE)
  const row = await app.row('Create zone')
  expect([row.cell('Person'), row.cell('Outcome')]).toEqual(['demo', 'Accepted'])
  await app.hides({ combobox: 'Projects' })
  const text = await app.screen.findByLabelText('Resource')
  await app.user.type(text, 'no-such-thing{Enter}')
  await app.shows('No items to display.')
  expect(window.location.search).toContain('text=no-such-thing')
})

it('shows administrators all projects, the newest line first, and saves the lines as a file [AUDIT-03, AUDIT-04, FEATURE-92]', async () => {
  const app = await openDns({ as: 'admin', path: PAGE })
  await app.request('POST', '/api/dns/v2/zones/', NEW_ZONE)
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  await app.user.selectOptions(await app.screen.findByRole('combobox', { name: 'Projects' }), 'All projects')
  await app.row('Create zone')
  expect(people(app)).toContain('admin')
  expect(app.screen.getByRole('columnheader', { name: /^Time/ }).getAttribute('aria-sort')).toBe('descending')
  await app.press('Export all as CSV')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  const lines = (await saved[0]?.text())?.split('\r\n') ?? []
  expect(lines[0]).toBe('Time,Person,What,Outcome,Address,Project ID,From,Reason,Request ID,Requests to services')
  expect(lines.find((line) => line.includes('Create zone'))).toMatch(
    /,admin,Create zone,accepted,\/api\/dns\/v2\/zones\/,/,
  )
})
