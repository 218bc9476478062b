import { commandLines } from '@fascia/sdk/common'
import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { access, changeAccess, type Flavor, flavorType } from '../../../api/flavors.ts'
import { list as projects } from '../../../api/projects.ts'
import { PROJECT_LISTS } from './project-lists.ts'

/** Modify Access: which projects may use a private flavor. Sends who may from now on, and who may no longer. */
export default form(
  asking(changeAccess, { projects: [] as readonly string[] }),
  { projects, before: ({ read, item }: SourceTools<Flavor>) => read(access, { params: { id: item.id } }) },
  {
    id: 'compute.form.modify-access',
    of: flavorType,
    submit: 'Save',
    needs: ['before'],
    initial: ({ answers: { before } }) => ({ projects: before }),
    intro: 'Which projects may use the flavor {name}.',
    fields: {
      projects: field.members('Projects', {
        ...PROJECT_LISTS,
        noneWarning: 'No project will be able to use this flavor.',
      }),
    },
    send: async ({ request, values: { projects = [] }, answers: { before = [] }, item: { id } }) => {
      const added = projects.filter((project) => !before.includes(project))
      const removed = before.filter((project) => !projects.includes(project))
      if (added.length + removed.length > 0) await request(changeAccess, { params: { id }, body: { added, removed } })
      return undefined
    },
    success: 'Changed the access of flavor {name}.',
    failure: 'Unable to change the access of the flavor.',
    command: ({ values: { projects = [] }, answers: { before = [] }, item: { id } }) => {
      const line = (verb: string, project: string) => ['openstack', 'flavor', verb, '--project', project, id]
      return commandLines(
        ...projects.filter((project) => !before.includes(project)).map((project) => line('set', project)),
        ...before.filter((project) => !projects.includes(project)).map((project) => line('unset', project)),
      )
    },
  },
)
