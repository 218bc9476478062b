import { createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { resolve } from 'node:path'
import { openSimulatedCloud } from '@fascia/testing/cloud'
import { expect, it } from 'vitest'
import { makeRequest } from '../web/certificates/certificate-request.ts'

it('signs a request with the key of the cluster, and a new authority replaces the old one', async () => {
  const cloud = await openSimulatedCloud([resolve(import.meta.dirname, '..')])
  const headers = { 'openstack-api-version': 'container-infra 1.12' }
  const send = (method: string, path: string, body?: object) =>
    cloud.as('demo', method, `/RegionOne/container-infra/v1${path}`, body, headers)
  const fields = { name: 'tpl', coe: 'kubernetes', image_id: 'ubuntu-24.04', keypair_id: 'key' }
  const template = (await send('POST', '/clustertemplates', fields)).json
  const { uuid } = (await send('POST', '/clusters', { name: 'one', cluster_template_id: template.uuid })).json
  const authority = new X509Certificate((await send('GET', `/certificates/${uuid}`)).json.pem)
  const { csr, key } = await makeRequest({ commonName: 'admin', organisation: 'system:masters' })
  const signed = await send('POST', '/certificates', { cluster_uuid: uuid, csr })
  const certificate = new X509Certificate(signed.json.pem)
  expect([signed.status, authority.ca, certificate.ca]).toEqual([201, true, false])
  expect(certificate.verify(authority.publicKey)).toBe(true)
  expect(certificate.subject).toMatch(/O=system:masters.+CN=admin/s)
  expect(createPublicKey(key).equals(certificate.publicKey)).toBe(true)
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
  expect(certificate.verify(other)).toBe(false)
  const garbage = await send('POST', '/certificates', { cluster_uuid: uuid, csr: 'nonsense' })
  expect([garbage.status, garbage.json.errors[0].detail]).toEqual([400, 'Received invalid csr nonsense.'])
  expect((await send('PATCH', `/certificates/${uuid}`)).status).toBe(202)
  expect(certificate.verify(new X509Certificate((await send('GET', `/certificates/${uuid}`)).json.pem).publicKey)).toBe(
    false,
  )
})
