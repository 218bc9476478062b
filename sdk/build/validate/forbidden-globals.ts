import { transform } from 'esbuild'
import { createSourceLookup, type SourcePlace } from '../declaration/source-place.ts'
import type { PackedScript } from './rule.ts'

const MARK = 'FASCIA_FORBIDDEN_'

/** What packed code must not reach around the SDK for, each with what to use. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  fetch: 'useApi',
  XMLHttpRequest: 'useApi',
  WebSocket: 'useApi',
  EventSource: 'useApi',
  'navigator.sendBeacon': 'useApi',
  localStorage: 'Preferences',
  sessionStorage: 'Preferences',
  indexedDB: 'Preferences',
  caches: 'Preferences',
  'document.cookie': 'Preferences',
  eval: 'plain code: the content security policy refuses it',
  Function: 'plain code: the content security policy refuses it',
}

const OWNERS = ['', 'window.', 'globalThis.', 'self.']

function definitions(): Record<string, string> {
  const names = Object.keys(FORBIDDEN)
  const pairs = names.flatMap((name, index) => OWNERS.map((owner) => [`${owner}${name}`, `${MARK}${index}_`] as const))
  return Object.fromEntries(pairs)
}

const DEFINE = definitions()
const USE = new RegExp(`(typeof |instanceof |extends )?${MARK}(\\d+)_(\\()?`, 'g')

export interface ForbiddenUse {
  readonly name: string
  readonly instead: string
  readonly place?: SourcePlace
}

function placeOf(script: PackedScript, transformedMap: string, line: number, column: number): SourcePlace | undefined {
  const packed = createSourceLookup(transformedMap)(line, column)
  if (!packed) return undefined
  return script.map ? createSourceLookup(script.map)(packed.line, packed.column) : { ...packed, file: script.path }
}

/**
 * Finds where a packed script uses a forbidden global. A parser looks, not a pattern: a method called `fetch`, a string or a local variable
 * is no use. Code that hides what it does is not found; the content security policy and the browser's own rules are there for that.
 */
export async function findForbiddenGlobals(script: PackedScript): Promise<readonly ForbiddenUse[]> {
  const { code, map } = await transform(script.text, {
    loader: 'js',
    define: DEFINE,
    sourcemap: 'external',
    sourcefile: script.path,
    target: 'es2024',
  })
  const names = Object.keys(FORBIDDEN)
  return code.split('\n').flatMap((text, index) =>
    [...text.matchAll(USE)].flatMap((match) => {
      const [, before, number, call] = match
      const name = names[Number(number)] ?? ''
      const isCalled = call !== undefined
      if (before === 'typeof ' || (name === 'Function' && !isCalled)) return []
      const place = placeOf(script, map, index + 1, match.index + (before?.length ?? 0) + 1)
      return [{ name, instead: FORBIDDEN[name] ?? '', ...(place ? { place } : {}) }]
    }),
  )
}
