import { isNode, type SyntaxNode } from '../../source/parse-source.ts'
import { knowsPage } from '../known-pages.ts'
import { modulesBelow } from '../read-module.ts'
import { defineRule } from '../rule.ts'
import { lineAt } from '../source-names.ts'

/** An address as it is written; each value in it reads `:`. Undefined where its beginning is computed. */
function addressOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  const { type, value, expression, quasis } = node
  if (type === 'JSXExpressionContainer') return addressOf(expression)
  if (type === 'Literal') return typeof value === 'string' && value.startsWith('/') ? value : undefined
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return undefined
  const text = quasis.map((part) => String(Object(Object(part).value).cooked)).join(':')
  return text.startsWith('/') ? text : undefined
}

/** `to` and `href` of an element, and the address that `navigate` is given. */
function leadsIn({ type, name, value, callee, arguments: given }: SyntaxNode): readonly unknown[] {
  if (type === 'JSXAttribute') return isNode(name) && (name.name === 'to' || name.name === 'href') ? [value] : []
  return type === 'CallExpression' && isNode(callee) && callee.name === 'navigate' && Array.isArray(given)
    ? [given[0]]
    : []
}

/** Whether an address is answered by the gateway, and no page: a download. */
function isOfGateway(address: string): boolean {
  return /^\/(api|auth|plugins)\//.test(address)
}

export const linksKnown = defineRule({
  id: 'links-known',
  what: 'Every link of a component leads to a page that is there.',
  docs: 'A link to an address without a page shows "not found". The rule reads to="…" and href="…" of elements and navigate("…") where the address is written out, or is a template with values for whole parts of the path. A page of another plugin asks for that plugin among needs; its pages are known where it is built and installed beside this one.',
  severity: 'error',
  check: ({ manifest, neighbours = [], sources = [] }) => {
    const isKnown = knowsPage(manifest, neighbours)
    return modulesBelow(sources, 'web').flatMap(({ path, text, nodes }) =>
      nodes
        .flatMap((node) => leadsIn(node).map((lead) => ({ address: addressOf(lead), start: node.start })))
        .flatMap(({ address, start }) =>
          address === undefined || isOfGateway(address) || isKnown(address)
            ? []
            : [
                {
                  message: `The link leads to ${address}, which is no page of this plugin, of those that it needs, or of the dashboard.`,
                  file: path,
                  line: lineAt(text, start),
                },
              ],
        ),
    )
  },
})
