import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Argument,
  type CallExpression,
  type NewExpression,
  type PrivateIdentifier,
  parseSync,
  Visitor,
} from 'oxc-parser'
import { analyse } from 'scslre'
import type { Finding } from './finding.ts'

/** Where patterns read what requests, services and files of others hold. */
const READS_OUTSIDE = /^(core|plugins|sdk\/(common|gateway|manifest|simulator|web))\/.*\.tsx?$/
const FOR_TESTS = /\.test\.tsx?$|\/(fixture|test|testing)\//
/** Backtracks in a way that the analysis does not judge. */
const BACKREFERENCE = /\\(?:[1-9]|k<)/

/** Why a module may make a pattern out of what it is given, by path. Everything else asks `linearPattern`. */
const MADE_OF_OTHERS: Readonly<Record<string, string>> = {
  'core/gateway/policy/parse-check.ts': "the pattern is the deployer's or a service's own",
  'core/gateway/upstream/endpoint-base.ts': 'the versions of services come from the protocols of plugins',
  'core/web/vite.config.ts': 'it is for the build',
  'core/web/pages/settings/passwords.ts': "the pattern is the deployer's, and a slow one holds the person's own page",
  'sdk/web/metadata/tree/problem.ts': "a slow pattern holds the person's own page",
  'plugins/container-infra/gateway/template-groups.ts': "the patterns are the deployer's",
  'plugins/compute/web/keypairs/keypair-name.ts': 'the pattern is a constant of another module',
}

/** Whether what a pattern is made of is in the source: texts, and constants with names in capitals. */
function isFixed(node: Argument | PrivateIdentifier): boolean {
  if (node.type === 'Literal') return true
  if (node.type === 'Identifier') return /^[A-Z][A-Z0-9_]*$/.test(node.name)
  if (node.type === 'TemplateLiteral') return node.expressions.every(isFixed)
  if (node.type === 'BinaryExpression') return isFixed(node.left) && isFixed(node.right)
  // Texts that are joined.
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { object, property } = node.callee
  const isJoined = property.type === 'Identifier' && property.name === 'join' && object.type === 'ArrayExpression'
  return isJoined && object.elements.every((one) => one !== null && isFixed(one)) && node.arguments.every(isFixed)
}

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
        const [first] = given
        if (first && !isFixed(first) && !Object.hasOwn(MADE_OF_OTHERS, path))
          findings.push({
            path,
            line: source.slice(0, start).split('\n').length,
            message: `${source.slice(start, end)} is made of what comes from outside: use linearPattern`,
          })
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
