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
    "import { text } from '@fascia/sdk/shapes'\ntext('Name')\n",
    "import { text } from '@fascia/sdk/shapes'\ntext('Name')\n",
  ],
])('makes properties by the members of one name %#', (before, after) => {
  expect(upgradeNames(parseSource('x.ts', before))).toBe(after)
  expect(upgradeNames(parseSource('x.ts', after))).toBe(after)
})
