import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'
import { readMutateRun } from './run-settings.ts'

declare global {
  var fault: ((id: number) => boolean) | undefined
}

const { active, hits } = readMutateRun()
const reached = new Set<number>()
globalThis.fault = (id) => {
  reached.add(id)
  return id === active
}

afterAll(() => {
  if (hits) appendFileSync(hits, `${JSON.stringify({ file: expect.getState().testPath, reached: [...reached] })}\n`)
})
