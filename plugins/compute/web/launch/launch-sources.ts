import * as images from '@fascia/plugin-images/api/images'
import * as definitions from '@fascia/plugin-images/api/metadata-definitions'
import * as networks from '@fascia/plugin-network/api/networks'
import * as ports from '@fascia/plugin-network/api/ports'
import * as securityGroups from '@fascia/plugin-network/api/security-groups'
import { limits as volumeLimits } from '@fascia/plugin-storage/api/quotas'
import * as snapshots from '@fascia/plugin-storage/api/volume-snapshots'
import * as volumeTypes from '@fascia/plugin-storage/api/volume-types'
import * as volumes from '@fascia/plugin-storage/api/volumes'
import { createMetadataTree } from '@fascia/sdk/web/metadata'
import { onlyOne, type WizardSourceList } from '@fascia/sdk/web/wizard'
import * as zones from '../../api/availability-zones.ts'
import * as features from '../../api/features.ts'
import * as flavors from '../../api/flavors.ts'
import * as keypairs from '../../api/keypairs.ts'
import * as limits from '../../api/limits.ts'
import * as serverGroups from '../../api/server-groups.ts'
import { zoneChoices } from './details/availability-zones.ts'
import type { BootSource, LaunchContext, LaunchModels, LaunchSources, Source } from './launch-models.ts'
import { defaultSecurityGroup, flavorOf, isBootableImage, isOfferedNetwork, isOfferedPort } from './launch-offers.ts'
import type { LaunchSettings } from './launch-settings.ts'
import { followSize } from './source/volume-size.ts'

export interface SourcesSpec {
  readonly settings: LaunchSettings
  readonly projectId: string
  readonly hasNetworking: boolean
  readonly hasVolumes: boolean
  /** What the wizard is opened with, to be preselected [LAUNCH-016]. */
  readonly context: LaunchContext
}

type Sources = Required<WizardSourceList<LaunchSources, LaunchModels>>

/** Without networking there is no list of groups; Nova knows the one that every project has by its name [LAUNCH-055]. */
const NAMED_GROUP = {
  id: 'default',
  name: 'default',
  description: '',
  tenant_id: '',
  project_id: '',
  shared: false,
  security_group_rules: [],
}

const ACTIVE = { status: 'active', sort_key: 'name', sort_dir: 'asc' } as const
const OF_SERVERS = { resource_type: 'OS::Nova::Server' }

/** The items of these keys, in their order; where none of them is found, the only item that there is. */
function namedOrOnly<T>(found: readonly T[], keys: readonly string[] = [], keyOf: (item: T) => string): readonly T[] {
  const named = keys.flatMap((key) => found.find((item) => keyOf(item) === key) ?? [])
  return named.length > 0 ? named : onlyOne(found)
}

/**
 * What the wizard loads, and the defaults that it chooses by it: at once what the first step shows and what chooses a default. It can do without each of
 * them, so that one that fails shows nothing [LAUNCH-007, LAUNCH-008, LAUNCH-045, LAUNCH-046].
 */
export function launchSources({ settings, projectId, hasNetworking, hasVolumes, context }: SourcesSpec): Sources {
  /** Chooses what the wizard was opened with, once it is in a list. A link need not know which of the images are snapshots. */
  const preselect =
    <T extends Source>(types: readonly BootSource[], typeOf?: (item: T) => BootSource) =>
    ({ value: found, models }: { readonly value: readonly T[]; readonly models: LaunchModels }): LaunchModels => {
      const { type, id } = context.source ?? {}
      const item = found.find((each) => each.id === id)
      if (type === undefined || !types.includes(type) || !item) return models
      const source_type = typeOf?.(item) ?? type
      return followSize({ ...models, source: { ...models.source, source_type, source: [item] } })
    }
  const { isQuick = false } = context
  const isDeferred = context.source === undefined && !isQuick
  const imagesBy = (label: string, query: { readonly visibility?: string }): Sources['images'] => ({
    label,
    isDeferred,
    load: async ({ read }) => (await read(images.list, { query: { ...ACTIVE, ...query } })).filter(isBootableImage),
    otherwise: [],
    fill: preselect(['image', 'snapshot'], ({ type }) => (type === 'Snapshot' ? 'snapshot' : 'image')),
  })
  return {
    zones: {
      label: 'availability zones',
      load: async ({ read }) =>
        (await read(zones.list)).filter(({ zoneState }) => zoneState.available).map(({ zoneName }) => zoneName),
      otherwise: [],
      fill: ({ value: found, models }) => {
        const { selected } = zoneChoices(found, settings.zone)
        return { ...models, details: { ...models.details, availability_zone: selected } }
      },
    },
    limits: {
      label: 'limits',
      load: ({ read }) => read(limits.get, { query: { reserved: true } }),
      otherwise: {},
    },
    hasDescription: {
      label: 'features',
      load: ({ read }) => read(features.get, { params: { name: 'instance_description' } }),
      otherwise: false,
    },
    images: imagesBy('images', {}),
    communityImages: imagesBy('community images', { visibility: 'community' }),
    volumes: {
      label: 'volumes',
      isOffered: hasVolumes,
      isDeferred,
      load: ({ read }) => read(volumes.list, { query: { status: 'available', bootable: '1' } }),
      otherwise: [],
      fill: preselect(['volume']),
    },
    snapshots: {
      label: 'volume snapshots',
      isOffered: hasVolumes,
      isDeferred,
      // A snapshot does not say whether it can boot; its volume does.
      load: async ({ read }) => {
        const found = await read(snapshots.list, { query: { status: 'available' } })
        const bootable = new Set((await read(volumes.list, { query: { bootable: '1' } })).map(({ id }) => id))
        return found.filter(({ volume_id }) => bootable.has(volume_id))
      },
      otherwise: [],
      fill: preselect(['volume_snapshot']),
    },
    volumeTypes: {
      label: 'volume types',
      isOffered: hasVolumes,
      isDeferred: true,
      load: ({ read }) => read(volumeTypes.list),
      otherwise: [],
    },
    defaultVolumeType: {
      label: 'default volume type',
      isOffered: hasVolumes,
      isDeferred: !isQuick,
      load: ({ read }) => read(volumeTypes.getDefault),
      otherwise: undefined,
      fill: ({ value: type, models }) => ({
        ...models,
        source: { ...models.source, vol_type: context.like?.volume?.type || (type?.name ?? '') },
      }),
    },
    volumeLimits: {
      label: 'volume limits',
      isOffered: hasVolumes,
      isDeferred: !isQuick,
      load: ({ read }) => read(volumeLimits),
      otherwise: {},
    },
    flavors: {
      label: 'flavors',
      isDeferred: !isQuick,
      load: ({ read }) => read(flavors.list, { query: { is_public: true, get_extras: true } }),
      otherwise: [],
      fill: ({ value: found, models }) => {
        const flavor = flavorOf(found, context.flavor)
        return flavor ? followSize({ ...models, flavor: { flavor: [flavor] } }) : models
      },
    },
    networks: {
      label: 'networks',
      isOffered: hasNetworking,
      load: async ({ read }) => (await read(networks.list)).filter(isOfferedNetwork),
      otherwise: [],
      fill: ({ value: found, models }) => ({
        ...models,
        networks: { networks: namedOrOnly(found, context.networks, ({ id }) => id) },
      }),
    },
    ports: {
      label: 'ports',
      isOffered: hasNetworking,
      isDeferred: true,
      load: async ({ read }) => (await read(ports.list, { query: { project_id: projectId } })).filter(isOfferedPort),
      otherwise: [],
    },
    securityGroups: {
      label: 'security groups',
      isOffered: hasNetworking,
      load: ({ read }) => read(securityGroups.list),
      otherwise: hasNetworking ? [] : [NAMED_GROUP],
      fill: ({ value: found, models }) => {
        const named = found.filter(({ id }) => context.like?.securityGroups.includes(id))
        return { ...models, secgroups: { security_groups: named.length > 0 ? named : defaultSecurityGroup(found) } }
      },
    },
    keypairs: {
      label: 'key pairs',
      load: ({ read }) => read(keypairs.list),
      otherwise: [],
      fill: ({ value: found, models }) => ({
        ...models,
        keypair: {
          ...models.keypair,
          key_pair: namedOrOnly(found, context.keypair === undefined ? [] : [context.keypair], ({ name }) => name),
        },
      }),
    },
    serverGroups: {
      label: 'server groups',
      isDeferred: true,
      load: ({ read }) => read(serverGroups.list),
      otherwise: [],
    },
    hintDefinitions: {
      label: 'scheduler hints',
      isDeferred: true,
      load: ({ read }) =>
        read(definitions.namespaces, { query: { ...OF_SERVERS, properties_target: 'scheduler_hints' } }),
      otherwise: [],
      fill: ({ value: found, models }) => ({ ...models, hints: { tree: createMetadataTree(found, {}) } }),
    },
    metadataDefinitions: {
      label: 'metadata',
      isDeferred: true,
      load: ({ read }) => read(definitions.namespaces, { query: { ...OF_SERVERS, properties_target: 'metadata' } }),
      otherwise: [],
      fill: ({ value: found, models }) => ({
        ...models,
        metadata: { tree: createMetadataTree(found, context.like?.metadata ?? {}) },
      }),
    },
  }
}
