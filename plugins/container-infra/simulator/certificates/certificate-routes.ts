import { accepted, badRequest, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { findCluster } from '../clusters/find-cluster.ts'
import { get, type MagnumCall, type MagnumRoute, patch, post } from '../kit.ts'
import { makeAuthority, signRequest } from './authority.ts'

const Request = Type.Object(
  { cluster_uuid: Type.String(), csr: Type.String({ minLength: 1 }) },
  { additionalProperties: false },
)

function serialOf({ random }: Pick<MagnumCall, 'random'>): number[] {
  return Array.from({ length: 15 }, () => random(256))
}

/** A new authority of a cluster, from the clock and the random source of the situation. */
export function newAuthority(
  situation: Pick<MagnumCall, 'random' | 'now'>,
  name: string,
): ReturnType<typeof makeAuthority> {
  return makeAuthority(name, situation.now(), serialOf(situation))
}

export const certificateRoutes: readonly MagnumRoute[] = [
  get('/certificates/:id', { right: 'reader', rule: 'certificate:get' }, (call) => {
    const { id, authority } = findCluster(call, call.params.id)
    return { cluster_uuid: id, pem: authority }
  }),
  post('/certificates', { right: 'member', rule: 'certificate:create', body: Request }, async (call) => {
    const cluster = findCluster(call, call.body.cluster_uuid)
    const pem = await signRequest(cluster, call.body.csr, call.now(), serialOf(call))
    if (pem === undefined) throw badRequest(`Received invalid csr ${call.body.csr}.`)
    return respond(201, { cluster_uuid: cluster.id, csr: call.body.csr, pem })
  }),
  patch('/certificates/:id', { right: 'member', rule: 'certificate:rotate_ca', since: 5 }, async (call) => {
    const { id, name } = findCluster(call, call.params.id)
    call.rows.clusters.set(id, await newAuthority(call, name))
    return accepted()
  }),
  patch('/credentials/:id', { right: 'member', rule: 'credential:rotate', since: 12 }, (call) => {
    const { id } = findCluster(call, call.params.id)
    call.rows.clusters.set(id, { updatedAt: call.now() })
    return accepted({ uuid: id })
  }),
]
