// @needs images network
import { expectShared, openCloud, openTwin } from '@fascia/testing/contract'
import { expect, it, onTestFinished } from 'vitest'
import * as consoles from '../../api/consoles.ts'
import * as interfaces from '../../api/interfaces.ts'
import * as metadata from '../../api/metadata.ts'
import * as securityGroups from '../../api/security-groups.ts'
import * as actions from '../../api/server-actions.ts'
import * as servers from '../../api/servers.ts'
import * as attachments from '../../api/volume-attachments.ts'
import { makeServer, serverBody, settled, shareServer } from './server-under-test.ts'

const shared = shareServer()

it('creates an instance and reads it with the names of its image and flavor [COMPUTE-039]', () => {
  const { image, flavor, network } = shared.ingredients
  expect(shared.server).toMatchObject({
    uuid: shared.server.id,
    status: 'ACTIVE',
    tenant_id: shared.cloud.session.project_id,
    image: { id: image.id },
    image_name: image.name,
    flavor: { id: flavor.id, original_name: flavor.name, ram: flavor.ram },
    locked: false,
    'OS-EXT-STS:power_state': 1,
    'OS-EXT-STS:task_state': null,
  })
  expect(shared.server.ip).toHaveLength(network ? shared.server.ip.length || 1 : 0)
})

it('creates several instances by one request and names them all, the first beside its state [COMPUTE-039]', async () => {
  const { cloud, ingredients } = shared
  const name = `several-${process.pid.toString(36)}`
  const { status, body } = await cloud.ask(servers.create, {
    body: { ...serverBody(ingredients, name), instance_count: 2 },
  })
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { name: `${name}-1`, made_ids: [body.id, expect.any(String)] },
  })
  const made = await Promise.all(body.made_ids.map((id) => cloud.send(servers.get, { params: { id } })))
  await Promise.all(body.made_ids.map((id) => cloud.send(servers.remove, { params: { id } })))
  expect(made.map((server) => server.name)).toEqual([`${name}-1`, `${name}-2`])
})

it('gives two people with the same roles in a project the same instances', async () => {
  const twin = await openTwin()
  onTestFinished(() => twin.end())
  await expectShared(servers.list, shared.cloud, twin.cloud)
})

/** What every instance of the list has, whoever asks. No release of Nova gives `attrs` or `VirtualInterfaces`. */
const KEYS = [
  ...[
    'id',
    'uuid',
    'name',
    'description',
    'status',
    'tenant_id',
    'user_id',
    'created',
    'addresses',
    'image',
    'image_name',
  ],
  ...['flavor', 'key_name', 'metadata', 'links', 'locked', 'fault', 'private_ip', 'public_ip'],
  ...['OS-EXT-STS:power_state', 'OS-EXT-STS:task_state', 'OS-EXT-AZ:availability_zone', 'OS-DCF:diskConfig'],
]
const ADMIN_KEYS = [
  ...['host', 'hostname', 'instance_name', 'kernel_id', 'ramdisk_id', 'root_device_name', 'user_data'],
  ...['reservation_id', 'launch_index'],
].map((name) => `OS-EXT-SRV-ATTR:${name}`)

it('lists every key of an instance, with those of its host for an administrator', async () => {
  const lacking = (items: readonly object[], keys: readonly string[]) =>
    items.flatMap((item) => keys.filter((key) => !Object.hasOwn(item, key)))
  expect(lacking(await shared.cloud.send(servers.list, { query: {} }), KEYS)).toEqual([])
  expect(shared.server.fault).toBeNull()
  const admin = await openCloud('admin')
  const listed = await admin.send(servers.list, { query: { all_projects: true } })
  expect(lacking(listed, [...KEYS, ...ADMIN_KEYS])).toEqual([])
})

it.each([
  ['name', () => shared.server.name],
  ['uuid', () => shared.server.id],
  ['status', () => 'ACTIVE'],
  ['image', () => shared.ingredients.image.id],
  ['image_name', () => shared.ingredients.image.name],
  ['flavor', () => shared.ingredients.flavor.id],
  ['flavor_name', () => shared.ingredients.flavor.name],
  ['availability_zone', () => String(shared.server['OS-EXT-AZ:availability_zone'])],
])('finds it by %s [COMPUTE-039]', async (filter, value) => {
  const found = await shared.cloud.send(servers.list, { query: { [filter]: value() } })
  expect(found.map(({ id }) => id)).toContain(shared.server.id)
})

it.each([
  ['name', 'no-instance-is-called-so'],
  ['uuid', '00000000-0000-4000-8000-000000000000'],
  ['image_name', 'no-image-is-called-so'],
  ['flavor_name', 'no-flavor-is-called-so'],
  ['status', 'SHUTOFF'],
])('finds it by no other %s', async (filter, value) => {
  const found = await shared.cloud.send(servers.list, { query: { [filter]: value } })
  expect(found.map(({ id }) => id)).not.toContain(shared.server.id)
})

it('shows all projects to an administrator, and a project by its name', async () => {
  const admin = await openCloud('admin')
  const listed = await admin.send(servers.list, { query: { all_projects: true } })
  expect(listed.map(({ id }) => id)).toContain(shared.server.id)
  for (const { project_name } of listed) expect(project_name).toEqual(expect.any(String))
})

it('stops and starts, and refuses a start while it runs [COMPUTE-040]', async () => {
  expect((await shared.operate('stop')).status).toBe(204)
  expect(await shared.reaches('SHUTOFF')).toMatchObject({ 'OS-EXT-STS:power_state': 4 })
  expect((await shared.operate('start')).status).toBe(204)
  await shared.reaches('ACTIVE')
  expect(await shared.operate('start')).toMatchObject({
    status: 409,
    body: { service: 'compute', upstream_status: 409, message: expect.stringContaining('vm_state active') },
  })
})

it.each([
  ['pause', 'PAUSED', 'unpause', () => ({})],
  ['suspend', 'SUSPENDED', 'resume', () => ({})],
  ['rescue', 'RESCUE', 'unrescue', () => ({ image: shared.ingredients.image.id })],
  ['shelve', 'SHELVED_OFFLOADED', 'unshelve', () => ({})],
])('%s leads to %s, and %s back [COMPUTE-040] [FEATURE-02, FEATURE-08]', async (there, status, back, more) => {
  expect((await shared.operate(there, more())).status).toBe(204)
  await shared.reaches(status)
  expect((await shared.operate(back)).status).toBe(204)
  expect(await shared.reaches('ACTIVE')).toMatchObject({ status: 'ACTIVE' })
})

it.each(['soft_reboot', 'hard_reboot'])('%s comes back [COMPUTE-040]', async (operation) => {
  expect((await shared.operate(operation)).status).toBe(204)
  expect(await shared.reaches('ACTIVE')).toMatchObject({ status: 'ACTIVE' })
})

it('says that it is locked, and unlocked', async () => {
  expect((await shared.operate('lock')).status).toBe(204)
  expect(await settled(shared.cloud, shared.server.id, ({ locked }) => locked === true)).toMatchObject({ locked: true })
  expect((await shared.operate('unlock')).status).toBe(204)
  expect(await settled(shared.cloud, shared.server.id, ({ locked }) => locked === false)).toMatchObject({
    locked: false,
  })
})

it('is renamed and described', async () => {
  const change = { name: `${shared.server.name}-renamed`, description: 'Made by a contract test.' }
  expect((await shared.cloud.ask(servers.change, { ...shared.at, body: change })).status).toBe(204)
  expect(await shared.cloud.send(servers.get, shared.at)).toMatchObject(change)
})

it('refuses a name of 256 characters as a fault of the field', async () => {
  const body = { name: 'x'.repeat(256) }
  expect(await shared.cloud.refusal(servers.change, { ...shared.at, body })).toMatchObject({
    status: 400,
    body: { code: 'GATEWAY_INPUT_INVALID', fields: { name: expect.anything() } },
  })
})

it('keeps metadata: sets, changes and drops it', async () => {
  const change = async (body: object) => (await shared.cloud.ask(metadata.changeServer, { ...shared.at, body })).status
  expect(await change({ updated: { role: 'web', tier: 'one' } })).toBe(204)
  expect(await change({ updated: { tier: 'two' }, removed: ['role'] })).toBe(204)
  expect(await shared.cloud.send(metadata.ofServer, shared.at)).toEqual({ tier: 'two' })
})

it('logs its actions, with who asked for them [COMPUTE-042]', async () => {
  const log = await shared.cloud.send(actions.list, shared.at)
  const names = log.map(({ action }) => action)
  expect(names).toEqual(expect.arrayContaining(['create', 'stop', 'start', 'pause', 'unpause']))
  expect(log[0]).toMatchObject({ instance_uuid: shared.server.id, user_id: shared.cloud.session.id })
})

it('lists its security groups, volumes and interfaces [COMPUTE-042]', async () => {
  const { cloud, at } = shared
  const groups = await cloud.send(securityGroups.list, at)
  const ports = await cloud.send(interfaces.list, at)
  expect(await cloud.send(attachments.list, at)).toEqual([])
  const { network } = shared.ingredients
  const wired = { network_id: network?.id, admin_state: 'UP', network_name: expect.any(String) }
  expect(groups).toHaveLength(network ? 1 : 0)
  expect(ports).toEqual(network ? [expect.objectContaining(wired)] : [])
})

it('hands out its console log as lines and as text, as long as asked for [COMPUTE-043]', async () => {
  const { cloud, at } = shared
  expect((await cloud.ask(consoles.output, { ...at, body: { length: 3 } })).status).toBe(200)
  const text = await cloud.request<string>('GET', `/api/nova/servers/${shared.server.id}/console/?length=3`)
  expect(text.status).toBe(200)
  expect(text.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(text.body.trimEnd().split('\n').length).toBeLessThanOrEqual(4)
  expect(await cloud.refusal(consoles.log, { ...at, query: { length: 'many' } })).toMatchObject({
    status: 400,
    body: { code: 'GATEWAY_INPUT_INVALID' },
  })
})

it('hands out the address of a console, with the name as its title [COMPUTE-043]', async () => {
  const wish = { console_type: 'AUTO' }
  const { status, body } = await shared.cloud.ask(consoles.open, { ...shared.at, body: wish })
  expect(status).toBe(200)
  if (body.type !== 'SERIAL') expect(new URL(body.url).searchParams.get('title')).toContain(shared.server.id)
})

it.each(consoles.DRAWN_TYPES)('admits a socket to the console %s, or says that the cloud has none', async (type) => {
  const path = `/api/nova/servers/${shared.server.id}/console-socket/`
  const { status, body } = await shared.cloud.request<object>('POST', path, { console_type: type })
  const address = { address: expect.stringMatching(/^\/.*api\/socket\/\?ticket=[\w-]+$/) }
  expect({ status, ...body }).toMatchObject(status === 200 ? address : { status: 501, code: 'GATEWAY_FEATURE_MISSING' })
})

it('refuses an operation that nobody knows, and a state that does not fit', async () => {
  expect(await shared.operate('explode')).toMatchObject({
    status: 400,
    body: { code: 'GATEWAY_INPUT_INVALID', fields: { operation: expect.anything() } },
  })
  expect(await shared.operate('unpause')).toMatchObject({ status: 409 })
})

it('answers 404 for an instance that is not there', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect(await shared.cloud.refusal(servers.get, { params: { id: nobody } })).toMatchObject({
    status: 404,
    body: { service: 'compute', upstream_status: 404 },
  })
})

it('is deleted, and gone [COMPUTE-039]', async () => {
  const doomed = await makeServer(shared.cloud, shared.ingredients)
  const at = { params: { id: doomed.id } }
  expect((await shared.cloud.ask(servers.remove, at)).status).toBe(204)
  await expect.poll(async () => (await shared.cloud.ask(servers.get, at)).status, { timeout: 60_000 }).toBe(404)
})
