import { expect, it } from 'vitest'
import { outputParts } from './output-parts.ts'

const PAGES = new Map([['6a1b-2', '/project/volumes/6a1b-2/']])

it.each([
  ['10.0.0.4', [{ text: '10.0.0.4' }]],
  ['', []],
  ['6a1b-2', [{ text: '6a1b-2', to: '/project/volumes/6a1b-2/' }]],
  [
    '["6a1b-2", "6a1b-23"]',
    [{ text: '["' }, { text: '6a1b-2', to: '/project/volumes/6a1b-2/' }, { text: '", "6a1b-23"]' }],
  ],
  [
    'Open https://shop.example/a?b=1, please.',
    [
      { text: 'Open ' },
      { text: 'https://shop.example/a?b=1', href: 'https://shop.example/a?b=1' },
      { text: ', please.' },
    ],
  ],
  ['javascript:alert(1)', [{ text: 'javascript:alert(1)' }]],
])('takes %j apart', (value, parts) => {
  expect(outputParts(value, PAGES)).toEqual(parts)
})
