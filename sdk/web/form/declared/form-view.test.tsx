// Every behaviour of declared forms, over the same few forms: one world for all of them.
import Type from 'typebox'
import { afterEach, expect, it } from 'vitest'
import {
  type ActionResult,
  Fault,
  type FieldMessages,
  listCall,
  patchCall,
  postCall,
  putCall,
  typeRef,
  type Value,
} from '../../../common/index.ts'
import type { FormField, FormFieldProps, WizardStep, WizardStepProps } from '../../declare/added-input.ts'
import {
  asking,
  type BelowFieldProps,
  type ChosenFile,
  type Form,
  field,
  form,
  type LimitGroup,
  type OwnFieldProps,
  type SourceTools,
} from '../../declare/index.ts'
import { type Shown, screen, show, waitFor, within } from '../../host/test-host/show.tsx'
import type { TestCall } from '../../host/test-host/test-api.ts'
import { createTestHost, type TestHost } from '../../host/test-host/test-host.ts'
import { DeclaredForm, formId } from './form-view.tsx'

const Backup = Type.Object({
  id: Type.String(),
  name: Type.String(),
  about: Type.Union([Type.String(), Type.Null()]),
})
type Backup = Value<typeof Backup>
const backup = typeRef('OS::Cinder::Backup', Backup)
const Volume = Type.Object({ id: Type.String(), name: Type.String(), size: Type.Integer() })
const volumes = listCall('/api/cinder/volumes/', { item: Volume })
const create = postCall('/api/cinder/backups/', {
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 20 }),
    volume_id: Type.String(),
    size: Type.Optional(Type.Integer({ minimum: 1 })),
    incremental: Type.Optional(Type.Boolean()),
    secret: Type.Optional(Type.String()),
    tags: Type.Optional(Type.Array(Type.String())),
  }),
  answer: Type.Object({ id: Type.String() }),
})
const change = patchCall('/api/cinder/backups/:id/', {
  body: Type.Object({
    name: Type.Optional(Type.String()),
    about: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  }),
})

const grow = postCall('/api/cinder/backups/:id/grow/', { body: Type.Object({ new_size: Type.Integer() }) })
const growOnce = postCall('/api/cinder/backups/:id/grow-once/', { body: Type.Object({ new_size: Type.Integer() }) })

const createBackup = form(
  asking(create, { again: '' }),
  { volumes },
  {
    id: 'storage.form.backup',
    of: backup,
    title: 'Create Backup',
    intro: 'A copy of a volume.',
    blocked: ({ answers: { volumes } }) => (volumes?.length === 0 ? { title: 'There is no volume.' } : undefined),
    steps: {
      details: {
        title: 'Details',
        fields: {
          name: field.text('Name'),
          again: field.text('Again', {
            check: ({ values: { name, again } }) => (name === again ? undefined : 'The names differ.'),
          }),
          volume_id: field.select('Volume', {
            from: 'volumes',
            label: ({ name, size }) => `${name}, ${size} GiB`,
          }),
          incremental: field.boolean('Incremental', {
            when: ({ values: { volume_id }, answers: { volumes } }) =>
              volumes?.some(({ id, size }) => id === volume_id && size > 4) ?? false,
          }),
        },
      },
    },
  },
)

const editBackup = form(change, {
  of: backup,
  title: 'Edit Backup',
  submit: 'Save',
  initial: ({ item: { name, about } }) => ({ name, about }),
  steps: { details: { title: 'Details', fields: { name: field.text('Name'), about: field.text('About') } } },
  success: 'Saved {name}.',
})

const createInSteps = form(
  create,
  { volumes },
  {
    id: 'storage.form.backup-steps',
    of: backup,
    title: 'Create Backup',
    steps: {
      details: {
        title: 'Details',
        fields: {
          name: field.text('Name'),
          volume_id: field.select('Volume', { from: 'volumes' }),
        },
      },
      options: {
        title: 'Options',
        fields: { size: field.number('Size'), secret: field.password('Secret') },
      },
    },
    command: ({ values: { name, volume_id } }) => [
      ...['openstack', 'volume', 'backup', 'create', '--name'],
      name,
      volume_id,
    ],
    names: { size_gib: 'size' },
  },
)

const LIMITS: LimitGroup = {
  id: 'storage.limits.project',
  title: 'Volume',
  path: '/api/cinder/limits/?project=:project',
  limits: [
    { label: 'Backups', name: 'backups', limit: 'maxBackups', used: 'backupsUsed' },
    { label: 'Backup Storage', name: 'gigabytes', unit: 'GB', limit: 'maxGigabytes', used: 'gigabytesUsed' },
  ],
}
const quotaForm = (layout: 'modal' | 'wizard') =>
  form(
    create,
    { volumes, room: ({ quota }: SourceTools<Backup>) => quota('gigabytes') },
    {
      id: `storage.form.backup-${layout}`,
      of: backup,
      title: 'Create Backup',
      layout,
      steps: {
        details: {
          title: 'Details',
          fields: {
            name: field.text('Name'),
            volume_id: field.select('Volume', {
              from: 'volumes',
              label: 'name',
              problem: ({ option: { size }, answers: { room } }) =>
                size > (room?.gigabytes?.limit ?? 0) ? 'too large' : undefined,
            }),
            size: field.number('Size'),
          },
        },
      },
      quota: {
        backups: 1,
        gigabytes: { adds: ({ values: { size } }) => size, field: 'size' },
        nowhere: 1,
      },
      command: ({ values: { name } }) => ['openstack', 'volume', 'backup', 'create', '--name', name],
    },
  )
const roomFor = (backupsUsed: number) => ({ maxBackups: 10, backupsUsed, maxGigabytes: 7, gigabytesUsed: 2 })

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

interface Opened {
  readonly host: TestHost
  readonly closed: (ActionResult | undefined)[]
  sent(): readonly TestCall[]
}

/** A host with the limit group, whose backups are so many. */
function hostWithLimits(answer: () => unknown): TestHost {
  const host = createTestHost({ definition: { limitGroups: [LIMITS] } })
  host.api.answer = ({ method, path }) => {
    if (path.includes('/limits/')) return answer()
    return method === 'GET' ? [{ items: VOLUMES }] : { id: 'b1' }
  }
  return host
}

const VOLUMES = [
  { id: 'v1', name: 'data', size: 4 },
  { id: 'v2', name: 'large', size: 8 },
]

async function open<T>(
  declared: Form<T>,
  items: readonly T[] = [],
  host = hostWithLimits(() => ({})),
): Promise<Opened> {
  const closed: Opened['closed'] = []
  shown = await show(host, <DeclaredForm form={declared} items={items} close={(result) => closed.push(result)} />)
  await waitFor(() => expect(document.querySelector('.fascia-form__schema')).toBeTruthy())
  return { host, closed, sent: () => host.api.calls.filter(({ method }) => method !== 'GET') }
}

const press = async (name: string) => shown?.user.click(await screen.findByRole('button', { name }))
const type = async (label: RegExp, text: string) =>
  shown?.user.type(screen.getByLabelText(label, { selector: 'input' }), text)
const choose = async (label: RegExp, option: string) => {
  await screen.findByRole('option', { name: option })
  await shown?.user.selectOptions(screen.getByLabelText(label), option)
}
const saidAt = (name: string) =>
  document.querySelector(`[data-field="${name}"] .fascia-field__messages`)?.textContent ?? ''
const refusing =
  (fields: FieldMessages) =>
  ({ method }: TestCall): unknown => {
    if (method === 'GET') return [{ items: VOLUMES }]
    throw new Fault('GATEWAY_UPSTREAM_REFUSED', { message: 'Cinder refuses.', fields })
  }

it('asks for the fields, sends the body without spaces and without what is asked besides, and says what was made', async () => {
  const { sent, closed, host } = await open(createBackup)
  screen.getByText('A copy of a volume.')
  await type(/^Name/, ' nightly ')
  await type(/^Again/, 'nightly')
  await choose(/^Volume/, 'data, 4 GiB')
  await press('Create Backup')
  await waitFor(() => expect(closed).toHaveLength(1))
  expect(sent()).toEqual([{ method: 'POST', path: '/api/cinder/backups/', body: { name: 'nightly', volume_id: 'v1' } }])
  expect(closed[0]?.created).toEqual([{ type: 'OS::Cinder::Backup', id: 'b1' }])
  expect(host.toasts.shown.map(({ message }) => message)).toEqual([
    'OS::Cinder::Backup nightly was successfully created.',
  ])
})

it('shows in its place, once, what cannot be read again, and closes by Done with what was made', async () => {
  const { closed } = await open(
    form(create, {
      of: backup,
      title: 'Create Backup',
      fields: { name: field.text('Name') },
      body: ({ values: { name } }) => ({ name, volume_id: 'v1' }),
      once: ({ answer: { id } }) => ({ notice: 'Keep the key.', terms: [{ label: 'Key', value: id, format: 'id' }] }),
    }),
  )
  await type(/^Name/, 'nightly')
  await press('Create Backup')
  await screen.findByText('Keep the key.', { exact: false })
  screen.getByText('b1')
  expect([screen.queryByLabelText(/^Name/), closed]).toEqual([null, []])
  await press('Done')
  expect(closed.map((result) => result?.created)).toEqual([[{ type: 'OS::Cinder::Backup', id: 'b1' }]])
})

it('has the label of the action that opens it on its button where it has no title', async () => {
  const rename = form(change, { of: backup, fields: { name: field.text<object, object, Backup>('Name') } })
  const item: Backup = { id: 'b1', name: 'nightly', about: null }
  const host = hostWithLimits(() => ({}))
  shown = await show(host, <DeclaredForm form={rename} items={[item]} label="Rename Backup" close={() => {}} />)
  await screen.findByRole('button', { name: 'Rename Backup' })
})

it('says what the schema and the field refuse, at the field, and focuses the first', async () => {
  const { sent } = await open(createBackup)
  await type(/^Again/, 'other')
  await press('Create Backup')
  expect(
    [saidAt('name'), saidAt('again'), saidAt('volume_id')].map((text) => text.replace(/^error status:?/i, '')),
  ).toEqual([
    expect.stringContaining('Name is a required field'),
    expect.stringContaining('The names differ.'),
    expect.stringContaining('Volume is a required field'),
  ])
  expect(document.activeElement?.getAttribute('name')).toBe('name')
  expect(sent()).toEqual([])
})

it('gives the focus to the first field when its choices have come', async () => {
  await open(
    form(
      create,
      { volumes },
      {
        of: backup,
        title: 'Create Backup',
        steps: {
          details: {
            title: 'Details',
            fields: {
              volume_id: field.select('Volume', { from: 'volumes' }),
              name: field.text('Name'),
            },
          },
        },
      },
    ),
  )
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('volume_id'))
})

const OwnName = ({ id, name }: OwnFieldProps<string, object, unknown>) => <input id={id} name={name} />

it('gives the focus to the first field when its own control has been loaded', async () => {
  const loaded = Promise.withResolvers<{ readonly default: typeof OwnName }>()
  await open(
    form(create, {
      of: backup,
      title: 'Create Backup',
      fields: {
        name: field.own<string, object, object, unknown>('Name', () => loaded.promise),
        volume_id: field.text('Volume'),
      },
    }),
  )
  await screen.findByRole('textbox', { name: /^Volume/ })
  expect(document.activeElement?.getAttribute('name')).not.toBe('volume_id')
  loaded.resolve({ default: OwnName })
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('name'))
})

it('offers no choices before the sources that follow from a choice have answered', async () => {
  const sizes = Promise.withResolvers<readonly number[]>()
  await open(
    form(
      create,
      { volumes, sizes: () => sizes.promise },
      {
        of: backup,
        title: 'Create Backup',
        steps: {
          details: {
            title: 'Details',
            fields: {
              name: field.text('Name'),
              volume_id: field.select('Volume', { from: 'volumes', awaits: ['sizes'] }),
              size: field.number('Size', { control: 'text', isRequired: false }),
            },
            follow: { volume_id: ({ answers: { sizes = [] } }) => ({ size: sizes[0] ?? 0 }) },
          },
        },
      },
    ),
  )
  await screen.findByText('Loading')
  expect(screen.queryByRole('combobox')).toBeNull()
  sizes.resolve([7])
  const select = await screen.findByRole('combobox', { name: /^Volume/ })
  await shown?.user.selectOptions(select, await screen.findByRole('option', { name: 'data' }))
  await waitFor(() => expect(screen.getByLabelText(/^Size/, { selector: 'input' })).toHaveProperty('value', '7'))
})

it('shows a field while its condition holds of values and sources, and does not send it otherwise', async () => {
  const { sent, closed } = await open(createBackup)
  await type(/^Name/, 'n')
  await type(/^Again/, 'n')
  await choose(/^Volume/, 'large, 8 GiB')
  await shown?.user.click(await screen.findByLabelText('Incremental'))
  await choose(/^Volume/, 'data, 4 GiB')
  await waitFor(() => expect(screen.queryByLabelText('Incremental')).toBeNull())
  await press('Create Backup')
  await waitFor(() => expect(closed).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({ name: 'n', volume_id: 'v1' })
})

it('sends of a change what differs, null for what was emptied, and nothing when nothing differs', async () => {
  const item: Backup = { id: 'b 1', name: 'nightly', about: 'all of it' }
  const { sent, closed } = await open(editBackup, [item])
  await press('Save')
  await waitFor(() => expect(closed).toHaveLength(1))
  expect(sent()).toEqual([])
  await shown?.end()
  const again = await open(editBackup, [item])
  await shown?.user.clear(screen.getByLabelText('About'))
  await press('Save')
  await waitFor(() => expect(again.closed).toHaveLength(1))
  expect(again.sent()).toEqual([{ method: 'PATCH', path: '/api/cinder/backups/b%201/', body: { about: null } }])
  expect(again.closed[0]?.updated).toEqual([{ type: 'OS::Cinder::Backup', id: 'b 1' }])
})

const replaceBackup = form(putCall('/api/cinder/backups/:id/', { body: Type.Object({ name: Type.String() }) }), {
  of: backup,
  title: 'Replace Backup',
  initial: ({ item: { name } }) => ({ name }),
  fields: { name: field.text('Name') },
  body: ({ values: { name } }) => ({ name }),
})

it('sends nothing of a whole body either while every field is as the item has it', async () => {
  const item: Backup = { id: 'b1', name: 'nightly', about: null }
  const { sent, closed } = await open(replaceBackup, [item])
  await press('Replace Backup')
  await waitFor(() => expect(closed).toHaveLength(1))
  expect(sent()).toEqual([])
  await shown?.end()
  const again = await open(replaceBackup, [item])
  await type(/^Name/, '-2')
  await press('Replace Backup')
  await waitFor(() => expect(again.closed).toHaveLength(1))
  expect(again.sent()).toEqual([{ method: 'PUT', path: '/api/cinder/backups/b1/', body: { name: 'nightly-2' } }])
})

it('is a wizard when it has several steps: sums up, says the command, and shows what the service refuses in the step of the field', async () => {
  const { host, closed } = await open(createInSteps)
  await type(/^Name/, 'my copy')
  await choose(/^Volume/, 'data')
  const summary = screen.getByRole('region', { name: 'Summary' })
  await waitFor(() => expect(summary.textContent).toContain('my copy'))
  expect(summary.textContent).toContain('data')
  await press('Show command and JSON')
  screen.getByText("openstack volume backup create --name 'my copy' v1")
  await press('Next')
  await type(/^Secret/, 'hush')
  expect(summary.textContent).not.toContain('hush')
  host.api.answer = refusing({ name: ['This name is taken.'], size_gib: ['Larger than the volume.'] })
  await press('Create Backup')
  await waitFor(() => expect(saidAt('name')).toContain('This name is taken.'))
  expect(document.activeElement?.getAttribute('name')).toBe('name')
  await press('Next')
  await press('Previous')
  host.api.answer = () => ({ id: 'b1' })
  await press('Options')
  await press('Create Backup')
  await waitFor(() => expect(closed).toHaveLength(1))
})

it('shows the JSON alone where no command does the same', async () => {
  const fields = { name: field.text('Name'), volume_id: field.text('Volume') }
  await open(form(create, { of: backup, title: 'Create Plain Backup', fields, command: () => [] }))
  await press('Show command and JSON')
  screen.getByText('JSON')
  expect(screen.queryByText('Command')).toBeNull()
})

/** A form whose first step fills the second. */
const createSized = form(create, {
  of: backup,
  title: 'Create Sized Backup',
  steps: {
    details: {
      title: 'Details',
      fields: { name: field.text('Name'), volume_id: field.text('Volume') },
      follow: { volume_id: () => ({ size: 5 }) },
    },
    options: { title: 'Options', fields: { size: field.number('Size') } },
  },
})

it('changes fields of another step by what follows, also when the person has been there', async () => {
  const { sent } = await open(createSized)
  await type(/^Name/, 'nightly')
  await type(/^Volume/, 'v')
  await press('Next')
  await type(/^Size/, '1')
  await press('Previous')
  await type(/^Volume/, 'w')
  await press('Next')
  await waitFor(() => expect(screen.getByLabelText(/^Size/, { selector: 'input' })).toHaveProperty('value', '5'))
  await press('Create Sized Backup')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({ name: 'nightly', volume_id: 'vw', size: 5 })
})

it('keeps what was typed over a reload, secrets excepted', async () => {
  const { host } = await open(createInSteps)
  await type(/^Name/, 'kept')
  await press('Options')
  await type(/^Secret/, 'hush')
  await shown?.end()
  const { sent, closed } = await open(createInSteps, [], host)
  await press('Details')
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'kept')
  await choose(/^Volume/, 'data')
  await press('Options')
  expect(screen.getByLabelText(/^Secret/, { selector: 'input' })).toHaveProperty('value', '')
  await press('Create Backup')
  await waitFor(() => expect(closed).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({ name: 'kept', volume_id: 'v1' })
})

it.each(['modal', 'wizard'] as const)(
  'draws quotas before and after in a %s, says what is short at its field, and sends nothing then',
  async (layout) => {
    const { sent, closed } = await open(
      quotaForm(layout),
      [],
      hostWithLimits(() => roomFor(3)),
    )
    await screen.findByText('Backups')
    expect(screen.queryByText('Backup Storage')).toBeNull()
    await type(/^Name/, 'nightly')
    await choose(/^Volume/, 'data')
    screen.getByRole('option', { name: 'large (too large)' })
    await shown?.user.type(screen.getByLabelText(/^Size/, { selector: 'input' }), '6')
    await screen.findByText('Backup Storage')
    await press('Create Backup')
    await waitFor(() => expect(saidAt('size')).toContain('More than the quota has left: 5 of 7 GB.'))
    expect(sent()).toEqual([])
    await shown?.user.clear(screen.getByLabelText(/^Size/, { selector: 'input' }))
    await shown?.user.type(screen.getByLabelText(/^Size/, { selector: 'input' }), '5')
    await press('Show command and JSON')
    screen.getByText('openstack volume backup create --name nightly')
    await press('Create Backup')
    await waitFor(() => expect(closed).toHaveLength(1))
  },
)

it.each(['modal', 'wizard'] as const)('says above the fields of a %s that a quota is used up', async (layout) => {
  const { sent } = await open(
    quotaForm(layout),
    [],
    hostWithLimits(() => roomFor(10)),
  )
  await screen.findByText('More than the quota has left: 0 of 10 Backups.')
  await type(/^Name/, 'nightly')
  await choose(/^Volume/, 'data')
  if (layout === 'wizard') await press('Create Backup')
  else expect(screen.getByRole('button', { name: 'Create Backup' })).toHaveProperty('disabled', true)
  expect(sent()).toEqual([])
})

it.each(['modal', 'wizard'] as const)(
  'says in a %s why a quota could not be read, reads it again, and submits without',
  async (layout) => {
    let isBroken = true
    const refused = new Fault('GATEWAY_UPSTREAM_REFUSED', { message: 'Cinder is down.' })
    const answer = (): unknown => {
      if (isBroken) throw refused
      return roomFor(1)
    }
    const { closed } = await open(quotaForm(layout), [], hostWithLimits(answer))
    await screen.findByText('Unable to retrieve the quota.')
    await screen.findByText('Unable to load room.')
    isBroken = false
    const [again] = await screen.findAllByRole('button', { name: 'Try again' })
    if (again) await shown?.user.click(again)
    await screen.findByText('Backups')
    await type(/^Name/, 'nightly')
    await choose(/^Volume/, 'data')
    await press('Create Backup')
    await waitFor(() => expect(closed).toHaveLength(1))
  },
)

type Making = BelowFieldProps<string, { readonly volumes: readonly { readonly name: string }[] | undefined }>
const VolumeMaker = ({ answers, values, onMade }: Making) => (
  <button type="button" onClick={() => void onMade('v3')}>
    {`Make a volume for ${String(values.name)} besides ${answers.volumes?.length ?? 0}`}
  </button>
)

it('chooses what the view below a select has made, and offers it first', async () => {
  const host = hostWithLimits(() => ({}))
  let items = VOLUMES
  host.api.answer = ({ method }) => (method === 'GET' ? [{ items }] : { id: 'b1' })
  const declared = form(
    create,
    { volumes },
    {
      of: backup,
      title: 'Create Backup',
      steps: {
        details: {
          title: 'Details',
          fields: {
            name: field.text('Name'),
            volume_id: field.select('Volume', {
              from: 'volumes',
              label: 'name',
              below: async () => ({ default: VolumeMaker }),
            }),
          },
        },
      },
    },
  )
  const { sent } = await open(declared, [], host)
  await type(/^Name/, 'n')
  items = [...VOLUMES, { id: 'v3', name: 'new', size: 1 }]
  await press('Make a volume for n besides 2')
  const volume = screen.getByLabelText(/^Volume/, { selector: 'select' })
  await waitFor(() =>
    expect(
      within(volume)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['new', 'data', 'large']),
  )
  await press('Create Backup')
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ name: 'n', volume_id: 'v3' }]))
})

it('reports what it makes out of an item of another type by the type of what it makes', async () => {
  const declared = form(create, {
    of: backup,
    makes: typeRef('OS::Cinder::Volume', Volume),
    title: 'Create Volume',
    steps: { details: { title: 'Details', fields: { name: field.text('Name') } } },
    body: ({ values: { name }, item: { id } }) => ({ name, volume_id: id }),
  })
  const { closed, sent } = await open(declared, [{ id: 'b7', name: 'nightly', about: null }])
  await type(/^Name/, 'data')
  await press('Create Volume')
  await waitFor(() => expect(closed).toMatchObject([{ created: [{ type: 'OS::Cinder::Volume', id: 'b1' }] }]))
  expect(sent()[0]?.body).toEqual({ name: 'data', volume_id: 'b7' })
})

const TagsControl = ({
  value = [],
  onChange,
  answers,
  item,
  values,
  reload,
}: OwnFieldProps<readonly string[], { volumes: readonly { name: string }[] | undefined }, Backup | undefined>) => (
  <>
    <p>{`${answers.volumes?.length ?? 0} volumes, ${String(values.name ?? 'no name')}, ${item?.name ?? 'no item'}`}</p>
    <button type="button" onClick={() => onChange([...value, 'gold'])}>
      Add tag
    </button>
    <button type="button" onClick={() => void reload('volumes')}>
      Reload
    </button>
  </>
)

it('gives a view of a plugin the values, answers and item of the form, and loads a source again for it', async () => {
  const host = hostWithLimits(() => ({}))
  let items = VOLUMES
  host.api.answer = ({ method }) => (method === 'GET' ? [{ items }] : { id: 'b1' })
  const declared = form(
    create,
    { volumes },
    {
      of: backup,
      title: 'Create Backup',
      steps: {
        details: {
          title: 'Details',
          fields: {
            name: field.text('Name'),
            volume_id: field.select('Volume', { from: 'volumes' }),
            tags: field.own('Tags', async () => ({ default: TagsControl })),
          },
        },
      },
    },
  )
  const { sent, closed } = await open(declared, [], host)
  await screen.findByText('2 volumes, no name, no item')
  await type(/^Name/, 'n')
  items = [...VOLUMES, { id: 'v3', name: 'new', size: 1 }]
  await press('Reload')
  await screen.findByText('3 volumes, n, no item')
  await press('Add tag')
  await choose(/^Volume/, 'new')
  await press('Create Backup')
  await waitFor(() => expect(closed).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({ name: 'n', volume_id: 'v3', tags: ['gold'] })
})

it('chooses items of a source in two lists, which say why the source failed and load it again', async () => {
  const host = hostWithLimits(() => ({}))
  host.api.answer = () => {
    throw new Fault('GATEWAY_UPSTREAM_REFUSED', { message: 'Cinder is down.' })
  }
  const declared = form(
    create,
    { volumes },
    {
      of: backup,
      title: 'Create Backup',
      steps: {
        details: {
          title: 'Details',
          fields: {
            name: field.text('Name'),
            tags: field.members('Tags', {
              from: 'volumes',
              candidates: (items) =>
                items.map(({ name, size }) => ({ id: name, name, about: size > 4 ? `${size} GiB` : '' })),
              texts: { available: 'All Tags' },
              noneWarning: 'There is no tag.',
              isLabelHidden: true,
            }),
          },
        },
      },
      body: ({ values }) => ({ ...values, volume_id: 'v1' }),
    },
  )
  const { sent, closed } = await open(declared, [], host)
  const entries = (list: string) => within(screen.getByRole('list', { name: list })).getAllByRole('listitem')
  await screen.findByText('Unable to load volumes.')
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  host.api.answer = ({ method }) => (method === 'GET' ? [{ items: VOLUMES }] : { id: 'b1' })
  await press('Try again')
  await screen.findByRole('button', { name: 'Add large' })
  expect(entries('All Tags').map(({ textContent }) => textContent)).toEqual(['data', 'large8 GiB'])
  screen.getByText('There is no tag.')
  screen.getByText('No volumes selected.')
  await press('Add large')
  expect(screen.queryByText('There is no tag.')).toBeNull()
  expect(entries('Tags')).toHaveLength(1)
  await type(/^Name/, 'n')
  await press('Create Backup')
  await waitFor(() => expect(closed).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({ name: 'n', volume_id: 'v1', tags: ['large'] })
})

it('makes several requests where a form says how, and shows what the second refuses beside its field', async () => {
  const item: Backup = { id: 'b1', name: 'nightly', about: null }
  const declared = form(asking(change, { size: 4 }), {
    of: backup,
    title: 'Edit Backup',
    submit: 'Save',
    initial: ({ item: { name } }) => ({ name }),
    steps: { details: { title: 'Details', fields: { name: field.text('Name'), size: field.number('Size') } } },
    send: async ({ body, request, values: { size }, item: { id } }) => {
      if (body) await request(change, { params: { id }, body })
      await request(grow, { params: { id }, body: { new_size: size }, failure: 'Unable to grow {name}.' })
      return undefined
    },
    names: { new_size: 'size' },
    success: false,
  })
  const { host, sent, closed } = await open(declared, [item])
  await type(/^Name/, '-2')
  host.api.answer = ({ method }) => {
    if (method === 'POST')
      throw new Fault('GATEWAY_UPSTREAM_REFUSED', { message: 'No.', fields: { new_size: ['Too large.'] } })
    return {}
  }
  await press('Save')
  await waitFor(() => expect(saidAt('size')).toContain('Too large.'))
  expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PATCH', '/api/cinder/backups/b1/', { name: 'nightly-2' }],
    ['POST', '/api/cinder/backups/b1/grow/', { new_size: 4 }],
  ])
  expect(closed).toEqual([])
})

const importBackup = form(
  asking(create, { file: undefined as ChosenFile | undefined }),
  {
    zones: async () => {
      throw new Fault('GATEWAY_UPSTREAM_FAILED')
    },
  },
  {
    of: backup,
    title: 'Import Backup',
    layout: 'wizard',
    steps: {
      details: {
        title: 'Details',
        fields: {
          name: field.text('Name'),
          file: field.file('File', { isRequired: true, messages: { required: 'Choose a file.' } }),
          size: field.number('Size', {
            check: ({ values: { size = 0 } }) =>
              size > 7 ? { text: 'Only {left} GiB are left.', values: { left: 7 } } : undefined,
          }),
        },
        follow: { file: ({ values: { file } }) => ({ name: file?.name ?? '' }) },
      },
    },
    body: ({ values: { name, size = 1 } }) => ({ name, size, volume_id: 'v1' }),
    send: ({ body, request, values: { file } }) =>
      request(create, { body: { name: '', volume_id: '', ...body, secret: file?.name ?? '' } }),
  },
)

const saveInParts = form(change, {
  of: backup,
  title: 'Save in Parts',
  steps: { details: { title: 'Details', fields: { name: field.text('Name'), about: field.text('About') } } },
  send: async ({ body = {}, request, item: { id } }) => {
    await request(change, { params: { id }, body, failure: 'The name was not saved.' })
    return undefined
  },
})

/** A field of another plugin that adds a text of its own to the request. */
const noted = (target: string): FormField => ({
  id: 'notes.field.note',
  target: { id: target },
  label: 'Note',
  view: async () => ({
    default: ({ onChange }: FormFieldProps) => (
      <button type="button" onClick={() => onChange('kept')}>
        Add note
      </button>
    ),
  }),
  request: async () => ({ default: ({ input: note }: { readonly input: unknown }) => ({ note }) }),
})

it.each([
  ['the call that it makes', 'change', [['PATCH', { name: 'daily', note: 'kept' }]], []],
  ['one of its own, where it has nothing else to change', 'leave', [['PATCH', { note: 'kept' }]], []],
  [
    'no other call, which is said',
    'grow',
    [['POST', { new_size: 1 }]],
    ['notes.field.note of the plugin test-plugin was not sent.'],
  ],
] as const)(
  'sends what a field of another plugin adds with %s, whatever the form sends',
  async (_title, act, requests, said) => {
    const steps = {
      details: { title: 'Details', fields: { name: field.text<{ name?: string }, object, Backup>('Name') } },
    }
    const words = { of: backup, title: 'Edit Backup', submit: 'Save', success: false, steps } as const
    const declared =
      act === 'grow'
        ? form(asking(grow, { name: '' }), {
            ...words,
            send: async ({ request, item: { id } }) => request(growOnce, { params: { id }, body: { new_size: 1 } }),
          })
        : form(change, {
            ...words,
            send: async ({ request, item: { id } }) => {
              if (act === 'change') await request(change, { params: { id }, body: { name: 'daily' } })
              return undefined
            },
          })
    const target = `${declared.call.method} ${declared.call.path}`
    const host = createTestHost({ definition: { formFields: [noted(target)] } })
    host.api.answer = () => ({})
    const { sent, closed } = await open(declared, [{ id: 'b1', name: 'nightly', about: null }], host)
    await press('Add note')
    await press('Save')
    await waitFor(() => expect(closed).toHaveLength(1))
    expect(sent().map(({ method, body }) => [method, body])).toEqual(requests)
    expect(host.toasts.shown.map(({ message }) => message)).toEqual(said)
  },
)

/** A step of another plugin that adds tags to the request. */
const tagged = (target: string): WizardStep => ({
  id: 'tags.step.tags',
  target: { id: target },
  title: 'Tags',
  view: async () => ({
    default: ({ change }: WizardStepProps) => (
      <button type="button" onClick={() => change({ tags: ['gold'] })}>
        Add tag
      </button>
    ),
  }),
  request: async () => ({ default: ({ input }: { readonly input: object }) => input }),
})

it.each(['modal', 'wizard'] as const)(
  'shows the fields and steps that plugins add to a %s, and sends them',
  async (layout) => {
    const declared = form(create, {
      id: 'storage.form.backup-added',
      of: backup,
      title: 'Create Backup',
      layout,
      steps: { details: { title: 'Details', fields: { name: field.text('Name'), volume_id: field.text('Volume') } } },
    })
    const added = {
      formFields: [noted('storage.form.backup-added')],
      wizardSteps: [tagged('storage.form.backup-added')],
    }
    const host = createTestHost({ definition: added })
    host.api.answer = () => ({ id: 'b1' })
    const { sent, closed } = await open(declared, [], host)
    await type(/^Name/, 'n')
    await type(/^Volume/, 'v')
    await press('Add note')
    if (layout === 'wizard') await press('Next')
    await press('Add tag')
    await press('Create Backup')
    await waitFor(() => expect(closed).toHaveLength(1))
    expect(sent()[0]?.body).toEqual({ name: 'n', volume_id: 'v', note: 'kept', tags: ['gold'] })
  },
)

it('takes a file, lets other fields follow from it, says what could not be loaded, and sends what the form says', async () => {
  const { sent } = await open(importBackup)
  await screen.findByText('Unable to load zones.')
  await press('Import Backup')
  await screen.findByText('Choose a file.')
  const input = screen.getByLabelText(/^File/, { selector: 'input[type=file]' })
  await shown?.user.upload(input, new File(['x'], 'nightly.img'))
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'nightly.img'))
  await type(/^Size/, '9')
  await press('Import Backup')
  await screen.findByText('Only 7 GiB are left.')
  await shown?.user.clear(screen.getByLabelText(/^Size/, { selector: 'input' }))
  await type(/^Name/, '.gz')
  await press('Import Backup')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({ name: 'nightly.img.gz', size: 1, volume_id: 'v1', secret: 'nightly.img' })
})

it('reports an item as failed when one of several calls was refused and the form is left', async () => {
  const { host, closed } = await open(saveInParts, [{ id: 'b1', name: 'nightly', about: null }])
  host.api.answer = refusing({})
  await type(/^Name/, 'daily')
  await press('Save in Parts')
  await screen.findByText('Cinder refuses.')
  await press('Cancel')
  await waitFor(() => expect(closed).toMatchObject([{ failed: [{ type: 'OS::Cinder::Backup', id: 'b1' }] }]))
})

it('is named after the action that opens it, where it has no id of its own', () => {
  const named = (action: string | undefined) => [createBackup, editBackup].map((one) => formId(one, action))
  const own = 'storage.form.backup'
  expect(named('storage.action.edit-backup')).toEqual([own, 'storage.form.edit-backup'])
  expect(named('storage.batch.edit-backup')).toEqual([own, 'storage.form.edit-backup'])
  expect(named(undefined)).toEqual([own, 'PATCH /api/cinder/backups/:id/'])
})
