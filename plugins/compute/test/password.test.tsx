// @needs images
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openInstances } from './launch-wizard.ts'
import { refuseActions } from './open-compute.ts'

const settings = { OPENSTACK_ENABLE_PASSWORD_RETRIEVE: true, OPENSTACK_ENABLE_INSTANCE_PASSWORD_CHANGE: true }

it('decrypts the password of an instance with the private key of its key pair, pasted or from a file [COMPUTE-049, COMPUTE-050]', async () => {
  const app = await openInstances({ areas: ['compute', 'images'], settings, path: '/not_found', expectProblems: true })
  const keypair = await app.request('POST', '/api/nova/keypairs/', { name: 'win', key_type: 'ssh' })
  const { private_key } = await keypair.json()
  const images = await (await app.request('GET', '/api/glance/images/?name=windows-server-2022')).json()
  const made = await app.request('POST', '/api/nova/servers/', {
    name: 'desktop',
    source_id: images.items[0].id,
    flavor_id: '3',
    key_name: 'win',
    user_data: null,
    security_groups: [],
  })
  expect(made.status).toBe(201)
  await app.advance(60_000)
  await app.open('/project/instances')
  const dialog = await app.chooseDialog('desktop', 'Retrieve Password')
  const fields = (): Readonly<Record<string, string>> =>
    Object.fromEntries(
      [...dialog.element.querySelectorAll<HTMLInputElement>('input[name], textarea[name]')].map(({ name, value }) => [
        name,
        value,
      ]),
    )
  const key = await dialog.findByRole('textbox', { name: /^Private Key/ })
  expect(fields()).toEqual({
    keypair_name: 'win',
    encrypted_password: expect.stringMatching(/^[\w+/]{342}==$/),
    private_key: '',
    private_key_file: '',
  })
  const decrypt = () => dialog.press('Decrypt Password')
  await decrypt()
  await dialog.findByText('Private Key is a required field')

  const unreadable = new File([''], 'gone.pem')
  Object.assign(unreadable, { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) })
  await app.user.upload(dialog.getByLabelText('Private Key: file'), unreadable)
  await app.screen.findByText(/Could not read the file/)
  await app.user.click(key)
  await app.user.paste('-----BEGIN RSA PRIVATE KEY-----\nbm9uZQ==\n-----END RSA PRIVATE KEY-----')
  await decrypt()
  await app.screen.findByText(/Could not decrypt the password/)
  expect(fields()).not.toHaveProperty('decrypted_password')

  await app.user.upload(dialog.getByLabelText('Private Key: file'), new File([private_key], 'win.pem'))
  await waitFor(() => expect(key).toHaveProperty('value', private_key))
  await decrypt()
  await waitFor(() => expect(fields().decrypted_password).toMatch(/^\w{14}$/))
})

it('says that there is no password, that it cannot be loaded, and why not for an instance without a key pair', async () => {
  const app = await openInstances({ areas: ['compute'], settings, expectProblems: true })
  expect(await (await app.row('worker-b')).whyNot('Retrieve Password')).toBe('The instance has no key pair')
  const end = app.refuse({ service: 'compute', method: 'GET', path: '/servers/*/os-server-password' })
  const dialog = await app.chooseDialog('web-01', 'Retrieve Password')
  await dialog.findByText(/Unable to retrieve the password of the instance\./)
  end()
  await dialog.press('Try again')
  await dialog.findByText('There is no password.')
})

it('changes the password of an instance, which must be typed twice, and says when it fails [COMPUTE-041]', async () => {
  const app = await openInstances({ areas: ['compute'], settings, expectProblems: true })
  const dialog = await app.chooseDialog('web-01', 'Change Password')
  await dialog.fill(/^New Password/, 'another-1')
  await dialog.fill(/^Confirm Password/, 'another')
  await dialog.findByText('Passwords do not match.')
  await dialog.fill(/^Confirm Password/, 'another-1')
  await app.hides('Passwords do not match.', dialog)
  const end = refuseActions(app)
  await dialog.press('Change Password')
  await app.screen.findByText(/^Unable to change the password of the server with id: /)
  end()
  await dialog.press('Change Password')
  await app.screen.findByText('Changing the password of Instance: web-01.')
  const { id } = await app.row('web-01')
  const log = await (await app.request('GET', `/api/nova/servers/${id}/actions/`)).json()
  expect(log.items[0]).toMatchObject({ action: 'changePassword', message: null })
})

it('says later that the password was not changed, where the instance has no guest agent, and nothing where it has one [ATTACH-02]', async () => {
  const app = await openInstances({ areas: ['compute', 'images'], settings, path: '/not_found' })
  const images = await (await app.request('GET', '/api/glance/images/?name=windows-server-2022')).json()
  const made = await app.request('POST', '/api/nova/servers/', {
    name: 'desktop',
    source_id: images.items[0].id,
    flavor_id: '3',
    key_name: null,
    user_data: null,
    security_groups: [],
  })
  expect(made.status).toBe(201)
  await app.advance(60_000)
  await app.open('/project/instances')
  const change = async (name: string): Promise<unknown> => {
    const dialog = await app.chooseDialog(name, 'Change Password')
    await dialog.fill(/^New Password/, 'another-1')
    await dialog.fill(/^Confirm Password/, 'another-1')
    await dialog.press('Change Password')
    await app.screen.findByText(`Changing the password of Instance: ${name}.`)
    const { id } = await app.row(name)
    await app.advance(10_000)
    const log = await (await app.request('GET', `/api/nova/servers/${id}/actions/`)).json()
    return log.items[0].message
  }
  expect(await change('desktop')).toBe(null)
  expect(app.screen.queryAllByText(/has failed/)).toEqual([])
  expect(await change('web-01')).toBe('Error')
  await app.saysLater('The action changePassword on Instance web-01 has failed.')
  expect((await app.row('web-01')).cell('Status')).toBe('Active')
})

it('offers neither while the deployment has not switched them on', async () => {
  const app = await openInstances({ areas: ['compute'] })
  const row = await app.row('web-01')
  const all = [...(await row.actions()), ...Object.keys(await row.unavailable())]
  expect(all).toContain('Rebuild Instance')
  expect(all).not.toEqual(expect.arrayContaining([expect.stringContaining('Password')]))
})
