import { afterEach, expect, it } from 'vitest'
import { createCookieJar } from './cookie-jar.ts'

const jar = createCookieJar(document, '/')
afterEach(() => {
  for (const name of ['django_timezone', 'tabs']) jar.remove(name)
})

it('reads a value that Django wrote in quotes, and its own that has some [CORE-032]', async () => {
  Object.assign(document, { cookie: 'django_timezone="America/New_York"; path=/' })
  expect(jar.get('django_timezone')).toBe('America/New_York')
  jar.set('tabs', '"a/b"; c')
  expect([document.cookie, jar.get('tabs')]).toEqual([
    'django_timezone="America/New_York"; tabs=%22a/b%22%3B%20c',
    '"a/b"; c',
  ])
})
