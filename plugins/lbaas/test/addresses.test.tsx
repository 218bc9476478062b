import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reloadDelay } from '../web/details/use-reloads.ts'
import { itemOf, shopAddresses } from './open-child.ts'
import { openLbaas } from './open-lbaas.ts'

const path = () => window.location.pathname

it('shows each resource at an address of all that it is in, whose parents are read before it [LB-001, LB-002, LB-003, LB-005]', async () => {
  const app = await openLbaas()
  await app.row('shop')
  const at = await shopAddresses(app)
  for (const [address, heading, reads] of [
    [at.balancer, 'shop', ['loadbalancers']],
    [at.listener, 'http', ['loadbalancers', 'listeners']],
    [at.policy, 'to-images', ['loadbalancers', 'listeners', 'l7policies']],
    [at.rule, 'PATH', ['loadbalancers', 'listeners', 'l7policies', 'l7rules']],
    [at.pool, 'web-servers', ['loadbalancers', 'listeners', 'pools']],
    [at.member, 'web-01', ['loadbalancers', 'listeners', 'pools', 'members']],
    [at.monitor, 'web-check', ['loadbalancers', 'listeners', 'pools', 'healthmonitors']],
    [at.lonePool, 'image-servers', ['loadbalancers', 'pools']],
    [at.loneMember, 'image-01', ['loadbalancers', 'pools', 'members']],
  ] as const) {
    await app.open(address)
    await app.answered()
    // What an earlier page has read comes from memory: the order is that of a page that is opened afresh.
    const before = app.calls.length
    await app.reload()
    expect((await app.screen.findByRole('heading', { level: 1, name: heading })).textContent).toBe(heading)
    await app.answered()
    const made = app.calls.slice(before)
    const places = reads.map((kind) => made.findIndex((call) => new RegExp(`/${kind}/[^/]+/$`).test(call)))
    expect(places.includes(-1)).toBe(false)
    expect(places).toEqual([...places].sort((one, other) => one - other))
  }
})

it('sends who asks for what cannot be read to the list, and says why [LB-005]', async () => {
  const app = await openLbaas({ expectProblems: true })
  await app.row('shop')
  const at = await shopAddresses(app)
  app.failCall(`GET /api/lbaas/pools/${at.pool.split('/').at(-1)}/`)
  await app.open(at.member)
  await app.screen.findByText('Unable to retrieve pool.')
  await waitFor(() => expect(path()).toBe('/project/load_balancer'))
})

it('leads to a pool through its first listener, and has no listener on the way to one without [LB-004, LB-007]', async () => {
  const app = await openLbaas()
  await app.row('shop')
  const at = await shopAddresses(app)
  await app.open(at.balancer)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Pools' }))
  expect((await app.screen.findByRole('link', { name: 'web-servers' })).getAttribute('href')).toBe(at.pool)
  expect(app.screen.getByRole('link', { name: 'image-servers' }).getAttribute('href')).toBe(at.lonePool)
  await app.open(at.pool)
  await app.shows({ heading: 'web-servers' })
  const listener = decodeURIComponent(at.listener)
  const leads = () => app.screen.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))
  await waitFor(() => expect(leads()).toContain(listener))
  await app.open(at.lonePool)
  await app.shows({ heading: 'image-servers' })
  await app.answered()
  expect(leads().filter((href) => href.includes('/listeners/'))).toEqual([])
  await app.user.click(await app.screen.findByRole('tab', { name: 'Members' }))
  expect((await app.screen.findByRole('link', { name: 'image-01' })).getAttribute('href')).toBe(at.loneMember)
})

it('waits 250 ms for the first reload, twice as long for each other, and at most 5 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(reloadDelay)).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000])
})

it('goes to the listener after the delete of its policy, and to the load balancer after that of a pool without listener', async () => {
  const app = await openLbaas()
  await app.row('shop')
  const at = await shopAddresses(app)
  for (const [address, label, parent] of [
    [at.policy, 'L7 Policy', at.listener],
    [at.lonePool, 'Pool', at.balancer],
  ] as const) {
    await app.open(address)
    await app.screen.findByRole('heading', { level: 1 })
    const direct = app.screen.queryByRole('button', { name: `Delete ${label}` })
    if (direct) await app.user.click(direct)
    else {
      await app.user.click(await app.screen.findByRole('button', { name: /^Actions of/ }))
      await app.user.click(await app.screen.findByRole('menuitem', { name: `Delete ${label}` }))
    }
    await (await app.dialog(/Confirm Delete/)).press(`Delete ${label}`)
    await waitFor(() => expect(path()).toBe(parent))
    await app.advance(5000)
  }
  expect(await itemOf(app, 'loadbalancers/', 'shop')).toMatchObject({ provisioning_status: 'ACTIVE' })
})

it('shows the way to what is below a load balancer in the one breadcrumb of the page', async () => {
  const app = await openLbaas()
  const at = await shopAddresses(app)
  await app.open(at.member)
  await app.screen.findByRole('heading', { level: 1, name: 'web-01' })
  const way = within(app.screen.getByRole('navigation', { name: 'Breadcrumb' }))
  const names = ['Project', 'Network', 'Load Balancers', 'shop', 'http', 'web-servers', 'web-01']
  await waitFor(() => expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(names))
  await app.user.click(way.getByRole('link', { name: 'web-servers' }))
  await app.screen.findByRole('heading', { level: 1, name: 'web-servers' })
  expect(way.getAllByRole('listitem').at(-1)?.textContent).toBe('web-servers')
})
