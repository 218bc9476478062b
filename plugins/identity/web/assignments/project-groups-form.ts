import { changeProject, ofProject } from '../../api/assignments.ts'
import { projectType } from '../../api/projects.ts'
import { rolesForm } from './roles-form.ts'

/** Modify Groups: gives and takes roles on the project. */
export default rolesForm('member_groups', {
  of: projectType,
  read: ofProject,
  change: changeProject,
  intro: 'Project: {name}',
  needsFailure: 'Unable to retrieve the groups of the project.',
  success: 'Changed the groups of {name}.',
  failure: 'Unable to change the groups of the project.',
})
