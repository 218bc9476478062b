import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { make, openStorage } from './open-storage.ts'

const VOLUME = 'archive-data'
const SNAPSHOT = 'archive-data-monthly'

type App = Awaited<ReturnType<typeof openStorage>>

/** What the page has asked of a volume's actions, as the service got it. */
const asked = (app: App): unknown =>
  app.served.findLast(({ method, address }) => method === 'POST' && address.endsWith('/action'))?.body

const readItem = async (app: App, kind: 'volumes' | 'volumesnapshots', name: string) => {
  const { items } = await (await app.request('GET', `/api/cinder/${kind}/?name=${name}`)).json()
  return items[0]
}

it('reverts a volume to its last snapshot after saying what is lost, and follows it to its end [FEATURE-21, REVERT-01]', async () => {
  const app = await openStorage()
  const dialog = await app.chooseDialog(VOLUME, 'Revert to Last Snapshot')
  await dialog.findByText(/^The volume archive-data gets the data of its last snapshot back\. .* is lost/)
  expect((await dialog.findByLabelText<HTMLInputElement>('Snapshot')).value).toBe(SNAPSHOT)
  const { id, created_at } = await readItem(app, 'volumesnapshots', SNAPSHOT)
  const made = await dialog.findByRole('region', { name: 'Made' })
  await waitFor(() => expect(Date.parse(made.querySelector('time')?.dateTime ?? '')).toBe(Date.parse(`${created_at}Z`)))
  await dialog.press('Revert Volume')
  await app.screen.findByText(`Reverting volume ${VOLUME} to snapshot ${SNAPSHOT}.`)
  expect(asked(app)).toEqual({ revert: { snapshot_id: id } })
  await waitFor(async () => expect((await app.row(VOLUME)).cell('Status')).toBe('Reverting'))
  await app.advance(10_000)
  await app.saysLater(`Volume ${VOLUME} was reverted to snapshot ${SNAPSHOT}.`)
  expect(await readItem(app, 'volumes', VOLUME)).toMatchObject({ status: 'available', last_snapshot: { id } })
})

it('reverts from the newest snapshot, says of an older one why not, and of a volume without one [REVERT-02]', async () => {
  const app = await openStorage()
  const { id } = await app.row(VOLUME)
  expect(await (await app.row('scratch-01')).whyNot('Revert to Last Snapshot')).toBe('The volume has no snapshots')
  await make(app, 'snapshots', 'snapshot', { volume_id: id, name: 'fresh' })
  await app.advance(10_000)
  await app.open('/project/snapshots')
  expect(await (await app.row(SNAPSHOT)).whyNot('Revert Volume to Snapshot')).toBe('The volume has a later snapshot')
  const dialog = await app.chooseDialog('fresh', 'Revert Volume to Snapshot')
  await dialog.findByText(/^The volume of snapshot fresh gets its data back\./)
  await dialog.press('Revert Volume')
  await app.screen.findByText(`Reverting volume ${VOLUME} to snapshot fresh.`)
  await waitFor(async () => expect((await app.row('fresh')).cell('Status')).toBe('Restoring'))
  await app.advance(10_000)
  await app.saysLater(`Volume ${VOLUME} was reverted to snapshot fresh.`)
  expect(await readItem(app, 'volumes', VOLUME)).toMatchObject({ status: 'available' })
  expect(await readItem(app, 'volumesnapshots', 'fresh')).toMatchObject({ status: 'available', is_last: true })
})

it('says in the dialog why the service refuses, as where a later snapshot was made meanwhile [REVERT-03]', async () => {
  const app = await openStorage()
  const { id } = await app.row(VOLUME)
  const dialog = await app.chooseDialog(VOLUME, 'Revert to Last Snapshot')
  await make(app, 'snapshots', 'snapshot', { volume_id: id, name: 'fresh' })
  await app.host.clock.advance(10_000)
  await dialog.press('Revert Volume')
  await dialog.findByText('Unable to revert the volume.')
  await dialog.findByText(/is None or not the latest one of volume/)
})

it('offers no revert whom the rule refuses, nor where Cinder is older [REVERT-04]', async () => {
  const app = await openStorage({ policy: { volume: { 'volume:revert_to_snapshot': '!' } } })
  expect(await (await app.row(VOLUME)).actions()).not.toContain('Revert to Last Snapshot')
  await app.open('/project/snapshots')
  expect(await (await app.row(SNAPSHOT)).actions()).not.toContain('Revert Volume to Snapshot')
})
