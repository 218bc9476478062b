import { TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import Type from 'typebox'
import { afterEach, expect, it } from 'vitest'
import { Fault, pointRef, putCall } from '../../../common/index.ts'
import type { WizardStep, WizardStepProps } from '../../declare/added-input.ts'
import { type AddedInputContext, definePlugin, wizardStep } from '../../declare/index.ts'
import { type Shown, screen, show, waitFor } from '../../host/test-host/show.tsx'
import { createTestHost, type TestHost } from '../../host/test-host/test-host.ts'
import { SummaryLines } from '../frame/steps/summary-lines.tsx'
import { Wizard } from '../frame/steps/wizard.tsx'
import { type TrunkModels, trunkWizard } from './test-wizard.tsx'

interface TrunkBody {
  readonly name: string
  readonly tags?: readonly string[]
  readonly metadata?: Readonly<Record<string, string>>
}
const trunk = pointRef<TrunkModels, TrunkBody, string>('test.point.trunk')
interface Tags {
  readonly tag: string
}

function TagsView({ model, change }: WizardStepProps<typeof trunk, Tags>): ReactNode {
  return <TextInput aria-label="Tag" value={model.tag ?? ''} onChange={(_event, tag) => change({ tag })} />
}

const AFTER: unknown[] = []
function tags(changes: Partial<Parameters<typeof wizardStep<typeof trunk, Tags>>[1]> = {}): WizardStep {
  return wizardStep<typeof trunk, Tags>(trunk, {
    id: 'other.step.tags',
    title: 'Tags',
    order: 15,
    view: async () => ({ default: TagsView }),
    request: async () => ({
      default: ({ input: { tag = '' }, values: { details } }) => ({ tags: [tag], metadata: { of: details.name } }),
    }),
    afterSubmit: async () => ({
      default: async ({ made, input: { tag } }) => {
        AFTER.push([made, tag])
      },
    }),
    ...changes,
  })
}

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
  AFTER.length = 0
})

const press = async (name: string) => shown?.user.click(screen.getByRole('button', { name }))

async function open(
  ...steps: readonly WizardStep[]
): Promise<{ readonly sent: TrunkBody[]; readonly closed: unknown[]; readonly host: TestHost }> {
  const sent: TrunkBody[] = []
  const closed: unknown[] = []
  const wizard = trunkWizard(
    { isReady: async () => true, networks: async () => [], submit: async () => '' },
    {
      moves: 'free',
      summary: { view: SummaryLines },
      submit: async ({ models: { details }, extend }) => {
        sent.push(extend({ name: details.name, tags: ['own'], metadata: { by: 'me' } }))
        return 'trunk-1'
      },
    },
  )
  const host = createTestHost({ definition: definePlugin({ wizardSteps: steps }), services: ['compute'] })
  shown = await show(host, <Wizard wizard={wizard} given={{ name: 'blue' }} close={(made) => closed.push(made)} />)
  return { sent, closed, host }
}

async function submitWith(tag: string): Promise<void> {
  await press('Tags')
  await shown?.user.type(await screen.findByLabelText('Tag'), tag)
  await press('Review')
  await press('Make Trunk')
}

it('puts what was entered in a step of another plugin into the request, and calls the plugin after the submit', async () => {
  const { sent, closed } = await open(tags())
  await submitWith('green')
  await waitFor(() => expect(closed).toEqual(['trunk-1']))
  expect(sent).toEqual([{ name: 'blue', tags: ['own', 'green'], metadata: { by: 'me', of: 'blue' } }])
  expect(AFTER).toEqual([['trunk-1', 'green']])
})

const replaceTags = putCall('/api/x/tags/:id/', { body: Type.Object({ tags: Type.Array(Type.String()) }) })

it('sends a call of its own contract after the submit, with its path and body filled in', async () => {
  const afterSubmit = async () => ({
    default: async ({
      made,
      input,
      send,
    }: AddedInputContext & { readonly made: string; readonly input: Partial<Tags> }) => {
      await send(replaceTags, { params: { id: made }, body: { tags: [input.tag ?? ''] } })
    },
  })
  const { closed, host } = await open(tags({ afterSubmit }))
  await submitWith('green')
  await waitFor(() => expect(closed).toEqual(['trunk-1']))
  const calls = host.api.calls.map(({ method, path, body }) => ({ method, path, body }))
  expect(calls).toContainEqual({ method: 'PUT', path: '/api/x/tags/trunk-1/', body: { tags: ['green'] } })
})

it('adds nothing for a step that was left untouched', async () => {
  const { sent, closed } = await open(tags())
  await press('Review')
  await press('Make Trunk')
  await waitFor(() => expect(closed).toEqual(['trunk-1']))
  expect([sent, AFTER]).toEqual([[{ name: 'blue', tags: ['own'], metadata: { by: 'me' } }], []])
})

const fails = async (): Promise<never> => {
  throw new Fault('GATEWAY_UPSTREAM_FAILED', { message: 'No luck.' })
}

it('submits nothing when a step cannot say what it adds', async () => {
  const { sent, host } = await open(tags({ request: fails }))
  await submitWith('green')
  await screen.findByText('other.step.tags of the plugin test-plugin failed: No luck.')
  expect(sent).toEqual([])
  expect(host.failures.map(({ contribution }) => contribution)).toEqual(['other.step.tags'])
})

it('closes when what follows the submit fails, and reports it in a toast', async () => {
  const { closed, host } = await open(tags({ afterSubmit: async () => ({ default: fails }) }))
  await submitWith('green')
  await waitFor(() => expect(closed).toEqual(['trunk-1']))
  expect(host.toasts.shown.map(({ message }) => message)).toEqual(['other.step.tags of the plugin test-plugin failed.'])
})

const titles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const summary = () => screen.getByRole('region', { name: 'Summary' })

it.each<[string, WizardStep['place'], string]>([
  ['after an own step', { after: 'ports' }, 'Details Ports Tags Scheduler Review'],
  ['before an own step', { before: 'details' }, 'Tags Details Ports Scheduler Review'],
  ['last where the wizard has no such step', { after: 'gone' }, 'Details Ports Scheduler Review Tags'],
])('puts a step of another plugin %s', async (_what, place, expected) => {
  const { order: _order, ...unordered } = tags()
  await open({ ...unordered, ...(place ? { place } : {}) })
  await screen.findByRole('button', { name: 'Scheduler' })
  expect(titles().join(' ')).toBe(expected)
})

it('puts an added step beside another one that has its place too', async () => {
  const { order: _order, ...unordered } = tags()
  const first = { ...unordered, id: 'other.step.first', title: 'First', place: { before: { id: 'other.step.tags' } } }
  await open(first, { ...unordered, place: { after: 'details' } })
  expect(titles().slice(0, 3)).toEqual(['Details', 'First', 'Tags'])
})

it('says in the summary what was entered in an added step, and nothing while it is untouched', async () => {
  await open(
    tags({
      lines: async () => ({
        default: ({ input: { tag = '' }, values: { details }, t }) => [
          { term: 'Tag', value: t('{tag} of {name}', { tag, name: details.name }) },
          { term: 'Note', value: '' },
        ],
      }),
    }),
  )
  expect(summary().textContent).toBe('Summary')
  await press('Tags')
  await shown?.user.type(await screen.findByLabelText('Tag'), 'green')
  await waitFor(() => expect(summary().textContent).toBe('SummaryTaggreen of blue'))
})

it('names the plugin in the summary where its lines fail, and goes on', async () => {
  const { closed, host } = await open(tags({ lines: fails }))
  await submitWith('green')
  await waitFor(() => expect(closed).toEqual(['trunk-1']))
  expect(host.failures.map(({ contribution }) => contribution)).toEqual(['other.step.tags'])
})
