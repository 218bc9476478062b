import { isFields, textAt } from '../tree/raw.ts'

/** Whether a namespace applies to a type of resource, and how. */
export interface ResourceTypeChoice {
  readonly name: string
  readonly selected: boolean
  /** What the keys of the namespace begin with there. */
  readonly prefix?: string
  /** Which map of the resource they are for: `image` of a volume, `metadata` of an instance. */
  readonly properties_target?: string
}

function parseAssociation(value: unknown): Omit<ResourceTypeChoice, 'selected'> | undefined {
  const name = isFields(value) ? textAt(value, 'name') : undefined
  if (name === undefined || !isFields(value)) return undefined
  const prefix = textAt(value, 'prefix')
  const target = textAt(value, 'properties_target')
  return { name, ...(prefix ? { prefix } : {}), ...(target ? { properties_target: target } : {}) }
}

function parseAll(values: readonly unknown[]): readonly Omit<ResourceTypeChoice, 'selected'>[] {
  return values.map(parseAssociation).filter((one) => one !== undefined)
}

/** Every type that there is, by name; those that the namespace is tied to already are selected, with their prefix and target. */
export function resourceTypeChoices(
  types: readonly unknown[],
  associations: readonly unknown[],
): readonly ResourceTypeChoice[] {
  const tied = parseAll(associations)
  const others = parseAll(types).filter(({ name }) => !tied.some((one) => one.name === name))
  return [
    ...tied.map((one) => ({ ...one, selected: true })),
    ...others.map(({ name }) => ({ name, selected: false })),
  ].sort((one, other) => one.name.localeCompare(other.name))
}

/**
 * The text that the form field `resource_types` of a metadata namespace holds: a JSON list of every type, with whether it is selected, its
 * prefix and its properties target; empty ones are left out [UI-095].
 *
 * @example
 * ```ts
 * import { serializeResourceTypes } from '@fascia/sdk/web/metadata'
 *
 * export const field = serializeResourceTypes([{ name: 'OS::Nova::Flavor', selected: true, prefix: 'hw:' }])
 * ```
 */
export function serializeResourceTypes(choices: readonly ResourceTypeChoice[]): string {
  return JSON.stringify(
    choices.map(({ name, selected, prefix, properties_target }) => ({
      name,
      selected,
      ...(prefix ? { prefix } : {}),
      ...(properties_target ? { properties_target } : {}),
    })),
  )
}
