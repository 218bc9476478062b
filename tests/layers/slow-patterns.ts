import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import type { Finding } from './finding.ts'

/** Where patterns read what requests, services and files of others hold. */
const READS_OUTSIDE = /^(core|plugins|sdk\/(common|gateway|manifest|simulator|web))\/.*\.tsx?$/
const FOR_TESTS = /\.test\.tsx?$|\/(fixture|test|testing)\//
/** Backtracks in a way that the analysis does not judge. */
const BACKREFERENCE = /\\(?:[1-9]|k<)/

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
      const visitor = new Visitor({
        Literal(node) {
          if (!('regex' in node)) return
          const problem = problemOf(node.regex.pattern, node.regex.flags)
          if (problem === undefined) return
          const line = source.slice(0, node.start).split('\n').length
          findings.push({ path, line, message: `the pattern ${node.raw} ${problem}` })
        },
      })
      visitor.visit(parseSync(path, source).program)
      return findings
    })
}
