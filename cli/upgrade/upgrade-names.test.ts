import { parseSource } from '@fascia/build'
import { expect, it } from 'vitest'
import { upgradeNames } from './upgrade-names.ts'

it.each([
  [
    `import { id, plural, text as words } from '@fascia/sdk/web/declare'
const named = ({ id }: { readonly id: string }) => id
export const share = { names: plural('Share', 'Shares'), properties: { id: id('ID'), name: words('Name') } }
`,
    `import { plural, property } from '@fascia/sdk/web/declare'
const named = ({ id }: { readonly id: string }) => id
export const share = { names: plural('Share', 'Shares'), properties: { id: property.id('ID'), name: property.text('Name') } }
`,
  ],
  [
    `import { form, type Field, membersField, textField } from '@fascia/sdk/web/declare'
export const fields = { name: textField<object, object, string>('Name'), groups: membersField('Groups', { from: 'groups' }) }
export const make = { text: textField<object, object, string> }
export type Extra = Parameters<typeof textField<object, object, string>>[1]
`,
    `import { form, type Field, field } from '@fascia/sdk/web/declare'
export const fields = { name: field.text<object, object, string>('Name'), groups: field.members('Groups', { from: 'groups' }) }
export const make = { text: field.text<object, object, string> }
export type Extra = Parameters<typeof field.text<object, object, string>>[1]
`,
  ],
  [
    `import { booleanField } from '@fascia/sdk/web/declare'
export const enabled = (field: string) => booleanField(field)
`,
    `import { field as fieldMakers } from '@fascia/sdk/web/declare'
export const enabled = (field: string) => fieldMakers.boolean(field)
`,
  ],
  [
    `import { PASSWORDS_DIFFER, PasswordPair, confirms } from '@fascia/sdk/web/form'
import { DATE_INPUT_FORMAT as HINT, formatDate, useT } from '@fascia/sdk/web'
export const problem = confirms('a')('b') === PASSWORDS_DIFFER
export const shown = [HINT, formatDate(0, 'short', reading)]
`,
    `import { PasswordPair, validator } from '@fascia/sdk/web/form'
import { useT, dates } from '@fascia/sdk/web'
export const problem = validator.confirms('a')('b') === validator.PASSWORDS_DIFFER
export const shown = [dates.DATE_INPUT_FORMAT, dates.formatDate(0, 'short', reading)]
`,
  ],
  [
    `import { field, id, optional, resource } from '@fascia/sdk/shapes'
export const shareType = resource('X::Share', { id: id('ID'), parts: optional(field('list', 'Parts', Parts)) })
`,
    `import { optional, resource, field } from '@fascia/sdk/shapes'
export const shareType = resource('X::Share', { id: field.id('ID'), parts: optional(field.of('list', 'Parts', Parts)) })
`,
  ],
  [
    "import { field, resource } from '@fascia/sdk/shapes'\nresource('X::Share', { id: field.id('ID') })\n",
    "import { field, resource } from '@fascia/sdk/shapes'\nresource('X::Share', { id: field.id('ID') })\n",
  ],
  ["import { text } from './shapes.ts'\ntext('Name')\n", "import { text } from './shapes.ts'\ntext('Name')\n"],
])('uses what is a member of one name by that name %#', (before, after) => {
  expect(upgradeNames(parseSource('x.ts', before))).toBe(after)
  expect(upgradeNames(parseSource('x.ts', after))).toBe(after)
})
