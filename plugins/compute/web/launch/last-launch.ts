import { BOOT_SOURCES, isImageSource, type LaunchChoice, type LaunchModels } from './launch-models.ts'

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** Whether a value that the browser has kept is what was chosen in a launch. */
export function isLaunchChoice(value: unknown): value is LaunchChoice {
  if (typeof value !== 'object' || value === null) return false
  const {
    source = undefined,
    flavor = '',
    networks = [],
    keypair = '',
  }: { [Name in keyof LaunchChoice]?: unknown } = value
  const isSource =
    source === undefined ||
    (typeof source === 'object' &&
      source !== null &&
      'type' in source &&
      BOOT_SOURCES.some((type) => type === source.type) &&
      'id' in source &&
      isText(source.id))
  return isSource && isText(flavor) && isText(keypair) && Array.isArray(networks) && networks.every(isText)
}

/**
 * What the next Quick Launch of the project begins with: all networks in their order. A volume boots one instance alone: the
 * image of the launch before is kept then.
 */
export function choiceOf({ source, flavor, networks, keypair }: LaunchModels, before: LaunchChoice): LaunchChoice {
  const [image] = isImageSource(source.source_type) ? source.source : []
  const from = image ? { type: source.source_type, id: image.id } : before.source
  const [size] = flavor.flavor
  const [key] = keypair.key_pair
  return {
    ...(from ? { source: from } : {}),
    ...(size ? { flavor: size.id } : {}),
    networks: networks.networks.map(({ id }) => id),
    ...(key ? { keypair: key.name } : {}),
  }
}
