import { expect } from 'vitest'
import type { openLbaas } from './open-lbaas.ts'

export type App = Awaited<ReturnType<typeof openLbaas>>

/** The item of a list of the gateway that has this name. */
export async function itemOf(app: App, path: string, name: string) {
  const { items } = await (await app.request('GET', `/api/lbaas/${path}`)).json()
  const found = items.find((one: { name: string; address?: string }) => one.name === name || one.address === name)
  expect(found).toBeDefined()
  return found
}

/** The addresses of the demo cloud's parts of the load balancer `shop`, each in its nested form. */
export async function shopAddresses(app: App) {
  const shop = await itemOf(app, 'loadbalancers/', 'shop')
  const listener = await itemOf(app, 'listeners/', 'http')
  const pool = await itemOf(app, 'pools/', 'web-servers')
  const images = await itemOf(app, 'pools/', 'image-servers')
  const member = await itemOf(app, `pools/${pool.id}/members/`, 'web-01')
  const image = await itemOf(app, `pools/${images.id}/members/`, 'image-01')
  const monitor = await itemOf(app, 'healthmonitors/', 'web-check')
  const policy = await itemOf(app, 'l7policies/', 'to-images')
  const [rule] = (await (await app.request('GET', `/api/lbaas/l7policies/${policy.id}/l7rules/`)).json()).items
  const balancer = `/project/load_balancer/${shop.id}`
  const below = `${balancer}/listeners/${listener.id}`
  return {
    balancer,
    listener: below,
    policy: `${below}/l7policies/${policy.id}`,
    rule: `${below}/l7policies/${policy.id}/l7rules/${rule.id}`,
    pool: `${below}/pools/${pool.id}`,
    member: `${below}/pools/${pool.id}/members/${member.id}`,
    monitor: `${below}/pools/${pool.id}/healthmonitors/${monitor.id}`,
    lonePool: `${balancer}/pools/${images.id}`,
    loneMember: `${balancer}/pools/${images.id}/members/${image.id}`,
  }
}
