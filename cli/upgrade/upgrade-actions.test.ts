import { parseSource } from '@fascia/build'
import { describe, expect, it } from 'vitest'
import { exportsForm, upgradeActions } from './upgrade-actions.ts'

function upgraded(text: string): { readonly text: string; readonly left: readonly string[] } {
  const isForm = (specifier: string): boolean => specifier.endsWith('-form.ts')
  const found = upgradeActions(parseSource('x.ts', text), { isForm })
  return { text: found.text.replace(/\s+/g, ' ').trim(), left: found.left.map(({ what }) => what) }
}

describe('carries actions over to the key that says what they do', () => {
  it.each([
    [
      `import { modalAction, policy } from '@fascia/sdk/web/declare'
       export const edit = modalAction<Share>({ label: 'Edit', view: () => import('./edit-form.ts'), with: { at: 'size' } })`,
      `import { action, policy } from '@fascia/sdk/web/declare'
       export const edit = action<Share>({ label: 'Edit', form: () => import('./edit-form.ts'), at: 'size' })`,
    ],
    [
      `import { wizardAction } from '@fascia/sdk/web/declare'
       export const launch = wizardAction({ label: 'Launch', view: () => import('./launch.tsx'), with: { from: 'image' } })`,
      `import { action } from '@fascia/sdk/web/declare'
       export const launch = action({ label: 'Launch', layout: 'wizard', view: () => import('./launch.tsx'), with: { from: 'image' } })`,
    ],
    [
      `import { requestAction, verbAction } from '@fascia/sdk/web/declare'
       export const lock = requestAction<Share, typeof lockCall>({ label: 'Lock', call: lockCall })
       export const pause = verbAction({ does: 'Pause', did: 'Pausing', call: pauseCall })`,
      `import { action } from '@fascia/sdk/web/declare'
       export const lock = action<Share, typeof lockCall>({ label: 'Lock', call: lockCall })
       export const pause = action({ does: 'Pause', did: 'Pausing', call: pauseCall })`,
    ],
    [
      `import { action } from '@fascia/sdk/web/declare'
       const perform = () => import('./scrap.ts')
       export const scrap = action({ label: 'Scrap', perform })
       export const save = action({ label: 'Save', perform: () => import('./save.ts') })`,
      `import { action } from '@fascia/sdk/web/declare'
       const perform = () => import('./scrap.ts')
       export const scrap = action({ label: 'Scrap', run: perform })
       export const save = action({ label: 'Save', run: () => import('./save.ts') })`,
    ],
    [
      `import { metadataAction as metadata } from '@fascia/sdk/web/declare'
       export const edit = metadata({ path: '/api/x/:id/metadata', title: 'Update', failure: 'None.', order: 3 })`,
      `import { action } from '@fascia/sdk/web/declare'
       export const edit = action({ label: 'Update Metadata', order: 3, metadata: { path: '/api/x/:id/metadata', title: 'Update', failure: 'None.' } })`,
    ],
    [
      `import { formAction, textField } from '@fascia/sdk/web/declare'
       export const rename = formAction(change, { list }, {
         label: 'Rename',
         /* What it is called. */
         fields: { name: textField('Name') },
         allowed: isSettled,
       })`,
      `import { action, form, textField } from '@fascia/sdk/web/declare'
       export const rename = action({ label: 'Rename', allowed: isSettled,
         form: form(change, { list }, { /* What it is called. */ fields: { name: textField('Name') } }) })`,
    ],
  ])('%#', (before, after) => {
    expect(upgraded(before)).toEqual({ text: upgraded(after).text, left: [] })
  })
})

it('exports a form without its view, and reads it there', () => {
  const source = `import { form } from '@fascia/sdk/web/declare'
import { formView } from '@fascia/sdk/web/form'
export default formView(form(create, { of: share }))
`
  expect(exportsForm(parseSource('create-form.ts', source))).toBe(true)
  expect(upgraded(source).text).toBe(
    "import { form } from '@fascia/sdk/web/declare' export default form(create, { of: share })",
  )
  expect(upgraded("import createShare from './create-form.ts'\nread(createShare.form)").text).toBe(
    "import createShare from './create-form.ts' read(createShare)",
  )
})

it('leaves what was carried over, and names what is to be done by hand', () => {
  const done = `import { action } from '@fascia/sdk/web/declare'
    export const edit = action({ label: 'Edit', form: () => import('./edit-form.ts') })`
  expect(upgraded(done).text).toBe(done.replace(/\s+/g, ' '))
  const { left } = upgraded(`import { modalAction, requestAction } from '@fascia/sdk/web/declare'
    import { formView } from '@fascia/sdk/web/form'
    export const edit = modalAction(EDIT)
    export const act = (action: string) => requestAction({ label: action, call: act })
    export const View = formView(form(create, {}))
    void modals.open(() => import('./edit-form.ts'), {})`)
  expect(left).toEqual([
    'write what modalAction is given as an object',
    'write action in place of requestAction, and call the parameter action otherwise',
    'draw the form by DeclaredForm of @fascia/sdk/web/form',
    'the module exports a form: open it by useOpenForm of @fascia/sdk/web',
  ])
})
