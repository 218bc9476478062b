import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import createGroupForm from './create-group-form.ts'
import editGroupForm from './edit-group-form.ts'

it('asks whether a group is stateful where the cloud has stateless ones [NETP-090]', async () => {
  const { shown, source, initial } = await tryForm(createGroupForm)
  expect(shown({ answers: { hasStateless: true } })).toEqual(['name', 'description', 'stateful'])
  expect(shown({ answers: { hasStateless: false } })).toEqual(['name', 'description'])
  expect(initial()).toMatchObject({ stateful: true })
  const has = (alias: string) => source('hasStateless', { read: Object(async () => [{ alias: 'qos' }, { alias }]) })
  expect([await has('stateful-security-group'), await has('security-group')]).toEqual([true, false])
})

it('asks in both forms for a name, which is required, and a description [NETP-090]', async () => {
  for (const form of [createGroupForm, editGroupForm])
    expect((await tryForm(form)).outline['']?.slice(0, 2)).toEqual(['Name: text, required', 'Description: textarea'])
})
