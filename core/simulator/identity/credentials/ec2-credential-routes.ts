import { keystone, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { linked } from '../entities/render-entity.ts'
import { type IdentityCall, newIdentityId } from '../identity-call.ts'
import type { CredentialRow } from '../identity-tables.ts'
import { notFound } from '../keystone-fault.ts'
import { del, get, list, post } from '../kit.ts'
import { requireAdminOr } from '../policy.ts'
import { ec2CredentialId } from './credentials.ts'

const PATH = '/users/:user/credentials/OS-EC2'
const NewEc2Credential = Type.Object({ tenant_id: Type.String() })
const Blob = Type.Object({ access: Type.String(), secret: Type.String() })

function requireOwner(call: IdentityCall, verb: string): void {
  requireAdminOr(call, `identity:ec2_${verb}`, call.params.user === call.caller.userId)
}

function render(row: CredentialRow, call: IdentityCall) {
  const { access, secret } = keystone.parse(Blob, JSON.parse(row.blob))
  const { user_id, project_id } = row
  const path = `/users/${user_id}/credentials/OS-EC2/${access}`
  return { user_id, tenant_id: project_id, access, secret, trust_id: null, ...linked(call, path) }
}

function credentialAt(call: IdentityCall): CredentialRow {
  const { access = '', user = '' } = call.params
  const row = call.rows.credentials.get(ec2CredentialId(access))
  if (!row || row.user_id !== user) throw notFound('credential', access)
  return row
}

/** Pairs of access key and secret, which are credentials of the type `ec2`. */
export const ec2CredentialRoutes = [
  post(PATH, (call) => {
    requireOwner(call, 'create_credential')
    const { tenant_id } = keystone.parse(NewEc2Credential, call.body)
    const { user = '' } = call.params
    if (!call.rows.users.get(user)) throw notFound('user', user)
    if (!call.rows.projects.get(tenant_id)) throw notFound('project', tenant_id)
    const access = newIdentityId(call)
    const row = call.rows.credentials.add({
      id: ec2CredentialId(access),
      type: 'ec2',
      blob: JSON.stringify({ access, secret: newIdentityId(call), trust_id: null }),
      user_id: user,
      project_id: tenant_id,
    })
    return respond(201, { credential: render(row, call) })
  }),
  get(PATH, (call) => {
    requireOwner(call, 'list_credentials')
    const rows = call.rows.credentials.find({ user_id: call.params.user, type: 'ec2' })
    return list(
      'credentials',
      rows.map((row) => render(row, call)),
      call,
    )
  }),
  get(`${PATH}/:access`, (call) => {
    requireOwner(call, 'get_credential')
    return { credential: render(credentialAt(call), call) }
  }),
  del(`${PATH}/:access`, (call) => {
    requireOwner(call, 'delete_credential')
    call.rows.credentials.remove(credentialAt(call).id)
    return undefined
  }),
]
