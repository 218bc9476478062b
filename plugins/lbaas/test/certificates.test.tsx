// @needs compute network
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TlsCertificate } from '../api/tls-certificates.ts'
import { BUNDLE_PROBLEMS } from '../common/certificates/bundle-problems.ts'
import { type IssuedCertificate, issueCertificate } from './issue-certificate.ts'
import type { App } from './open-child.ts'
import { itemOf } from './open-child.ts'
import { openLbaas } from './open-lbaas.ts'

const PATH = '/project/load_balancer_certificates'
const LIST = '/api/octavia-barbican/tls-certificates/'
const root = await issueCertificate({ name: 'Example Root', isAuthority: true })
const api = await issueCertificate({ name: 'api', names: ['api.example.org'], by: root })
const other = await issueCertificate({ name: 'other' })

const known = async (app: App): Promise<readonly TlsCertificate[]> =>
  (await (await app.request('GET', LIST)).json()).items
async function named(app: App, name: string): Promise<TlsCertificate> {
  return (await known(app)).find((one) => one.name === name) ?? expect.fail(`no certificate ${name}`)
}
const bodyOf = (name: string, { certificate, key }: IssuedCertificate) => ({ name, certificate, private_key: key })

/** Pastes a text into a field: a certificate is too long to be typed. */
async function paste(app: App, dialog: Awaited<ReturnType<App['dialog']>>, label: RegExp, text: string): Promise<void> {
  const field = dialog.getByRole('textbox', { name: label })
  await app.user.clear(field)
  await app.user.click(field)
  await app.user.paste(text)
}

/** A listener of `mail` that decrypts with the certificate of the shop. */
async function addListener(app: App, more: object = {}) {
  const { ref } = await named(app, 'shop')
  const { id: loadbalancer_id } = await itemOf(app, 'loadbalancers/', 'mail')
  const listener = { loadbalancer_id, name: 'secure', protocol: 'TERMINATED_HTTPS', protocol_port: 443 }
  await app.cloud('POST', '/load-balancer/v2.0/lbaas/listeners', {
    listener: { ...listener, default_tls_container_ref: ref, ...more },
  })
  await app.advance(10_000)
}

it('lists certificates with what they are for, how long they hold and what uses them [CERT-01, FEATURE-39]', async () => {
  const app = await openLbaas({ path: PATH })
  await app.row('shop')
  await addListener(app)
  await app.reload()
  const shop = await app.row('shop')
  for (const text of ['shop.example.org', 'Valid', 'secure', 'default'])
    expect(shop.element.textContent).toContain(text)
  expect(await named(app, 'staff')).toMatchObject({ kind: 'authority', subject: 'CN=Example CA' })
  expect(within(shop.element).getByRole('link', { name: 'secure' }).getAttribute('href')).toMatch(/\/listeners\//)
  expect((await app.row('intranet')).element.textContent).not.toContain('secure')
})

it('warns of a certificate from 30 days before its end, in the list and on Home [CERT-02, FEATURE-39]', async () => {
  const app = await openLbaas({ path: PATH })
  const day = (days: number) => new Date(app.host.clock.now() + days * 86_400_000).toISOString()
  for (const [name, days] of [
    ['soon', 29],
    ['later', 31],
  ] as const)
    await app.request('POST', LIST, bodyOf(name, await issueCertificate({ name, until: day(days) })))
  await app.reload()
  expect((await app.row('soon')).element.textContent).toContain('Ends Soon')
  expect((await app.row('later')).element.textContent).toContain('Valid')
  await app.open('/home')
  expect((await app.screen.findByRole('link', { name: 'soon' })).getAttribute('href')).toContain(PATH)
  await app.hides({ text: 'later' })
})

it('reads an upload in the browser, refuses a key of another certificate, and keeps what fits [CERT-03, FEATURE-39]', async () => {
  const app = await openLbaas({ path: PATH })
  await app.row('shop')
  await app.press('Upload Certificate')
  const dialog = await app.dialog('Upload Certificate')
  await dialog.fill(/^Name/, 'api')
  await paste(app, dialog, /^Certificate/, api.certificate + root.certificate)
  await paste(app, dialog, /^Private Key/, other.key)
  await dialog.findByText(BUNDLE_PROBLEMS.otherKey)
  const before = app.calls.length
  await dialog.press('Upload Certificate')
  await waitFor(() => expect(dialog.getAllByText(BUNDLE_PROBLEMS.otherKey).length).toBeGreaterThan(1))
  expect(app.calls.slice(before)).not.toContain(`POST ${LIST}`)
  await paste(app, dialog, /^Private Key/, api.key)
  await dialog.findAllByText('CN=Example Root')
  await dialog.press('Upload Certificate')
  await app.screen.findByText('Certificate api was uploaded.')
  const made = await named(app, 'api')
  expect(made).toMatchObject({
    state: 'valid',
    names: ['api.example.org'],
    issuer: 'CN=Example Root',
    chain_length: 1,
    has_key: true,
  })
  interface Kept {
    readonly containers: readonly {
      readonly name: string
      readonly secret_refs: readonly { readonly name: string }[]
    }[]
  }
  const { containers } = await app.cloud<Kept>('GET', '/key-manager/v1/containers')
  expect(containers.find(({ name }) => name === 'api')?.secret_refs.map(({ name }) => name)).toEqual([
    'certificate',
    'private_key',
    'intermediates',
  ])
})

it('keeps a CA, and says beside its field that a certificate is none [CERT-07]', async () => {
  const app = await openLbaas({ path: PATH, expectProblems: true })
  await app.row('shop')
  await app.press('Upload CA')
  const dialog = await app.dialog('Upload CA')
  await dialog.fill(/^Name/, 'partners')
  await paste(app, dialog, /^CA Certificates/, api.certificate)
  await dialog.press('Upload CA')
  await dialog.findByText(BUNDLE_PROBLEMS.noAuthority)
  await paste(app, dialog, /^CA Certificates/, root.certificate)
  await dialog.press('Upload CA')
  await app.screen.findByText('CA partners was uploaded.')
  expect(await named(app, 'partners')).toMatchObject({ kind: 'authority', subject: 'CN=Example Root', has_key: false })
})

/** The form of a listener's certificates, and what Octavia says of the listener. */
async function openChange(app: App) {
  const { id, loadbalancerId } = await itemOf(app, 'listeners/', 'secure')
  await app.open(`/project/load_balancer/${loadbalancerId}/listeners/${id}`)
  await app.user.click(await app.screen.findByRole('button', { name: /^Actions of/ }))
  await app.user.click(await app.screen.findByRole('menuitem', { name: 'Change Certificates' }))
  const dialog = await app.dialog('Change Certificates')
  const save = async (): Promise<object> => {
    await dialog.press('Change Certificates')
    await app.saysLater('The certificates of listener secure have been changed.')
    const path = `/load-balancer/v2.0/lbaas/listeners/${id}`
    return (await app.cloud<{ readonly listener: object }>('GET', path)).listener
  }
  return { dialog, save }
}

it('replaces the certificate of a listener by one change [CERT-08, FEATURE-39]', async () => {
  const app = await openLbaas({ path: PATH })
  await addListener(app)
  await app.request('POST', LIST, bodyOf('api', api))
  const { dialog, save } = await openChange(app)
  await dialog.pick(/^Default Certificate/, /^api/)
  expect(await save()).toMatchObject({
    default_tls_container_ref: (await named(app, 'api')).ref,
    sni_container_refs: [],
    client_ca_tls_container_ref: null,
    client_authentication: 'NONE',
  })
  expect(app.served.filter(({ method, address }) => method === 'PUT' && address.includes('/listeners/'))).toHaveLength(
    1,
  )
})

it('has a listener check clients by a CA [CERT-09]', async () => {
  const app = await openLbaas({ path: PATH })
  await addListener(app)
  const { dialog, save } = await openChange(app)
  await app.user.click(await dialog.findByRole('radio', { name: 'Required' }))
  await dialog.pick(/^Client CA/, /^staff/)
  expect(await save()).toMatchObject({
    default_tls_container_ref: (await named(app, 'shop')).ref,
    client_ca_tls_container_ref: (await named(app, 'staff')).ref,
    client_authentication: 'MANDATORY',
  })
  expect((await named(app, 'staff')).uses).toMatchObject([{ as: 'client_ca', listener_name: 'secure' }])
})

it('has a listener forget the CA when it asks clients no more [CERT-10]', async () => {
  const app = await openLbaas({ path: PATH })
  const { ref } = await named(app, 'staff')
  await addListener(app, { client_authentication: 'OPTIONAL', client_ca_tls_container_ref: ref })
  const { dialog, save } = await openChange(app)
  await app.user.click(await dialog.findByRole('radio', { name: 'Not asked' }))
  expect(await save()).toMatchObject({ client_ca_tls_container_ref: null, client_authentication: 'NONE' })
})

it('deletes a certificate with its key, but none that a listener uses [CERT-11]', async () => {
  const app = await openLbaas({ path: PATH })
  await addListener(app)
  await app.request('POST', LIST, bodyOf('api', api))
  await app.reload()
  expect(await (await app.row('shop')).whyNot('Delete Certificate')).toBe('A listener uses it')
  const dialog = await app.chooseDialog('api', 'Delete Certificate', /Confirm Delete/)
  await dialog.press('Delete Certificate')
  await app.screen.findByText('Deleted Certificate: api.')
  const { secrets } = await app.cloud<{ readonly secrets: readonly { readonly name: string }[] }>(
    'GET',
    '/key-manager/v1/secrets',
  )
  expect(secrets.filter(({ name }) => name.startsWith('api'))).toEqual([])
  expect((await known(app)).map(({ name }) => name)).toEqual(['shop', 'intranet', 'staff'])
})
