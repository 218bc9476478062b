// The door of patterns (`@fascia/sdk/pattern`). It is separate from `@fascia/sdk/common`, so that pages carry no engine, and a server loads it when it reads the first one.
import { RE2JS } from 're2js'

/** A regular expression that takes time in proportion to the text that it reads, whatever it is. */
export interface LinearPattern {
  /** Whether some part of the text fits, or, with `isWhole`, all of it. */
  test(text: string): boolean
  /** The size of the program: a test takes at most so many steps for each character of the text. */
  readonly size: number
}

/** The longest source that is compiled, and the largest program: together with the length of a text they bound the time of a test. */
const MOST_SOURCE = 1_000
const MOST_STEPS = 20_000

/** Where the group ends that begins at `from`, one after its bracket; undefined when it does not end. */
function endOfGroup(source: string, from: number): number | undefined {
  let depth = 0
  let isSet = false
  for (let at = from; at < source.length; at++) {
    const sign = source[at]
    if (sign === '\\') at++
    else if (isSet) isSet = sign !== ']'
    else if (sign === '[') isSet = true
    else if (sign === '(') depth++
    else if (sign === ')' && --depth === 0) return at + 1
  }
  return undefined
}

/** Conditions at the beginning of a pattern, as in `^(?=.*\d)(?!.*\s).{8,}$`, and what follows them: each can be asked by itself. */
function splitConditions(source: string): {
  readonly conditions: readonly { readonly source: string; readonly isWanted: boolean }[]
  readonly rest: string
} {
  const anchor = source.startsWith('^') ? '^' : ''
  const conditions: { readonly source: string; readonly isWanted: boolean }[] = []
  let at = anchor.length
  while (source.startsWith('(?=', at) || source.startsWith('(?!', at)) {
    const end = endOfGroup(source, at)
    if (end === undefined) break
    conditions.push({ source: source.slice(at + 3, end - 1), isWanted: source[at + 2] === '=' })
    at = end
  }
  // Before a pattern without an anchor a condition may hold at any place of the text.
  return anchor === '' && conditions.length > 0
    ? { conditions: [], rest: source }
    : { conditions, rest: anchor + source.slice(at) }
}

function compile(source: string, flags: number): RE2JS | undefined {
  try {
    const compiled = RE2JS.compile(source, flags)
    return compiled.programSize() > MOST_STEPS ? undefined : compiled
  } catch {
    return undefined
  }
}

/**
 * Reads a regular expression that comes from outside, in the syntax of RE2, with conditions (`(?=…)`, `(?!…)`) at the beginning of an anchored one. Undefined
 * when it cannot be read: it is no pattern, is longer than 1,000 characters, refers back to what it has matched, or has a condition elsewhere.
 */
export function linearPattern(
  source: string,
  {
    ignoresCase = false,
    isWhole = false,
  }: {
    readonly ignoresCase?: boolean
    /** The pattern must fit the whole text, not a part of it. */
    readonly isWhole?: boolean
  } = {},
): LinearPattern | undefined {
  if (source.length > MOST_SOURCE) return undefined
  const flags = RE2JS.LOOKBEHINDS | (ignoresCase ? RE2JS.CASE_INSENSITIVE : 0)
  // A whole pattern is anchored.
  const { conditions, rest } = splitConditions(isWhole && !source.startsWith('^') ? `^${source}` : source)
  const main = compile(isWhole ? `^(?:${rest.slice(1)})$` : rest, flags)
  const compiled = conditions.map(({ source: one, isWanted }) => ({ pattern: compile(`^(?:${one})`, flags), isWanted }))
  if (!main || compiled.some(({ pattern }) => pattern === undefined)) return undefined
  return {
    size: compiled.reduce((sum, { pattern }) => sum + (pattern?.programSize() ?? 0), main.programSize()),
    test: (text) => main.test(text) && compiled.every(({ pattern, isWanted }) => pattern?.test(text) === isWanted),
  }
}
