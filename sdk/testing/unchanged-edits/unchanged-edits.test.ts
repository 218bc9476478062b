// @needs compute
import { formOf } from '@fascia/sdk/common'
import { Modals, Resources } from '@fascia/sdk/web'
import type { ActionSituation } from '@fascia/sdk/web/declare'
import type { Action } from '@fascia/sdk/web/declare/host'
import { type Host, LateViews } from '@fascia/sdk/web/host'
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Dashboard, openDashboard } from '../dashboard/open-dashboard.ts'
import { signIn } from '../dashboard/sign-in.ts'
import { hostOf, situationOf } from '../every-plugin/host-of.ts'
import { readPlugins } from '../every-plugin/read-plugins.ts'
import { type Json, type ListAddresses, listAddresses } from '../odd-rows/list-addresses.ts'
import { changeRows, cloudRows, differences, spaceTexts } from './cloud-rows.ts'
import { type EditForm, editForms } from './edit-forms.ts'

const { plugins, subjects, routes, settings } = await readPlugins()
const forms = await Promise.all(subjects.map((subject) => editForms(subject, subjects, routes)))
const areas = plugins.flatMap(({ manifest: { area } }, index) => {
  const edits = forms[index] ?? []
  return edits.length > 0 ? [[area, edits] as const] : []
})

const admin = { username: 'admin', password: 'fascia-admin', domain: 'Default', project: 'demo' }
/** In which every change of a service has come to rest. */
const SETTLE_MS = 60_000
const MOST_ITEMS = 8
const MOST_STEPS = 12
const ENTERED = 'entered by the sweep'

interface Opened {
  readonly action: Action<Json>
  readonly plugin: string
}

async function actionOf(host: Host, { id, of }: EditForm): Promise<Opened> {
  const resources = host.resolve(Resources)
  const found = resources.contributions('itemAction', of).find(({ data }) => data.id === id) ?? expect.fail(`no ${id}`)
  const { kind: _kind, ...action } = await resources.open<Action<Json> & { readonly kind: 'itemAction' }>(found)
  return { action, plugin: found.plugin }
}

/** Opens what an action opens for an item, on whatever page is shown. */
async function openForm(host: Host, { action, plugin }: Opened, of: string, item: Json): Promise<void> {
  const { behaviour, label } = action
  const services = host.forPlugin(plugin)
  const modals = services.resolve(Modals)
  const views = services.resolve(LateViews)
  const type = host.resolve(Resources).type(of)
  const props = { items: [item], label }
  await act(async () => {
    if (behaviour.kind === 'modal') {
      const { view, with: given, isWizard = false } = behaviour
      void modals.open(view, { ...given, ...props }, { title: formOf(label, 1), isBare: isWizard })
    } else if (behaviour.kind === 'form') {
      const { default: form } = await behaviour.form()
      const isBare = form.spec.layout === 'wizard' || Object.keys(form.spec.steps).length > 1
      void modals.open(views.form, { ...props, form }, { title: formOf(label, 1), isBare })
    } else if (behaviour.kind === 'metadata') {
      const { kind: _kind, ...spec } = behaviour
      const named = { id: String(item[type?.idOf ?? 'id']), name: String(item[type?.nameOf ?? 'name']), type: of }
      void modals.open(views.metadata, { ...spec, ...named }, { isBare: true })
    }
  })
}

function dialogs(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role="dialog"]')]
}

function submitButton(): HTMLButtonElement | undefined {
  const buttons = dialogs().flatMap((dialog) => [
    ...dialog.querySelectorAll<HTMLButtonElement>('button:is([type="submit"], .pf-m-primary, .pf-m-danger)'),
  ])
  return buttons.findLast(({ disabled, ariaDisabled }) => !disabled && ariaDisabled !== 'true')
}

async function settled(app: Dashboard): Promise<void> {
  await app.answered()
  await app.advance(1000)
  await app.answered()
}

const TEXTS = ['[name="description"]', '[name$="description"]', '[name="name"]', '[name$="name"]']

/** Enters a text in the description, or in the name where there is none; false where neither can be changed. */
async function enter(app: Dashboard): Promise<boolean> {
  const [dialog] = dialogs()
  const field = TEXTS.map((name) =>
    dialog?.querySelector<HTMLInputElement>(`:is(input:not([type]), input[type="text"], textarea)${name}`),
  ).find((found) => found && !found.disabled && !found.readOnly)
  if (!field) return false
  await app.user.clear(field)
  await app.user.click(field)
  await app.user.paste(ENTERED)
  return true
}

function changesOf(app: Dashboard, from: number): readonly string[] {
  return app.calls.slice(from).filter((call) => !/^(GET|HEAD) |\/api\/(policy|requirements)\//.test(call))
}

/** Presses what saves a form until it has closed, has sent something, or is not going on. */
async function save(app: Dashboard, from: number): Promise<void> {
  for (let step = 0; step < MOST_STEPS && dialogs().length > 0 && changesOf(app, from).length === 0; step++) {
    const button = submitButton()
    const before = document.body.innerHTML
    if (!button) return
    await app.user.click(button)
    await settled(app)
    if (document.body.innerHTML === before) return
  }
}

/** Which fields an item has: items that differ in it are edited by other fields of a form. */
function shapeOf(item: Json): string {
  const isSaid = (value: unknown): boolean =>
    value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)
  const kinds = Object.entries(item).map(([name, value]) => (/^(protocol|type|kind)/.test(name) ? String(value) : ''))
  const said = Object.keys(item).filter((name) => isSaid(item[name]))
  return [...said, ...kinds].sort().join(' ')
}

/** Items for a form, one of each shape: of the first of its lists that has some for which it is offered. */
async function itemsFor(
  { listed, addressesOf }: ListAddresses,
  { lists }: EditForm,
  { allowed }: Action<Json>,
  situation: ActionSituation,
): Promise<readonly Json[]> {
  for (const list of lists)
    for (const address of await addressesOf(list)) {
      const items = (await listed(address)).filter((item) => (allowed?.(item, situation) ?? true) === true)
      const ofEachShape = new Map(items.toReversed().map((item) => [shapeOf(item), item])).values()
      if (items.length > 0) return [...ofEachShape].slice(0, MOST_ITEMS)
    }
  return []
}

/** Waits for the button that saves; false where the form says that there is nothing to save, or shows none. */
async function isSavable(app: Dashboard): Promise<boolean> {
  await settled(app)
  if (dialogs().length === 0 && document.querySelector('.fascia-toast')) return false
  return submitButton() !== undefined
}

/**
 * What a form changes at the services that was not entered in it, and what they refuse although nothing was; undefined where it cannot be saved. Where a text is
 * entered, another person changes the item after the form was opened.
 */
async function problemsOf(
  app: Dashboard,
  form: EditForm,
  item: Json,
  isEntered: boolean,
): Promise<readonly string[] | undefined> {
  window.localStorage.clear()
  await app.reload()
  await app.screen.findByText('Page not found')
  let before = cloudRows(app.host, plugins)
  const from = app.calls.length
  const host = hostOf(app)
  await openForm(host, await actionOf(host, form), form.of, item)
  if (!(await isSavable(app))) return undefined
  await settled(app)
  if (isEntered) {
    if (!(await enter(app))) return []
    changeRows(app.host, plugins, [item.id, item.uuid])
    before = cloudRows(app.host, plugins)
  }
  await save(app, from)
  const sent = changesOf(app, from)
  if (sent.length === 0) return []
  const refusals = isEntered ? [] : dialogs().map(({ textContent }) => `${sent.join(', ')} was refused: ${textContent}`)
  await app.advance(SETTLE_MS)
  return [...refusals, ...differences(before, cloudRows(app.host, plugins), isEntered ? ENTERED : undefined)]
}

/** Makes what a new cloud has none of: what some forms edit, and values that a form has no field for. */
async function makeItems(app: Dashboard): Promise<void> {
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await app.request('POST', path, body)
    const { id }: Json = await answer.json()
    return String(id)
  }
  const { id: user_id, project_id }: Json = await (await app.request('GET', '/api/keystone/user-session/')).json()
  const spec = await made('/api/cinder/qosspecs/', { name: 'fast', consumer: 'back-end' })
  await Promise.all([
    made(`/api/cinder/qosspecs/${spec}/specs/`, { key: 'total_iops_sec', value: '500' }),
    made('/api/keystone/groups/', { name: 'crew', description: 'of the sweep' }),
    made('/api/keystone/credentials/', { type: 'totp', blob: 'JBSWY3DPEHPK3PXP', user_id, project_id }),
    made('/api/nova/aggregates/', { name: 'rack', availability_zone: 'nova' }),
  ])
  const { security_groups } = await app.cloud<{ readonly security_groups: readonly { readonly id: string }[] }>(
    'GET',
    '/network/v2.0/security-groups',
  )
  const { address_group } = await app.cloud<{ readonly address_group: { readonly id: string } }>(
    'POST',
    '/network/v2.0/address-groups',
    { address_group: { name: 'offices' } },
  )
  const rule = { security_group_id: security_groups[0]?.id, direction: 'ingress', ethertype: 'IPv4' }
  for (const limit of [
    { protocol: 'tcp', remote_address_group_id: address_group.id },
    { protocol: 'sctp', port_range_min: 5000, port_range_max: 5010 },
    { protocol: 'vrrp', remote_ip_prefix: '192.0.2.0/24' },
    { protocol: 'udp', description: 'of the sweep' },
  ])
    await app.cloud('POST', '/network/v2.0/security-group-rules', { security_group_rule: { ...rule, ...limit } })
}

it.each(areas)('%s changes nothing but what was entered when an edit form is saved', async (_area, edits) => {
  const app = await openDashboard({
    plugins,
    world: 'demo',
    as: admin,
    path: '/not_found',
    settings,
    expectProblems: true,
  })
  await app.screen.findByText('Page not found')
  await app.advance(SETTLE_MS)
  const get = async (path: string): Promise<{ readonly status: number; readonly body: Json }> => {
    const answer = await app.request('GET', path)
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {} }
  }
  const { project_id } = (await get('/api/keystone/user-session/')).body
  await makeItems(app)
  spaceTexts(app.host, plugins)
  const situation = situationOf(hostOf(app))
  const problems: string[] = []
  const unreached: string[] = []
  for (const form of edits) {
    await signIn(app.request, admin)
    const { action } = await actionOf(hostOf(app), form)
    const items = await itemsFor(listAddresses(get, String(project_id)), form, action, situation)
    const tried: (readonly string[] | undefined)[] = []
    for (const item of items)
      for (const isEntered of [false, true]) {
        const found = await problemsOf(app, form, item, isEntered).catch((error: unknown) => [String(error)])
        tried.push(found?.map((text) => `${form.id}, ${isEntered ? 'with a text entered' : 'unchanged'}: ${text}`))
      }
    if (tried.every((found) => found === undefined)) unreached.push(form.id)
    problems.push(...tried.flatMap((found) => found ?? []))
  }
  expect(problems).toEqual([])
  expect(unreached.length).toBeLessThanOrEqual(edits.length / 2)
})
