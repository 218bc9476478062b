// @needs images network storage
import { eventually, shareBrowser } from '@fascia/testing/browser'
import { signIn } from '@fascia/testing/server'
import { expect, inject, it, onTestFinished } from 'vitest'
import type { Server } from '../../api/servers.ts'

const open = shareBrowser()
const url = inject('url')
const stem = process.pid.toString(36)

it('launches what all of its steps say, in one request without a field of its own [LAUNCH-001, LAUNCH-002, LAUNCH-038, LAUNCH-045, LAUNCH-046, LAUNCH-047, LAUNCH-051, LAUNCH-054, LAUNCH-055, LAUNCH-056, LAUNCH-057, LAUNCH-058, LAUNCH-059]', async () => {
  const name = `launched-${stem}`
  const person = { username: 'demo', password: 'fascia-demo', domain: 'Default', project: 'demo', region: 'RegionOne' }
  const cloud = await signIn(url, person)
  const { body: group } = await cloud.request<{ id: string }>('POST', '/api/nova/servergroups/', {
    name: `apart-${stem}`,
    policies: ['soft-anti-affinity'],
  })
  onTestFinished(async () => {
    await cloud.request('DELETE', `/api/nova/servergroups/${group.id}/`)
    await cloud.request('DELETE', `/api/nova/keypairs/key-${stem}`)
  })
  const { page } = await open({ url, as: 'demo', path: 'project/instances' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
  const posted = (path: RegExp) =>
    page.waitForResponse((answer) => answer.request().method() === 'POST' && path.test(answer.url()))
  await page.getByRole('button', { name: 'Launch Instance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Launch Instance' })
  expect(await dialog.getAttribute('class')).toContain('pf-m-lg')
  const steps = dialog.getByRole('navigation').getByRole('listitem').getByRole('button')
  const go = async (step: string): Promise<void> => {
    await dialog.getByRole('navigation').getByRole('button', { name: step, exact: true }).click()
    await dialog.getByRole('heading', { name: step, level: 2, exact: true }).waitFor()
  }
  const allocate = (item: string) => dialog.getByRole('button', { name: `Allocate ${item}`, exact: true }).click()
  const say = async (key: string, value: string): Promise<void> => {
    await dialog.getByRole('textbox', { name: 'Custom' }).fill(key)
    await page.keyboard.press('Enter')
    await page.keyboard.type(value)
  }
  await dialog.getByLabel(/^Instance Name/).fill(name)
  await dialog.getByLabel(/^Description/).fill('front')
  await eventually(() => steps.count()).toBe(11)
  // The backdrop is static.
  await page.mouse.click(5, 5)
  await go('Source')
  await dialog.getByText('Create New Volume').click()
  await allocate('cirros-0.6.2')
  await go('Flavor')
  await allocate('m1.tiny')
  await go('Networks')
  await allocate('private')
  await go('Security Groups')
  await allocate('web')
  await go('Key Pair')
  await dialog.getByRole('button', { name: 'Create Key Pair' }).click()
  const key = page.getByRole('dialog', { name: 'Create Key Pair' })
  await key.getByLabel(/^Key Pair Name/).fill(`key-${stem}`)
  const keyMade = posted(/\/nova\/keypairs\/$/)
  await key.getByRole('button', { name: 'Create Key Pair' }).click()
  const keyAnswer = await keyMade
  expect(keyAnswer.request().postDataJSON()).toEqual({ name: `key-${stem}`, key_type: 'ssh' })
  expect(await keyAnswer.json()).toMatchObject({
    name: `key-${stem}`,
    public_key: expect.stringMatching(/^ssh-/),
    private_key: expect.stringContaining('PRIVATE KEY'),
  })
  await page.getByText(`Created keypair: key-${stem}`).waitFor()
  await go('Configuration')
  await dialog.getByRole('textbox', { name: 'Customization Script' }).fill('#!/bin/sh')
  await dialog.getByLabel('Disk Partition').selectOption({ label: 'Manual' })
  await dialog.getByText('Configuration Drive', { exact: true }).first().click()
  await go('Server Groups')
  await allocate(`apart-${stem}`)
  await go('Scheduler Hints')
  await say('near', '7')
  await go('Metadata')
  await say('retries', '3')
  const made = posted(/\/nova\/servers\/$/)
  await dialog.getByRole('button', { name: 'Launch Instance' }).click()
  const answer = await made
  const { id } = (await answer.json()) as Server
  onTestFinished(async () => void (await cloud.request('DELETE', `/api/nova/servers/${id}`)))
  const text = expect.any(String)
  expect(answer.request().postDataJSON()).toEqual({
    name,
    description: 'front',
    availability_zone: 'nova',
    instance_count: 1,
    source_id: text,
    flavor_id: '1',
    key_name: `key-${stem}`,
    nics: [{ 'net-id': text, 'v4-fixed-ip': '' }],
    security_groups: [text, text],
    user_data: '#!/bin/sh',
    disk_config: 'MANUAL',
    config_drive: true,
    scheduler_hints: { group: group.id, near: '7' },
    meta: { retries: '3' },
  })
  await page.getByText('Scheduled creation of 1 instance(s).').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name, exact: true }).waitFor()
  const { body: server } = await cloud.request('GET', `/api/nova/servers/${id}`)
  expect(server).toMatchObject({ key_name: `key-${stem}`, description: 'front', metadata: { retries: '3' } })

  for (const call of [
    /\/glance\/images\/\?(?=.*status=active)(?=.*sort_key=name)(?=.*sort_dir=asc)(?!.*visibility)/,
    /\/glance\/images\/\?(?=.*status=active)(?=.*visibility=community)/,
    /\/cinder\/volumes\/\?(?=.*status=available)(?=.*bootable=1)/,
    /\/cinder\/volumes\/\?(?!.*status=)(?=.*bootable=1)/,
    /\/cinder\/volumesnapshots\/\?.*status=available/,
    /\/cinder\/tenantabsolutelimits\//,
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
})
