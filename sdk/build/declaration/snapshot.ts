// Runs inside the declaration's own realm, bundled with it: no Node, no clock, and errors are plain.

const DOOR = /import\(\s*["']fascia-door:([^"']+)["']\s*\)/

/** Why a value cannot be part of a manifest, and where it was found. */
class Unfit extends TypeError {}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function visit(value: unknown, path: string, parents: readonly object[]): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return value
    throw new Unfit(`${path} is ${value}, which a manifest cannot hold`)
  }
  if (typeof value === 'function') {
    const door = DOOR.exec(Function.prototype.toString.call(value))
    return door ? { $: 'lazy', module: door[1] } : { $: 'function' }
  }
  if (typeof value !== 'object') throw new Unfit(`${path} is a ${typeof value}, which a manifest cannot hold`)
  if (parents.includes(value)) throw new Unfit(`${path} contains itself`)
  const inside = [...parents, value]
  if (Array.isArray(value)) return value.map((item, index) => visit(item, `${path}[${index}]`, inside))
  if (!isPlain(value))
    throw new Unfit(`${path} is an instance of ${value.constructor.name}: only plain objects are data`)
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return Object.fromEntries(entries.map(([key, item]) => [key, visit(item, `${path}.${key}`, inside)]))
}

/** The data of a declaration, with marks where it has functions and doors. */
export function snapshot(value: unknown, name: string): unknown {
  return visit(value, name, [])
}
