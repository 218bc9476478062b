import type { PluginDefinition } from '@fascia/sdk/web/declare'
import { tryAction } from './try-action.ts'

/**
 * What the form of an action says once it is done or accepted, and when it failed; `code` is that of the resource type, `key` that of the action. Throws
 * where the plugin has no such type or action.
 *
 * ```ts
 * expect(await formOutcome(plugin, 'OS::Cinder::Volume', 'extend')).toEqual(['Extending volume: {name}.', 'Unable to extend the volume.'])
 * ```
 */
export async function formOutcome(
  { resourceTypes = [] }: Pick<PluginDefinition, 'resourceTypes'>,
  code: string,
  key: string,
): Promise<readonly [done: unknown, failed: unknown]> {
  const type = resourceTypes.find((one) => one.code === code)
  if (!type) throw new TypeError(`The plugin has no type ${code}.`)
  const { spec } = (await tryAction(type, key).form()).form
  return [spec.success ?? spec.accepted, spec.failure]
}
