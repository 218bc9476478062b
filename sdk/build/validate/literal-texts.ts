import { allNodes, nodesIn, type SyntaxNode } from '../source/parse-source.ts'

/** Attributes that a person reads or hears. */
const READ = [
  ...[
    'title',
    'label',
    'aria-label',
    'aria-description',
    'alt',
    'placeholder',
    'help',
    'heading',
    'text',
    'what',
    'unit',
  ],
  ...['before', 'about', 'toggleText', 'confirmLabel'],
]
/** Components that translate what these attributes are given. */
const TRANSLATED: Readonly<Record<string, readonly string[]>> = { Loaded: ['what'] }
/** Elements whose text is of a machine. */
const CODE = ['code', 'kbd', 'pre', 'samp', 'CodeBlockCode']
/** Methods of services that show texts as they are given them. */
const SAYING: Readonly<Record<string, readonly string[]>> = {
  toasts: ['add'],
  modals: ['confirm', 'open', 'wait'],
  operations: ['run'],
}
/** Properties of what these methods are given that a person reads. */
const SAID = ['title', 'body', 'submit', 'detail', 'label', 'reason']
/** A word: two letters in a row, in any script. */
const WORD = /\p{L}{2}/u

/** The literal texts that an expression of JSX may draw. */
function literals(node: SyntaxNode): readonly SyntaxNode[] {
  const { type, value, expression, consequent, alternate, left, right, quasis, operator } = node
  if (type === 'Literal' || type === 'JSXText') return typeof value === 'string' && WORD.test(value) ? [node] : []
  if (type === 'TemplateLiteral') {
    const texts = nodesIn(quasis).map(({ value: text }) => JSON.stringify(text))
    return texts.some((text) => WORD.test(text.replace(/"(raw|cooked)":/g, ''))) ? [node] : []
  }
  if (type === 'ConditionalExpression') return [...nodesIn(consequent), ...nodesIn(alternate)].flatMap(literals)
  const isJoined = type === 'LogicalExpression' || (type === 'BinaryExpression' && operator === '+')
  if (isJoined) return [...nodesIn(left), ...nodesIn(right)].flatMap(literals)
  return type === 'JSXExpressionContainer' ? nodesIn(expression).flatMap(literals) : []
}

function nameOf(element: SyntaxNode | undefined): string {
  return typeof element?.name === 'string' ? element.name : ''
}

/** The literal texts among the children and the attributes of an element. */
function textsDrawn({ type, openingElement, children }: SyntaxNode): readonly SyntaxNode[] {
  if (type !== 'JSXElement' && type !== 'JSXFragment') return []
  const [opening] = nodesIn(openingElement)
  const element = nameOf(nodesIn(opening?.name)[0])
  if (CODE.includes(element)) return []
  const translated = TRANSLATED[element] ?? []
  const attributes = nodesIn(opening?.attributes).filter(({ name }) => {
    const attribute = nameOf(nodesIn(name)[0])
    return READ.includes(attribute) && !translated.includes(attribute)
  })
  return [...nodesIn(children), ...attributes.flatMap(({ value }) => nodesIn(value))].flatMap(literals)
}

/** The literal texts that a call of a method that says them is given. */
function textsSaid({ type, callee, arguments: given }: SyntaxNode): readonly SyntaxNode[] {
  const [member] = nodesIn(callee)
  const service = nameOf(nodesIn(member?.object)[0]) || nameOf(nodesIn(nodesIn(member?.object)[0]?.property)[0])
  const method = nameOf(nodesIn(member?.property)[0])
  if (type !== 'CallExpression' || !SAYING[service]?.includes(method)) return []
  // The first argument of a toast is its type.
  const texts = nodesIn(given).slice(service === 'toasts' ? 1 : 0)
  return texts.flatMap((text) =>
    text.type === 'ObjectExpression'
      ? nodesIn(text.properties)
          .filter(({ key }) => SAID.includes(nameOf(nodesIn(key)[0])))
          .flatMap(({ value }) => nodesIn(value).flatMap(literals))
      : literals(text),
  )
}

/** The nodes of such texts among all nodes of a module. */
export function literalTextsOf(nodes: readonly SyntaxNode[]): readonly SyntaxNode[] {
  return nodes.flatMap((node) => [...textsDrawn(node), ...textsSaid(node)])
}

/** The texts that a component of a module draws, or that a toast or a modal says, as they are written: no translation reaches them. */
export function literalTexts(tree: SyntaxNode): readonly SyntaxNode[] {
  return literalTextsOf(allNodes(tree))
}
