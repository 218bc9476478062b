import type { Dashboard } from '@fascia/testing'
import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openCompute } from './open-compute.ts'

/** Goes to the page of an instance, at one of its tabs. */
async function openInstance(app: Dashboard, name: string, tab = 'overview'): Promise<string> {
  const { id } = await app.row(name)
  await app.open(`/project/instances/${id}/?tab=compute.view.${tab}`)
  return id
}

it('shows the last 35 lines of the console log, or as many as are wanted, and says when more cannot be loaded [COMPUTE-047] [FEATURE-11]', async () => {
  const app = await openCompute({ expectProblems: true })
  const id = await openInstance(app, 'web-01', 'log')
  const length = await app.screen.findByRole('spinbutton', { name: 'Log Length' })
  expect(length).toHaveProperty('value', '35')
  const log = await (await app.request('GET', `/api/nova/servers/${id}/console/?length=35`)).text()
  const lastLine = log.trimEnd().split('\n').at(-1)?.trim() ?? ''
  expect(lastLine).not.toBe('')
  const shows = (text: string) =>
    app.screen.findByText((_, element) => element?.tagName === 'CODE' && element.textContent === text)
  await shows(log)
  await app.user.clear(length)
  await app.user.type(length, '3')
  await app.press('Go')
  await shows(log.trimEnd().split('\n').slice(-3).join('\n'))

  app.refuse({ service: 'compute', method: 'POST', path: '/servers/*/action' })
  await app.user.clear(length)
  await app.user.type(length, '50')
  await app.user.click(app.screen.getByRole('button', { name: 'Go' }))
  await app.screen.findByText('There was a problem communicating with the server, please try again.')
})

it('begins the console log with as many lines as the person chose in User Settings [COMPUTE-047]', async () => {
  const app = await openCompute()
  const { id } = await app.row('web-01')
  await app.open('/settings/user')
  const lines = await app.screen.findByLabelText(/Log Lines Per Instance/)
  await app.user.clear(lines)
  await app.user.type(lines, '7')
  await app.press('Save')
  await app.open(`/project/instances/${id}/?tab=compute.view.log`)
  expect(await app.screen.findByRole('spinbutton', { name: 'Log Length' })).toHaveProperty('value', '7')
})

it('reads as many lines of the console as its length says, 100 without one, and opens the type of console asked for [COMPUTE-043]', async () => {
  const app = await openCompute()
  const { id } = await app.row('web-01')
  const linesOf = async (body: object): Promise<readonly string[]> =>
    (await (await app.request('POST', `/api/nova/servers/${id}/console-output/`, body)).json()).lines
  const all = await linesOf({ length: null })
  expect(all.length).toBeGreaterThan(3)
  expect(await linesOf({ length: 3 })).toEqual(all.slice(-3))
  expect(await linesOf({})).toEqual(all.slice(-100))
  const text = await app.request('GET', `/api/nova/servers/${id}/console/?length=2`)
  expect((await text.text()).split('\n')).toEqual(all.slice(-2))
  const open = (console_type: string) => app.request('POST', `/api/nova/servers/${id}/console-info/`, { console_type })
  for (const type of ['AUTO', 'VNC']) expect(await (await open(type)).json()).toMatchObject({ type: 'VNC' })
  // The cloud has no SPICE: what is asked for is not replaced.
  expect([(await open('SPICE')).ok, (await open('NONE')).status]).toEqual([false, 400])
})

it('opens the console in a window of 760 by 560 [COMPUTE-048] [FEATURE-10]', async () => {
  const app = await openCompute()
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await openInstance(app, 'web-01', 'console')
  const link = await app.screen.findByRole('link', { name: 'Open console' })
  for (const button of ['Open Screen Here', 'Open Serial Console Here']) await app.shows({ button })
  // The page may ask for a new console at any time; the window has the address that the link had.
  const before = link.getAttribute('href')
  await app.user.click(link)
  expect([before, link.getAttribute('href')]).toContain(open.mock.calls[0]?.[0])
  expect(open).toHaveBeenCalledWith(
    expect.stringContaining('vnc_auto.html'),
    '_blank',
    'width=760,height=560,resizable=yes,scrollbars=yes,noopener',
  )
  open.mockRestore()
})

it('says that an instance which is shut off has no console', async () => {
  const app = await openCompute()
  await openInstance(app, 'worker-b', 'console')
  await app.screen.findByText('An instance with status SHUTOFF has no console.')
  await app.hides({ button: /Here$/ })
})

it('refuses a console type that there is none of, and opens no other in its place', async () => {
  const app = await openCompute({ settings: { CONSOLE_TYPE: 'TELNET' }, expectProblems: true })
  await openInstance(app, 'web-01', 'console')
  await app.screen.findByText(/The console type "TELNET" is not supported\./)
  await app.hides({ link: 'Open console' })
  await app.hides({ button: 'Open Screen Here' })
})

it('shows why an instance is in error, and since when', async () => {
  const app = await openCompute()
  await openInstance(app, 'render-farm')
  await app.screen.findByText(/^Fault: No valid host was found/)
  app.screen.getByText(/^Created \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d:\d\d\s[AP]M$/)
})

it('says on every tab why an instance is in error, and leads to what is known [FAILURE-01]', async () => {
  const app = await openCompute()
  await openInstance(app, 'render-farm', 'action-log')
  await app.shows(/^No valid host was found/)
  await app.press('See why')
  await app.screen.findByText(/^Fault: No valid host was found/)
  await app.hides({ button: 'See why' })
})

it.each([
  ['worker-b', 'Start Instance'],
  ['worker-a', 'Resume Instance'],
  ['worker-c', 'Resume Instance'],
  ['batch-old', 'Unshelve Instance'],
  ['build-agent', 'Unrescue Instance'],
  ['grafana', 'Confirm Resize/Migrate'],
])('offers at the head of each tab of %s what its state asks for: %s [FAILURE-03]', async (name, label) => {
  const app = await openCompute()
  await openInstance(app, name, 'action-log')
  const button = await app.screen.findByRole('button', { name: label })
  await app.user.click(app.screen.getByRole('tab', { name: 'Overview' }))
  expect([button.isConnected, button.classList.contains('pf-m-primary')]).toEqual([true, true])
})

it('offers for an instance that runs no action before others', async () => {
  const app = await openCompute()
  await openInstance(app, 'web-01')
  expect((await app.shows({ button: 'Create Snapshot' })).classList).not.toContain('pf-m-primary')
})

it('says of an instance in error what is known besides, and offers what may help', async () => {
  const app = await openCompute()
  await openInstance(app, 'render-farm')
  await app.shows('The scheduler found no host that could take the instance.')
  await app.shows('It has no address on any network.')
  await app.shows('Administrators see here, too, whether a host has room for the flavor.')
  await app.shows({ button: 'Launch One Like This' })
  await app.shows({ button: 'Delete Instance' })
})

it('renames an instance, and refuses an empty name beside its field', async () => {
  const app = await openCompute()
  await (await app.row('web-02')).choose('Edit Instance')
  const dialog = await app.dialog('Edit Instance')
  const name = await dialog.findByRole('textbox', { name: 'Name' })
  await app.user.clear(name)
  await dialog.press('Save')
  await dialog.findByText('Give the instance a name.')
  await app.user.type(name, 'web-renamed')
  await dialog.press('Save')
  await app.screen.findByText('Updated Instance: web-renamed.')
  expect((await app.row('web-renamed')).cell('Status')).toBe('Active')
})

it('deletes an instance after asking, by name, and goes from its page to the list [CORE-010]', async () => {
  const app = await openCompute()
  await openInstance(app, 'worker-c')
  await app.press('Actions of worker-c')
  await app.user.click(await app.screen.findByRole('menuitem', { name: 'Delete Instance' }))
  const dialog = await app.dialog(/Confirm Delete Instance/)
  dialog.getByText(
    'You have selected "worker-c". Deleted instance is not recoverable. Its own disk goes with it, and so do volumes that are set to be deleted with it. Other volumes, floating IPs and ports that were made before it stay.',
  )
  await dialog.press('Delete Instance')
  await app.saysLater('Deleted Instance: worker-c.')
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/project\/instances\/?$/))
})
