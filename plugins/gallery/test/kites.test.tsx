import { resolve } from 'node:path'
import { type Dashboard, openDashboard } from '@fascia/testing'
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'

const gallery = resolve(import.meta.dirname, '..')
const LIST = '/settings/gallery/kites'

const open = (path = LIST): Promise<Dashboard> => openDashboard({ path, plugins: [gallery] })

// Of the sample, kite-01 flies, kite-02 has landed, kite-04 is tangled, and kite-06 and kite-12 are torn.
it('shows the details of a row beside the list, and compares rows by their differences', async () => {
  const app = await open(`${LIST}?peek=kite-06`)
  const peek = within(await app.shows({ region: 'Details of kite-06' }))
  await app.shows('Torn', peek)
  await app.open(`${LIST}?compare=kite-01,kite-02`)
  const comparison = within(await app.shows({ region: 'Comparison of 2 kites' }))
  await app.shows({ row: /^Status/ }, comparison)
})

it('says before several kites land which of them stay as they are, and why', async () => {
  const app = await open()
  for (const name of ['kite-01', 'kite-02']) await (await app.row(name)).select()
  await app.press(/^Land Kites/)
  const dialog = await app.dialog(/Land Kite/)
  await dialog.findByText('Needs status Flying')
})

it.each([
  ['kite-02', 'Raise Kite', 'Overview'],
  ['kite-04', 'Untangle Kite', 'Overview'],
  ['kite-06', 'See why', 'Overview'],
  ['kite-06', 'Mend Kite', 'Damage'],
])('has at the head of the page of %s the button %s on the tab %s', async (name, button, tab) => {
  const app = await open(`${LIST}/${name}`)
  await app.user.click(await app.screen.findByRole('tab', { name: tab }))
  expect((await app.shows({ button })).classList).toContain('pf-m-primary')
})

it('says on every tab but the one that explains it what is wrong, and mends it', async () => {
  const app = await open(`${LIST}/kite-12`)
  await app.shows('A branch has torn the sail.')
  await app.press('See why')
  await app.shows('Mend it before you raise it again.')
  await app.press('Mend Kite')
  await app.shows('Nothing is damaged.')
  await app.shows({ button: 'Raise Kite' })
})
