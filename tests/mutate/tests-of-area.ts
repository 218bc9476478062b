import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { isCiting } from './citing.ts'
import { wordsOf } from './words.ts'

/** A test as its file says it; one for all its cases. */
export interface FoundTest {
  /** From the root. */
  readonly file: string
  /** Its title, where a value that is filled in is `*`. */
  readonly title: string
  readonly isCiting: boolean
  /** Whether its file is beside the module that it tests, and opens no dashboard. */
  readonly isUnit: boolean
  /** How often each word is in the test and its title. */
  readonly words: ReadonlyMap<string, number>
}

/** Where the tests are that run in one process with what they test. Those of the simulated service judge that alone. */
const TESTS = '{api,common,gateway,web,test}/**/*.test.{ts,tsx}'
/** Functions that declare tests. */
const DECLARES = /^(?:it|test)\b/
/** What Vitest fills in. */
const FILLED = /%[sdifjoOc#]|\$\{[^}]*\}|\$[\w.#]+/g

/** The tests of an area. Contract tests, journeys and sweeps of edits ask a built server, and are left out. */
export function testsOfArea(root: string, area: string): readonly FoundTest[] {
  return globSync(`plugins/${area}/${TESTS}`, { cwd: root })
    .filter((file) => !/\/test\/(?:contract|journey|edits)\//.test(file))
    .sort()
    .flatMap((file) => testsOf(file, readFileSync(join(root, file), 'utf8')))
}

/** The tests that a file declares with a title that is written there. */
export function testsOf(file: string, text: string): readonly FoundTest[] {
  const found: FoundTest[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [title], start, end }) => {
      if (!DECLARES.test(text.slice(callee.start, callee.end))) return
      if (title?.type !== 'Literal' && title?.type !== 'TemplateLiteral') return
      const name = text
        .slice(title.start + 1, title.end - 1)
        .replaceAll("\\'", "'")
        .replaceAll(FILLED, '*')
      found.push({
        ...{ file, title: name, isCiting: isCiting(name), isUnit: !file.includes('/test/') },
        words: wordsOf(text.slice(start, end)),
      })
    },
  }).visit(parseSync(file, text).program)
  return found
}
