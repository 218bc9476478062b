import type { Node, VisitorObject } from 'oxc-parser'
import type { FaultKind, FaultSink } from './fault-sink.ts'

/** Functions whose texts are read by people. */
const SAID: ReadonlySet<string> = new Set(['t', 'plural'])
/** What a text of a declaration that people read looks like: words that begin with a capital letter. */
const WORDS = /^[A-Z].* /
/** Functions whose last text is the name of a rule. */
const RULED: ReadonlySet<string> = new Set(['may', 'policy'])

/** A message, a path, the name of a rule or a pattern changed. */
export function findTextFaults({ source, add }: FaultSink): VisitorObject {
  /** Texts that are no expressions: keys, attributes and types. */
  const bare = new Set<number>()
  const leave = (node: Node | null | undefined): void => {
    if (node) bare.add(node.start)
  }
  const textOf = (node: Node | undefined): string | undefined =>
    node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
  const change = (kind: FaultKind, node: Node | undefined): void => {
    const text = textOf(node)
    if (node && text !== undefined) add(kind, node, JSON.stringify(`${text}-other`))
  }
  /** Other words, with the same values in them: a test may look for the beginning of a text alone. */
  const reword = (node: Node | undefined): void => {
    const text = textOf(node)
    if (node && text !== undefined)
      add('message', node, JSON.stringify(['Reworded', ...(text.match(/\{\w+\}/g) ?? [])].join(' ')))
  }
  return {
    Property: ({ key, value, computed }) => {
      if (!computed) leave(key)
      if (WORDS.test(textOf(value) ?? '')) reword(value)
    },
    JSXAttribute: ({ value }) => leave(value),
    TSLiteralType: ({ literal }) => leave(literal),
    ImportDeclaration: (node) => leave(node.source),
    Literal: (node) => {
      if (bare.has(node.start)) return
      if ('regex' in node) add('pattern', node, '/(?:)/')
      else if (typeof node.value === 'string' && /^\/[\w{:.]/.test(node.value)) change('path', node)
    },
    TemplateLiteral: (node) => {
      if (/^`\/[\w$]/.test(source(node))) add('path', node, `${source(node).slice(0, -1)}-other\``)
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'Identifier') return
      if (SAID.has(callee.name)) for (const text of given) reword(text)
      if (RULED.has(callee.name)) change('rule', given.at(-1))
    },
  }
}
