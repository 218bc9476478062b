import { expect, it, vi } from 'vitest'
import { parseLaunchQuery } from './parse-launch-query.ts'

it('takes what to boot from and where to go [LAUNCH-003]', () => {
  expect(parseLaunchQuery({ source: 'volume_snapshot:s1', success_url: '/a', dismiss_url: '/b' })).toEqual({
    source: { type: 'volume_snapshot', id: 's1' },
    successUrl: '/a',
    dismissUrl: '/b',
  })
})

it('leaves out an unknown source, which it logs as an error, and never leads to another site [LAUNCH-014]', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const instances = { successUrl: '/project/instances', dismissUrl: '/project/instances' }
  expect(parseLaunchQuery({ source: 'floppy:1', success_url: '//evil.example' })).toEqual(instances)
  expect(parseLaunchQuery({ dismiss_url: 'https://evil.example', success_url: '/\\evil.example' })).toEqual(instances)
  expect(log.mock.calls).toEqual([['Unknown boot source type: floppy']])
  log.mockRestore()
})
