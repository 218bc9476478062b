import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type OpenGateway, openGateway } from '../../testing/gateway/open-gateway.ts'

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly description: string }
}

interface Panel {
  readonly id: number
  readonly title: string
  readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>
  readonly targets: readonly { readonly refId: string; readonly expr: string; readonly legendFormat: string }[]
}

const rules: readonly Rule[] = parse(read('docs/metrics/fascia.rules.yaml')).groups.flatMap(
  ({ rules: listed }: { readonly rules: readonly Rule[] }) => listed,
)
const dashboard: {
  readonly templating: { readonly list: readonly { readonly name: string; readonly query: string }[] }
  readonly panels: readonly Panel[]
} = JSON.parse(read('docs/metrics/fascia-dashboard.json'))
const routes: readonly string[] = JSON.parse(read('names.json')).routes

/** What PromQL and Grafana know without `/metrics`. */
const KEYWORDS = new Set(['and', 'or', 'unless', 'offset', 'bool', 'on', 'ignoring', 'by', 'without'])
/** Labels that Prometheus adds to everything it scrapes. */
const SCRAPED = ['job', 'instance']

/** The labels of each figure. */
type Known = ReadonlyMap<string, ReadonlySet<string>>

/** The figures of an expression: each name with the labels that are asked of it, by its selector or by an aggregation around it. */
function selectorsOf(expr: string): readonly { readonly name: string; readonly labels: readonly string[] }[] {
  const grouped = [...expr.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(',').map((label) => label.trim()),
  )
  const bare = expr.replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ').replace(/\[[^\]]*\]/g, ' ')
  return [...bare.matchAll(/([a-zA-Z_:][\w:]*)\s*(\{[^}]*\}|\()?/g)].flatMap(([, name = '', after = '']) => {
    if (after === '(' || KEYWORDS.has(name) || /^e\d+$/.test(name)) return []
    const matched = [...after.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"[^"]*"/g)].map(([, label = '']) => label)
    return [{ name, labels: [...matched, ...grouped] }]
  })
}

/** What an expression asks for and `/metrics` does not have. */
function missing(known: Known, expr: string): readonly string[] {
  const selectors = selectorsOf(expr)
  if (selectors.length === 0) return ['it has no figure']
  const wrongRoutes = [...expr.matchAll(/\broute!?="([^"]*)"/g)]
    .map(([, route]) => route)
    .filter((route) => !routes.some((known) => known.split(' ')[1] === route))
  return [
    ...selectors.flatMap(({ name, labels }) => {
      const has = known.get(name)
      return has ? labels.filter((label) => !has.has(label)).map((label) => `${name}{${label}}`) : [name]
    }),
    ...wrongRoutes.map((route) => `the route ${route}`),
  ]
}

/** The figures of a text of `/metrics`, with the labels that their samples have, and `up`, which Prometheus adds. */
function figuresOf(text: string): Known {
  const found = new Map<string, Set<string>>([['up', new Set(SCRAPED)]])
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/gm)) {
    const of = found.get(name) ?? new Set(SCRAPED)
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) of.add(label)
    found.set(name, of)
  }
  return found
}

let open: OpenGateway
let known: Known

beforeAll(async () => {
  open = await openGateway({
    metricsToken: 'the token',
    hasProcessMetrics: true,
    hosting: {
      register: () => {},
      boot: () => expect.unreachable(),
      bootRest: () => expect.unreachable(),
      parts: () => [],
      onDidChange: () => () => {},
      violations: () => new Map([['charts', 1]]),
    },
  })
  const visitor = open.visitor()
  await visitor.signIn({ password: 'wrong' })
  await visitor.signIn()
  await visitor.ask('GET', '/api/jobs/')
  const { body } = await visitor.raw({ url: '/metrics', headers: { authorization: 'Bearer the token' } })
  known = figuresOf(body)
})

afterAll(() => open.close())

it('asks in every alert for figures and labels that /metrics has', () => {
  expect(rules.map(({ alert, expr }) => [alert, missing(known, expr)])).toEqual(rules.map(({ alert }) => [alert, []]))
  expect(rules.length).toBeGreaterThan(8)
})

it('names each alert once, with a severity, a summary and a description whose labels its expression has', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  const faults = rules.filter(({ alert, expr, labels, annotations: { summary, description } }) => {
    const used = [...`${summary} ${description}`.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label)
    const kept = /\bby \(/.test(expr)
      ? [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(',').map((one) => one.trim()))
      : selectorsOf(expr).flatMap(({ name }) => [...(known.get(name) ?? [])])
    return (
      !/^Fascia[A-Z]/.test(alert) ||
      !['critical', 'warning', 'info'].includes(labels.severity) ||
      description.length === 0 ||
      used.some((label) => !kept.includes(label))
    )
  })
  expect(faults).toEqual([])
})

it('finds a figure, a label and a route that are not there', () => {
  expect(
    [
      'sum(rate(fascia_http_requests_total{status="500"}[5m])) > 0',
      'sum by (plugin) (rate(fascia_upstream_request_duration_seconds_count{region="a"}[5m]))',
      'fascia_http_request_duration_seconds_count{route="/api/lives/"}',
      'vector(1)',
    ].map((expr) => missing(known, expr)),
  ).toEqual([
    ['fascia_http_requests_total'],
    [
      'fascia_upstream_request_duration_seconds_count{region}',
      'fascia_upstream_request_duration_seconds_count{plugin}',
    ],
    ['the route /api/lives/'],
    ['it has no figure'],
  ])
})

it('shows on the dashboard what /metrics has, in panels that do not overlap', () => {
  const { panels, templating } = dashboard
  const expressions = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const))
  expect(expressions.flatMap(([title, expr]) => missing(known, expr).map((what) => `${title}: ${what}`))).toEqual([])
  const variables = templating.list.map(({ name }) => name)
  expect(variables).toEqual(['datasource', 'job', 'instance'])
  const used = new Set(
    [...JSON.stringify(panels).matchAll(/\$\{?(\w+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => name !== '__rate_interval'),
  )
  expect([...used].filter((name) => !variables.includes(name))).toEqual([])
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const overlapping = panels.filter(({ id, gridPos: a }) =>
    panels.some(
      ({ id: other, gridPos: b }) =>
        other !== id && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h,
    ),
  )
  expect(overlapping).toEqual([])
  expect(panels.filter(({ gridPos: { x, w }, targets }) => x + w > 24 || targets.length === 0)).toEqual([])
  const repeated = panels.filter(({ targets }) => new Set(targets.map(({ refId }) => refId)).size !== targets.length)
  expect(repeated).toEqual([])
})
