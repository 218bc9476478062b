import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import certificatesForm from './certificates-form.ts'

const certificate = (id: string, fields: object = {}) => ({
  ...{ id, ref: `http://keys/${id}`, name: id, names: [], kind: 'certificate', state: 'valid', has_key: true },
  ...fields,
})
const certificates = [
  certificate('shop', { names: ['shop.example', 'www.shop.example'] }),
  certificate('ended', { state: 'ended' }),
  certificate('bare', { has_key: false }),
  certificate('staff', { kind: 'authority', has_key: false }),
  certificate('old-staff', { kind: 'authority', has_key: false, state: 'ended' }),
]
const answers = { certificates }
const ref = (id: string): string => `http://keys/${id}`
const listener = {
  id: 'l1',
  default_tls_container_ref: ref('shop'),
  sni_container_refs: [ref('www')],
  client_ca_tls_container_ref: ref('staff'),
  client_authentication: 'OPTIONAL',
}

it('begins with the certificates of the listener, or without any', async () => {
  const { initial } = await tryForm(certificatesForm)
  const { id: _, ...own } = listener
  expect(initial({ item: listener })).toEqual(own)
  const none = { default_tls_container_ref: '', sni_container_refs: [], client_ca_tls_container_ref: null }
  expect(initial({ item: { id: 'l1' } })).toEqual({ ...none, client_authentication: 'NONE' })
})

it.each([
  ['shop', [ref('shop'), ref('ended')], 'expired'],
  ['ended', [ref('shop'), ref('ended')], undefined],
  ['bare', [ref('shop'), ref('ended'), ref('bare')], 'expired'],
  ['unknown', [ref('shop'), ref('ended'), ref('unknown')], 'expired'],
])('offers with %s those with a key, and keeps what the listener has: %j', async (own, values, problem) => {
  const { choices } = await tryForm(certificatesForm)
  const item = { ...listener, default_tls_container_ref: ref(own) }
  const offered = choices('default_tls_container_ref', { item, answers })
  expect(offered.map(([value]) => value)).toEqual(values)
  expect(offered[0]?.[1]).toBe('shop (shop.example, www.shop.example)')
  expect(offered.find(([value]) => value === ref('ended'))?.[2]).toBe(problem)
  expect(choices('default_tls_container_ref', { item: { id: 'l1' } })).toEqual([])
})

it('asks for the authority of clients where they are asked for a certificate', async () => {
  const { choices, shown } = await tryForm(certificatesForm)
  const offered = choices('client_ca_tls_container_ref', { item: listener, answers })
  expect(offered).toEqual([
    [ref('staff'), 'staff'],
    [ref('old-staff'), 'old-staff', 'expired'],
  ])
  const isAsked = (client_authentication: string) =>
    shown({ values: { client_authentication }, item: listener, answers }).includes('client_ca_tls_container_ref')
  expect(['NONE', 'OPTIONAL', 'MANDATORY'].map(isAsked)).toEqual([false, true, true])
})

it.each<[string, object, string, string | null, string | null]>([
  ['sends the authority that is chosen', {}, 'MANDATORY', ref('old-staff'), ref('old-staff')],
  ['sends none where none is chosen', {}, 'MANDATORY', null, null],
  ['takes it away where clients are not asked any more', {}, 'NONE', ref('staff'), null],
  ['keeps one that clients are not asked for', { client_authentication: 'NONE' }, 'NONE', null, ref('staff')],
  ['keeps one of a listener that does not say', { client_authentication: undefined }, 'NONE', null, ref('staff')],
  [
    'has none where there was none',
    { client_authentication: null, client_ca_tls_container_ref: null },
    'NONE',
    null,
    null,
  ],
])('%s', async (_what, item, client_authentication, chosen, sent) => {
  const { body } = await tryForm(certificatesForm)
  const values = { default_tls_container_ref: ref('shop'), sni_container_refs: [ref('www')], client_authentication }
  expect(body({ item: { ...listener, ...item }, values: { ...values, client_ca_tls_container_ref: chosen } })).toEqual({
    ...values,
    client_ca_tls_container_ref: sent,
  })
})
