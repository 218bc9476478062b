import { Fault } from '../../common/index.ts'
import type { Item } from '../resource/row.ts'

/**
 * Puts properties of the item into the `:name` places of a path, encoded; the colons of a type, as in `/ngdetails/OS::Nova::Server/:id`, stay. A property
 * that the item lacks is `PLUGIN_RESULT_INVALID`.
 */
export function fillPath(path: string, item: Item): string {
  return path.replace(/(?<![:\w]):([A-Za-z_]\w*)\*?/g, (_place, name: string) => {
    const value = item[name]
    if (value === undefined || value === null || value === '') {
      throw new Fault('PLUGIN_RESULT_INVALID', { message: `The path ${path} needs ${name}, which the item lacks.` })
    }
    return encodeURIComponent(String(value))
  })
}
