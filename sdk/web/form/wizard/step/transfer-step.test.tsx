import { afterEach, expect, it } from 'vitest'
import { Fault } from '../../../../common/index.ts'
import { definePlugin } from '../../../declare/index.ts'
import { type Shown, screen, show } from '../../../host/test-host/show.tsx'
import { createTestHost, type TestHost } from '../../../host/test-host/test-host.ts'
import { Preferences } from '../../../services/ambient.ts'
import { Wizard } from '../../frame/steps/wizard.tsx'
import { defineWizard } from '../../model/define-wizard.ts'
import { type TransferStepSpec, transferStep } from './transfer-step.tsx'

interface Network {
  readonly id: string
  readonly name: string
  readonly mtu: number
}

interface Models {
  readonly networks: { readonly networks: readonly Network[]; readonly least: number }
}

interface Sources {
  readonly networks: readonly Network[]
}

const NETWORKS: readonly Network[] = [
  { id: 'n1', name: 'blue', mtu: 1500 },
  { id: 'n2', name: 'red', mtu: 9000 },
  { id: 'n3', name: 'green', mtu: 1400 },
]

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

interface World {
  readonly host?: TestHost
  readonly load?: () => Promise<readonly Network[]>
}

/** Opens a wizard of one step; answers what it submits. */
async function open(
  changes: Partial<TransferStepSpec<Models, Sources, 'networks'>> = {},
  { host = createTestHost({ definition: definePlugin({}) }), load = async () => NETWORKS }: World = {},
): Promise<readonly (readonly string[])[]> {
  const submitted: (readonly string[])[] = []
  const wizard = defineWizard<Models, Sources>({
    id: 'test.point.networks',
    title: 'Choose Networks',
    finish: 'Connect',
    start: () => ({ networks: { networks: [], least: 1450 } }),
    sources: { networks: { label: 'networks', load } },
    steps: [
      transferStep<Models, Sources, 'networks'>({
        id: 'networks',
        title: 'Networks',
        field: 'networks',
        from: 'networks',
        columns: [{ id: 'name', label: 'Name', value: ({ name }) => name }],
        ...changes,
      }),
    ],
    submit: async ({ models: { networks } }) => {
      submitted.push(networks.networks.map(({ id }) => id))
    },
  })
  shown = await show(host, <Wizard wizard={wizard} given={{}} close={() => {}} />)
  await screen.findByText(/^blue$|Unable to load/)
  return submitted
}

const press = async (name: string) => shown?.user.click(screen.getByRole('button', { name }))

function names(title: 'Allocated' | 'Available'): readonly string[] {
  const table = screen.queryByRole('grid', { name: title })
  return [...(table?.querySelectorAll('.fascia-first') ?? [])].map(({ textContent }) => textContent ?? '')
}

it('offers what its source has loaded, and keeps the item that was chosen last', async () => {
  const submitted = await open()
  expect([names('Allocated'), names('Available')]).toEqual([[], ['blue', 'red', 'green']])
  await press('Allocate blue')
  await press('Allocate red')
  expect([names('Allocated'), names('Available')]).toEqual([['red'], ['blue', 'green']])
  await press('Connect')
  expect(submitted).toEqual([['n2']])
})

it('keeps the order of any number of items, and takes away what the model leaves out', async () => {
  const submitted = await open({
    max: 'any',
    isOrdered: true,
    available: ({ loaded, model: { least } }) => loaded.filter(({ mtu }) => mtu >= least),
  })
  expect(names('Available')).toEqual(['blue', 'red'])
  await press('Allocate red')
  await press('Allocate blue')
  await press('Connect')
  expect(submitted).toEqual([['n2', 'n1']])
})

it('says that something has to be chosen, as long as the models ask for it', async () => {
  const submitted = await open({
    required: ({ networks }) => (networks.least > 0 ? 'Select a network.' : undefined),
  })
  await press('Connect')
  await screen.findByText('Select a network.')
  expect(submitted).toEqual([])
  await press('Allocate blue')
  await press('Connect')
  expect(submitted).toEqual([['n1']])
})

it('refuses an item that a check finds wrong, and marks a chosen one at the field', async () => {
  const small = { text: 'The MTU is below {least}.', values: { least: 1450 } }
  const check = ({ item: { mtu } }: { readonly item: Network }) => (mtu < 1450 ? [small] : [])
  await open({ check })
  expect(screen.getByRole('button', { name: /^Allocate green/ }).getAttribute('aria-disabled')).toBe('true')
  const step = transferStep<Models, Sources, 'networks'>({
    id: 'networks',
    title: 'Networks',
    field: 'networks',
    from: 'networks',
    name: 'network_id',
    columns: [],
    check,
    validate: ({ model: { least } }) => ({ least: [String(least)] }),
  })
  const networks = { networks: NETWORKS.slice(1), least: 1450 }
  const t = (text: string, values: Readonly<Record<string, unknown>> = {}): string =>
    text.replace('{least}', String(values.least))
  expect(step.needs).toEqual(['networks'])
  expect(await step.validate?.({ model: networks, models: { networks }, sources: {}, t })).toEqual({
    network_id: ['The MTU is below 1450.'],
    least: ['1450'],
  })
})

it('sums up the names of what is chosen, with the lines of its own after them', () => {
  const step = transferStep<Models, Sources, 'networks'>({
    id: 'networks',
    title: 'Networks',
    field: 'networks',
    from: 'networks',
    isMain: true,
    columns: [],
    lines: ({ model: { least }, t }) => [{ term: 'Least', value: t('{least} bytes', { least }) }],
  })
  const networks = { networks: NETWORKS.slice(0, 2), least: 1450 }
  const t = (text: unknown, { least }: { readonly least?: unknown } = {}): string =>
    `${text}`.replace('{least}', `${least}`)
  expect(step.lines?.({ model: networks, models: { networks }, sources: {}, t, language: 'en' })).toEqual([
    { term: 'Networks', value: 'blue, red', isMain: true },
    { term: 'Least', value: '1450 bytes' },
  ])
})

it('keeps the keys of what was chosen in a draft, and leaves out what is gone after a reload', async () => {
  const host = createTestHost({ definition: definePlugin({}) })
  const many = { max: 'any', isOrdered: true } as const
  await open(many, { host })
  for (const name of ['green', 'red', 'blue']) await press(`Allocate ${name}`)
  await shown?.end()
  const kept: unknown = host.host.resolve(Preferences).get('draft:test.point.networks', null)
  expect(kept).toMatchObject({ fields: { networks: { networks: ['n3', 'n2', 'n1'] } } })
  const submitted = await open(many, { host, load: async () => NETWORKS.filter(({ id }) => id !== 'n2') })
  expect([names('Allocated'), names('Available')]).toEqual([['green', 'blue'], []])
  await press('Connect')
  expect(submitted).toEqual([['n3', 'n1']])
})

it('does not submit without what a draft has kept, when it cannot be loaded; a second try loads it', async () => {
  const host = createTestHost({ definition: definePlugin({}) })
  await open({}, { host })
  await press('Allocate red')
  await shown?.end()
  const answers = [() => Promise.reject(new Fault('GATEWAY_UPSTREAM_FAILED', { message: 'No luck.' }))]
  const submitted = await open({}, { host, load: () => answers.shift()?.() ?? Promise.resolve(NETWORKS) })
  await press('Connect')
  await screen.findByText('What you chose before the reload could not be loaded.')
  expect(submitted).toEqual([])
  await press('Try again')
  await screen.findByText('green')
  expect(names('Allocated')).toEqual(['red'])
  await press('Connect')
  expect(submitted).toEqual([['n2']])
})
