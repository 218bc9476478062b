import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import editForm from './edit-credential-form.ts'

const CREDENTIAL = { id: 'c1', user_id: 'u1', user_name: null, type: 'totp', blob: 'GEZDGNBV', project_id: null }

it('edits a credential from what it is, and names its user by the id where the name is not known [IDP-059]', async () => {
  const { initial } = await tryForm(editForm)
  const { project_id: _, ...same } = CREDENTIAL
  expect(initial({ item: CREDENTIAL })).toEqual({ ...same, user_name: 'u1', project_id: '' })
  const named = { ...CREDENTIAL, user_name: 'demo', project_id: 'p1' }
  expect(initial({ item: named })).toMatchObject({ user_name: 'demo', project_id: 'p1' })
})

it('asks for the user, but shows that of the own credentials [IDP-061]', async () => {
  const { shown } = await tryForm(editForm)
  const rest = ['type', 'blob', 'project_id']
  expect(shown({ answers: { own: { isOwn: true } } })).toEqual(['id', 'user_name', ...rest])
  expect(shown({ answers: { own: { isOwn: false } } })).toEqual(['id', 'user_id', ...rest])
})

it('sends what it asks for, and of the own credentials no user [IDP-059, IDP-061]', async () => {
  const { body } = await tryForm(editForm)
  expect(body({ values: { type: 'cert', blob: 'b', user_id: 'u2', project_id: 'p1' } })).toEqual({
    ...{ type: 'cert', blob: 'b', user_id: 'u2', project_id: 'p1' },
  })
  expect(body({ values: {} })).toEqual({ project_id: '' })
  expect(body({ values: { blob: 'b' } })).not.toHaveProperty('user_id')
})

it('needs a project for a credential of the type EC2 alone [IDP-059]', async () => {
  const { problems } = await tryForm(editForm)
  expect(problems({ values: { type: 'ec2', project_id: '' } })).toEqual({
    project_id: 'An EC2 credential needs a project.',
  })
  expect(problems({ values: { type: 'ec2', project_id: 'p1' } })).toEqual({})
  expect(problems({ values: { type: 'totp' } })).toEqual({})
})
