import * as common from '@fascia/sdk/common'
import * as web from '@fascia/sdk/web'
import * as declare from '@fascia/sdk/web/declare'
import * as jotai from 'jotai'
import * as React from 'react'
import { expect, it } from 'vitest'
import { LATE_DOORS, sharedEntries } from './shared-entries.ts'

it('puts no two things of one name into the file that the early packages share', () => {
  const entry = sharedEntries().find(({ name }) => name === 'shared')
  const components = [...(entry?.code.matchAll(/export \{ ([^}]*) \} from "@patternfly/g) ?? [])]
  expect(components.length).toBeGreaterThan(20)
  const packages = [React, jotai, { ...common, ...declare, ...web }].map(Object.keys)
  const names = [...packages.flat(), ...components.flatMap(([, list = '']) => list.split(', '))]
  expect(names.filter((name, index) => name !== 'default' && names.indexOf(name) !== index)).toEqual([])
  const doors = [common, declare, web].map((door): Readonly<Record<string, unknown>> => door)
  const ofDoors = Object.entries({ ...common, ...declare, ...web })
  expect(ofDoors.filter(([name, value]) => doors.some((door) => name in door && door[name] !== value))).toEqual([])
})

it.each(LATE_DOORS)('gives every value of the late door %s, groups of names included', async (...doors) => {
  const code = sharedEntries().find(({ name }) => name === `sdk-${doors[0]}`)?.code ?? ''
  for (const [, listed = '', specifier = ''] of code.matchAll(/export \{ ([^}]*) \} from '([^']*)'/g)) {
    const door: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ specifier)
    expect(listed.split(', ').toSorted()).toEqual(Object.keys(door).toSorted())
  }
})
