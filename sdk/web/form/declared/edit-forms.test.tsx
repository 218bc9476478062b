// What a form that edits an item sends, refuses and keeps, in both frames.
import { useState } from 'react'
import Type from 'typebox'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type ActionResult,
  Fault,
  getCall,
  patchCall,
  plural,
  postCall,
  putCall,
  typeRef,
  type Value,
} from '../../../common/index.ts'
import { asking, type Form, field, form, type SourceTools } from '../../declare/index.ts'
import { type Shown, screen, show, waitFor, within } from '../../host/test-host/show.tsx'
import { createTestHost, type TestHost } from '../../host/test-host/test-host.ts'
import { DeclaredForm } from './form-view.tsx'

const Policy = Type.Object({
  id: Type.String(),
  name: Type.String(),
  about: Type.String(),
  action: Type.String(),
  ttl: Type.Integer(),
  tags: Type.Array(Type.String()),
})
type Policy = Value<typeof Policy>
const policyType = typeRef('OS::Test::Policy', Policy)
const Fields = {
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 12 })),
  about: Type.Optional(Type.String()),
  action: Type.Optional(Type.Enum(['REJECT', 'ALLOW'])),
  ttl: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  burst: Type.Optional(Type.Integer({ default: 5 })),
}
const change = patchCall('/api/x/test/policies/:id/', { body: Type.Object(Fields) })
const wrapped = putCall('/api/x/test/policies/:id/', {
  body: Type.Object({
    policy: Type.Object({ ...Fields, id: Type.String(), options: Type.Optional(Type.Object({ a: Type.String() })) }),
    tags: Type.Optional(Type.Array(Type.String())),
  }),
})

const ITEM: Policy = { id: 'p1', name: 'a name of nineteen.', about: 'old', action: 'REDIRECT', ttl: 0, tags: ['x'] }

const fields = {
  name: field.text<object, object, Policy>('Name'),
  about: field.text<object, object, Policy>('About'),
  action: field.choice<'REJECT' | 'ALLOW', object, object, Policy>('Action', {
    choices: { REJECT: 'Reject', ALLOW: 'Allow' },
  }),
  ttl: field.number<object, object, Policy>('TTL'),
  burst: field.number<object, object, Policy>('Burst'),
} as const

const edit = (layout: 'modal' | 'wizard', about = fields.about) =>
  form(change, {
    id: `test.form.${layout}`,
    of: policyType,
    title: 'Edit Policy',
    submit: 'Save',
    layout,
    // A service answers words that the form does not offer.
    initial: ({ item: { name, about, action, ttl } }) => ({ name, about, action: action as 'REJECT', ttl }),
    fields: { ...fields, about },
  })

const editWrapped = form(asking(wrapped, { label: '', about_text: '', a: '' }), {
  of: policyType,
  title: 'Edit Wrapped',
  initial: ({ item }) => ({ label: item.name, about_text: item.about, a: 'kept' }),
  fields: { label: field.text('Label'), about_text: field.text('About'), a: field.text('A') },
  body: ({ values: { label = '', about_text = '', a = '' }, item: { id, tags } }) => ({
    policy: { id, name: label, about: about_text, action: 'REJECT' as const, options: { a } },
    tags: tags.slice(0, 1),
  }),
})

const replace = form(change, {
  of: policyType,
  title: 'Replace',
  isReplacement: true,
  initial: ({ item: { name, about } }) => ({ name, about }),
  fields: { name: fields.name, about: fields.about },
})

const listTags = getCall('/api/x/test/policies/:id/tags/', { answer: Type.Array(Type.String()) })
const replaceTags = putCall('/api/x/test/policies/:id/tags/', {
  body: Type.Object({ tags: Type.Optional(Type.Array(Type.String())), about: Type.Optional(Type.String()) }),
})

/** What it begins with is no part of its item: a source has it. */
const ofSource = form(
  asking(replaceTags, { line: '' }),
  { tags: ({ read, item: { id } }: SourceTools<Policy>) => read(listTags, { params: { id } }) },
  {
    of: policyType,
    title: 'Tags',
    needs: ['tags'],
    initial: ({ item: { about }, answers: { tags = [] } }) => ({ about, line: tags.join(' ') }),
    fields: { line: field.text('Tags'), about: field.text('About') },
    body: ({ values: { line = '', about = '' } }) => ({ tags: line.split(' '), about }),
  },
)

const policyRules = (item: Policy) => ({ about: item.about, ttl: item.ttl })

/** Begins with nothing: what it has follows from what is chosen. */
const ofChoice = form(asking(change, { part: '' }), {
  of: policyType,
  title: 'Of Choice',
  layout: 'modal',
  steps: {
    details: {
      title: 'Of Choice',
      fields: {
        part: field.choice<string, object, object, Policy>('Part', {
          placeholder: 'None',
          choices: { words: 'Words' },
        }),
        about: fields.about,
        ttl: fields.ttl,
      },
      follow: { part: ({ values: { part }, item }) => (part === 'words' ? policyRules(item) : {}) },
    },
  },
  body: ({ values: { about = '' }, item }) => (about === item.about ? {} : { about }),
})

const withSecret = form(asking(change, { secret: '' }), {
  of: policyType,
  title: 'With Secret',
  initial: ({ item: { about } }) => ({ about }),
  fields: { about: fields.about, secret: field.password('Secret', { isRequired: true }) },
})

/** The form and the schema that the page has of its call differ. */
const lost = form(
  {
    ...patchCall('/api/x/test/policies/:id/', { body: Type.Object({ words: Type.Optional(Type.String()) }) }),
    bodySchema: async () => Type.Object({ about: Type.String() }),
  },
  {
    of: policyType,
    title: 'Lost',
    initial: ({ item: { about } }) => ({ words: about }),
    fields: { words: field.text('Words') },
  },
)

let shown: Shown | undefined
let host: TestHost
let closed: (ActionResult | undefined)[]
let items: Policy[]

beforeEach(() => {
  items = [ITEM]
  closed = []
  host = createTestHost({ definition: {}, items: { 'OS::Test::Policy': items } })
  host.api.answer = () => ({})
})
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

async function open(declared: Form<Policy>, item: Policy = ITEM): Promise<void> {
  shown = await show(host, <DeclaredForm form={declared} items={[item]} close={(result) => closed.push(result)} />)
  await waitFor(() => expect(document.querySelector('.fascia-form__schema')).toBeTruthy())
}

/** A form that opens again with the same row as soon as it has closed: the row has not been read again yet. */
function Again({ form }: { readonly form: Form<Policy> }) {
  const [round, setRound] = useState(0)
  const close = (result?: ActionResult): void => {
    closed.push(result)
    setRound(round + 1)
  }
  return <DeclaredForm key={round} form={form} items={[ITEM]} close={close} />
}

const inputOf = (label: string) => screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input, select' })
async function enter(label: string, text: string): Promise<void> {
  await shown?.user.clear(inputOf(label))
  await shown?.user.type(inputOf(label), text)
}
async function submit(name: string): Promise<void> {
  await shown?.user.click(screen.getByRole('button', { name }))
}
const accepted = () => waitFor(() => expect(closed).toHaveLength(1))
const sent = () => host.api.calls.map(({ method, path, body }) => ({ method, path, body }))
const toasts = () => host.toasts.shown.map(({ type, message }) => `${type}: ${message}`)
const saidAt = (name: string) =>
  document.querySelector(`[data-field="${name}"] .fascia-field__messages`)?.textContent ?? ''

describe.each(['modal', 'wizard'] as const)('in a %s', (layout) => {
  it('sends the changed field alone, with what the form would not take left as it is', async () => {
    await open(edit(layout))
    await enter('About', 'new')
    await submit('Save')
    await accepted()
    expect(sent()).toEqual([{ method: 'PATCH', path: '/api/x/test/policies/p1/', body: { about: 'new' } }])
    expect(closed).toEqual([expect.objectContaining({ updated: [{ type: 'OS::Test::Policy', id: 'p1' }] })])
  })

  it('shows a value that the choices do not have as it is, and gives it up when another is chosen', async () => {
    await open(edit(layout))
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'REDIRECT' }).selected).toBe(true)
    await shown?.user.selectOptions(inputOf('Action'), 'Allow')
    await submit('Save')
    await accepted()
    expect(sent().map(({ body }) => body)).toEqual([{ action: 'ALLOW' }])
  })

  it('refuses what a person enters as the schema says', async () => {
    await open(edit(layout))
    await enter('Name', 'longer than twelve')
    await submit('Save')
    await waitFor(() => expect(saidAt('name')).not.toBe(''))
    expect(sent()).toEqual([])
  })

  it('checks the values that it opened with once, and not for each entry', async () => {
    const checked: unknown[] = []
    const counting = field.text<object, object, Policy>('About', {
      check: ({ values }) => void checked.push(Object(values).about),
    })
    await open(edit(layout, counting))
    await enter('About', 'new')
    await shown?.user.tab()
    const opening = checked.filter((value) => value === 'old').length
    await enter('About', 'newer')
    await shown?.user.tab()
    await waitFor(() => expect(checked).toContain('newer'))
    expect(checked.filter((value) => value === 'old')).toHaveLength(opening)
  })

  it('titles a refusal by what has failed, and gives the reason below it', async () => {
    await open(edit(layout))
    host.api.answer = () => {
      throw new Fault('GATEWAY_UPSTREAM_REFUSED', { message: 'Policies are frozen.' })
    }
    await enter('About', 'new')
    await submit('Save')
    const alert = await screen.findByRole('alert')
    within(alert).getByText('Unable to update the OS::test::policy.')
    within(alert).getByText('Policies are frozen.')
    expect([toasts(), closed]).toEqual([[], []])
  })

  it('says once what is all that is known of a refusal', async () => {
    const text = 'Unable to update the OS::test::policy.'
    await open(edit(layout))
    host.api.answer = () => {
      throw new Fault('GATEWAY_UPSTREAM_REFUSED', { message: text })
    }
    await enter('About', 'new')
    await submit('Save')
    expect((await screen.findByRole('alert')).textContent?.split(text)).toHaveLength(2)
  })

  it('refuses that a number of the item is cleared, where the body takes none', async () => {
    await open(edit(layout))
    await shown?.user.clear(inputOf('TTL'))
    await submit('Save')
    await waitFor(() => expect(saidAt('ttl')).toContain('TTL is a required field'))
    expect(sent()).toEqual([])
  })

  it('says that nothing was changed, and not that it succeeded, when nothing was', async () => {
    await open(edit(layout))
    await submit('Save')
    await accepted()
    expect(sent()).toEqual([])
    expect(toasts()).toEqual(['info: Nothing has been changed.'])
    expect(closed).toEqual([expect.objectContaining({ updated: [] })])
  })

  it('says what another has changed meanwhile in the same field, with all values, and asks before it replaces it [REVISION-02]', async () => {
    await open(edit(layout))
    items[0] = { ...ITEM, about: 'theirs', name: 'other' }
    await enter('About', 'mine')
    await submit('Save')
    await waitFor(() =>
      expect(saidAt('about')).toContain('Changed meanwhile from "old" to "theirs". You entered "mine".'),
    )
    expect([sent(), closed, toasts()]).toEqual([[], [], []])
    await submit('Save')
    await accepted()
    expect(sent().map(({ body }) => body)).toEqual([{ about: 'mine' }])
  })

  it('saves without a question when another has changed other fields only [REVISION-01]', async () => {
    await open(edit(layout))
    items[0] = { ...ITEM, name: 'other' }
    await enter('About', 'mine')
    await submit('Save')
    await accepted()
    expect(sent().map(({ body }) => body)).toEqual([{ about: 'mine' }])
  })
})

describe('of an item that the page itself has changed', () => {
  const openTwice = async (layout: 'modal' | 'wizard') => {
    shown = await show(host, <Again form={edit(layout)} />)
    await screen.findByDisplayValue('old')
    await enter('About', 'mine')
  }

  it.each(['modal', 'wizard'] as const)(
    'begins with what is there then, and takes the own change for no one else’s, in a %s',
    async (layout) => {
      await openTwice(layout)
      host.api.answer = ({ body }) => {
        items[0] = { ...ITEM, about: Object(body).about }
        return {}
      }
      await submit('Save')
      await accepted()
      await screen.findByDisplayValue('mine')
      await enter('About', 'old')
      await submit('Save')
      await waitFor(() => expect(closed).toHaveLength(2))
      expect(sent().map(({ body }) => body)).toEqual([{ about: 'mine' }, { about: 'old' }])
    },
  )

  it('begins with the row where the item cannot be read', async () => {
    await openTwice('modal')
    items.length = 0
    await submit('Save')
    await accepted()
    await screen.findByDisplayValue('old')
  })
})

describe('of a type whose items have revisions', () => {
  const names = plural('Policy', 'Policies')
  const definition = { resourceTypes: [{ ...policyType, names, properties: {}, revisionOf: 'ttl' }] }
  const revisions = () => host.api.calls.map(({ headers }) => headers?.['if-match'])
  /** Another makes the change just before the first request, which the service then refuses. */
  const openRevised = async (theirs: Partial<Policy>) => {
    host = createTestHost({ definition, items: { 'OS::Test::Policy': items } })
    let isFirst = true
    host.api.answer = () => {
      if (!isFirst) return {}
      isFirst = false
      items[0] = { ...ITEM, ttl: 1, ...theirs }
      throw new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 412 })
    }
    await open(edit('modal'))
    await enter('About', 'mine')
    await submit('Save')
  }

  it('changes the revision that was read, and the next one where another has changed other fields', async () => {
    await openRevised({ name: 'other' })
    await accepted()
    expect(revisions()).toEqual(['0', '1'])
    expect(sent().map(({ body }) => body)).toEqual([{ about: 'mine' }, { about: 'mine' }])
  })

  it('asks where another has changed the same field after it was compared', async () => {
    await openRevised({ about: 'theirs' })
    await waitFor(() =>
      expect(saidAt('about')).toContain('Changed meanwhile from "old" to "theirs". You entered "mine".'),
    )
    expect([revisions(), closed, toasts()]).toEqual([['0'], [], []])
    await submit('Save')
    await accepted()
    expect(revisions()).toEqual(['0', '1'])
  })
})

describe('a form that begins with what a source has', () => {
  let tags: readonly string[]
  const changes = () => sent().filter(({ method }) => method !== 'GET')
  beforeEach(async () => {
    tags = ['a', 'b']
    host.api.answer = ({ method }) => (method === 'GET' ? tags : {})
    await open(ofSource)
    await waitFor(() => expect(inputOf('Tags')).toHaveProperty('value', 'a b'))
  })

  it('says what another has changed there meanwhile, and asks before it replaces it', async () => {
    tags = ['a', 'b', 'theirs']
    await enter('Tags', 'a mine')
    await submit('Tags')
    await waitFor(() =>
      expect(saidAt('line')).toContain('Changed meanwhile from "a b" to "a b theirs". You entered "a mine".'),
    )
    expect([changes(), closed, toasts()]).toEqual([[], [], []])
    await submit('Tags')
    await accepted()
    expect(changes().map(({ body }) => body)).toEqual([{ tags: ['a', 'mine'] }])
  })

  it('reads the source again only where a value of it is changed', async () => {
    const before = sent().length
    await enter('About', 'new')
    await submit('Tags')
    await accepted()
    expect(
      sent()
        .slice(before)
        .map(({ method, body }) => [method, body]),
    ).toEqual([['PUT', { about: 'new' }]])
  })
})

it('asks before it replaces what another has changed meanwhile in what follows from a choice', async () => {
  await open(ofChoice, { ...ITEM, ttl: 9 })
  await shown?.user.selectOptions(inputOf('Part'), 'Words')
  items[0] = { ...ITEM, about: 'theirs', name: 'other' }
  await enter('About', 'mine')
  await submit('Of Choice')
  await waitFor(() =>
    expect(saidAt('about')).toContain('Changed meanwhile from "old" to "theirs". You entered "mine".'),
  )
  expect([sent(), closed]).toEqual([[], []])
  await submit('Of Choice')
  await accepted()
  expect(sent().map(({ body }) => body)).toEqual([{ about: 'mine' }])
})

const attach = form(postCall('/api/x/test/policies/:id/parts/', { body: Type.Object({ part: Type.String() }) }), {
  of: policyType,
  title: 'Attach',
  outcome: 'updated',
  fields: { part: field.text('Part', { isRequired: true }) },
  alsoChanges: ({ values: { part } }) => [{ type: 'OS::Test::Part', id: part, changes: ['status', 'holder'] }],
})

it('reports what it changes besides its item, as that was before, where it can be read', async () => {
  const parts = [{ id: 'part-1', name: 'one', status: 'free' }]
  host = createTestHost({ definition: {}, items: { 'OS::Test::Policy': items, 'OS::Test::Part': parts } })
  host.api.answer = () => {
    parts[0] = { id: 'part-1', name: 'one', status: 'taken' }
    return {}
  }
  await open(attach)
  await enter('Part', 'part-1')
  await submit('Attach')
  await accepted()
  const own = { type: 'OS::Test::Policy', id: 'p1' }
  const was = { status: 'free', holder: null }
  expect(closed[0]?.updated).toEqual([own, { type: 'OS::Test::Part', id: 'part-1', was }])
  await shown?.end()
  closed = []
  await open(attach)
  await enter('Part', 'gone')
  await submit('Attach')
  await accepted()
  expect(closed[0]?.updated).toEqual([own])
})

it('reports what else the request makes, beside the item', async () => {
  host.api.answer = () => ({ image: 'i1' })
  const copy = postCall('/api/x/test/policies/:id/copy/', {
    body: Type.Object({ about: Type.String() }),
    answer: Type.Object({ image: Type.String() }),
  })
  await open(
    form(copy, {
      of: policyType,
      title: 'Copy',
      outcome: 'updated',
      fields: { about: fields.about },
      alsoMakes: ({ answer: { image } }) => [{ type: 'OS::Test::Image', id: image }],
    }),
  )
  await enter('About', 'new')
  await submit('Copy')
  await accepted()
  expect(closed[0]).toMatchObject({
    created: [{ type: 'OS::Test::Image', id: 'i1' }],
    updated: [{ type: 'OS::Test::Policy', id: 'p1' }],
  })
})

it('reports an item by the property that its type says', async () => {
  const definition = {
    resourceTypes: [{ ...policyType, names: plural('Policy', 'Policies'), properties: {}, idOf: 'action' }],
  }
  host = createTestHost({ definition })
  await open(edit('modal'))
  await enter('About', 'new')
  await submit('Save')
  await accepted()
  expect(closed[0]?.updated).toEqual([{ type: 'OS::Test::Policy', id: 'REDIRECT' }])
})

describe('a change that the service only accepts', () => {
  const retype = (words: object) =>
    form(change, {
      of: policyType,
      title: 'Retype',
      initial: ({ item: { about } }) => ({ about }),
      fields: { about: fields.about },
      accepted: 'Changing {name} to {about}.',
      successValues: ({ values: { about }, answer }) => ({ about, ...Object(answer) }),
      ...words,
    })

  it('is a notice, and no success', async () => {
    await open(retype({}))
    await enter('About', 'new')
    await submit('Retype')
    await accepted()
    expect(toasts()).toEqual(['info: Changing a name of nineteen. to new.'])
  })

  it('is a success when what was changed has settled without a failure, where the form has words for it', async () => {
    await open(retype({ success: '{name} is now {about}.' }))
    await enter('About', 'new')
    await submit('Retype')
    await waitFor(() =>
      expect(toasts()).toEqual([
        'info: Changing a name of nineteen. to new.',
        'success: a name of nineteen. is now new.',
      ]),
    )
  })
})

it('leaves it to the change to say why an item cannot be read', async () => {
  items.length = 0
  await open(edit('modal'))
  await enter('About', 'mine')
  await submit('Save')
  await accepted()
  expect(sent().map(({ body }) => body)).toEqual([{ about: 'mine' }])
})

it('compares a body of its own key by key, in what the schema requires, and keeps other objects whole', async () => {
  await open(editWrapped)
  await enter('About', 'new')
  await submit('Edit Wrapped')
  await accepted()
  expect(sent().map(({ body }) => body)).toEqual([{ policy: { id: 'p1', about: 'new' } }])
})

it('sends the whole body of a call that makes another item in its place', async () => {
  await open(replace)
  await enter('About', 'new')
  await submit('Replace')
  await accepted()
  expect(sent().map(({ body }) => body)).toEqual([{ name: ITEM.name, about: 'new' }])
})

it('sends what another has changed meanwhile in other fields as it is now, where a call takes all of them', async () => {
  await open(replace)
  items[0] = { ...ITEM, name: 'theirs' }
  await enter('About', 'mine')
  await submit('Replace')
  await accepted()
  expect(sent().map(({ body }) => body)).toEqual([{ name: 'theirs', about: 'mine' }])
})

it('gives a body of its own what another has changed meanwhile in the item', async () => {
  await open(editWrapped)
  items[0] = { ...ITEM, name: 'theirs', tags: ['y'] }
  await enter('A$', 'new')
  await submit('Edit Wrapped')
  await accepted()
  expect(sent().map(({ body }) => body)).toEqual([{ policy: { id: 'p1', options: { a: 'new' } } }])
})

it('keeps the spaces of a text that is not changed, and none of one that is entered', async () => {
  items[0] = { ...ITEM, name: ' two  ' }
  await open(replace, items[0])
  await enter('About', ' mine ')
  await submit('Replace')
  await accepted()
  expect(sent().map(({ body }) => body)).toEqual([{ name: ' two  ', about: 'mine' }])
})

it('asks for a required value that the item does not have', async () => {
  await open(withSecret)
  await enter('About', 'new')
  await submit('With Secret')
  await waitFor(() => expect(saidAt('secret')).not.toBe(''))
  expect(sent()).toEqual([])
})

it('sends nothing, and claims no success, where a body of its own leaves out what was changed', async () => {
  const declared = form(asking(change, { words: '' }), {
    of: policyType,
    title: 'Words',
    initial: ({ item: { about } }) => ({ words: about }),
    fields: { words: field.text('Words') },
    body: ({ values: { words } }) => (words === undefined ? {} : { about: words }),
  })
  await open(declared)
  await shown?.user.clear(inputOf('Words'))
  await submit('Words')
  await accepted()
  expect([sent(), toasts()]).toEqual([[], ['info: Nothing has been changed.']])
})

it('fails loudly when the body of the call lacks a changed field', async () => {
  await open(lost)
  await enter('Words', 'new')
  await submit('Lost')
  await screen.findByText(/The body of PATCH .* has no words: nothing was sent\./)
  expect([sent(), closed, toasts()]).toEqual([[], [], []])
})
