import { Fault } from '@fascia/sdk/common'
import type { SimulatorPart } from '@fascia/sdk/simulator'

/** Imports a part: the default export of a module. Fails with `PLUGIN_RESULT_INVALID` when it is none. */
export async function importPart(address: string): Promise<SimulatorPart> {
  const module: unknown = await import(address)
  const part: unknown =
    typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined
  if (!isPart(part))
    throw new Fault('PLUGIN_RESULT_INVALID', {
      message: `${address} does not export a simulator part as its default.`,
    })
  return part
}

function isPart(value: unknown): value is SimulatorPart {
  if (typeof value !== 'object' || value === null) return false
  const isList = (key: string): boolean => {
    const list: unknown = Reflect.get(value, key)
    return list === undefined || Array.isArray(list)
  }
  return isList('services') && isList('extensions')
}
