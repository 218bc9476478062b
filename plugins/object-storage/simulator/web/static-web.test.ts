import { expect, it } from 'vitest'
import { openAccount } from '../../test/open-account.ts'

async function openSite(headers: Readonly<Record<string, string>>) {
  const place = await openAccount()
  await place.ask('POST', 'website', '', headers)
  await place.put('website/docs/a.txt', 'A')
  await place.put('website/404missing.html', 'Nothing here.')
  return place
}

it('serves the start page of a container and of its folders without a token', async () => {
  const { askPublicly, put, ask } = await openSite({ 'x-container-meta-web-index': 'index.html' })
  await put('website/docs/index.html', 'Docs')
  const moved = await askPublicly('GET', 'website')
  expect([moved.status, moved.headers.location]).toEqual([301, expect.stringMatching(/^http:.*\/website\/$/)])
  expect((await askPublicly('GET', 'website/')).text).toBe('<h1>Hello</h1>')
  expect((await askPublicly('GET', 'website/docs/')).text).toBe('Docs')
  expect((await askPublicly('GET', 'website/docs')).headers.location).toMatch(/\/website\/docs\/$/)
  expect((await ask('GET', 'website?format=json')).json).toHaveLength(4)
})

it('lists a level as a page where the container says so', async () => {
  const { askPublicly } = await openSite({
    'x-container-meta-web-listings': 'true',
    'x-container-meta-web-listings-css': 'style.css',
  })
  const { status, text, headers } = await askPublicly('GET', 'website/')
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=UTF-8'])
  for (const part of ['<a href="docs/">docs/</a>', '<a href="index.html">index.html</a>', 'href="style.css"'])
    expect(text).toContain(part)
  expect((await askPublicly('GET', 'website/docs/')).text).toContain('<a href="a.txt">a.txt</a>')
})

it('answers what is missing with the page of the container, and lets nobody in whom the access list does not', async () => {
  const { askPublicly, ask } = await openSite({ 'x-container-meta-web-error': 'missing.html' })
  const { status, text } = await askPublicly('GET', 'website/none')
  expect([status, text]).toEqual([404, 'Nothing here.'])
  await ask('POST', 'website', '', { 'x-container-read': '' })
  expect((await askPublicly('GET', 'website/index.html')).status).toBe(401)
})
