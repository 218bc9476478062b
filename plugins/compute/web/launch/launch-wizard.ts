import { all, policy, service, setting } from '@fascia/sdk/common'
import { defineWizard, type WizardDefinition } from '@fascia/sdk/web/wizard'
import { type Launched, launchPoint } from '../../api/launch.ts'
import { create } from '../../api/servers.ts'
import { finalSpec } from '../../common/launch/final-spec.ts'
import { launchCommand } from '../../common/launch/launch-command.ts'
import { configurationStep } from './configuration/configuration-step.tsx'
import { detailsStep } from './details/details-step.tsx'
import { FlavorStep } from './flavor/flavor-step.tsx'
import { followModels } from './follow-models.ts'
import { keypairStep } from './keypair/keypair-step.tsx'
import type { LaunchContext, LaunchModels, LaunchSources } from './launch-models.ts'
import { launchSources, type SourcesSpec } from './launch-sources.ts'
import { NetworksStep } from './network/networks-step.tsx'
import { PortsStep } from './network/ports-step.tsx'
import { SecurityGroupsStep } from './network/security-groups-step.tsx'
import { ServerGroupsStep } from './scheduling/server-groups-step.tsx'
import { TreeStep } from './scheduling/tree-step.tsx'
import { sourceStep } from './source/source-step.tsx'
import { startLaunch } from './start-launch.ts'
import { LaunchSummary } from './summary/summary.tsx'
import { toForm } from './to-form.ts'
import * as validate from './validate-steps.ts'

export type LaunchWizard = WizardDefinition<LaunchModels, LaunchSources, LaunchContext, Launched>

const LAUNCH = 'LAUNCH_INSTANCE_DEFAULTS'
const network = service('network')

/** The wizard Launch Instance, for one opening: its steps and their conditions [LAUNCH-001, LAUNCH-002, LAUNCH-020…022]. */
export function launchWizard(spec: SourcesSpec): LaunchWizard {
  const { settings, hasNetworking, hasVolumes, context } = spec
  return defineWizard<LaunchModels, LaunchSources, LaunchContext, Launched>({
    id: launchPoint.id,
    title: 'Launch Instance',
    finish: 'Launch Instance',
    moves: 'free',
    start: (given) => startLaunch({ ...settings, hasVolumes }, given),
    sources: launchSources(spec),
    follow: followModels,
    steps: [
      {
        id: 'details',
        title: 'Details',
        view: detailsStep(settings.zone),
        keepsDraft: true,
        validate: validate.validateDetails,
      },
      {
        id: 'source',
        title: 'Source',
        view: sourceStep({ settings, hasVolumes, given: context.source }),
        validate: validate.validateSource,
      },
      { id: 'flavor', title: 'Flavor', view: FlavorStep, needs: ['flavors'], validate: validate.validateFlavor },
      {
        id: 'networks',
        title: 'Networks',
        view: NetworksStep,
        requires: network,
        needs: ['networks'],
        validate: validate.validateNetworks,
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
      {
        id: 'keypair',
        title: 'Key Pair',
        view: keypairStep(settings.canSetPassword),
        needs: ['keypairs'],
        secrets: ['admin_pass', 'confirmation'],
        validate: validate.validateKeypair(settings.isKeypairRequired),
      },
      {
        id: 'configuration',
        title: 'Configuration',
        view: configurationStep(settings.scriptMaxBytes),
        keepsDraft: true,
        // A script may hold passwords.
        secrets: ['user_data'],
        validate: validate.validateConfiguration(settings.scriptMaxBytes),
      },
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
        validate: validate.validateTree,
      },
      {
        id: 'metadata',
        title: 'Metadata',
        view: TreeStep,
        requires: setting(`${LAUNCH}.enable_metadata`),
        needs: ['metadataDefinitions'],
        validate: validate.validateTree,
      },
    ],
    summary: {
      view: LaunchSummary,
      command: (models) => launchCommand(toForm(models)),
      request: (models) => {
        const { admin_pass, ...spec } = finalSpec(toForm(models), hasNetworking)
        return admin_pass === undefined ? spec : { ...spec, admin_pass: '********' }
      },
    },
    submit: async (models, { api, extend }) => {
      const form = toForm(models)
      const body = extend(finalSpec(form, hasNetworking))
      const { id } = await api.send(create, { body, isQuiet: true })
      return { id, count: form.instance_count }
    },
  })
}
