import { screen, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { bootDocument, contribution, ROCKET, ROCKET_CONTRIBUTIONS } from '../../fixture/boot-document.ts'
import { type Answer, fault, json } from '../../fixture/fake-gateway.ts'
import { type OpenShell, openShell, settle } from '../../fixture/open-shell.ts'

let app: OpenShell | undefined

afterEach(async () => {
  await app?.close()
  app = undefined
})

const STATUS = { format: 'status', label: 'Status', tones: { READY: 'success', LOST: 'danger' } }

/** The page Home, of a plugin whose rockets have a status. */
async function openHome(rockets: Answer) {
  const contributions = ROCKET_CONTRIBUTIONS.map((each) =>
    each.data.id === ROCKET
      ? contribution({ ...each.data, properties: { ...(each.data.properties as object), status: STATUS } })
      : each,
  )
  app = await openShell({
    boot: () => bootDocument({ contributions }),
    path: '/home',
    prepare: (gateway) => gateway.on('/api/x/rockets/', rockets),
  })
  return within(await screen.findByRole('region', { name: /^Needs attention/ }))
}

const rocket = (id: string, status: string) => ({ id, name: id, status })

it('lists what has failed, with its type and a link to why; shows the first eight, and all when asked', async () => {
  const lost = Array.from({ length: 10 }, (_, index) => rocket(`lost-${index}`, 'LOST'))
  const card = await openHome(() => json({ items: [rocket('Saturn', 'READY'), ...lost] }))
  await card.findByRole('link', { name: 'lost-0' })
  const lines = () => card.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines()).toHaveLength(8)
  expect(lines()[0]).toBe('lost-0RocketLostSee why')
  expect(card.getByRole('link', { name: 'See why: lost-0' }).getAttribute('href')).toBe(`/ngdetails/${ROCKET}/lost-0`)
  await userEvent.click(card.getByRole('button', { name: 'Show all 10' }))
  expect(lines()).toHaveLength(10)
})

it('says that nothing needs the person once every list has answered', async () => {
  let answer: (response: Response) => void = () => {}
  const card = await openHome(() => new Promise<Response>((resolve) => (answer = resolve)))
  await card.findByRole('status', { name: 'Loading what needs attention' })
  expect(card.queryByText('Nothing needs you now.')).toBeNull()
  answer(json({ items: [rocket('Saturn', 'READY')] }))
  await card.findByText('Nothing needs you now.')
})

it('names the lists that could not be read, and reads them again', async () => {
  let isBroken = true
  const card = await openHome(() =>
    isBroken ? fault(502, 'GATEWAY_UPSTREAM_FAILED', 'broken') : json({ items: [rocket('Apollo', 'LOST')] }),
  )
  await card.findByText(/Unable to retrieve: Rockets\./)
  expect(card.queryByText('Nothing needs you now.')).toBeNull()
  isBroken = false
  await userEvent.click(card.getByRole('button', { name: 'Try again' }))
  await card.findByRole('link', { name: 'Apollo' })
  expect(card.queryByText(/Unable to retrieve/)).toBeNull()
})

it('says nothing of a list that the person may not read', async () => {
  const card = await openHome(() => fault(403, 'GATEWAY_DENIED', 'no'))
  await card.findByText('Nothing needs you now.')
  expect(card.queryByText(/Unable to retrieve/)).toBeNull()
})

it('offers where the person has been, the youngest first, and the favourites before', async () => {
  await openHome(() => json({ items: [] }))
  expect(screen.queryByRole('region', { name: 'Continue' })).toBeNull()
  for (const name of ['Launch Pad', 'Rockets']) {
    await userEvent.click(await screen.findByRole('link', { name }))
    await settle()
  }
  await userEvent.click(screen.getByRole('button', { name: 'Keep Rockets among the favourites' }))
  await app?.close({ isReload: true })
  await openHome(() => json({ items: [] }))
  const places = within(await screen.findByRole('region', { name: 'Continue' }))
  expect(places.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Rockets', 'Launch Pad'])
})
