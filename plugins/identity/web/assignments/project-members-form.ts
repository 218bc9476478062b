import { changeProject, ofProject } from '../../api/assignments.ts'
import { projectType } from '../../api/projects.ts'
import { rolesForm } from './roles-form.ts'

/** Manage Members: gives and takes roles on the project. */
export default rolesForm('members', {
  of: projectType,
  read: ofProject,
  change: changeProject,
  intro: 'Project: {name}',
  needsFailure: 'Unable to retrieve the members of the project.',
  success: 'Changed the members of {name}.',
  failure: 'Unable to change the members of the project.',
})
