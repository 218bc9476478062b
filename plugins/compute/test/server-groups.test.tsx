import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openCompute } from './open-compute.ts'

const PATH = '/project/server_groups'

it('lists server groups by name, id and policy [COMPUTE-025, COMPUTE-026]', async () => {
  const app = await openCompute({ path: PATH })
  const row = await app.row('web-apart')
  const titles = app.screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(titles.filter((title) => title !== '')).toEqual(expect.arrayContaining(['Name', 'ID', 'Policy']))
  expect(['Name', 'ID', 'Policy'].map((title) => row.cell(title))).toEqual([
    'web-apart',
    `${row.id.slice(0, 10)}...`,
    'Soft Anti Affinity',
  ])
  expect(app.screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  expect(within(row.element).getByRole('link', { name: 'web-apart' }).getAttribute('href')).toMatch(
    /^\/ngdetails\/OS::Nova::ServerGroup\/[0-9a-f-]{36}$/,
  )
})

it('shows a group, who made it by name before its policy, and its members [COMPUTE-028, COMPUTE-029, COMPUTE-030, COMPUTE-037] [FEATURE-14]', async () => {
  const app = await openCompute({ path: PATH })
  const row = await app.row('web-apart')
  const { id } = row
  await app.open(`${PATH}/${id}`)
  const members = within(await app.screen.findByRole('grid', { name: 'Members' }))
  expect(members.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Instance Name',
    'Instance ID',
  ])
  expect(members.getByRole('link', { name: 'web-01' }).getAttribute('href')).toMatch(
    /^\/project\/instances\/[0-9a-f-]+\/$/,
  )
  const terms = () => [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
  await expect.poll(terms).toEqual(['Name', 'ID', 'Project', 'User', 'Policy'])
  const [, , ...made] = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(made.slice(0, 2)).toEqual(['demo', 'demo'])
  await waitFor(() => expect(app.host.log.join()).toContain('"path":"/api/nova/features/servergroup_user_info/"'))
})

it('narrows server groups by name, id and policy [COMPUTE-027]', async () => {
  const app = await openCompute({ path: PATH })
  const row = await app.row('web-apart')
  const { id } = row
  for (const [facet, value] of [
    ['name', 'web-apart'],
    ['id', id],
    ['policy', 'soft-anti-affinity'],
  ]) {
    await app.open(`${PATH}?q=${facet}:${value}`)
    await app.row('web-apart')
    await app.open(`${PATH}?q=${facet}:nothing-like-it`)
    await app.hides({ link: 'web-apart' })
  }
})

it('leaves out who made a group where the cloud does not tell, and derives the policy from the list [COMPUTE-028, COMPUTE-029]', async () => {
  const app = await openCompute({ path: PATH, maximumVersions: { compute: '2.12' } })
  const row = await app.row('web-apart')
  await app.user.click(within(row.element).getByRole('link', { name: 'web-apart' }))
  await app.screen.findByRole('grid', { name: 'Members' })
  const terms = () => [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
  await expect.poll(terms).toEqual(['Name', 'ID', 'Policy'])
  // This version has a list of policies alone.
  const values = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect([values[0], values[2]]).toEqual(['web-apart', 'Soft Anti Affinity'])
})

it('deletes a server group after asking, alone or selected [COMPUTE-034] [FEATURE-14]', async () => {
  const app = await openCompute({ path: PATH })
  await (await app.row('web-apart')).choose('Delete Server Group')
  const dialog = await app.dialog()
  dialog.getByText('You have selected "web-apart". Deleted server group is not recoverable.')
  await dialog.press('Cancel')
  await (await app.row('web-apart')).select()
  await app.press(/^Delete Server Group/)
  const batch = await app.dialog()
  batch.getByText('You have selected "web-apart". Deleted server group is not recoverable.')
  await batch.press(/^Delete Server Group/)
  await app.screen.findByText('Deleted Server Group: web-apart.')
})

it('offers no delete to a reader [COMPUTE-034]', async () => {
  const app = await openCompute({ path: PATH, as: 'viewer' })
  const row = await app.row('web-apart')
  expect(await row.actions()).not.toContain('Delete Server Group')
})
