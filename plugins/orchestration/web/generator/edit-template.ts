import { type Document, isMap, isScalar, isSeq, visit, type YAMLMap } from 'yaml'
import { changedNode, mapAt, readDocument, writeDocument } from './template-document.ts'

const RESOURCES = 'resources'

/** A template without resources. */
export const newTemplate = (version: string): string => `heat_template_version: ${version}\n\nresources: {}\n`

/** The text after a change of its document; what the change does not touch stays, with its comments. The text must be a readable template. */
function changed(text: string, change: (document: Document.Parsed) => void): string {
  const document = readDocument(text)
  change(document)
  return writeDocument(document)
}

/** A name for a resource of a type that no other has: `server_2` for `OS::Nova::Server`. */
export function freeName(type: string, taken: readonly string[]): string {
  const last = type.split('::').at(-1) ?? type
  const stem =
    last
      .replace(/\.(ya?ml|template)$/, '')
      .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
      .replaceAll(/\W+/g, '_')
      .toLowerCase() || 'resource'
  const names = new Set(taken)
  let count = 1
  while (names.has(`${stem}_${count}`)) count += 1
  return `${stem}_${count}`
}

/** Adds a resource without properties. */
export function addResource(text: string, { name, type }: { readonly name: string; readonly type: string }): string {
  return changed(text, (document) => {
    mapAt(document, [RESOURCES]).set(name, document.createNode({ type }))
  })
}

/** Takes a resource away, and it out of the `depends_on` of others. Properties that refer to it stay as they are. */
export function removeResource(text: string, name: string): string {
  return changed(text, (document) => {
    const resources = mapAt(document, [RESOURCES])
    resources.delete(name)
    for (const { key } of resources.items) depend(document, String(isScalar(key) ? key.value : key), name, false)
  })
}

interface PropertyChange {
  readonly resource: string
  readonly property: string
  /** Undefined takes the property away. */
  readonly value: unknown
}

/** Gives a property of a resource a value, or takes it away. */
export function setProperty(text: string, { resource, property, value }: PropertyChange): string {
  return changed(text, (document) => {
    const properties = mapAt(document, [RESOURCES, resource, 'properties'])
    if (value === undefined) properties.delete(property)
    else properties.set(property, changedNode(document, properties.get(property, true), value))
    if (properties.items.length === 0) mapAt(document, [RESOURCES, resource]).delete('properties')
  })
}

const namesIn = (node: unknown): readonly string[] => {
  if (isScalar(node)) return typeof node.value === 'string' ? [node.value] : []
  return isSeq(node) ? node.items.flatMap(namesIn) : []
}

function depend(document: Document.Parsed, resource: string, on: string, isNeeded: boolean): void {
  const found: unknown = document.getIn([RESOURCES, resource, 'depends_on'], true)
  const names = namesIn(found)
  if (names.includes(on) === isNeeded) return
  const next = isNeeded ? [...names, on] : names.filter((name) => name !== on)
  const own = mapAt(document, [RESOURCES, resource])
  if (next.length === 0) own.delete('depends_on')
  else own.set('depends_on', document.createNode(next))
}

interface DependencyChange {
  readonly resource: string
  /** The resource that is made before it. */
  readonly on: string
  readonly isNeeded: boolean
}

/** Makes one resource wait for another by `depends_on`, or no longer. */
export function setDependency(text: string, { resource, on, isNeeded }: DependencyChange): string {
  return changed(text, (document) => depend(document, resource, on, isNeeded))
}

/** Adds a parameter, or gives the one of the name another definition. */
export function setParameter(text: string, name: string, definition: Readonly<Record<string, unknown>>): string {
  return changed(text, (document) => {
    const parameters = mapAt(document, ['parameters'])
    parameters.set(name, changedNode(document, parameters.get(name, true), definition))
  })
}

/** Takes a parameter away. What refers to it stays as it is. */
export function removeParameter(text: string, name: string): string {
  return changed(text, (document) => {
    const parameters = mapAt(document, ['parameters'])
    parameters.delete(name)
    if (parameters.items.length === 0) document.delete('parameters')
  })
}

/** Puts a name in the place of another in a list of names, or in a single one. */
function renamed(node: unknown, from: string, to: string): void {
  if (isScalar(node) && node.value === from) node.value = to
  if (isSeq(node)) for (const item of node.items) renamed(item, from, to)
}

function renameFunctions({ items: [pair, ...rest] }: YAMLMap, from: string, to: string): void {
  if (!pair || rest.length > 0 || !isScalar(pair.key)) return
  const { key, value } = pair
  if (key.value === 'get_resource') renamed(value, from, to)
  if (key.value === 'get_attr' && isSeq(value)) renamed(value.items[0], from, to)
}

/** Gives a resource another name, and every reference to it: in resources, outputs and `depends_on`. The new name must be free. */
export function renameResource(text: string, from: string, to: string): string {
  return changed(text, (document) => {
    const resources = mapAt(document, [RESOURCES])
    for (const { key, value } of resources.items) {
      if (isMap(value)) renamed(value.get('depends_on', true), from, to)
      renamed(key, from, to)
    }
    visit(document, { Map: (_key, map) => renameFunctions(map, from, to) })
  })
}
