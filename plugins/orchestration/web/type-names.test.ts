import { formOf } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

it('names one and several of each of its types', () => {
  const named = plugin.resourceTypes?.map(({ code, names }) => [code, formOf(names, 1), formOf(names, 2)])
  expect(named).toEqual([
    ['OS::Heat::Stack', 'Stack', 'Stacks'],
    ['OS::Heat::StackResource', 'Stack Resource', 'Stack Resources'],
    ['OS::Heat::ResourceType', 'Resource Type', 'Resource Types'],
    ['OS::Heat::TemplateVersion', 'Template Version', 'Template Versions'],
  ])
})
