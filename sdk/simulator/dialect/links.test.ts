import { expect, it } from 'vitest'
import { bookmark, selfAndBookmark } from './links.ts'

it('links a resource with the version of the API in its own address and without it in the bookmark', () => {
  expect(selfAndBookmark({ baseUrl: 'http://cloud.test/compute/v2.1' }, '/servers', 's1')).toEqual([
    { rel: 'self', href: 'http://cloud.test/compute/v2.1/servers/s1' },
    { rel: 'bookmark', href: 'http://cloud.test/compute/servers/s1' },
  ])
})

it.each([
  ['http://cloud.test/v3/p1', 'http://cloud.test/p1/volumes/v1'],
  ['http://cloud.test/volume', 'http://cloud.test/volume/volumes/v1'],
  ['http://v3.cloud.test/v3', 'http://v3.cloud.test/volumes/v1'],
])('takes the version alone out of the bookmark below %s', (baseUrl, href) => {
  expect(bookmark({ baseUrl }, '/volumes', 'v1')).toEqual({ rel: 'bookmark', href })
})
