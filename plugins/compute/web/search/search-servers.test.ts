import { expect, it } from 'vitest'
import searchServers, { filterFor } from './search-servers.ts'

it.each([
  ['web', { name: 'web' }],
  ['4f1c5a2e-7b7a-4d0e-9a55-0d3c6b1f2a11', { uuid: '4f1c5a2e-7b7a-4d0e-9a55-0d3c6b1f2a11' }],
  ['10.0.0.', { ip: String.raw`10\.0\.0\.` }],
  ['10.0.0.17', { ip: String.raw`10\.0\.0\.17` }],
  ['fd00::17', { ip6: 'fd00::17' }],
  ['cafe', { name: 'cafe' }],
  ['.*', { name: String.raw`\.\*` }],
  ['web(', { name: String.raw`web\(` }],
  ['^[a-z]{2}+$|\\d?)', { name: String.raw`\^\[a-z\]\{2\}\+\$\|\\d\?\)` }],
  ['web-1 é_🚀', { name: 'web-1 é_🚀' }],
])(
  'reads %s as the filter that it is meant for, letter by letter: Nova takes names and addresses for patterns',
  (text, filter) => {
    expect(filterFor(text)).toEqual(filter)
  },
)

it('asks for nothing when nothing was typed', async () => {
  const hits = await searchServers('  ', {
    signal: new AbortController().signal,
    read: () => Promise.reject(new TypeError('must not be called')),
  })
  expect(hits).toEqual([])
})
