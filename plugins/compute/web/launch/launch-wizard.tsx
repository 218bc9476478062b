import { all, policy, service, setting } from '@fascia/sdk/common'
import type { Translate } from '@fascia/sdk/web'
import { sayText } from '@fascia/sdk/web/form'
import { invalidKeys, MetadataEditor, type MetadataTree } from '@fascia/sdk/web/metadata'
import { ALL_FIELDS, defineWizard, type StepProblems, type WizardDefinition } from '@fascia/sdk/web/wizard'
import type { ReactNode } from 'react'
import { type Launched, launchPoint } from '../../api/launch.ts'
import { create } from '../../api/servers.ts'
import { configurationStep } from './configuration/configuration-step.tsx'
import { detailsStep } from './details/details-step.tsx'
import { flavorProblems } from './flavor/flavor-problems.ts'
import { FlavorStep } from './flavor/flavor-step.tsx'
import { keypairStep } from './keypair/keypair-step.tsx'
import { instanceCount, type LaunchContext, type LaunchModels, type LaunchSources } from './launch-models.ts'
import { minNetworks } from './launch-offers.ts'
import type { LaunchStart } from './launch-settings.ts'
import { launchSources, type SourcesSpec } from './launch-sources.ts'
import type { LaunchStepProps } from './launch-step-props.ts'
import { NetworksStep } from './network/networks-step.tsx'
import { PortsStep } from './network/ports-step.tsx'
import { SecurityGroupsStep } from './network/security-groups-step.tsx'
import { finalSpec } from './request/final-spec.ts'
import { launchCommand } from './request/launch-command.ts'
import { ServerGroupsStep } from './scheduling/server-groups-step.tsx'
import { sourceStep } from './source/source-step.tsx'
import { followSize } from './source/volume-size.ts'
import { startLaunch } from './start-launch.ts'
import { LaunchSummary } from './summary/summary.tsx'

type LaunchWizard = WizardDefinition<LaunchModels, LaunchSources, LaunchContext, Launched>

const LAUNCH = 'LAUNCH_INSTANCE_DEFAULTS'
const network = service('network')

/** The steps Scheduler Hints and Metadata: what definitions offer, and keys of one's own. */
function TreeStep({ model, change }: LaunchStepProps<'hints'> | LaunchStepProps<'metadata'>): ReactNode {
  return <MetadataEditor tree={model.tree} onChange={(tree) => change({ tree })} />
}

function validateTree({ tree }: { readonly tree: MetadataTree }, _models: unknown, t: Translate): StepProblems {
  const keys = invalidKeys(tree)
  if (keys.length === 0) return {}
  return { [ALL_FIELDS]: [t('These values are not valid: {keys}.', { keys: keys.join(', ') })] }
}

/** The wizard Launch Instance, for one opening: its steps and their conditions [LAUNCH-001, LAUNCH-002, LAUNCH-020…022]. */
export function launchWizard(spec: SourcesSpec & LaunchStart): LaunchWizard {
  const { settings, hasNetworking, context } = spec
  return defineWizard<LaunchModels, LaunchSources, LaunchContext, Launched>({
    id: launchPoint.id,
    title: 'Launch Instance',
    finish: 'Launch Instance',
    moves: 'free',
    start: (given) => startLaunch(spec, given),
    sources: launchSources(spec),
    follow: (models, before) => {
      const isOther = models.source.source !== before.source.source || models.flavor.flavor !== before.flavor.flavor
      return isOther ? followSize(models) : models
    },
    steps: [
      detailsStep(spec),
      sourceStep(spec, context),
      {
        id: 'flavor',
        title: 'Flavor',
        view: FlavorStep,
        needs: ['flavors'],
        // A flavor that gets disabled stays chosen, and its step says why.
        validate: ({ flavor: [flavor] }, models, t, { limits }) => {
          if (!flavor) return { [ALL_FIELDS]: [t('Select a flavor.')] }
          return { flavor: flavorProblems(flavor, models, limits).map((problem) => sayText(problem, t)) }
        },
      },
      {
        id: 'networks',
        title: 'Networks',
        view: NetworksStep,
        requires: network,
        needs: ['networks'],
        validate: ({ networks }, { ports }, t) =>
          networks.length >= minNetworks(ports.ports) ? {} : { [ALL_FIELDS]: [t('Select at least one network.')] },
      },
      {
        id: 'ports',
        title: 'Network Ports',
        view: PortsStep,
        requires: all(network, setting(`${LAUNCH}.enable_net_ports`)),
        needs: ['ports'],
      },
      {
        id: 'secgroups',
        title: 'Security Groups',
        view: SecurityGroupsStep,
        requires: network,
        needs: ['securityGroups'],
      },
      keypairStep(settings),
      configurationStep(settings),
      {
        id: 'servergroups',
        title: 'Server Groups',
        view: ServerGroupsStep,
        requires: policy('compute', 'os_compute_api:os-server-groups:discoverable'),
        needs: ['serverGroups'],
      },
      {
        id: 'hints',
        title: 'Scheduler Hints',
        view: TreeStep,
        requires: all(
          setting(`${LAUNCH}.enable_scheduler_hints`),
          policy('compute', 'os_compute_api:os-scheduler-hints:discoverable'),
        ),
        needs: ['hintDefinitions'],
        validate: validateTree,
      },
      {
        id: 'metadata',
        title: 'Metadata',
        view: TreeStep,
        requires: setting(`${LAUNCH}.enable_metadata`),
        needs: ['metadataDefinitions'],
        validate: validateTree,
      },
    ],
    summary: {
      view: LaunchSummary,
      command: launchCommand,
      request: (models) => {
        const { admin_pass, ...body } = finalSpec(models, hasNetworking)
        return admin_pass === undefined ? body : { ...body, admin_pass: '********' }
      },
    },
    submit: async (models, { api, extend }) => {
      const body = extend(finalSpec(models, hasNetworking))
      const { id } = await api.send(create, { body, isQuiet: true })
      return { id, count: instanceCount(models) }
    },
  })
}
