import type { Credentials, PolicyTarget } from './credentials.ts'
import { findAttribute } from './find-attribute.ts'

const DOMAIN_ATTRIBUTES = ['domain_id', 'project.domain_id', 'user.domain_id', 'group.domain_id']

/** Whose credential it is, in Keystone's rules of credentials. */
const CREDENTIAL_OWNER = 'target.credential.user_id'

/**
 * Completes a target from the session, as Horizon does: what is acted on is taken to be the caller's own where the target does not say
 * otherwise. `owner` is Glance's word for the project, which its rule for new images compares.
 */
export function withSessionDefaults(target: PolicyTarget, credentials: Credentials): PolicyTarget {
  const projectId = target.project_id ?? credentials.project_id
  const domainId = credentials.user_domain_id ?? credentials.domain_id
  const whole: Record<string, unknown> = {
    ...target,
    project_id: projectId,
    tenant_id: target.tenant_id ?? projectId,
    owner: target.owner ?? projectId,
    user_id: target.user_id ?? credentials.user_id,
    [CREDENTIAL_OWNER]: findAttribute(target, CREDENTIAL_OWNER) ?? credentials.user_id,
  }
  if (domainId !== undefined)
    for (const name of DOMAIN_ATTRIBUTES) if ((findAttribute(target, name) ?? null) === null) whole[name] = domainId
  return whole
}
