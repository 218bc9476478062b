import { Fault } from '../fault.ts'

/** A value as one part of an address. `.` and `..` have an encoded slash before them, without which browsers and servers take a step and drop them. */
function encodeSegment(value: string): string {
  return value === '.' || value === '..' ? `%2F${value}` : encodeURIComponent(value)
}

/**
 * Puts values into the `:name` places of a path, encoded, and into a last `:name*`; the colons of a type, as in `/ngdetails/OS::Nova::Server/:id`, stay.
 * A value that is missing, null or empty is `PLUGIN_RESULT_INVALID`: the path would lead elsewhere.
 */
export function fillPath(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replace(/(?<![:\w]):([A-Za-z_]\w*)\*?/g, (_place, name: string) => {
    const value = values[name]
    if (value === undefined || value === null || value === '') {
      throw new Fault('PLUGIN_RESULT_INVALID', { message: `The path ${path} needs ${name}, which is missing.` })
    }
    return encodeSegment(String(value))
  })
}
