import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openCompute } from './open-compute.ts'

const NAMES = Array.from({ length: 12 }, (_, index) => `bulk-${String(index + 1).padStart(2, '0')}`)
const REFUSED = ['bulk-03', 'bulk-07']
const TITLE = 'Delete Key Pairs: bulk-01 and 11 more'

it('works on ten of a batch at once where the person can follow, over a change of page; cancels what has not begun, says why the others failed, and tries both again [CORE-046] [FEATURE-04, PLAN-04]', async () => {
  const app = await openCompute({ path: '/not_found', expectProblems: true })
  for (const name of NAMES) await app.request('POST', '/api/nova/keypairs/', { name })
  const heal = REFUSED.map((name) =>
    app.refuse({
      service: 'compute',
      method: 'DELETE',
      path: `/os-keypairs/${name}`,
      status: 409,
      message: `${name} is in use`,
    }),
  )
  await app.open('/project/key_pairs?q=name:bulk')
  await app.row('bulk-12')
  await app.user.click(app.screen.getByRole('checkbox', { name: /page|all/i }))
  const letGo = app.holdChanges()
  await app.press('Delete Key Pairs: 12 of 12')
  const dialog = await app.dialog(/Confirm Delete Key Pairs/)
  await app.user.type(dialog.getByRole('textbox'), '12')
  await dialog.press('Delete Key Pairs')

  await app.press('Activity: 1 operation is running')
  const activity = await app.dialog('Activity')
  await app.user.click(activity.getByRole('button', { name: `Show each of ${TITLE}` }))
  const states = (): readonly (string | null)[] =>
    activity.getAllByRole('listitem').flatMap(({ textContent: text }) => (text?.startsWith('bulk-') ? [text] : []))
  expect(states()).toEqual(NAMES.map((name, index) => `${name} ${index < 10 ? 'Running' : 'Waiting'}`))
  expect(activity.getByRole('progressbar', { name: `Progress of ${TITLE}` }).getAttribute('aria-valuenow')).toBe('0')
  await activity.press('Cancel what has not begun')

  await app.open('/not_found')
  letGo()
  await waitFor(() =>
    expect(activity.getAllByRole('listitem')[0]?.textContent).toContain('8 of 12 done, 2 failed, 2 not begun'),
  )
  expect(states().map((text) => text?.split(' ')[0])).toEqual([
    ...REFUSED,
    'bulk-11',
    'bulk-12',
    ...NAMES.filter((name, index) => index < 10 && !REFUSED.includes(name)),
  ])
  const toasts = [...document.querySelectorAll('.pf-v6-c-alert')].map(({ textContent }) => textContent ?? '')
  expect(toasts).toEqual([
    expect.stringMatching(
      /Unable to delete the keypair with name: bulk-03, bulk-07.*bulk-03: .*bulk-03 is in use.* bulk-07: .*bulk-07 is in use/,
    ),
    expect.stringContaining('Delete Key Pairs was cancelled before bulk-11, bulk-12.'),
    expect.stringContaining(
      'Deleted Key Pairs: bulk-01, bulk-02, bulk-04, bulk-05, bulk-06, bulk-08, bulk-09, bulk-10.',
    ),
  ])

  for (const end of heal) end()
  await activity.press('Try again')
  await app.screen.findAllByText('Deleted Key Pairs: bulk-03, bulk-07, bulk-11, bulk-12.')
  await app.hides({ button: 'Try again' })
})

it('shows what became of each in a page that outlives a reload, and tries again from there what failed [FEATURE-04, PLAN-02, PLAN-03]', async () => {
  const app = await openCompute({ expectProblems: true })
  const { id } = await app.row('web-02')
  const heal = app.refuse({
    ...{ service: 'compute', method: 'POST', path: `/servers/${id}/action` },
    ...{ status: 409, message: 'Its host is away' },
  })
  for (const name of ['web-01', 'web-02', 'db-01']) await (await app.row(name)).select()
  await app.press('Lock Instances: 2 of 3')
  const dialog = await app.dialog('Lock Instances')
  await dialog.findByText('2 of 3 will be done, 1 left out.')
  await dialog.press('Lock Instances')
  await app.screen.findByText(/^Unable to lock/)
  const [link] = await app.screen.findAllByText('Show each')
  if (link) await app.user.click(link)

  const lines = async (): Promise<readonly (readonly (string | null)[])[]> => {
    const table = await app.screen.findByRole('grid', { name: 'What became of each' })
    return [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
    )
  }
  const were = [
    ['web-02', 'Failed', expect.stringContaining('Its host is away')],
    ['db-01', 'Left out', 'The instance is locked already'],
    ['web-01', 'Done', '—'],
  ]
  await waitFor(async () => expect(await lines()).toEqual(were))
  await app.screen.findByText(/1 of 2 done, 1 failed, 1 left out/)
  await app.reload()
  await app.screen.findByRole('heading', { name: 'Lock Instances: web-01 and 1 more' })
  await waitFor(async () => expect(await lines()).toEqual(were))
  heal()
  await app.press('Try again')
  await app.screen.findByRole('heading', { name: 'Lock Instance: web-02' })
  await waitFor(async () => expect(await lines()).toEqual([['web-02', 'Done', '—']]))
  await app.hides({ button: 'Try again' })
})
