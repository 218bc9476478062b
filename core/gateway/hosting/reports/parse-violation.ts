import type { Value } from '@fascia/sdk/common'
import { Type } from 'typebox'
import { createGuard } from '../../validation/validator.ts'

/** One refusal by the content security policy, as a browser reports it. */
export interface Violation {
  readonly directive: string
  readonly blocked: string
  /** The address of the script that tried; empty when the browser does not report it. */
  readonly source: string
  readonly line: number | undefined
}

const Fields = Type.Record(Type.String(), Type.Unknown())
type Fields = Value<typeof Fields>

/** `application/csp-report`. */
const isLegacyReport = createGuard(Type.Object({ 'csp-report': Fields }))
/** One of the list of `application/reports+json`. */
const isReport = createGuard(Type.Object({ type: Type.Literal('csp-violation'), body: Fields }))

const MAX_TEXT = 300

function text(fields: Fields, ...names: readonly string[]): string {
  const value = names.map((name) => fields[name]).find((field) => typeof field === 'string')
  // Addresses may carry what people typed: only the part before the query is kept.
  return typeof value === 'string' ? (value.split(/[?#]/)[0] ?? '').slice(0, MAX_TEXT) : ''
}

function fromFields(fields: Fields): Violation | undefined {
  const directive = text(fields, 'effectiveDirective', 'effective-directive', 'violated-directive')
  if (!directive) return undefined
  const line = fields.lineNumber ?? fields['line-number']
  return {
    directive,
    blocked: text(fields, 'blockedURL', 'blocked-uri'),
    source: text(fields, 'sourceFile', 'source-file'),
    line: typeof line === 'number' ? line : undefined,
  }
}

/** Reads a report in either form, `application/csp-report` or `application/reports+json`. What is no violation is left out. */
export function parseViolations(body: string): readonly Violation[] {
  let content: unknown
  try {
    content = JSON.parse(body)
  } catch {
    return []
  }
  const reports: readonly unknown[] = Array.isArray(content) ? content.slice(0, 20) : [content]
  return reports.flatMap((report) => {
    const fields = isLegacyReport(report) ? report['csp-report'] : isReport(report) ? report.body : undefined
    const violation = fields && fromFields(fields)
    return violation ? [violation] : []
  })
}
