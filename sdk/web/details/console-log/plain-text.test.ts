import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

const ESC = '\u001b'

it.each([
  ['colours', `[${ESC}[0;32m  OK  ${ESC}[0m] Started cron.`, '[  OK  ] Started cron.'],
  ['a cleared screen and places on it', `${ESC}[2J${ESC}[1;1H${ESC}[?25lSeaBIOS`, 'SeaBIOS'],
  ["a window's title", `${ESC}]0;root@web-01\u0007# ls`, '# ls'],
  ['a palette', `${ESC}]P0000000login:`, 'login:'],
  ['character sets', `${ESC}(B${ESC}=${ESC}>text`, 'text'],
  ['a sequence that is cut off', `text${ESC}[0;3`, 'text'],
  ['a sequence of one byte', '\u009b31mtext', 'text'],
  ['bytes that show nothing', `a\0b\u0007c\u007f${ESC}`, 'abc'],
])('leaves out %s', (_, raw, text) => {
  expect(plainText(raw)).toBe(text)
})

it.each([
  ['line ends of a serial port', 'one\r\ntwo\r\r\nthree', 'one\ntwo\nthree'],
  ['a progress', ' 10%\r 60%\r100%\ndone', '100%\ndone'],
  ['a shorter text over a longer', 'loading\rdone', 'doneing'],
  ['an erased rest', `loading${ESC}[2D\r${ESC}[Kdone`, 'done'],
  ['an erased line', `loading\r${ESC}[2Kdone`, 'done'],
  ['an erased beginning', `abcdef\b\b${ESC}[1K`, '     f'],
  ['backspaces', 'passwort\bd', 'password'],
  ['a character of two units', '🐧🐧\r🎉', '🎉🐧'],
])('reads %s as a terminal does', (_, raw, text) => {
  expect(plainText(raw)).toBe(text)
})

it('leaves a plain log as it is: spaces, tabs, empty lines, words of every script, and what looks like HTML', () => {
  const log = '\n  a\tb  \n\n<b>日本語</b> &amp; [0m שלום 🎉\n\n'
  expect(plainText(log)).toBe(log)
})
