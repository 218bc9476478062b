import Type from 'typebox'
import { afterEach, expect, it } from 'vitest'
import { definePlugin, field } from '../../declare/index.ts'
import { type Shown, screen, show } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { SummaryLines } from '../frame/steps/summary-lines.tsx'
import { Wizard } from '../frame/steps/wizard.tsx'
import { defineWizard } from '../model/define-wizard.ts'
import { fieldsStep } from './fields-step.tsx'

interface Models {
  readonly details: { readonly name: string; readonly mtu: number | undefined; readonly isEdited: boolean }
}

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

/** Opens a wizard of one step; answers what it submits. */
async function open(): Promise<readonly Models[]> {
  const submitted: Models[] = []
  const wizard = defineWizard<Models>({
    id: 'test.point.trunk',
    title: 'Create Trunk',
    finish: 'Make Trunk',
    start: () => ({ details: { name: '', mtu: 1500, isEdited: false } }),
    steps: [
      fieldsStep<Models, object, 'details'>({
        id: 'details',
        title: 'Details',
        schema: Type.Object({ name: Type.String({ maxLength: 8 }), mtu: Type.Integer({ minimum: 68 }) }),
        fields: {
          name: field.text('Name', { messages: { required: 'Give a name.' } }),
          mtu: field.number('MTU', { control: 'text', messages: { minimum: 'The MTU is too small.' } }),
        },
        follow: { mtu: () => ({ isEdited: true }) },
        below: ({ model }) => <p>{`Trunk ${model.name}`}</p>,
        main: ['name'],
        lines: ({ model: { isEdited }, t }) => [{ term: 'Frames', value: isEdited ? t('Jumbo') : '' }],
        validate: ({ model: { name } }) => (name === 'taken' ? { name: ['The name is taken.'] } : {}),
      }),
    ],
    summary: { view: SummaryLines },
    submit: async ({ models }) => {
      submitted.push(models)
    },
  })
  shown = await show(
    createTestHost({ definition: definePlugin({}) }),
    <Wizard wizard={wizard} given={{}} close={() => {}} />,
  )
  return submitted
}

const press = async (name: string) => shown?.user.click(await screen.findByRole('button', { name }))

async function fill(label: RegExp, text: string): Promise<void> {
  const input = await screen.findByLabelText(label)
  await shown?.user.clear(input)
  await shown?.user.type(input, text)
}

it('draws the fields, and submits the model with what follows from a change', async () => {
  const submitted = await open()
  await fill(/^Name/, 'blue')
  await screen.findByText('Trunk blue')
  await fill(/^MTU/, '9000')
  await press('Make Trunk')
  expect(submitted).toEqual([{ details: { name: 'blue', mtu: 9000, isEdited: true } }])
})

it('says beside the fields what schema and validate find wrong, and submits nothing', async () => {
  const submitted = await open()
  await press('Make Trunk')
  await screen.findByText('Give a name.')
  await fill(/^Name/, 'taken')
  await fill(/^MTU/, '10')
  await press('Make Trunk')
  await screen.findByText('The name is taken.')
  await screen.findByText('The MTU is too small.')
  expect(submitted).toEqual([])
})

it('sums up the values of the fields and the lines of the step, the main ones first and always', async () => {
  await open()
  const summary = screen.getByRole('region', { name: 'Summary' })
  const lines = () =>
    [...summary.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(lines()).toEqual([
    ['Name', '—'],
    ['MTU', '1,500'],
  ])
  await fill(/^Name/, 'blue')
  await fill(/^MTU/, '9000')
  expect(lines()).toEqual([
    ['Name', 'blue'],
    ['Frames', 'Jumbo'],
    ['MTU', '9,000'],
  ])
})
