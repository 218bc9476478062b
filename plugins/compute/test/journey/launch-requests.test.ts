// @needs images network storage
import { shareBrowser } from '@fascia/testing/browser'
import { expect, inject, it } from 'vitest'

const open = shareBrowser()
const url = inject('url')

/** What the other plugins of this dashboard ask for, and what comes once the page is there. */
const BESIDE = /^\/plugins\/(?!compute\/)|\/purify|^\/api\/(boot\/rest|jobs|live)\//
const MOST = 32

it('opens the wizard of an instance by few requests from an empty cache, its lists by one of them', async () => {
  const { page, open: go } = await open({ url, as: 'demo', path: 'healthz' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await go('project/launch')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Availability Zone' }).waitFor()
  await page.waitForLoadState('networkidle')
  const calls = asked.filter((path) => path.startsWith('/api/'))
  expect(calls.filter((path) => path === '/api/joined/')).toHaveLength(1)
  expect(calls).not.toContain('/api/neutron/networks/')
  const own = asked.filter((path) => !BESIDE.test(path))
  expect(own.length, own.join('\n')).toBeLessThanOrEqual(MOST)
})
