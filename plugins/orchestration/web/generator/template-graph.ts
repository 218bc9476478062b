import { type Reference, type ReferenceKind, referencesIn } from './references.ts'
import { readDocument } from './template-document.ts'

type Values = Readonly<Record<string, unknown>>

/** A resource of a template. */
export interface GraphResource {
  readonly name: string
  readonly type: string
  readonly properties: Values
  readonly references: readonly Reference[]
}

/** A reference between two resources that are both there. */
export interface GraphLink {
  /** The resource that has the reference. */
  readonly from: string
  /** The resource that it needs. */
  readonly to: string
  readonly kind: ReferenceKind
}

/** A parameter of a template. */
export interface GraphParameter {
  readonly name: string
  readonly type: string
  /** All that the template says of it. */
  readonly definition: Values
}

/** What a template says, as far as the editor shows it. */
export interface TemplateGraph {
  readonly version: string
  readonly description: string
  readonly resources: readonly GraphResource[]
  readonly links: readonly GraphLink[]
  readonly parameters: readonly GraphParameter[]
  /** References that lead to no resource of the template. */
  readonly missing: readonly GraphLink[]
  /** The names of resources that need each other in a circle, the first one again at the end; empty where there is none. */
  readonly circle: readonly string[]
}

/** Why a text is no template that can be edited. */
export interface TemplateFault {
  readonly reason: 'syntax' | 'no-map' | 'not-hot' | 'resource'
  /** Where in the text, from 1. */
  readonly line?: number
  /** The words of the parser, or the name of the resource. */
  readonly detail: string
}

export type ReadTemplate = { readonly graph: TemplateGraph } | { readonly fault: TemplateFault }

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const valuesOf = (value: unknown): Values => (isValues(value) ? value : {})
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')

/** The names that `depends_on` gives: one, or a list. */
function dependenciesOf(value: unknown): readonly Reference[] {
  const names = Array.isArray(value) ? value : [value]
  return names.flatMap((to) => (typeof to === 'string' ? [{ kind: 'depends_on' as const, to }] : []))
}

function toResource(name: string, { type, properties, depends_on, ...rest }: Values): GraphResource {
  return {
    name,
    type: textOf(type),
    properties: valuesOf(properties),
    references: [...referencesIn({ properties, ...rest }), ...dependenciesOf(depends_on)],
  }
}

/** The first circle of links, from the resource at which it was found and back to it; empty where there is none. */
export function circleIn(links: readonly Pick<GraphLink, 'from' | 'to'>[]): readonly string[] {
  const needs = Map.groupBy(links, ({ from }) => from)
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]): readonly string[] => {
    const at = path.indexOf(name)
    if (at !== -1) return [...path.slice(at), name]
    if (done.has(name)) return []
    for (const { to } of needs.get(name) ?? []) {
      const circle = visit(to, [...path, name])
      if (circle.length > 0) return circle
    }
    done.add(name)
    return []
  }
  for (const name of needs.keys()) {
    const circle = visit(name, [])
    if (circle.length > 0) return circle
  }
  return []
}

/** The graph of a template in HOT. A text that is none is a fault: it is not thrown, because it may be half typed. */
export function readTemplate(text: string): ReadTemplate {
  const document = readDocument(text)
  const [error] = document.errors
  if (error) {
    const [{ line } = {}] = error.linePos ?? []
    const [detail = ''] = error.message.split('\n')
    return { fault: { reason: 'syntax', detail, ...(line === undefined ? {} : { line }) } }
  }
  const content: unknown = document.toJS()
  if (!isValues(content)) return { fault: { reason: 'no-map', detail: '' } }
  if (content.heat_template_version === undefined) return { fault: { reason: 'not-hot', detail: '' } }
  const entries = Object.entries(valuesOf(content.resources))
  const wrong = entries.find(([, resource]) => !isValues(resource) || typeof resource.type !== 'string')
  if (wrong) return { fault: { reason: 'resource', detail: wrong[0] } }
  const resources = entries.map(([name, resource]) => toResource(name, valuesOf(resource)))
  const names = new Set(resources.map(({ name }) => name))
  const all = resources.flatMap(({ name: from, references }) => references.map(({ kind, to }) => ({ from, to, kind })))
  const links = all.filter(({ to }) => names.has(to))
  return {
    graph: {
      version: textOf(content.heat_template_version),
      description: textOf(content.description),
      resources,
      links,
      parameters: Object.entries(valuesOf(content.parameters)).map(([name, parameter]) => ({
        name,
        type: textOf(valuesOf(parameter).type),
        definition: valuesOf(parameter),
      })),
      missing: all.filter(({ to }) => !names.has(to)),
      circle: circleIn(links),
    },
  }
}
