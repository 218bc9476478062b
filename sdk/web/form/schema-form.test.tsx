import { Type } from 'typebox'
import { afterEach, expect, it } from 'vitest'
import { Fault } from '../../common/index.ts'
import { type Shown, screen, show, waitFor } from '../host/test-host/show.tsx'
import { createTestHost, type TestHost } from '../host/test-host/test-host.ts'
import { SchemaForm } from './schema-form.tsx'
import type { SchemaFormProps } from './schema-form-props.ts'

const Volume = Type.Object({
  name: Type.String({ title: 'Name', minLength: 2, maxLength: 5, pattern: '^[a-z]+$' }),
  size: Type.Integer({ title: 'Size', minimum: 2, maximum: 10, multipleOf: 2 }),
  zone: Type.Optional(Type.Enum(['nova', 'edge'], { title: 'Zone' })),
  secret: Type.Optional(Type.String({ title: 'Secret', writeOnly: true })),
  tags: Type.Optional(Type.Array(Type.String({ title: 'Tag' }), { title: 'Tags', uniqueItems: true, maxItems: 2 })),
})

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

type Options = Partial<SchemaFormProps<typeof Volume>>

async function open(options: Options = {}, host: TestHost = createTestHost({ definition: {} })) {
  const sent: unknown[] = []
  shown = await show(
    host,
    <SchemaForm
      id="storage.form.create"
      schema={Volume}
      onSubmit={async ({ values }) => {
        sent.push(values)
      }}
      {...options}
    />,
  )
  return { sent, host, user: shown.user }
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
const submit = () => screen.getByRole('button', { name: 'Submit' })

/** The texts under a field. */
function messagesOf(element: HTMLElement): readonly string[] {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ')
  return ids
    .filter((id) => id.endsWith('-problem'))
    .flatMap((id) => [...(document.getElementById(id)?.querySelectorAll('.pf-v6-c-helper-text__item-text') ?? [])])
    .map((item) => item.firstChild?.textContent ?? '')
}

it('is submitted only when it is valid, once, with what the schema says [UI-006]', async () => {
  const { sent, user } = await open()
  await user.click(submit())
  expect(sent).toEqual([])
  expect(document.activeElement === field('Name')).toBe(true)
  await user.type(field('Name'), 'web')
  await user.type(field('Size'), '4')
  await user.dblClick(submit())
  await waitFor(() => expect(sent).toEqual([{ name: 'web', size: 4 }]))
})

const REFUSED: readonly [string, string, string, RegExp][] = [
  ['type and number', 'Size', 'many', /^many is not a valid number$/],
  ['type', 'Size', '2.5', /^The type does not match: integer is expected$/],
  ['multipleOf', 'Size', '3', /^3 is not a multiple of 2$/],
  ['minimum', 'Size', '0', /^0 is less than the minimum of 2$/],
  ['maximum', 'Size', '12', /^12 is greater than the maximum of 10$/],
  ['minLength', 'Name', 'a', /^The text is too short \(1\), the minimum is 2 characters$/],
  ['maxLength', 'Name', 'abcdefg', /^The text is too long \(7\), the maximum is 5 characters$/],
  ['pattern', 'Name', 'ab1', /^Name is formatted incorrectly$/],
]

it.each(REFUSED)(
  'says what is wrong by %s when the field is left, and no longer when it is right [UI-074, UI-075]',
  async (_, name, typed, message) => {
    const { user } = await open()
    await user.type(field(name), typed)
    expect(messagesOf(field(name))).toEqual([])
    await user.tab()
    expect(messagesOf(field(name))).toContainEqual(expect.stringMatching(message))
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    await user.clear(field(name))
    await user.type(field(name), name === 'Size' ? '4' : 'abc')
    expect(messagesOf(field(name))).toEqual([])
  },
)

it('says that a missing field is a required field [UI-076]', async () => {
  const { user } = await open()
  await user.click(field('Name'))
  await user.tab()
  expect(messagesOf(field('Name'))).toEqual(['Name is a required field'])
  expect(messagesOf(field('Size'))).toEqual([])
  await user.click(submit())
  expect(messagesOf(field('Size'))).toEqual(['Size is a required field'])
})

it('shows what the server says at its fields, keeps all that was typed, and lets it go when it is changed', async () => {
  const refusal = new Fault('GATEWAY_INPUT_INVALID', {
    message: 'Some values are not valid.',
    fields: { name: ['The name is taken.'], elsewhere: ['Not allowed.'] },
  })
  const { user } = await open({ onSubmit: () => Promise.reject(refusal) })
  await user.type(field('Name'), 'web')
  await user.type(field('Size'), '4')
  await user.click(submit())
  await waitFor(() => expect(messagesOf(field('Name'))).toEqual(['The name is taken.']))
  await waitFor(() => expect(document.activeElement === field('Name')).toBe(true))
  expect(screen.getByRole('alert').textContent).toMatch(/Some values are not valid\..*elsewhere: Not allowed\./)
  expect([field('Name'), field('Size')].map((input) => (input as HTMLInputElement).value)).toEqual(['web', '4'])
  await user.type(field('Name'), 's')
  expect(messagesOf(field('Name'))).toEqual([])
})

it('is busy while it is sent: the button is disabled with a Working spinner', async () => {
  let accept: () => void = () => {}
  const { user } = await open({
    onSubmit: () =>
      new Promise<void>((resolve) => {
        accept = resolve
      }),
  })
  await user.type(field('Name'), 'web')
  await user.type(field('Size'), '4')
  await user.click(submit())
  const busy = await screen.findByRole('button', { name: /Working/ })
  expect(busy).toHaveProperty('disabled', true)
  expect(screen.getByRole('progressbar', { name: 'Working' })).toBeTruthy()
  accept()
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false))
})

it('keeps what was typed while it was sent, when that was accepted', async () => {
  let accept: () => void = () => {}
  const { user, sent } = await open({
    onSubmit: ({ values }) =>
      new Promise<void>((resolve) => {
        sent.push(values)
        accept = resolve
      }),
  })
  await user.type(field('Name'), 'web')
  await user.type(field('Size'), '4')
  await user.click(submit())
  await screen.findByRole('button', { name: /Working/ })
  await user.type(field('Name'), 's')
  accept()
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false))
  expect(field('Name')).toHaveProperty('value', 'webs')
})

it('leaves a number as it is typed, sign, point and all', async () => {
  const { user } = await open()
  for (const typed of ['-0.5', '1e400', '99999999999999999999999']) {
    await user.clear(field('Size'))
    await user.type(field('Size'), typed)
    expect(field('Size')).toHaveProperty('value', typed)
  }
})

it('asks a check that takes a call when the field was left, and does not submit what it refuses', async () => {
  const asked: unknown[] = []
  const { user, sent } = await open({
    checks: [
      {
        at: 'name',
        async check({ value }) {
          asked.push(value)
          return value === 'taken' ? 'This name is taken.' : undefined
        },
      },
    ],
  })
  await user.type(field('Name'), 'taken')
  await user.type(field('Size'), '4')
  await waitFor(() => expect(messagesOf(field('Name'))).toEqual(['This name is taken.']))
  await user.click(submit())
  await waitFor(() => expect(document.activeElement === field('Name')).toBe(true))
  expect([asked, sent]).toEqual([['taken'], []])
  await user.clear(field('Name'))
  await user.type(field('Name'), 'free')
  await user.click(submit())
  await waitFor(() => expect(sent).toEqual([{ name: 'free', size: 4 }]))
})

it('checks fields against each other by rules of its own', async () => {
  const { user, sent } = await open({
    rules: [
      {
        at: 'name',
        check: ({ value: name, values: { size } }) =>
          name === 'big' && Number(size) < 8 ? 'Too small to be big.' : undefined,
      },
    ],
  })
  await user.type(field('Name'), 'big')
  await user.type(field('Size'), '4')
  await user.click(submit())
  expect(messagesOf(field('Name'))).toEqual(['Too small to be big.'])
  await user.clear(field('Size'))
  await user.type(field('Size'), '8')
  await user.click(submit())
  await waitFor(() => expect(sent).toEqual([{ name: 'big', size: 8 }]))
})

it('keeps a draft without secrets for seven days, shows a note, and starts over on request', async () => {
  const host = createTestHost({ definition: {} })
  const first = await open({}, host)
  await first.user.type(field('Name'), 'web')
  await first.user.type(screen.getByLabelText('Secret'), 'hush')
  await shown?.end()
  const second = await open({}, host)
  expect(field('Name')).toHaveProperty('value', 'web')
  expect(screen.getByLabelText('Secret')).toHaveProperty('value', '')
  await second.user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(field('Name')).toHaveProperty('value', '')
  await second.user.type(field('Name'), 'old')
  await shown?.end()
  host.clock.advance(7 * 24 * 60 * 60 * 1000 + 1)
  await open({}, host)
  expect(field('Name')).toHaveProperty('value', '')
})

it('forgets the draft when the form was accepted', async () => {
  const host = createTestHost({ definition: {} })
  const { user, sent } = await open({}, host)
  await user.type(field('Name'), 'web')
  await user.type(field('Size'), '4')
  await user.click(submit())
  await waitFor(() => expect(sent).toHaveLength(1))
  await shown?.end()
  await open({}, host)
  expect(field('Name')).toHaveProperty('value', '')
})

it('adds, moves and removes the entries of a list, and says when it says a thing twice', async () => {
  const { user, sent } = await open()
  const add = () => user.click(screen.getByRole('button', { name: 'Add item' }))
  await user.type(field('Name'), 'web')
  await user.type(field('Size'), '4')
  for (const tag of ['a', 'a']) {
    await add()
    await user.type(screen.getAllByRole('textbox', { name: /^Tag \d/ }).at(-1) ?? document.body, tag)
  }
  await user.click(submit())
  screen.getByText('The items of the list must be unique')
  await user.type(screen.getByRole('textbox', { name: /^Tag 2/ }), 'b')
  await user.click(screen.getByRole('button', { name: 'Tags 2: move up' }))
  await user.click(submit())
  await waitFor(() => expect(sent).toEqual([{ name: 'web', size: 4, tags: ['ab', 'a'] }]))
  await user.click(screen.getByRole('button', { name: 'Tags 1: remove' }))
  await user.click(submit())
  await waitFor(() => expect(sent).toContainEqual({ name: 'web', size: 4, tags: ['a'] }))
})

it('focuses the first control of a list that is wrong as a whole', async () => {
  const schema = Type.Object({
    tags: Type.Array(Type.String({ title: 'Tag' }), { title: 'Tags', minItems: 1 }),
    name: Type.String({ title: 'Name' }),
  })
  const form = <SchemaForm id="test.form.list" schema={schema} initial={{ tags: [] }} onSubmit={async () => {}} />
  shown = await show(createTestHost({ definition: {} }), form)
  await shown.user.click(submit())
  screen.getByText('The list is too short (0), the minimum is 1 item')
  expect(document.activeElement === screen.getByRole('button', { name: 'Add item' })).toBe(true)
})

it('says at the top what concerns no field: an unknown property, and what no message fits [UI-073]', async () => {
  const schema = Type.Object(
    {
      name: Type.Optional(Type.String()),
      odd: Type.Optional(Type.Unsafe<string>({ type: 'string', not: { const: 'x' } })),
    },
    { additionalProperties: false },
  )
  const initial = { odd: 'x', colour: 'red' }
  const form = <SchemaForm id="test.form.odd" schema={schema} initial={initial} onSubmit={async () => {}} />
  shown = await show(createTestHost({ definition: {} }), form)
  await shown.user.click(submit())
  expect(screen.getByRole('alert').textContent).toContain('Unknown property: colour')
  expect(messagesOf(field('odd'))).toEqual(['The data in this field is invalid'])
})

it('shows its values without a button when it is read-only', async () => {
  await open({ isReadOnly: true, initial: { name: 'web', size: 4 } })
  expect(field('Name')).toHaveProperty('readOnly', true)
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
})
