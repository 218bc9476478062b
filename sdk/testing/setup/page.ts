import { configure, getConfig } from '@testing-library/dom'
import React from 'react'
import { afterAll } from 'vitest'
import { WAIT_LIMIT_MS } from '../limits.ts'

// Set up before each file of tests that draw in jsdom.

const { getElementError } = getConfig()
/** Whether a query belongs to a wait, which repeats it many times. Testing Library has no public way to find that out. */
const isWaiting = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
configure({
  asyncUtilTimeout: WAIT_LIMIT_MS,
  // A wait prints the page once, when its time is over.
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
})

/** What React keeps of itself under this name, and uses for the stacks of its warnings. */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
/** React in development takes a stack for each of the first 10,000 elements of a second, a tenth of the time of these tests: it takes none when the count is over that. */
const stacks = { get: () => Number.MAX_SAFE_INTEGER, set: () => {}, configurable: true }
Object.defineProperty(Reflect.get(React, INTERNALS) ?? {}, 'recentlyCreatedOwnerStacks', stacks)

// jsdom has no canvas, and writes so to the console whenever the context of one is requested.
HTMLCanvasElement.prototype.getContext = () => null

// Files share the window of their worker: one that makes it wider or narrower does so for itself alone.
const { innerWidth } = window
afterAll(() => {
  window.innerWidth = innerWidth
})
