// @needs network compute
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { StatusTree } from '../api/status-tree.ts'
import { isChanging, pictureOf } from '../web/load-balancers/picture-of.ts'
import { type App, itemOf, shopAddresses } from './open-child.ts'
import { openLbaas } from './open-lbaas.ts'

const PICTURE = { name: 'Parts of shop' }

async function openPicture(app: App, name = 'shop') {
  const { id } = await itemOf(app, 'loadbalancers/', name)
  await app.open(`/project/load_balancer/${id}`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Picture' }))
  return id
}

const words = (element: Element): string => element.textContent?.trim() ?? ''

it('draws listeners, policies, pools and members with their statuses, each a link to its page [PICTURE-01]', async () => {
  const app = await openLbaas()
  const at = await shopAddresses(app)
  await openPicture(app)
  const links = within(await app.screen.findByRole('list', PICTURE)).getAllByRole('link')
  expect(links.map(words)).toEqual([
    'Load Balancer shop Online',
    'Listener http Online',
    'L7 Policy to-images Online',
    'Pool image-servers Online',
    'Member image-01 No Monitor',
    'Pool web-servers Online',
    'Health Monitor web-check Online',
    'Member web-01 Online',
    'Member web-02 Online',
    'Member web-03 Error',
    'Listener metrics Online',
  ])
  const addressOf = (text: string) => links.find((link) => words(link).includes(text))?.getAttribute('href')
  expect([addressOf('shop'), addressOf('http'), addressOf('to-images'), addressOf('web-servers')]).toEqual([
    at.balancer,
    at.listener,
    at.policy,
    at.pool,
  ])
  expect([addressOf('web-check'), addressOf('web-01')]).toEqual([at.monitor, at.member])
  expect(links.find((link) => words(link).endsWith('Error'))?.className).toContain('fascia-m-danger')
})

it('opens the member that has the focus by Enter', async () => {
  const app = await openLbaas()
  const at = await shopAddresses(app)
  await openPicture(app)
  const picture = within(await app.screen.findByRole('list', PICTURE))
  picture.getByRole('link', { name: /^Member web-01/ }).focus()
  await app.user.keyboard('{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe(at.member))
})

it('reads the statuses again while a part is changing, and no more once all have settled [PICTURE-02]', async () => {
  const app = await openLbaas()
  const { id } = await itemOf(app, 'listeners/', 'metrics')
  await app.request('PUT', `/api/lbaas/listeners/${id}/`, { listener: { description: 'changed' } })
  const balancer = await openPicture(app)
  await app.screen.findByRole('link', { name: /^Listener metrics Pending Update/ })
  const reads = () => app.calls.filter((call) => call === `GET /api/lbaas/loadbalancers/${balancer}/statuses/`).length
  expect(reads()).toBe(1)
  for (let round = 0; round < 10; round += 1) await app.advance(2_000)
  await app.screen.findByRole('link', { name: /^Listener metrics Online/ })
  await app.answered()
  const settled = reads()
  for (let round = 0; round < 10; round += 1) await app.advance(2_000)
  await app.answered()
  expect([settled > 1, reads()]).toEqual([true, settled])
})

it('reports statuses that cannot be read, and tries again', async () => {
  const app = await openLbaas({ expectProblems: true })
  const again = app.refuse({
    service: 'load-balancer',
    method: 'GET',
    path: '/v2/lbaas/loadbalancers/*/status',
    status: 500,
  })
  await openPicture(app)
  await app.screen.findByText('Unable to retrieve the statuses of the load balancer.')
  again()
  await app.user.click(app.screen.getByRole('button', { name: 'Try again' }))
  expect(await app.screen.findByRole('list', PICTURE)).toBeTruthy()
})

it('says what is denied where the statuses are refused', async () => {
  const app = await openLbaas({ expectProblems: true })
  app.refuse({ service: 'load-balancer', method: 'GET', path: '/v2/lbaas/loadbalancers/*/status', status: 403 })
  await openPicture(app)
  await app.screen.findByText(/not allowed|permission|denied/i)
  await app.hides({ list: PICTURE.name })
})

const ok = { provisioning_status: 'ACTIVE', operating_status: 'ONLINE' }
const pool = { ...ok, id: 'p', name: 'pool', health_monitor: null, members: [] }
const TREE: StatusTree = {
  ...ok,
  id: 'b',
  name: 'balancer',
  listeners: [{ ...ok, id: 'l', name: 'one', default_pool_id: 'p', l7_policies: [] }],
  pools: [pool, { ...pool, id: 'lone', name: 'lone' }],
}

it('draws a pool below the listener that leads to it, and one that nothing leads to below the load balancer', () => {
  const { children = [] } = pictureOf(TREE)
  expect(children.map(({ id, to, children: below = [] }) => [id, to, below.map(({ to: its }) => its)])).toEqual([
    ['l', '/project/load_balancer/b/listeners/l', ['/project/load_balancer/b/listeners/l/pools/p']],
    ['lone', '/project/load_balancer/b/pools/lone', []],
  ])
})

it.each([
  ['the load balancer', { ...TREE, provisioning_status: 'PENDING_UPDATE' }],
  [
    'a policy',
    {
      ...TREE,
      listeners: [
        {
          ...TREE.listeners[0],
          l7_policies: [
            { ...ok, id: 'y', name: 'y', action: null, redirect_pool_id: null, provisioning_status: 'PENDING_CREATE' },
          ],
        },
      ],
    },
  ],
  [
    'a member',
    { ...TREE, pools: [{ ...pool, members: [{ ...ok, id: 'm', name: 'm', provisioning_status: 'PENDING_DELETE' }] }] },
  ],
  [
    'a health monitor',
    {
      ...TREE,
      pools: [{ ...pool, health_monitor: { ...ok, id: 'h', name: 'h', provisioning_status: 'PENDING_CREATE' } }],
    },
  ],
])('counts as changing while %s is pending', (_what, tree) => {
  expect([isChanging(TREE), isChanging(tree as StatusTree)]).toEqual([false, true])
})
