import { eventually, listRow, shareBrowser } from '@fascia/testing/browser'
import { signIn } from '@fascia/testing/server'
import { expect, inject, it, onTestFinished } from 'vitest'
import type { Server } from '../../common/wire.ts'

const open = shareBrowser()
const url = inject('url')

it('launches an instance from an image, which comes up in the list [LAUNCH-001, LAUNCH-002, LAUNCH-045, LAUNCH-046, LAUNCH-051, LAUNCH-054, LAUNCH-059]', async () => {
  const name = `launched-${process.pid.toString(36)}`
  const { page } = await open({ url, as: 'demo', path: 'project/instances' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
  await page.getByRole('button', { name: 'Launch Instance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Launch Instance' })
  const go = async (step: string): Promise<void> => {
    await dialog.getByRole('navigation').getByRole('button', { name: step, exact: true }).click()
    await dialog.getByRole('heading', { name: step, level: 2, exact: true }).waitFor()
  }
  await dialog.getByLabel(/^Instance Name/).fill(name)
  // The backdrop is static.
  await page.mouse.click(5, 5)
  await go('Source')
  await dialog.getByText('Create New Volume').click()
  await dialog.getByRole('button', { name: 'Allocate cirros-0.6.2' }).click()
  await go('Flavor')
  await dialog.getByRole('button', { name: 'Allocate m1.tiny' }).click()
  await go('Networks')
  await dialog.getByRole('button', { name: 'Allocate private' }).click()
  await go('Metadata')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/nova\/servers\/$/.test(request.url()))
  const made = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/nova\/servers\/$/.test(answer.url()),
  )
  await dialog.getByRole('button', { name: 'Launch Instance' }).click()
  const body = (await sent).postDataJSON()
  const { id } = (await (await made).json()) as Server
  onTestFinished(async () => {
    const person = {
      username: 'demo',
      password: 'fascia-demo',
      domain: 'Default',
      project: 'demo',
      region: 'RegionOne',
    }
    await (await signIn(url, person)).request('DELETE', `/api/nova/servers/${id}`)
  })
  expect(body).toMatchObject({ name, instance_count: 1, disk_config: 'AUTO', config_drive: false, key_name: null })
  expect(body.nics).toEqual([{ 'net-id': expect.any(String), 'v4-fixed-ip': '' }])
  expect(Object.keys(body)).not.toContain('description')
  await page.getByText('Scheduled creation of 1 instance(s).').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  const row = listRow(page, name)
  await eventually(() => row.cell('Status').textContent(), 30_000).toContain('Active')

  for (const call of [
    /\/glance\/images\/\?(?=.*status=active)(?=.*sort_key=name)(?=.*sort_dir=asc)(?!.*visibility)/,
    /\/glance\/images\/\?(?=.*status=active)(?=.*visibility=community)/,
    /\/cinder\/volumes\/\?(?=.*status=available)(?=.*bootable=1)/,
    /\/cinder\/volumes\/\?(?!.*status=)(?=.*bootable=1)/,
    /\/cinder\/volumesnapshots\/\?.*status=available/,
    /\/nova\/flavors\/\?(?=.*is_public=true)(?=.*get_extras=true)/,
    /\/nova\/limits\/\?.*reserved=true/,
    /\/neutron\/networks\//,
    /\/neutron\/ports\/\?.*project_id=/,
    /\/network\/securitygroups\//,
  ])
    expect(
      asked.some((address) => call.test(address)),
      String(call),
    ).toBe(true)
}, 60_000)
