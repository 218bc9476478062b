import { Document, isAlias, isMap, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml'

type Path = readonly (string | number)[]

/**
 * A template as a document that keeps comments and order. Heat reads YAML 1.1, in which `yes` is a boolean; dates stay texts, as they do there:
 * `heat_template_version` is one.
 */
export function readDocument(text: string): Document.Parsed {
  return parseDocument(text, {
    version: '1.1',
    customTags: (tags) => tags.filter((tag) => typeof tag === 'string' || tag.tag !== 'tag:yaml.org,2002:timestamp'),
  })
}

/** The value of a text in YAML. Throws the parser's error where it is none. */
export function readYaml(text: string): unknown {
  const document = readDocument(text)
  const [error] = document.errors
  if (error) throw error
  return document.toJS()
}

/** The text of a value in YAML. */
export const writeYaml = (value: unknown): string => new Document(value, { version: '1.1' }).toString({ lineWidth: 0 })

/** The text of a document; long texts stay on one line. */
export const writeDocument = (document: Document.Parsed): string => document.toString({ lineWidth: 0 })

/** The map at a path: one that is empty, absent or an alias becomes a map of its own there. */
export function mapAt(document: Document.Parsed, path: Path): YAMLMap {
  const parent = path.length > 1 ? mapAt(document, path.slice(0, -1)) : document.contents
  if (!isMap(parent)) throw new TypeError('A template is a map.')
  const key = path.at(-1)
  const found = parent.get(key, true) as unknown
  const own = isAlias(found) ? found.resolve(document)?.clone() : found
  if (isMap(own)) {
    if (own !== found) delete own.anchor
    if (own.items.length === 0) own.flow = false
    parent.set(key, own)
    return own
  }
  const made = document.createNode({}) as YAMLMap
  parent.set(key, made)
  return made
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The node of a value: the one before, changed only where the value differs, so that its comments and style stay. */
export function changedNode(document: Document.Parsed, before: unknown, value: unknown): unknown {
  if (isMap(before) && isObject(value)) {
    before.items = before.items.filter(({ key }) => Object.hasOwn(value, String(isScalar(key) ? key.value : key)))
    for (const [key, one] of Object.entries(value)) before.set(key, changedNode(document, before.get(key, true), one))
    return before
  }
  if (isSeq(before) && Array.isArray(value)) {
    before.items = value.map((one, index) => changedNode(document, before.items[index], one))
    return before
  }
  if (isScalar(before) && before.value === value) return before
  const made = document.createNode(value)
  if (isScalar(before) && before.comment) made.comment = before.comment
  return made
}
