import type { IdentityCall } from '../identity-call.ts'

/** Removes a project with the assignments on it, the credentials for it and its limits. */
export function removeProject(call: IdentityCall, projectId: string): void {
  for (const { id } of call.rows.assignments.find({ target_id: projectId })) call.rows.assignments.remove(id)
  for (const { id } of call.rows.application_credentials.find({ project_id: projectId }))
    call.rows.application_credentials.remove(id)
  for (const { id } of call.rows.credentials.find({ project_id: projectId })) call.rows.credentials.remove(id)
  for (const { id } of call.rows.limits.find({ project_id: projectId })) call.rows.limits.remove(id)
  for (const { id } of call.rows.trusts.find({ project_id: projectId })) call.rows.trusts.remove(id)
  for (const { id } of call.rows.endpoint_group_projects.find({ project_id: projectId }))
    call.rows.endpoint_group_projects.remove(id)
  call.rows.projects.remove(projectId)
}
