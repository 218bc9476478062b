import { expect, it } from 'vitest'
import { showExtensions, showVersion } from './version-documents.ts'

it('shows a version with what it has alone', () => {
  const href = 'http://cloud.test/v2/'
  expect(showVersion({ id: 'v2', href })).toEqual({ id: 'v2', status: 'CURRENT', links: [{ rel: 'self', href }] })
})

it('shows the range of microversions and the media type', () => {
  const href = 'http://cloud.test/v3/'
  expect(showVersion({ id: 'v3.0', href, minimum: '3.0', maximum: '3.70', media: 'volume' })).toMatchObject({
    version: '3.70',
    min_version: '3.0',
    links: [{ rel: 'self', href }, { rel: 'describedby' }],
    'media-types': [{ base: 'application/json', type: 'application/vnd.openstack.volume+json;version=3' }],
  })
})

it('describes an extension by its name where it has no description', () => {
  const updated = '2014-12-03T00:00:00Z'
  expect(showExtensions([['os-rescue', 'Rescue']], updated)).toEqual([
    { alias: 'os-rescue', name: 'Rescue', description: 'Rescue.', updated, links: [] },
  ])
})
