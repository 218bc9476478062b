import { expect, it } from 'vitest'
import { KEYBOARDS, type KeyboardCode, strokesOf } from './keyboard-layout.ts'

/** The keys of a text: `Shift+KeyA`. */
const keysOf = (text: string, keyboard: KeyboardCode): readonly string[] =>
  strokesOf(text, keyboard).map(
    ({ code, isShifted, isAltGr }) => `${isShifted ? 'Shift+' : ''}${isAltGr ? 'AltGr+' : ''}${code}`,
  )

it.each<[KeyboardCode, string, string[]]>([
  ['us', 'aZ1!', ['KeyA', 'Shift+KeyZ', 'Digit1', 'Shift+Digit1']],
  ['us', '/?\\|', ['Slash', 'Shift+Slash', 'Backslash', 'Shift+Backslash']],
  ['us', ' \t\r\n\n', ['Space', 'Tab', 'Enter', 'Enter']],
  ['gb', '"@#~\\€', ['Shift+Digit2', 'Shift+Quote', 'Backslash', 'Shift+Backslash', 'IntlBackslash', 'AltGr+Digit4']],
  ['de', 'zy/-_', ['KeyY', 'KeyZ', 'Shift+Digit7', 'Slash', 'Shift+Slash']],
  [
    'de',
    '@€{[]}\\~|µ',
    ['Q', 'E', '7', '8', '9', '0', 'Minus', 'BracketRight', 'IntlBackslash', 'M'].map(
      (key) => `AltGr+${/^\d$/.test(key) ? 'Digit' : key.length === 1 ? 'Key' : ''}${key}`,
    ),
  ],
  ['de', '^', ['Backquote', 'Space']],
  ['fr', 'aqzwm1.', ['KeyQ', 'KeyA', 'KeyW', 'KeyZ', 'Semicolon', 'Shift+Digit1', 'Shift+Comma']],
  [
    'fr',
    '~#{[|`\\^@]}€',
    ['2', '3', '4', '5', '6', '7', '8', '9', '0']
      .map((key) => `AltGr+Digit${key}`)
      .concat(['AltGr+Minus', 'AltGr+Equal', 'AltGr+KeyE']),
  ],
  ['es', 'ñ-/', ['Semicolon', 'Slash', 'Shift+Digit7']],
  [
    'es',
    '\\|@#~¬€[]{}',
    [
      'Backquote',
      'Digit1',
      'Digit2',
      'Digit3',
      'Digit4',
      'Digit6',
      'KeyE',
      'BracketLeft',
      'BracketRight',
      'Quote',
      'Backslash',
    ].map((key) => `AltGr+${key}`),
  ],
])('types on the keyboard %s: %j', (keyboard, text, keys) => {
  expect(keysOf(text, keyboard)).toEqual(keys)
})

it.each(KEYBOARDS)('has every character of ASCII on the keyboard %s', (keyboard) => {
  const printable = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index))
  expect(printable.filter((character) => strokesOf(character, keyboard)[0]?.code === '')).toEqual([])
})

it('sends what a keyboard does not have by its symbol', () => {
  expect(strokesOf('é€', 'us').map(({ symbol, code }) => [symbol, code])).toEqual([
    [0xe9, ''],
    [0x10020ac, ''],
  ])
})
