import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Expression, parseSync, Visitor } from 'oxc-parser'

/** A test whose title cites rows: `[FEATURE-38]`, `[CERT-01, CERT-02]`. */
export interface CitedTest {
  /** From the root. */
  readonly file: string
  /** Without what it cites; `…` is what is filled in. */
  readonly title: string
  readonly ids: readonly string[]
}

/** Two digits tell these rows from those of the specification, which have three. */
const CITATION = /\s*\[((?:[A-Z]+-\d{2}, )*[A-Z]+-\d{2})\]/g
/** Suites that `npm test` does not run. */
const APART = /^tests\/(redis|sign-on|store)\//
const OFF = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fails'])

/** Whether a call makes a test that runs: `it(…)`, `it.each(…)(…)`. */
function makesTest(callee: Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'it' || callee.name === 'test'
  if (callee.type === 'CallExpression') return makesTest(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return makesTest(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.computed) return false
  return !OFF.has(callee.property.name) && makesTest(callee.object)
}

function textOf(node: Expression): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('…')
  return undefined
}

/** The tests of a file that cite rows, in their order. */
export function citedTestsOf(file: string, source: string): readonly CitedTest[] {
  if (source.match(CITATION) === null) return []
  const tests: CitedTest[] = []
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (first === undefined || first.type === 'SpreadElement' || !makesTest(callee)) return
      const text = textOf(first) ?? ''
      const ids = [...text.matchAll(CITATION)].flatMap(([, list = '']) => list.split(', '))
      if (ids.length > 0)
        tests.push({ file, title: text.replaceAll(CITATION, '').replaceAll(/\s*\[[A-Z0-9, -]+\]/g, ''), ids })
    },
  }).visit(parseSync(file, source).program)
  return tests
}

/** The tests of `npm test` that cite rows, by file. */
export function citedTests(root: string): readonly CitedTest[] {
  return execFileSync('git', ['ls-files', '--', '*.test.ts', '*.test.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !APART.test(file))
    .flatMap((file) => citedTestsOf(file, readFileSync(join(root, file), 'utf8')))
}
