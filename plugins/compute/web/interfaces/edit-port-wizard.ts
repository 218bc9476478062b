import type { Translate } from '@fascia/sdk/web'
import { defineWizard, type StepProblems } from '@fascia/sdk/web/wizard'
import type { ServerInterface } from '../../api/interfaces.ts'
import {
  changedGroups,
  type GroupsModel,
  loadGroups,
  membersOf,
  type SecurityGroup,
} from '../security-groups/security-group.ts'
import { PortGroupsStep } from './port-groups-step.tsx'
import { PortInfoStep } from './port-info-step.tsx'

const LONGEST = 255

/** What a cloud without an extension does not tell is undefined, and not asked. */
export interface PortInfo {
  readonly name: string
  readonly isUp: boolean
  readonly isSecured: boolean | undefined
  readonly isLearning: boolean | undefined
}

export interface PortModels {
  readonly info: PortInfo
  readonly groups: GroupsModel
}

export interface PortSources {
  readonly groups: readonly SecurityGroup[]
}

export interface PortGiven {
  readonly port: ServerInterface
}

function infoOf({ name, admin_state, port_security_enabled, mac_state }: ServerInterface): PortInfo {
  return { name, isUp: admin_state === 'UP', isSecured: port_security_enabled, isLearning: mac_state }
}

function nameProblems({ name }: PortInfo, t: Translate): StepProblems {
  return name.length > LONGEST ? { name: [t('The name may have at most 255 characters.')] } : {}
}

/** What differs from the port as it is; a port that is no longer secured can keep no groups. */
export function portChange({ info, groups }: PortModels, port: ServerInterface): Readonly<Record<string, unknown>> {
  const before = infoOf(port)
  const security_groups = info.isSecured === false ? [] : changedGroups(groups)
  const hasGroups = security_groups !== undefined && (info.isSecured !== false || port.security_groups.length > 0)
  return {
    ...(info.name === before.name ? {} : { name: info.name }),
    ...(info.isUp === before.isUp ? {} : { admin_state_up: info.isUp }),
    ...(info.isSecured === before.isSecured ? {} : { port_security_enabled: info.isSecured }),
    ...(info.isLearning === before.isLearning ? {} : { mac_learning_enabled: info.isLearning }),
    ...(hasGroups ? { security_groups } : {}),
  }
}

/** Edit Port, of an instance's interface. */
export const editPort = defineWizard<PortModels, PortSources, PortGiven, PortModels>({
  id: 'compute.point.edit-port',
  title: 'Edit Port',
  finish: 'Update',
  moves: 'free',
  of: ({ port }) => port.id,
  start: ({ port }) => ({
    info: infoOf(port),
    groups: { members: membersOf(port.security_groups), before: port.security_groups },
  }),
  sources: {
    groups: {
      label: 'security groups',
      load: ({ api, signal }) => loadGroups(api, '/api/network/securitygroups/', signal),
    },
  },
  steps: [
    {
      id: 'info',
      title: 'Information',
      view: PortInfoStep,
      keepsDraft: true,
      validate: (info, _models, t) => nameProblems(info, t),
    },
    {
      id: 'groups',
      title: 'Security Groups',
      view: PortGroupsStep,
      keepsDraft: true,
      needs: ['groups'],
      isShown: ({ info }) => info.isSecured !== false,
    },
  ],
  submit: async (models, { api, given: { port } }) => {
    const change = portChange(models, port)
    if (Object.keys(change).length > 0) await api.patch(`/api/neutron/ports/${port.id}/`, change, { isQuiet: true })
    return models
  },
})
