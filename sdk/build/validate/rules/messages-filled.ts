import { type ManifestContribution, nearest } from '@fascia/sdk/host'
import { isNode, type SyntaxNode } from '../../source/parse-source.ts'
import { readModule, type SourceFile } from '../read-module.ts'
import { defineRule, type Problem } from '../rule.ts'
import { lineAt } from '../source-names.ts'
import { valueAt } from '../value-at.ts'

/** The marks that the host fills in what an action and a resource type declare, by the place of the text. */
const FILLED: readonly (readonly [place: string, marks: readonly string[]])[] = [
  ['label', ['count']],
  ['confirm.title', ['names', 'count']],
  ['confirm.body', ['names', 'count']],
  ['confirm.submit', ['names', 'count']],
  ['messages.success', ['names', 'id', 'action', 'count']],
  ['messages.accepted', ['names', 'id', 'action', 'count']],
  ['messages.failure', ['names', 'id', 'action', 'count']],
  ['messages.failedCall', ['names', 'id', 'action', 'count']],
  ['messages.refused', ['names', 'action', 'count']],
  ['itemFailure', ['id']],
]
/** The marks that the host fills in the messages of a form; `successValues` and the item fill more. */
const FILLED_IN_FORM = ['name', 'names', 'noun', 'count', 'id']
/** The marks of what a quota says at a form's field. */
const FILLED_IN_QUOTA = ['left', 'count', 'added', 'unit', 'label']
const KINDS = ['itemAction', 'batchAction', 'globalAction', 'resourceType']

function marksOf(text: string): readonly string[] {
  return [...text.matchAll(/\{([A-Za-z_]\w*)\}/g)].map(([, name]) => name ?? '')
}

function said(what: string, text: string, marks: readonly string[], known: readonly string[]): string {
  const [mark = ''] = marks
  const near = nearest(
    `{${mark}}`,
    known.map((name) => `{${name}}`),
  )
  return `${what} says ${JSON.stringify(text)}, and nothing fills {${mark}}.${near}`
}

/** What a contribution declares: a text, or one for one item and one for several. */
function problemsOf({ id, ...declared }: ManifestContribution): readonly string[] {
  return FILLED.flatMap(([place, known]) => {
    const text = valueAt(declared, place)
    const forms = typeof text === 'string' ? [text] : [valueAt(text, 'one'), valueAt(text, 'other')]
    return forms.flatMap((form) => {
      const unfilled = typeof form === 'string' ? marksOf(form).filter((mark) => !known.includes(mark)) : []
      return unfilled.length === 0 ? [] : [said(`${place} of ${id}`, String(form), unfilled, known)]
    })
  })
}

/** The texts that an expression is, as far as they are written in it. */
function textsOf(node: unknown): readonly string[] {
  if (!isNode(node)) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)]
  const { callee, arguments: given } = node
  const isPlural = node.type === 'CallExpression' && isNode(callee) && callee.name === 'plural' && Array.isArray(given)
  return isPlural ? given.flatMap(textsOf) : []
}

/** The names of an object that is written out; undefined where it may have others. */
function namesOf(node: unknown): readonly string[] | undefined {
  if (node === undefined) return []
  if (!isNode(node) || node.type !== 'ObjectExpression' || !Array.isArray(node.properties)) return undefined
  const names = node.properties.filter(isNode).map(({ type, computed, key }) => {
    if (type !== 'Property' || computed === true || !isNode(key)) return undefined
    return String(key.name ?? key.value)
  })
  return names.includes(undefined) ? undefined : names.filter((name) => name !== undefined)
}

/** Texts with the object that fills their marks: `t(text, values)`, `toast(type, text, values)`, `{ text, values }`. */
function filledIn({
  type,
  callee,
  arguments: given,
  properties,
}: SyntaxNode): readonly (readonly [unknown, unknown])[] {
  if (type === 'CallExpression' && isNode(callee) && callee.type === 'Identifier' && Array.isArray(given)) {
    if (callee.name === 't') return [[given[0], given[1]]]
    return callee.name === 'toast' ? [[given[1], given[2]]] : []
  }
  if (type !== 'ObjectExpression' || !Array.isArray(properties)) return []
  const memberOf = (name: string): unknown =>
    properties.filter(isNode).find(({ key }) => isNode(key) && key.name === name)?.value
  const values = memberOf('values')
  return values === undefined ? [] : ['text', 'title', 'body'].map((name) => [memberOf(name), values] as const)
}

/** The object that a function answers, where it is written as `() => ({ … })`. */
function answerOf(node: unknown): unknown {
  if (!isNode(node) || node.type !== 'ArrowFunctionExpression') return node
  const { body } = node
  return isNode(body) && body.type === 'ParenthesizedExpression' ? body.expression : body
}

/** What the compiler does not check in a form: its plural messages, and what its quotas say. With each the marks that are filled. */
function formTexts({ type, properties }: SyntaxNode): readonly (readonly [unknown, readonly string[]])[] {
  if (type !== 'ObjectExpression' || !Array.isArray(properties)) return []
  const members = new Map(
    properties
      .filter(isNode)
      .flatMap(({ key, value }) => (isNode(key) && typeof key.name === 'string' ? [[key.name, value] as const] : [])),
  )
  const exceeded = members.get('exceeded')
  const quota = exceeded === undefined ? [] : [[exceeded, FILLED_IN_QUOTA] as const]
  if (!members.has('fields') && !members.has('steps')) return quota
  const filled = namesOf(answerOf(members.get('successValues')))
  if (!filled) return quota
  const isPlural = (text: unknown): boolean => isNode(text) && text.type === 'CallExpression'
  const messages = ['success', 'accepted', 'failure', 'intro'].map((name) => members.get(name)).filter(isPlural)
  return [...quota, ...messages.map((text) => [text, [...FILLED_IN_FORM, ...filled]] as const)]
}

function problemsIn(module: SourceFile): readonly Problem[] {
  const { path, text: source } = module
  if (!/\{[A-Za-z_]\w*\}[^\n]*['"]/.test(source)) return []
  return readModule(module).nodes.flatMap((node) =>
    [...filledIn(node).map(([text, values]) => [text, namesOf(values)] as const), ...formTexts(node)].flatMap(
      ([text, known]) =>
        textsOf(text).flatMap((form) => {
          const unfilled = known ? marksOf(form).filter((mark) => !known.includes(mark)) : []
          const line = lineAt(source, node.start)
          return unfilled.length === 0 ? [] : [{ message: said('This', form, unfilled, known ?? []), file: path, line }]
        }),
    ),
  )
}

export const messagesFilled = defineRule({
  id: 'messages-filled',
  what: 'Every mark of a message has a value.',
  docs: 'A mark such as {name} stands for a value; one without a value is shown with its braces. The host fills {names} and {count} in what an action asks, and {id} and {action} besides in what it says afterwards. In code, the object beside the text fills its marks: t("Delete {name}", { name }). Where the values are not written out beside the text, this rule does not know them. The other messages of forms are checked by the compiler.',
  severity: 'error',
  check: ({ manifest, sources = [] }) => [
    ...manifest.contributions
      .filter(({ kind }) => KINDS.includes(kind))
      .flatMap(problemsOf)
      .map((message) => ({ message, file: 'web/plugin.ts' })),
    ...sources.flatMap(problemsIn),
  ],
})
