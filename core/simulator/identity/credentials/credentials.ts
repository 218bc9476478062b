import { createHash } from 'node:crypto'
import { keystone } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { Text } from '../entities/read-entity.ts'
import { linked } from '../entities/render-entity.ts'
import { newIdentityId } from '../identity-call.ts'
import { forbiddenAction, invalid, missing } from '../keystone-fault.ts'
import { collection } from '../kit.ts'

/** The id of an EC2 credential, which Keystone derives from its access key. */
export const ec2CredentialId = (access: string): string => createHash('sha256').update(access).digest('hex')

function accessIn(blob: string): string {
  try {
    const parsed: unknown = JSON.parse(blob)
    if (typeof parsed === 'object' && parsed !== null && 'access' in parsed && typeof parsed.access === 'string')
      return parsed.access
  } catch {
    // Refused below, like a blob without an access key.
  }
  throw invalid('Invalid blob in credential')
}

/** Credentials of any type. Users have all rights on their own, admins on all. */
export const credentials = collection('credentials', {
  show: (row, call) => ({ ...row, ...linked(call, `/credentials/${row.id}`) }),
  create: Type.Object({
    blob: Type.String(),
    type: Type.String(),
    user_id: Type.String(),
    project_id: Type.Optional(Type.String()),
  }),
  update: Type.Object({
    blob: Type.Optional(Type.String()),
    type: Type.Optional(Type.String()),
    user_id: Type.Optional(Type.String()),
    project_id: Text,
  }),
  add(call, { blob, type, user_id, project_id }) {
    if (!call.caller.isAdmin && user_id !== call.caller.userId) throw forbiddenAction('identity:create_credential')
    if (type === 'ec2' && !project_id) throw missing('project_id', 'credential')
    const id = type === 'ec2' ? ec2CredentialId(accessIn(blob)) : newIdentityId(call)
    return call.rows.credentials.add({ id, blob, type, user_id, project_id: project_id ?? null })
  },
  change(call, row, { blob = row.blob, type = row.type, user_id = row.user_id, project_id = row.project_id }) {
    if (!call.caller.isAdmin && user_id !== call.caller.userId) throw forbiddenAction('identity:update_credential')
    if (type === 'ec2' && !project_id) throw missing('project_id', 'credential')
    return { blob, type, user_id, project_id }
  },
  admit(verb, call, row) {
    if (row && !call.caller.isAdmin && row.user_id !== call.caller.userId)
      throw forbiddenAction(keystone.rule(verb, credentials.names))
  },
  isListed: (row, call) => call.caller.isAdmin || row.user_id === call.caller.userId,
})
