import { expect, it } from 'vitest'
import { Fault, isFault } from './fault.ts'

it('knows a fault of another copy of the module, and takes nothing else for one', async () => {
  const copy = './fault.ts?copy'
  const { Fault: OtherFault }: typeof import('./fault.ts') = await import(/* @vite-ignore */ copy)
  expect(OtherFault).not.toBe(Fault)
  expect([new Fault('GATEWAY_INTERNAL'), new OtherFault('GATEWAY_INTERNAL')].map(isFault)).toEqual([true, true])
  expect([new TypeError('x'), { code: 'GATEWAY_INTERNAL' }, undefined].map(isFault)).toEqual([false, false, false])
})
