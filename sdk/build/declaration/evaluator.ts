// The worker in which declarations are evaluated, each in a realm with the language alone. It imports nothing of ours.

import { createContext, Script } from 'node:vm'
import { parentPort } from 'node:worker_threads'

/** What the worker is asked: to run a script, which leaves its result in `globalThis.fasciaDeclaration`, within a time limit. */
export interface EvaluationTask {
  readonly code: string
  readonly timeoutMs: number
}

/** What the worker answers. */
export type Evaluation =
  | { readonly kind: 'value'; readonly json: string }
  | { readonly kind: 'touched'; readonly name: string; readonly stack: string }
  | { readonly kind: 'thrown'; readonly message: string; readonly stack: string; readonly isUnfit: boolean }

const BROWSER_NAMES = [
  ...['window', 'self', 'document', 'navigator', 'location', 'history', 'screen', 'localStorage', 'sessionStorage'],
  ...['indexedDB', 'XMLHttpRequest', 'HTMLElement', 'customElements', 'matchMedia', 'getComputedStyle', 'alert'],
  ...['requestAnimationFrame', 'requestIdleCallback', 'addEventListener', 'Worker', 'EventSource', 'require', 'module'],
]

function describe(failure: unknown): { message: string; stack: string; isUnfit: boolean } {
  if (typeof failure !== 'object' || failure === null) return { message: String(failure), stack: '', isUnfit: false }
  const message = 'message' in failure ? String(failure.message) : String(failure)
  const stack = 'stack' in failure ? String(failure.stack) : ''
  return { message, stack, isUnfit: failure.constructor.name === 'Unfit' }
}

function evaluate(code: string, timeoutMs: number): Evaluation {
  // Schemas are made with TypeBox, which needs these two.
  const realm: object = createContext({ TextDecoder, TextEncoder }, { microtaskMode: 'afterEvaluate' })
  const language = new Set(new Script('Object.getOwnPropertyNames(globalThis)').runInContext(realm) as string[])
  const platform = Object.getOwnPropertyNames(globalThis).filter((name) => !language.has(name))
  let touched: { name: string; stack: string } | undefined
  const trap = (name: string): never => {
    const failure = new Error(`${name} is not there`)
    touched ??= { name, stack: failure.stack ?? '' }
    throw failure
  }
  const close = new Script(
    `(names, trap) => {
      for (const name of names) Object.defineProperty(globalThis, name, { get: () => trap(name), configurable: true })
      Math.random = () => trap('Math.random')
    }`,
  ).runInContext(realm) as (names: readonly string[], trap: (name: string) => never) => void
  close([...platform, ...BROWSER_NAMES, 'Date', 'console'], trap)
  try {
    const json: unknown = new Script(`${code}\n;globalThis.fasciaDeclaration`, {
      filename: 'declaration.js',
    }).runInContext(realm, { timeout: timeoutMs })
    if (touched) return { kind: 'touched', ...touched }
    return { kind: 'value', json: String(json) }
  } catch (failure) {
    if (touched) return { kind: 'touched', ...touched }
    return { kind: 'thrown', ...describe(failure) }
  }
}

// What an evaluation leaves at its end counts, not what it promised to do later.
process.on('unhandledRejection', () => {})
parentPort?.on('message', ({ code, timeoutMs }: EvaluationTask) => parentPort?.postMessage(evaluate(code, timeoutMs)))
