import type { ServerAnswer } from '@fascia/sdk/web/host'
import { expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'
import { readOutcome } from './read-outcome.ts'
import { parseServerMessages } from './server-messages.ts'
import { pathBelow } from './server-place.ts'

function answer(headers: Readonly<Record<string, string>>, body = ''): ServerAnswer {
  const blob = new Blob([body])
  return { status: 200, header: (name) => headers[name], text: async () => body, blob: async () => blob }
}

it.each([
  [{ logout: 'true', 'x-horizon-location': '/auth/login/' }, '', { kind: 'logout' }],
  [{ 'x-horizon-location': '/project/' }, '<p>', { kind: 'redirect', to: '/project/' }],
  [
    { 'x-horizon-add-to-field': 'id_net' },
    '["net-1", "Private"]',
    { kind: 'add', field: 'id_net', option: { value: 'net-1', label: 'Private' } },
  ],
  [{ 'x-horizon-add-to-field': 'id_net' }, '<p>', { kind: 'nonsense' }],
  [{ 'content-disposition': 'inline' }, '<p>Hello</p>', { kind: 'modal', html: '<p>Hello</p>' }],
  [{}, '<p>Hello</p>', { kind: 'modal', html: '<p>Hello</p>' }],
  [{}, ' ', { kind: 'done' }],
])('reads the headers %o as what comes next', async (headers, body, outcome) => {
  expect(await readOutcome(answer(headers, body))).toEqual(outcome)
})

it('takes an attachment for a download, and an upload address before all else, once', async () => {
  const download = await readOutcome(answer({ 'content-disposition': 'attachment; filename="a b.csv"' }, 'x'))
  expect(download).toMatchObject({ kind: 'download', name: 'a b.csv' })
  const upload = answer({ 'x-file-upload-url': '/up', 'x-auth-token': 't', 'x-horizon-location': '/next' })
  expect(await readOutcome(upload)).toEqual({ kind: 'upload', url: '/up', token: 't' })
  expect(await readOutcome(upload, { isUploaded: true })).toEqual({ kind: 'redirect', to: '/next' })
})

it('reads messages as a list of type, text and tags; what is no such list is no message [UI-011]', () => {
  const header = '[["success", "Done.", "safe"], ["odd", "Hm."], ["error", "No."], [1], "x", ["info", ""]]'
  expect(parseServerMessages(header)).toEqual([
    { type: 'success', text: 'Done.', tags: 'safe' },
    { type: 'info', text: 'Hm.', tags: '' },
    { type: 'error', text: 'No.', tags: '' },
  ])
  expect([parseServerMessages(undefined), parseServerMessages('{'), parseServerMessages('{}')]).toEqual([[], [], []])
})

it('finds the name of a file, and never a folder', () => {
  expect(
    ['attachment', 'attachment; filename=a.pem', "attachment; filename=x; filename*=UTF-8''%E2%82%AC.txt"].map(
      fileNameOf,
    ),
  ).toEqual(['download', 'a.pem', '€.txt'])
  expect(fileNameOf('attachment; filename="../../etc/pass\\"wd"')).toBe('pass"wd')
})

it.each([
  ['/cloud/api/x/', '/api/x/forms/', '/api/x/'],
  ['/api/x/', '/api/x/forms/', '/api/x/'],
  ['next/?a=1', '/api/x/forms/', '/api/x/forms/next/?a=1'],
  ['?tab=a', '/api/x/forms/', '/api/x/forms/?tab=a'],
  ['https://dash.test/cloud/project/', '/api/x/', '/project/'],
  ['https://other.test/api/x/', '/api/x/', undefined],
  ['javascript:alert(1)', '/api/x/', undefined],
  ['http://[', '/api/x/', undefined],
])('finds the path of %s in HTML from %s', (address, from, path) => {
  expect(pathBelow(address, from, '/cloud', 'https://dash.test/cloud/project/')).toBe(path)
})
