import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CallExpression, parseSync, Visitor } from 'oxc-parser'
import type { Finding } from './finding.ts'

/** Tests that open the whole dashboard. */
const OF_PAGES = /^plugins\/[\w-]+\/test\/[^/]+\.test\.tsx?$/
const MESSAGE = 'nothing is there while the page loads: write `await app.hides(…)`'

function methodOf({ callee }: CallExpression): string {
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
}

/** Whether a call asserts that a query finds nothing: `expect(app.screen.queryByText('x')).toBeNull()`, also by `expect.poll`. */
function assertsAbsence(call: CallExpression): boolean {
  const { callee } = call
  if (methodOf(call) !== 'toBeNull' || callee.type !== 'MemberExpression' || callee.object.type !== 'CallExpression')
    return false
  const [given] = callee.object.arguments
  const found = given?.type === 'ArrowFunctionExpression' ? given.body : given
  return found?.type === 'CallExpression' && methodOf(found).startsWith('queryBy')
}

/** Finds absences that tests of pages assert whether or not the page has its answers. */
export function earlyAbsenceFindings(root: string, paths: readonly string[]): readonly Finding[] {
  return paths
    .filter((path) => OF_PAGES.test(path))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      const findings: Finding[] = []
      if (!source.includes('.toBeNull()')) return findings
      new Visitor({
        CallExpression(call) {
          if (!assertsAbsence(call)) return
          findings.push({ path, line: source.slice(0, call.start).split('\n').length, message: MESSAGE })
        },
      }).visit(parseSync(path, source).program)
      return findings
    })
}
