import { afterEach, beforeEach, expect } from 'vitest'
import { type WatchedConsole, watchConsole } from '../dashboard/watch-console.ts'

// A test that draws alone fails when anything writes an error or a warning to the console. `openDashboard` watches it by itself.
let watched: WatchedConsole | undefined

beforeEach(() => {
  watched = watchConsole()
})

afterEach(() => {
  watched?.end()
  expect(watched?.lines ?? [], 'written to the console').toEqual([])
})
