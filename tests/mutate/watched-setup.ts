import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'
import { readSurvey } from './survey-settings.ts'

declare global {
  var reached: ((id: number) => void) | undefined
}

const { hits } = readSurvey()
const ids = new Set<number>()
globalThis.reached = (id) => void ids.add(id)

afterAll(() => {
  if (hits) appendFileSync(hits, `${JSON.stringify({ file: expect.getState().testPath, reached: [...ids] })}\n`)
})
