import { expect, it } from 'vitest'
import { meetsPath } from './access-rules.ts'

it.each([
  ['/v2.1/servers', '/v2.1/servers', true],
  ['/v2.1/servers', '/v2.1/servers/1', false],
  ['/v2.1/servers/*', '/v2.1/servers/1', true],
  ['/v2.1/servers/*', '/v2.1/servers/1/action', false],
  ['/v2.1/servers/{server_id}/action', '/v2.1/servers/1/action', true],
  ['/v2.1/**', '/v2.1/servers/1/action', true],
  ['/v2.1/**', '/v2.1', true],
  ['/v2.1/**/action', '/v2.1/servers/1/action', true],
  ['/v2.1/**/action', '/v2.1/servers/1', false],
  ['/**/a/**/b', '/x/a/y/a/b', true],
])('lets the pattern %s meet the path %s: %s', (pattern, path, meets) => {
  expect(meetsPath(pattern, path)).toBe(meets)
})
