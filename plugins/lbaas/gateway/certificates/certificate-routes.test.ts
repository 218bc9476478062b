import { Readable } from 'node:stream'
import { Fault, isFault } from '@fascia/sdk/common'
import { type CloudAnswers, tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as listeners from '../../api/listeners.ts'
import * as certificates from '../../api/tls-certificates.ts'
import { BUNDLE_PROBLEMS } from '../../common/certificates/bundle-problems.ts'
import { issueCertificate } from '../../test/issue-certificate.ts'
import gateway from '../plugin.ts'

const [KM, LB] = ['key-manager', 'load-balancer']
const NOW = Date.parse('2026-06-01')
const root = await issueCertificate({ name: 'Root', isAuthority: true })
const shop = await issueCertificate({ name: 'shop.example.org', names: ['shop.example.org'], by: root })
const ending = await issueCertificate({ name: 'ending', until: '2026-06-30T00:00:00Z' })
const ended = await issueCertificate({ name: 'ended', until: '2026-05-31', isRsa: true })

let containers = 0
const ref = (kind: string, id: string): string => `http://keys.example/v1/${kind}/${id}`
const holds = (id: string, text: string): CloudAnswers => ({
  [`${KM} GET /secrets/${id}/payload`]: () => ({ body: Readable.from([text]) }),
})
/** A container of a certificate; secrets are others in each test, as what one holds is remembered. */
function container(name: string | null, parts: Readonly<Record<string, string>>) {
  containers += 1
  const secrets = Object.entries(parts).map(([part, text]) => ({ part, id: `${containers}-${part}`, text }))
  return {
    id: `c${containers}`,
    row: {
      name,
      container_ref: ref('containers', `c${containers}`),
      secret_refs: secrets.map(({ part, id }) => ({ name: part, secret_ref: ref('secrets', id) })),
      created: '2026-01-01T00:00:00',
    },
    answers: Object.assign({}, ...secrets.map(({ id, text }) => holds(id, text))) as CloudAnswers,
  }
}
const open = (answers: CloudAnswers) =>
  tryRoutes(gateway.routes ?? [], { nowMs: NOW, answers: { [`${LB} GET /lbaas/listeners`]: [], ...answers } })

it('reads each certificate from the key manager, with the listeners that have it and as what', async () => {
  const one = container('shop', { certificate: shop.certificate, private_key: 'x', intermediates: root.certificate })
  const two = container(null, { certificate: ending.certificate })
  const three = container('old', { certificate: ended.certificate, private_key: 'x' })
  const odd = container('odd', { certificate: 'MIIB' })
  const listener = {
    id: 'l1',
    name: 'https',
    loadbalancers: [{ id: 'b1' }],
    default_tls_container_ref: one.row.container_ref,
    sni_container_refs: [one.row.container_ref, three.row.container_ref],
    client_ca_tls_container_ref: ref('secrets', 'ca'),
  }
  const { ask, lines } = open({
    ...Object.assign({}, ...[one, two, three, odd].map(({ answers }) => answers)),
    ...holds('ca', root.certificate + ended.certificate),
    [`${KM} GET /containers`]: [one, two, three, odd].map(({ row }) => row),
    [`${KM} GET /secrets`]: [
      { secret_ref: ref('secrets', 'ca'), name: 'staff', secret_type: 'certificate' },
      { secret_ref: ref('secrets', '1-certificate'), secret_type: 'certificate' },
      { secret_ref: ref('secrets', 'password'), secret_type: 'opaque' },
      { secret_ref: ref('secrets', 'p12'), name: 'bundle', secret_type: 'opaque' },
    ],
    [`${LB} GET /lbaas/listeners`]: [
      listener,
      { id: 'l2', loadbalancers: [{ id: 'b2' }], default_tls_container_ref: ref('secrets', 'p12') },
    ],
  })
  const found = await ask<readonly certificates.TlsCertificate[]>(certificates.list)
  const use = (as: string) => ({ listener_id: 'l1', listener_name: 'https', loadbalancer_id: 'b1', as })
  expect(found).toMatchObject([
    {
      id: one.id,
      name: 'shop',
      kind: 'certificate',
      state: 'valid',
      subject: 'CN=shop.example.org',
      names: ['shop.example.org'],
      issuer: 'CN=Root',
      valid_from: '2020-01-01T00:00:00.000Z',
      valid_until: '2120-01-01T00:00:00.000Z',
      key: 'EC prime256v1',
      chain_length: 1,
      has_key: true,
      listeners: ['https'],
      uses: [use('default')],
      ref: one.row.container_ref,
      created_at: '2026-01-01T00:00:00',
    },
    { id: two.id, name: 'CN=ending', state: 'ending', names: [], has_key: false, uses: [] },
    { id: three.id, state: 'ended', key: 'RSA 2048', uses: [use('sni')] },
    { id: odd.id, state: 'unknown', subject: null, valid_until: null },
    { id: 'ca', name: 'staff', kind: 'authority', chain_length: 1, uses: [use('client_ca')] },
    { id: 'p12', name: 'bundle', kind: 'bundle', state: 'unknown', listeners: ['l2'] },
  ])
  expect(lines()).toContain(`${LB} GET /lbaas/listeners?project_id=p1`)
  // Neither a key nor what may be a password is read.
  expect(lines().filter((line) => /private_key|password|p12/.test(line))).toEqual([])
  const before = lines().length
  await ask(certificates.list)
  expect(
    lines()
      .slice(before)
      .filter((line) => line.endsWith('payload')),
  ).toEqual([`${KM} GET /secrets/${odd.id.slice(1)}-certificate/payload`])
})

it('says of a certificate that may not be read that it is not readable, and of a broken key manager that it is', async () => {
  const one = container('secret', { certificate: shop.certificate })
  const answering = (status: number) =>
    open({
      [`${KM} GET /containers`]: [one.row],
      [`${KM} GET /secrets`]: [],
      [`${KM} GET /secrets/${one.id.slice(1)}-certificate/payload`]: new Fault(
        status < 500 ? 'GATEWAY_UPSTREAM_REFUSED' : 'GATEWAY_UPSTREAM_FAILED',
        { status },
      ),
    })
  expect(await answering(403).ask(certificates.list)).toMatchObject([{ name: 'secret', state: 'unknown' }])
  await expect(answering(502).ask(certificates.list)).rejects.toMatchObject({ status: 502 })
  await expect(answering(403).ask(certificates.get, { params: { id: 'none' } })).rejects.toMatchObject({ status: 404 })
})

const BODY = { name: 'shop', certificate: shop.certificate, private_key: shop.key, intermediates: root.certificate }

it('keeps certificate, key and chain as secrets of one container', async () => {
  let number = 0
  const { ask, sent } = open({
    [`${KM} POST /secrets`]: () => ({ secret_ref: ref('secrets', `new-${++number}`) }),
    [`${KM} POST /containers`]: { container_ref: ref('containers', 'c-new') },
    [`${KM} GET /containers`]: [{ container_ref: ref('containers', 'c-new'), name: 'shop', secret_refs: [] }],
    [`${KM} GET /secrets`]: [],
  })
  expect(await ask(certificates.create, { body: BODY })).toMatchObject({ status: 201, body: { id: 'c-new' } })
  const text = { payload_content_type: 'text/plain' }
  expect(sent.slice(0, 4)).toEqual([
    [
      `${KM} POST /secrets`,
      { name: 'shop certificate', secret_type: 'certificate', payload: shop.certificate, ...text },
    ],
    [`${KM} POST /secrets`, { name: 'shop private_key', secret_type: 'private', payload: shop.key, ...text }],
    [
      `${KM} POST /secrets`,
      { name: 'shop intermediates', secret_type: 'certificate', payload: root.certificate, ...text },
    ],
    [
      `${KM} POST /containers`,
      {
        name: 'shop',
        type: 'certificate',
        secret_refs: ['certificate', 'private_key', 'intermediates'].map((name, at) => ({
          name,
          secret_ref: ref('secrets', `new-${at + 1}`),
        })),
      },
    ],
  ])
})

it('takes back the secrets of a container that was refused [CERT-04]', async () => {
  let number = 0
  const { ask, lines } = open({
    [`${KM} POST /secrets`]: () => ({ secret_ref: ref('secrets', `new-${++number}`) }),
    [`${KM} POST /containers`]: new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 403 }),
    [`${KM} DELETE /secrets/new-2`]: new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404 }),
  })
  await expect(ask(certificates.create, { body: BODY })).rejects.toMatchObject({ status: 403 })
  const deleted = lines().filter((line) => line.includes('DELETE'))
  expect(deleted).toEqual([3, 2, 1].map((at) => `${KM} DELETE /secrets/new-${at}`))
})

it.each([
  [{ private_key: ended.key }, { private_key: [BUNDLE_PROBLEMS.otherKey] }],
  [{ private_key: 'x' }, { private_key: [BUNDLE_PROBLEMS.unreadableKey] }],
  [{ certificate: 'x' }, { certificate: [BUNDLE_PROBLEMS.unreadable] }],
  [{ certificate: shop.certificate + root.certificate }, { certificate: [BUNDLE_PROBLEMS.several] }],
  [
    { certificate: ended.certificate, private_key: ended.key, intermediates: undefined },
    { certificate: [BUNDLE_PROBLEMS.expired] },
  ],
  [{ intermediates: ended.certificate }, { intermediates: [BUNDLE_PROBLEMS.chainOrder] }],
  [{ intermediates: 'x' }, { intermediates: [BUNDLE_PROBLEMS.chainUnreadable] }],
])('refuses an upload that does not fit together, and keeps nothing of it', async (change, fields) => {
  const { ask, sent } = open({})
  const refusal = await ask(certificates.create, { body: { ...BODY, ...change } }).catch((failure: unknown) => failure)
  expect(isFault(refusal) && [refusal.code, refusal.fields]).toEqual(['GATEWAY_INPUT_INVALID', fields])
  expect(sent).toEqual([])
})

it('keeps the certificates of authorities in one secret, and refuses others', async () => {
  const { ask, sent } = open({
    [`${KM} POST /secrets`]: { secret_ref: ref('secrets', 'ca-new') },
    [`${KM} GET /containers`]: [],
    [`${KM} GET /secrets`]: [{ secret_ref: ref('secrets', 'ca-new'), name: 'staff', secret_type: 'certificate' }],
    ...holds('ca-new', root.certificate),
  })
  const body = { name: 'staff', certificate: root.certificate }
  expect(await ask(certificates.createAuthority, { body })).toMatchObject({
    body: { id: 'ca-new', kind: 'authority', subject: 'CN=Root' },
  })
  expect(sent[0]).toEqual([
    `${KM} POST /secrets`,
    { name: 'staff', secret_type: 'certificate', payload: root.certificate, payload_content_type: 'text/plain' },
  ])
  for (const [certificate, problem] of [
    [shop.certificate, BUNDLE_PROBLEMS.noAuthority],
    ['x', BUNDLE_PROBLEMS.unreadable],
  ] as const)
    await expect(ask(certificates.createAuthority, { body: { ...body, certificate } })).rejects.toMatchObject({
      fields: { certificate: [problem] },
    })
})

it('deletes a container and then its secrets, but not one that another container has', async () => {
  const shared = { name: 'intermediates', secret_ref: ref('secrets', 'shared') }
  const rows = ['c-1', 'c-2'].map((id) => ({
    container_ref: ref('containers', id),
    secret_refs: [{ name: 'certificate', secret_ref: ref('secrets', `of-${id}`) }, shared],
  }))
  const { ask, lines } = open({ [`${KM} GET /containers`]: rows })
  await ask(certificates.remove, { params: { id: 'c-1' } })
  await ask(certificates.remove, { params: { id: 'authority' } })
  expect(lines().filter((line) => line.includes('DELETE'))).toEqual([
    `${KM} DELETE /containers/c-1`,
    `${KM} DELETE /secrets/of-c-1`,
    `${KM} DELETE /secrets/authority`,
  ])
})

it('changes all certificates of a listener by one request', async () => {
  const { ask, sent } = open({})
  const body = {
    default_tls_container_ref: ref('containers', 'c1'),
    sni_container_refs: [ref('containers', 'c2')],
    client_ca_tls_container_ref: null,
    client_authentication: 'NONE',
  }
  await ask(listeners.setCertificates, { params: { id: 'l1' }, body })
  expect(sent).toEqual([[`${LB} PUT /lbaas/listeners/l1`, { listener: body }]])
})
