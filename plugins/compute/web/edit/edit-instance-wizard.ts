import { defineWizard } from '@fascia/sdk/web/wizard'
import type { Server } from '../../api/servers.ts'
import { changedGroups, loadGroups, membersOf } from '../security-groups/security-group.ts'
import { changeOf, type EditGiven, type EditModels, type EditSources, infoProblems, startEdit } from './edit-model.ts'
import { GroupsStep } from './groups-step.tsx'
import { InfoStep } from './info-step.tsx'

function pathOf({ id }: Server): string {
  return `/api/nova/servers/${id}`
}

/** Edit Instance: its name and description, and the security groups of its ports. */
export const editInstance = defineWizard<EditModels, EditSources, EditGiven, EditModels>({
  id: 'compute.point.edit-instance',
  title: 'Edit Instance',
  finish: 'Save',
  moves: 'free',
  of: ({ server }) => server.id,
  start: startEdit,
  sources: {
    hasDescription: {
      label: 'features',
      load: ({ api, signal }) =>
        api.get<boolean>('/api/nova/features/instance_description/', { signal, isQuiet: true }),
    },
    groups: {
      label: 'security groups',
      load: async ({ api, signal, given: { server, hasGroups } }) => {
        if (!hasGroups) return { all: [], current: [] }
        const [all, current] = await Promise.all([
          loadGroups(api, '/api/network/securitygroups/', signal),
          loadGroups(api, `${pathOf(server)}/security-groups/`, signal),
        ])
        return { all, current }
      },
      fill: ({ current }, models) => {
        const before = current.map(({ id }) => id)
        return { ...models, groups: { members: membersOf(before), before } }
      },
    },
  },
  steps: [
    {
      id: 'info',
      title: 'Information',
      view: InfoStep,
      needs: ['hasDescription'],
      keepsDraft: true,
      validate: (info, _models, t) => infoProblems(info, t),
    },
    {
      id: 'groups',
      title: 'Security Groups',
      about: 'What the groups let through reaches every interface of the instance.',
      view: GroupsStep,
      needs: ['groups'],
      keepsDraft: true,
      isReady: async ({ given }) => given.hasGroups,
    },
  ],
  submit: async (models, { api, given: { server, hasGroups } }) => {
    const change = changeOf(models, server)
    const security_groups = hasGroups ? changedGroups(models.groups) : undefined
    if (change) await api.patch(pathOf(server), change, { isQuiet: true })
    if (security_groups) await api.put(`${pathOf(server)}/security-groups/`, { security_groups }, { isQuiet: true })
    return models
  },
})
