import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { type LoadedPart, limitsForm } from './limits-form.ts'
import { PROJECT_WORDS } from './quota-words.ts'

type Quotas = LoadedPart['limits']

const NOVA: Quotas = [
  { name: 'instances', display_name: 'Instances', limit: 10, used: 4 },
  { name: 'cores', display_name: 'vCPUs', limit: 2, used: 8 },
  { name: 'key_pairs', display_name: 'Key Pairs', limit: 100, used: 0 },
  { name: 'ram', display_name: 'RAM', limit: -1 },
]
const CINDER: Quotas = [
  { name: 'instances', display_name: 'Of Volumes', limit: 7, used: 0 },
  { name: 'per_volume_gigabytes', display_name: 'Per Volume', limit: -1, used: 0 },
]

/** The parts of a form; each reads what `now` has of it, and notes what it is changed to. */
function open(now: { nova?: Quotas | Error } = {}) {
  const changes: unknown[] = []
  const part = (key: string, limits: Quotas): LoadedPart => ({
    ...{ key, id: `${key}.quotas`, title: key, limits },
    quotas: {
      path: `/api/${key}/`,
      canChange: true,
      takes: () => true,
      read: async () => {
        if (key === 'nova' && now.nova instanceof Error) throw now.nova
        return key === 'nova' && now.nova ? (now.nova as Quotas) : limits
      },
      change: async (wanted, failure) => void changes.push([key, wanted, failure]),
    },
  })
  const t = (text: unknown, values: object = {}) =>
    String(text).replace(/\{(\w+)\}/g, (_mark, name: string) => String(Reflect.get(values, name)))
  const declared = limitsForm([part('nova', NOVA), part('cinder', CINDER)], PROJECT_WORDS, t, 'en')
  const toasts: unknown[] = []
  const send = (values: Readonly<Record<string, number>>) =>
    declared.form.spec.send?.(
      Object({ values: { ...BEGUN, ...values }, toast: (...said: unknown[]) => toasts.push(said) }),
    )
  return { ...declared, changes, toasts, send }
}

const BEGUN = {
  ...{ nova_instances: 10, nova_cores: 2, nova_key_pairs: 100, nova_ram: -1 },
  ...{ cinder_instances: 7, cinder_per_volume_gigabytes: -1 },
}

it('begins with the limits of all services, each in a part of its own [ADMP-033]', async () => {
  const { form, items } = open()
  const { initial, outline } = await tryForm(form)
  expect(initial()).toEqual(BEGUN)
  expect(Object.entries(outline).map(([title, fields]) => [title, fields.map((text) => text.split(':')[0])])).toEqual([
    ['nova', ['Instances', 'vCPUs', 'Key Pairs', 'RAM']],
    ['cinder', ['Of Volumes', 'Per Volume']],
  ])
  expect(items).toEqual([{ id: '/api/nova/ /api/cinder/' }])
  expect(form.spec.names).toMatchObject({ cores: 'nova_cores', per_volume_gigabytes: 'cinder_per_volume_gigabytes' })
})

it('says how much is in use of what is counted by project', () => {
  const { form } = open()
  const helps = Object.values(form.spec.steps).flatMap(({ fields }) =>
    Object.values(fields).map((one) => Object(one).help),
  )
  expect(helps).toEqual(['4 in use', '8 in use', undefined, undefined, '0 in use', undefined])
})

it.each<[string, number | undefined, number | undefined]>([
  ['nova_instances', 3, 4],
  ['nova_instances', 4, undefined],
  ['nova_instances', 0, 4],
  ['nova_instances', -1, undefined],
  ['nova_instances', undefined, undefined],
  ['nova_cores', 2, undefined],
  ['nova_cores', 3, 8],
  ['nova_ram', 0, undefined],
  ['cinder_instances', 0, undefined],
])('of the limit %s takes %s, of which are in use, where that is too few: %s', async (name, value, used) => {
  const { problems } = await tryForm(open().form)
  const text = `${used} are in use: the limit cannot be lower.`
  expect(problems({ values: { ...BEGUN, [name]: value } })).toEqual(used === undefined ? {} : { [name]: text })
})

it('takes whole numbers from -1 on', () => {
  const { properties } = Object(Object(open().form.call).body)
  expect(Object.keys(properties)).toEqual(Object.keys(BEGUN))
  expect(Object.values(properties)).toEqual(Object.keys(BEGUN).map(() => expect.objectContaining({ minimum: -1 })))
})

it('sends each service its own limits that were changed, by its own names, and says so once', async () => {
  const { send, changes, toasts } = open()
  await send({ nova_instances: 11, nova_ram: 0, cinder_instances: 8 })
  expect(changes).toEqual([
    ['nova', { instances: 11, ram: 0 }, PROJECT_WORDS.failure],
    ['cinder', { instances: 8 }, PROJECT_WORDS.failure],
  ])
  expect(toasts).toEqual([['success', PROJECT_WORDS.success]])
  const none = open()
  await none.send({})
  expect([none.changes, none.toasts]).toEqual([[], [['success', PROJECT_WORDS.success]]])
})

const others = (limit: number) => NOVA.map((one) => (one.name === 'instances' ? { ...one, limit } : one))

it('saves nothing where another has changed a limit meanwhile, says both values, and replaces it when asked again', async () => {
  const { send, changes } = open({ nova: others(12) })
  const values = { nova_instances: 11, cinder_instances: 8 }
  await expect(send(values)).rejects.toMatchObject({
    code: 'FORM_ITEM_CHANGED',
    fields: { nova_instances: ['Changed meanwhile from "10" to "12". You entered "11".'] },
  })
  expect(changes).toEqual([])
  await send(values)
  expect(changes).toEqual([
    ['nova', { instances: 11 }, PROJECT_WORDS.failure],
    ['cinder', { instances: 8 }, PROJECT_WORDS.failure],
  ])
})

it.each<[string, Quotas | Error, Readonly<Record<string, number>>]>([
  ['which is what was entered', others(11), { nova_instances: 11 }],
  ['of which none was entered', others(12), { nova_ram: 5 }],
  ['that cannot be read', new TypeError('broken'), { nova_instances: 11 }],
])('saves where another has given a limit a value %s', async (_what, nova, values) => {
  const { send, changes } = open({ nova })
  await send(values)
  const [[name = '', value]] = Object.entries(values) as [[string, number]]
  expect(changes).toEqual([['nova', { [name.replace('nova_', '')]: value }, PROJECT_WORDS.failure]])
})
