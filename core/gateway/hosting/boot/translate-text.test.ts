import { plural } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import { translatorOf } from './translate-text.ts'

const INSTANCES = plural('Instance', 'Instances')

it('translates a pair of forms where the language says it by two, `many` of millions aside', () => {
  const messages = { Instances_one: 'Instance', Instances_many: "d'instances", Instances_other: 'Instances (fr)' }
  expect(translatorOf('fr', messages)?.(INSTANCES)).toEqual({ one: 'Instance', other: 'Instances (fr)' })
})

it('leaves a pair in English for the page, which knows the count, where the language has more forms', () => {
  const messages = { Instances_one: 'مثيل', Instances_two: 'مثيلان', Instances_few: 'مثيلات', Instances_other: 'مثيل' }
  expect(translatorOf('ar', messages)?.(INSTANCES)).toEqual(INSTANCES)
})
