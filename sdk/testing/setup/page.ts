import { configure } from '@testing-library/dom'
import { afterAll } from 'vitest'
import { WAIT_LIMIT_MS } from '../limits.ts'

// Set up before each file of tests that draw in jsdom.
configure({ asyncUtilTimeout: WAIT_LIMIT_MS })

// jsdom has no canvas, and writes so to the console whenever the context of one is requested.
HTMLCanvasElement.prototype.getContext = () => null

// Files share the window of their worker: one that makes it wider or narrower does so for itself alone.
const { innerWidth } = window
afterAll(() => {
  window.innerWidth = innerWidth
})
