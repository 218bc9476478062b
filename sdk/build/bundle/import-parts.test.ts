import { expect, it } from 'vitest'
import { namePatternflyModules, nameTypeboxMembers } from './import-parts.ts'

const here = import.meta.dirname

it('names the module of each component, on as many lines as before', () => {
  const source = `import {\n  Button,\n  type ButtonProps as Props,\n  Card,\n} from '@patternfly/react-core'\nimport { Table } from "@patternfly/react-table"\nuse(Button)\n`
  expect(namePatternflyModules(source, here).split('\n')).toEqual([
    'import { Button, type ButtonProps as Props } from "@patternfly/react-core/dist/dynamic/components/Button"; import { Card } from "@patternfly/react-core/dist/dynamic/components/Card"',
    '',
    '',
    '',
    '',
    'import { Table } from "@patternfly/react-table/dist/dynamic/components/Table"',
    'use(Button)',
    '',
  ])
})

it('brings an icon by its own module', () => {
  expect(namePatternflyModules(`import { CogIcon } from '@patternfly/react-icons'`, here)).toMatch(
    /^import \{ CogIcon \} from "\/.*\/react-icons\/dist\/esm\/icons\/cog-icon\.js"$/,
  )
})

it('leaves a name that PatternFly does not have where it is', () => {
  const source = `import { Buton } from '@patternfly/react-core'`
  expect(namePatternflyModules(source, here)).toBe(`import { Buton } from "@patternfly/react-core"`)
})

it.each([
  [`import Type from 'typebox'`, `import * as Type from 'typebox'`],
  [`import { type Static, Type } from "typebox"`, `import * as Type from 'typebox'`],
  [`import T, { type Static } from 'typebox'`, `import * as T from 'typebox'`],
  [`import { Type as T } from 'typebox'`, `import * as T from 'typebox'`],
  [`import {\n  type Static,\n  Type,\n} from 'typebox'`, `import * as Type from 'typebox'\n\n\n`],
])('takes only the members of typebox that are used: %s', (source, named) => {
  expect(nameTypeboxMembers(source)).toBe(named)
})

it.each([
  `import { Object } from 'typebox'`,
  `import type { Static } from 'typebox'`,
  `import { Compile } from 'typebox/compile'`,
])('leaves other imports of typebox as they are: %s', (source) => {
  expect(nameTypeboxMembers(source)).toBe(source)
})
