import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Argument, type CallExpression, type NewExpression, parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import type { Finding } from './finding.ts'

/** Where patterns read what requests, services and files of others hold. */
const READS_OUTSIDE = /^(core|plugins|sdk\/(common|gateway|manifest|simulator|web))\/.*\.tsx?$/
const FOR_TESTS = /\.test\.tsx?$|\/(fixture|test|testing)\//
/** Backtracks in a way that the analysis does not judge. */
const BACKREFERENCE = /\\(?:[1-9]|k<)/

/** The text of a constant, or of a template; what a template fills in is taken for some letters. */
function textOf(node: Argument): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  return node.quasis.map(({ value }) => value.cooked ?? '').join('(?:aa)')
}

/** Whether a text is a pattern: what a template fills in can be a part of one that is none with letters in its place. */
function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}

function problemOf(source: string, flags: string): string | undefined {
  if (BACKREFERENCE.test(source)) return 'refers back to what it has matched'
  const [report] = analyse({ source, flags }, { maxReports: 1 }).reports
  if (!report) return undefined
  return report.exponential ? 'takes exponential time on some texts' : 'takes quadratic time on some texts'
}

/**
 * Finds regular expressions that need more than linear time on some text: one such text in a request or in an answer of a service would stop
 * the gateway for all. A repetition at the end (`/\/+$/`) is linear behind a look-behind: `/(?<!\/)\/+$/`.
 */
export function slowPatternFindings(root: string, paths: readonly string[]): readonly Finding[] {
  return paths
    .filter((path) => READS_OUTSIDE.test(path) && !FOR_TESTS.test(path))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      const findings: Finding[] = []
      const judge = (start: number, pattern: string, flags: string, shown: string): void => {
        const problem = problemOf(pattern, flags)
        if (problem === undefined) return
        const line = source.slice(0, start).split('\n').length
        findings.push({ path, line, message: `the pattern ${shown} ${problem}` })
      }
      const construct = ({ start, end, callee, arguments: given }: NewExpression | CallExpression): void => {
        if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
        const [pattern, flags] = given.map((argument) =>
          argument.type.startsWith('Spread') ? undefined : textOf(argument),
        )
        if (pattern !== undefined && isPattern(pattern)) judge(start, pattern, flags ?? '', source.slice(start, end))
      }
      const visitor = new Visitor({
        Literal(node) {
          if ('regex' in node) judge(node.start, node.regex.pattern, node.regex.flags, node.raw ?? '')
        },
        NewExpression: construct,
        CallExpression: construct,
      })
      visitor.visit(parseSync(path, source).program)
      return findings
    })
}
