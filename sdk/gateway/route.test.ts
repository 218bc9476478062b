import { expect, it } from 'vitest'
import { answer, isRouteAnswer } from './route.ts'

it('knows an answer of another copy of the module, but not a body that looks like one', async () => {
  const copy = './route.ts?copy'
  const other: typeof import('./route.ts') = await import(/* @vite-ignore */ copy)
  expect(other.answer).not.toBe(answer)
  expect([answer({ status: 201 }), other.answer({ status: 201 })].map(isRouteAnswer)).toEqual([true, true])
  expect([{ status: 201, body: {} }, null, 'x'].map(isRouteAnswer)).toEqual([false, false, false])
})

it('does not show its mark in what is answered', () => {
  expect(Object.keys(answer({ status: 201, body: 1 }))).toEqual(['status', 'body'])
})
