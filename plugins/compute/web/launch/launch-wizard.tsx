import { type ActionResult, actionResult, all, policy, setting } from '@fascia/sdk/common'
import type { Translate } from '@fascia/sdk/web'
import {
  createMetadataTree,
  invalidKeys,
  MetadataEditor,
  type MetadataTree,
  metadataOf,
} from '@fascia/sdk/web/metadata'
import {
  ALL_FIELDS,
  defineWizard,
  type KeptField,
  type StepProblems,
  transferStep,
  type WizardDefinition,
} from '@fascia/sdk/web/wizard'
import type { ReactNode } from 'react'
import { type Launched, launchPoint } from '../../api/launch.ts'
import { POLICY_TEXTS, SERVER_GROUP_POLICIES } from '../../api/server-groups.ts'
import { create, serverType } from '../../api/servers.ts'
import { configurationStep } from './configuration/configuration-step.tsx'
import { detailsStep } from './details/details-step.tsx'
import { flavorStep } from './flavor/flavor-step.tsx'
import { keypairStep } from './keypair/keypair-step.tsx'
import {
  instanceCount,
  type LaunchContext,
  type LaunchModels,
  type LaunchSources,
  type LaunchStepProps,
} from './launch-models.ts'
import type { LaunchStart } from './launch-settings.ts'
import { launchSources, type SourcesSpec } from './launch-sources.ts'
import { networksStep } from './network/networks-step.tsx'
import { portsStep } from './network/ports-step.tsx'
import { securityGroupsStep } from './network/security-groups-step.tsx'
import { quickLaunch } from './quick/quick-launch.tsx'
import { finalSpec, texts } from './request/final-spec.ts'
import { launchCommand } from './request/launch-command.ts'
import { sourceStep } from './source/source-step.tsx'
import { followSize } from './source/volume-size.ts'
import { startLaunch } from './start-launch.ts'
import { LaunchSummary } from './summary/summary.tsx'

export const madeServers = ({ ids }: Launched): ActionResult =>
  actionResult({ created: ids.map((id) => ({ type: serverType.code, id })) })

type LaunchWizard = WizardDefinition<LaunchModels, LaunchSources, LaunchContext, Launched>

const LAUNCH = 'LAUNCH_INSTANCE_DEFAULTS'
const POLICIES = SERVER_GROUP_POLICIES.map((key) => ({ key, label: POLICY_TEXTS[key] }))

/** The step Server Groups: the one that the instance joins [LAUNCH-019, LAUNCH-021]. */
const serverGroupsStep = transferStep<LaunchModels, LaunchSources, 'servergroups'>({
  id: 'servergroups',
  title: 'Server Groups',
  help: 'A server group decides whether instances are on the same host or on different ones.',
  requires: policy('compute', 'os_compute_api:os-server-groups:discoverable'),
  field: 'server_groups',
  from: 'serverGroups',
  columns: [
    { id: 'name', label: 'Name', value: ({ name }) => name, facet: [] },
    { id: 'policy', label: 'Policy', value: ({ policy = '' }) => policy, facet: POLICIES },
  ],
})

/** The steps Scheduler Hints and Metadata: what definitions offer, and keys of one's own. */
function TreeStep({ model, change }: LaunchStepProps<'hints'> | LaunchStepProps<'metadata'>): ReactNode {
  return <MetadataEditor tree={model.tree} onChange={(tree) => change({ tree })} />
}

/** What the functions of such a step are given, as far as they need it. */
interface TreeState {
  readonly model: { readonly tree: MetadataTree }
}

/** The line of such a step: its keys with their values. */
function treeLine(term: string) {
  return ({ model: { tree } }: TreeState) => {
    const pairs = Object.entries(texts(metadataOf(tree))).map(([key, value]) => `${key}=${value}`)
    return [{ term, value: pairs.join(', ') }]
  }
}

/** How a draft keeps such a tree: its keys with their values, without the definitions. */
function keptTree(from: 'hintDefinitions' | 'metadataDefinitions'): KeptField<MetadataTree, object, LaunchSources> {
  return {
    write: metadataOf,
    read: ({ kept: pairs, sources: { [from]: found } }) => found && { value: createMetadataTree(found, pairs) },
  }
}

function validateTree({ model: { tree }, t }: TreeState & { readonly t: Translate }): StepProblems {
  const keys = invalidKeys(tree)
  if (keys.length === 0) return {}
  return { [ALL_FIELDS]: [t('These values are not valid: {keys}.', { keys: keys.join(', ') })] }
}

export interface LaunchWizardSpec extends SourcesSpec, LaunchStart {
  /** Is called with what was launched. */
  readonly onLaunched?: (models: LaunchModels) => void
}

/** The wizard Launch Instance, for one opening: its steps and their conditions [LAUNCH-001, LAUNCH-002, LAUNCH-020…022]. */
export function launchWizard(spec: LaunchWizardSpec): LaunchWizard {
  const { settings, hasNetworking, context, onLaunched } = spec
  return defineWizard<LaunchModels, LaunchSources, LaunchContext, Launched>({
    id: launchPoint.id,
    title: 'Launch Instance',
    finish: 'Launch Instance',
    moves: 'free',
    finishesAnywhere: true,
    // Quick Launch has the draft of the wizard that is opened without a source.
    of: ({ source, isQuick, like }) => like?.id ?? (isQuick ? undefined : source?.id),
    start: (given) => startLaunch(spec, given),
    sources: launchSources(spec),
    follow: ({ models, before }) => {
      const isOther = models.source.source !== before.source.source || models.flavor.flavor !== before.flavor.flavor
      return isOther ? followSize(models) : models
    },
    steps: [
      detailsStep(spec),
      sourceStep(spec, context),
      flavorStep,
      networksStep,
      portsStep,
      securityGroupsStep,
      keypairStep(settings),
      configurationStep(settings),
      serverGroupsStep,
      {
        id: 'hints',
        title: 'Scheduler Hints',
        help: 'Hints by which the scheduler chooses a host, such as near or far from another instance. They are only used at the launch.',
        view: TreeStep,
        requires: all(
          setting(`${LAUNCH}.enable_scheduler_hints`),
          policy('compute', 'os_compute_api:os-scheduler-hints:discoverable'),
        ),
        needs: ['hintDefinitions'],
        kept: { tree: keptTree('hintDefinitions') },
        lines: treeLine('Scheduler Hints'),
        validate: validateTree,
      },
      {
        id: 'metadata',
        title: 'Metadata',
        help: 'Keys and values that the instance reads from the metadata service. They can be changed later.',
        view: TreeStep,
        requires: setting(`${LAUNCH}.enable_metadata`),
        needs: ['metadataDefinitions'],
        kept: { tree: keptTree('metadataDefinitions') },
        lines: treeLine('Metadata'),
        validate: validateTree,
      },
    ],
    // By the names of Nova; the others are those of the steps.
    fields: {
      imageRef: 'source.source_type',
      flavorRef: 'flavor.flavor',
      key_name: 'keypair.key_pair',
      min_count: 'details.count',
      'OS-DCF:diskConfig': 'configuration.disk_config',
    },
    ...(context.isQuick ? { front: quickLaunch(spec) } : {}),
    summary: {
      view: LaunchSummary,
      command: launchCommand,
      request: (models) => {
        const { admin_pass, ...body } = finalSpec(models, hasNetworking)
        return admin_pass === undefined ? body : { ...body, admin_pass: '********' }
      },
    },
    submit: async ({ models, api, extend }) => {
      const body = extend(finalSpec(models, hasNetworking))
      const { id, made_ids: ids } = await api.send(create, { body, isQuiet: true })
      onLaunched?.(models)
      return { id, ids, count: instanceCount(models) }
    },
    changed: madeServers,
  })
}
