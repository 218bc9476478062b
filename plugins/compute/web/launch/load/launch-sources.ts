import { createMetadataTree } from '@fascia/sdk/web/metadata'
import type { WizardDefinition } from '@fascia/sdk/web/wizard'
import { zoneChoices } from '../../../common/launch/availability-zones.ts'
import { createInitialisation } from '../../../common/launch/initialisation.ts'
import type { BootSource, Source } from '../../../common/launch/launch-form.ts'
import { defaultSecurityGroup, isOfferedNetwork, isOfferedPort, onlyOne } from '../../../common/launch/launch-offers.ts'
import { followSize } from '../follow-models.ts'
import type {
  ImageSource,
  LaunchContext,
  LaunchFlavor,
  LaunchModels,
  LaunchSources,
  Network,
  Port,
  SecurityGroup,
} from '../launch-models.ts'
import type { LaunchSettings } from '../launch-settings.ts'
import { loadImages, loadSnapshots, loadVolumes, loadVolumeTypes } from './boot-sources.ts'
import { type Asking, collect } from './collect.ts'
import { coresOf, instancesOf, type Limits, leftOf, ramOf } from './limits.ts'

type WizardSources = NonNullable<WizardDefinition<LaunchModels, LaunchSources, LaunchContext, unknown>['sources']>
type Sources = {
  readonly [Name in keyof LaunchSources]: Omit<WizardSources[Name], 'load'> & {
    readonly load: (asking: Asking) => Promise<LaunchSources[Name]>
  }
}

export interface SourcesSpec {
  readonly settings: LaunchSettings
  readonly projectId: string
  readonly hasNetworking: boolean
  readonly hasVolumes: boolean
  /** What the wizard is opened with, to be preselected [LAUNCH-016]. */
  readonly context: LaunchContext
}

interface Zone {
  readonly zoneName: string
  readonly zoneState: { readonly available: boolean }
}

/** Without networking there is no list of groups; Nova knows the one that every project has by its name [LAUNCH-055]. */
const NAMED_GROUP: SecurityGroup = { id: 'default', name: 'default', description: '', security_group_rules: [] }

const kindOf = ({ type }: ImageSource): BootSource => (type === 'Snapshot' ? 'snapshot' : 'image')

const quiet = ({ signal }: Asking) => ({ signal, isQuiet: true })

function definitions(properties_target: string): (asking: Asking) => Promise<readonly unknown[]> {
  const query = { resource_type: 'OS::Nova::Server', properties_target }
  return (asking) => collect(asking, '/api/glance/metadefs/namespaces/', query)
}

/** What the wizard loads, all at once but for server groups and metadata definitions, and the defaults that it chooses by it. */
export function launchSources(spec: SourcesSpec): Sources {
  const { settings, projectId, hasNetworking, hasVolumes, context } = spec
  const { lookup, after } = createInitialisation<Asking>()
  const list = <T>(name: string, label: string, ask: (asking: Asking) => Promise<readonly T[]>) => ({
    label,
    load: lookup<readonly T[]>(name, [], ask),
  })
  const ifThere = <T>(isThere: boolean, name: string, label: string, ask: (asking: Asking) => Promise<readonly T[]>) =>
    isThere ? list(name, label, ask) : { label, load: async (): Promise<readonly T[]> => [] }
  const choose =
    <T extends Source>(types: readonly BootSource[], kindOf?: (item: T) => BootSource) =>
    (found: readonly T[], models: LaunchModels): LaunchModels => {
      const wanted = context.source
      const item = wanted && types.includes(wanted.type) ? found.find(({ id }) => id === wanted.id) : undefined
      if (!item) return models
      // A link need not know which of the images are snapshots.
      const source_type = kindOf?.(item) ?? models.source.source_type
      return followSize({ ...models, source: { ...models.source, source_type, source: [item] } })
    }
  return {
    zones: {
      ...list('zones', 'availability zones', async (asking) => {
        const { items } = await asking.api.get<{ items: readonly Zone[] }>('/api/nova/availzones/', quiet(asking))
        return items.filter(({ zoneState }) => zoneState.available).map(({ zoneName }) => zoneName)
      }),
      fill: (zones, models) => {
        const { selected } = zoneChoices(zones, settings.zone)
        return { ...models, details: { ...models.details, availability_zone: selected } }
      },
    },
    limits: {
      label: 'limits',
      load: lookup<Limits>('limits', {}, (asking) =>
        asking.api.get('/api/nova/limits/', { ...quiet(asking), query: { reserved: true } }),
      ),
      fill: (limits, models) => ({
        ...models,
        details: { ...models.details, available: leftOf(instancesOf(limits)) },
        flavor: { ...models.flavor, room: { ram: leftOf(ramOf(limits)), vcpus: leftOf(coresOf(limits)) } },
      }),
    },
    hasDescription: {
      label: 'features',
      load: lookup<boolean>('features', false, (asking) =>
        asking.api.get('/api/nova/features/instance_description/', quiet(asking)),
      ),
    },
    images: { ...list('images', 'images', loadImages), fill: choose(['image', 'snapshot'], kindOf) },
    volumes: { ...ifThere(hasVolumes, 'volumes', 'volumes', loadVolumes), fill: choose(['volume']) },
    snapshots: {
      ...ifThere(hasVolumes, 'snapshots', 'volume snapshots', loadSnapshots),
      fill: choose(['volume_snapshot']),
    },
    volumeTypes: {
      label: 'volume types',
      load: hasVolumes
        ? lookup('volumeTypes', { names: [], usual: '' }, loadVolumeTypes)
        : async () => ({ names: [], usual: '' }),
      fill: ({ usual }, models) => ({ ...models, source: { ...models.source, vol_type: usual } }),
    },
    volumeLimits: {
      label: 'volume limits',
      load: hasVolumes
        ? lookup<Limits>('volumeLimits', {}, (asking) =>
            asking.api.get('/api/cinder/tenantabsolutelimits/', quiet(asking)),
          )
        : async () => ({}),
    },
    flavors: list<LaunchFlavor>('flavors', 'flavors', (asking) =>
      collect(asking, '/api/nova/flavors/', { is_public: true, get_extras: true }),
    ),
    networks: {
      ...ifThere<Network>(hasNetworking, 'networks', 'networks', async (asking) =>
        (await collect<Network>(asking, '/api/neutron/networks/')).filter(isOfferedNetwork),
      ),
      fill: (networks, models) => ({ ...models, networks: { networks: onlyOne(networks) } }),
    },
    ports: ifThere<Port>(hasNetworking, 'ports', 'ports', async (asking) =>
      (await collect<Port>(asking, '/api/neutron/ports/', { project_id: projectId })).filter(isOfferedPort),
    ),
    securityGroups: {
      ...list('securityGroups', 'security groups', async (asking) =>
        hasNetworking ? collect<SecurityGroup>(asking, '/api/network/securitygroups/') : [NAMED_GROUP],
      ),
      fill: (groups, models) => ({ ...models, secgroups: { security_groups: defaultSecurityGroup(groups) } }),
    },
    keypairs: {
      ...list('keypairs', 'key pairs', (asking) => collect(asking, '/api/nova/keypairs/')),
      fill: (keypairs, models) => ({ ...models, keypair: { ...models.keypair, key_pair: onlyOne(keypairs) } }),
    },
    serverGroups: {
      label: 'server groups',
      load: after([], (asking) => collect(asking, '/api/nova/servergroups/')),
    },
    hintDefinitions: {
      label: 'scheduler hints',
      load: after([], definitions('scheduler_hints')),
      fill: (found, models) => ({ ...models, hints: { tree: createMetadataTree(found, {}) } }),
    },
    metadataDefinitions: {
      label: 'metadata',
      load: after([], definitions('metadata')),
      fill: (found, models) => ({ ...models, metadata: { tree: createMetadataTree(found, {}) } }),
    },
  }
}
