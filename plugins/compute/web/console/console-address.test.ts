import { expect, it } from 'vitest'
import { canOpenInWindow, isSilent } from './console-address.ts'

it.each([
  ['https://console.example/vnc_auto.html?token=1', true],
  ['http://127.0.0.1:6080/vnc_lite.html', true],
  ['ws://127.0.0.1:6083/?token=1', false],
  ['javascript:alert(1)', false],
  ['not an address', false],
])('opens %s in a window: %s', (address, isFine) => {
  expect(canOpenInWindow(address)).toBe(isFine)
})

it.each([
  ['SHUTOFF', true],
  ['shelved_offloaded', true],
  ['BUILD', true],
  ['ACTIVE', false],
  ['PAUSED', false],
])('knows that the console of an instance with status %s is silent: %s', (status, silent) => {
  expect(isSilent(status)).toBe(silent)
})
