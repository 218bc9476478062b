import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { parseViolations } from './parse-violation.ts'
import { createViolationLog, scriptOwner } from './violation-log.ts'

const areas = new Set(['charts'])

describe('parseViolations', () => {
  it('reads the old form, without the part after a question mark', () => {
    const report = {
      'csp-report': {
        'effective-directive': 'connect-src',
        'blocked-uri': 'https://x.example/a?token=1',
        'source-file': 'http://h/plugins/charts/e.js',
        'line-number': 3,
      },
    }
    expect(parseViolations(JSON.stringify(report))).toEqual([
      { directive: 'connect-src', blocked: 'https://x.example/a', source: 'http://h/plugins/charts/e.js', line: 3 },
    ])
  })

  it('reads the new form, and leaves out what is no violation', () => {
    const reports = [
      { type: 'deprecation', body: { id: 'x' } },
      { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'inline', sourceFile: null } },
    ]
    expect(parseViolations(JSON.stringify(reports))).toEqual([
      { directive: 'img-src', blocked: 'inline', source: '', line: undefined },
    ])
  })

  it.each(['', '{', 'null', '7', '{"csp-report": 3}', '[[]]'])('%j holds none', (body) =>
    expect(parseViolations(body)).toEqual([]),
  )
})

it.each([
  ['http://h/cloud/plugins/charts/entry.js', 'charts'],
  ['http://h/cloud/plugins/gone/entry.js', 'unknown'],
  ['http://h/cloud/assets/main.js', 'shell'],
  ['http://h/plugins/charts/entry.js', 'unknown'],
  ['', 'unknown'],
])('the script %j is of %s', (address, owner) => expect(scriptOwner(address, '/cloud/', areas)).toBe(owner))

it('violations are counted by plugin, and each kind is logged once', () => {
  const lines: string[] = []
  const logger = pino({}, { write: (line: string) => lines.push(line) })
  const log = createViolationLog({ webRoot: '/', areas: () => areas, logger })
  const violation = {
    directive: 'connect-src',
    blocked: 'https://x.example/',
    source: 'http://h/plugins/charts/e.js',
    line: 1,
  }
  log.add(violation)
  log.add(violation)
  log.add({ ...violation, source: '' })
  expect([...log.counts()]).toEqual([
    ['charts', 2],
    ['unknown', 1],
  ])
  expect(lines.map((line) => JSON.parse(line).plugin)).toEqual(['charts', 'unknown'])
})

it('logs a bounded number of kinds, and others again an hour later', () => {
  const lines: string[] = []
  const logger = pino({}, { write: (line: string) => lines.push(line) })
  const clock = { ms: 0 }
  const log = createViolationLog({ webRoot: '/', areas: () => areas, logger, nowMs: () => clock.ms })
  const add = (directive: string) => log.add({ directive, blocked: 'inline', source: '', line: undefined })
  for (let index = 0; index < 10_000; index += 1) add(`made-up-${index}`)
  expect(lines).toHaveLength(200)
  clock.ms += 3_600_000
  add('connect-src')
  expect(lines).toHaveLength(201)
})
