import { actionResult } from '@fascia/sdk/common'
import type { ActionRun } from '@fascia/sdk/web/declare'
import type { Project } from '../../api/projects.ts'

/** Set as Active Project: the session goes on in that project [IDP-012]. */
const activateProject: ActionRun<Project> = async ([project], { switchProject }) => {
  if (project) await switchProject(project.id)
  return actionResult({})
}

export default activateProject
